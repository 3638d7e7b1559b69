/** Names of guests who have not said one: one of each. */
export const guest = {
    moods: 'Flinker Stiller Heiterer Kluger Kühner Sanfter Munterer Froher Wacher Bunter',
    beasts: 'Otter Reiher Dachs Luchs Hase Falter Fink Molch Igel Marder',
    name: '{mood} {beast}',
} as const;

export const card = {
    suits: {
        S: 'Pik',
        H: 'Herz',
        D: 'Karo',
        C: 'Kreuz',
    },
    ranks: {
        T: 'Zehn',
        J: 'Bube',
        Q: 'Dame',
        K: 'König',
        A: 'Ass',
    },
    signs: {
        T: '10',
        J: 'B',
        Q: 'D',
        K: 'K',
        A: 'A',
    },
    name: '{suit} {rank}',
} as const;

/** What the games are called and how they are described, by the server's names for them. */
export const games: Readonly<Record<string, { title?: string; summary: string }>> = {
    spoil: { summary: 'Ein Kartenspiel um Bluff und Pik, in dem der Letzte, der übrig ist, den Pot bekommt.' },
    spinner: {
        summary:
            'Domino bis zum Neunerpasch mit Spinnern, die überall passen: Jeder Pasch will drei Steine, die niedrigste Summe gewinnt.',
    },
    spoiler: {
        summary:
            'Domino um ein Sechseck mit Bindegliedern und Sackgassen: Quer gelegte Pasche bringen Bonussteine, die höchste Summe gewinnt.',
    },
    ladder: {
        title: 'Leiter-Domino',
        summary:
            'Leg Sätze von Steinen mit einer Zahl, jeder höher als der letzte; Punkte macht, wer zuerst keine mehr hat.',
    },
};

/** What frames every view. */
export const shell = {
    brand: 'Anteroom',
    language: 'Sprache',
    skip: 'Zum Tisch springen',
    lobby: 'Lobby',
    backToLobby: 'Zurück zur Lobby',
    theme: 'Hell oder dunkel',
    confirm: 'Vor jedem Zug nachfragen',
    confirmed: { money: 'Wo um Geld gespielt wird', always: 'An jedem Tisch', never: 'Nie' },
    settings: 'Deine Einstellungen',
    volume: 'Töne',
    mute: 'Stumm',
    notify: 'Sag mir Bescheid, wenn ich dran bin und woanders hinschaue',
    notifyDenied:
        'Dein Browser lässt diese Seite keine Mitteilungen schicken. In seinen Einstellungen lässt sich das ändern.',
    nameLabel: 'Dein Name',
    nameSave: 'Speichern',
    nameChange: 'Du heißt {name}. Ändern',
    close: 'Schließen',
    connecting: 'Verbindung zum Server …',
    reconnecting: 'Die Verbindung zum Server ist weg. Sie wird neu aufgebaut; dein Platz bleibt dir.',
    frozen: 'Dieser Tisch steht kurz still: Der Server holt ihn zurück. Nichts ist verloren, und deine Uhr ruht bis zu einer Minute.',
    displaced: 'Dein Platz ist in einem anderen Tab oder auf einem anderen Gerät offen.',
    displacedTitle: 'Anderswo offen',
    takeBack: 'Den Platz hierher zurückholen',
    takenBack: 'Zurückgenommen: Es wurde nichts gesendet.',
    closed: {
        expired: 'Dieser Tisch war eine Weile leer und wurde geschlossen.',
        kicked: 'Du wurdest gebeten, diesen Tisch zu verlassen, und kannst nicht zurückkommen.',
        removed: 'Du wurdest gebeten, diesen Tisch zu verlassen.',
        made_way: 'Alle Zuschauerplätze sind besetzt, und deiner ging an Freunde derer, die hier spielen.',
        no_spectators: 'Der Gastgeber dieses Tisches lässt niemanden mehr zuschauen.',
        house: 'Das Haus hat diesen Tisch geschlossen.',
    },
    notFound: 'Dieser Tisch lässt sich nicht öffnen',
    opening: 'Der Tisch wird geöffnet …',
    noPage: 'Unter dieser Adresse gibt es nichts',
    noPageText: 'Der Link ist vielleicht alt oder vertippt. Von der Lobby kommst du zu jedem Tisch.',
    yourTurnTitle: 'Du bist dran',
    yourTurnAt: 'Am Tisch {code} bist du dran',
    seatKept: 'Ein Platz wird dir freigehalten',
    unknownGame: 'Diese Seite kennt dieses Spiel nicht. Vielleicht hilft es, sie neu zu laden.',
} as const;
