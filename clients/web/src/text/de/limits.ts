/** The words of the limits that the house sets, a part of the console. */
export const limits = {
    houseLimits: 'Grenzen',
    houseLimitsLead: 'Eine Änderung gilt sofort, für alles, was danach kommt. Jede steht im Protokoll.',
    houseLimit: {
        'connections-an-address': 'Verbindungen von einer Adresse',
        'guests-an-address': 'Neue Gäste von einer Adresse auf einmal',
        'accounts-an-address': 'Neue Konten von einer Adresse auf einmal',
        'rooms-an-address': 'Neue Tische von einer Adresse auf einmal',
        'rooms-a-player': 'Tische, an denen ein Spieler sitzt',
        rooms: 'Tische insgesamt',
        'chat-a-minute': 'Zeilen eines Spielers im Chat je Minute',
    },
    houseLimitHead: 'Grenze',
    houseLimitValue: 'Wert',
    houseLimitBounds: '{least, number} bis {most, number}; Standard {usual, number}',
    houseLimitUsual: '{value, number}',
    houseLimitSet: '{value, number}, Standard {usual, number}: gesetzt von {by} ({reason})',
    setLimit: 'Grenze setzen',
    setLimitQuestion: '{name}: {value, number}?',
    dropLimit: 'Auf Standard zurücksetzen',
} as const;
