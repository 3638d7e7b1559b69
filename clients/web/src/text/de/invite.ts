/** The words for inviting friends to a table, and for the invited players. */
export const invite = {
    withFriends: 'Mit Freunden spielen',
    withFriendsHint:
        'Öffnet einen privaten Tisch mit einem Link zum Verschicken. Sobald alle da sind, geht es los; Bots füllen leere Plätze.',
    whichGame: 'Welches Spiel?',
    openFor: 'Mit Freunden spielen: {game}',
    qr: 'Die Einladung als QR-Code für eine Kamera',
    share: 'Link teilen',
    shareText: 'Komm, spiel mit mir {game}:',

    joinTitle: 'Komm, spiel mit: {game}',
    joinBy: '{owner} hat diesen Tisch eröffnet.',
    joinName: 'Dein Name an diesem Tisch',
    joinAs: 'Als {name} mitspielen',
    joinWatch: 'Nur zuschauen',
    rulesHere: 'Hausregeln hier',
    seats: '{free, number} von {seats, plural, one{# Platz} other{# Plätzen}} {free, plural, one{ist} other{sind}} frei',
} as const;
