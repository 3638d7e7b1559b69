export const lobby = {
    headline: 'Ein Spieltisch, bereit, wenn du es bist',
    lead: 'Setz dich mit Freunden hin oder lass Bots die Plätze füllen. Kein Konto nötig, nichts zu installieren.',
    playNow: 'Sofort spielen',
    playGame: 'Sofort spielen: {game} gegen Bots',
    playNowHint:
        'Sofort spielen öffnet einen Tisch mit Bots auf allen anderen Plätzen und ohne Zuguhr; Lernen erklärt dort eine erste Runde.',
    players: '{least, number} bis {most, number} Spieler',
    codeLabel: 'Mit einem Code mitspielen',
    codeHint: 'Code mit 4 bis 8 Zeichen oder der ganze Link',
    join: 'Mitspielen',
    setUp: 'Einrichten',
    learn: 'Lernen',
    learnGame: 'Lernen: {game}, eine begleitete erste Runde',
    createGame: 'Einen Tisch einrichten: {game}',
    openTables: 'Offene Tische',
    noTables: 'Gerade ist kein Tisch offen. Richte einen ein, er erscheint hier.',
    onlyFree: 'Nur mit freiem Platz',
    onlyPeople: 'Nur ohne Programme',
    allGames: 'Alle Spiele',
    game: 'Spiel',
    played: 'Spiele, die du gespielt hast',
    myTables: 'Deine Tische',
    seatsFree:
        '{free, plural, =0{voll, {seats, plural, one{# Platz} other{# Plätze}}} other{# von {seats, plural, one{# Platz} other{# Plätzen}} frei}}',
    clock: '{s, plural, =0{ohne Uhr} other{# s je Zug}}',
    status: {
        open: 'wartet',
        committing: 'beginnt',
        playing: 'im Spiel',
        over: 'beendet',
    },
    of: 'eröffnet von {owner}',
    watch: 'Zuschauen',
    open: 'Öffnen',
    yourTurn: 'du bist dran',
} as const;

export const form = {
    title: 'Ein neuer Tisch',
    create: 'Tisch öffnen',
    save: 'Einstellungen speichern',
    saved: 'Einstellungen gespeichert. Alle melden sich noch einmal bereit.',
    level: {
        easy: 'leicht',
        good: 'gut',
        expert: 'Meister',
    },
} as const;
