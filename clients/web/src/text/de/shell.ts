/** Names of guests who did not choose one: one word of each list. */
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

/** Titles and descriptions of the games, by the server's names for them. */
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
            'Leg Sätze von Steinen mit einer Zahl, jeder höher als der letzte; Punkte macht, wer zuerst alle los ist.',
    },
};

/** The frame of every view. */
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
    notify: 'Benachrichtige mich, wenn ich dran bin',
    notifyDenied:
        'Dein Browser lässt diese Seite keine Mitteilungen schicken. In seinen Einstellungen lässt sich das ändern.',
    nameLabel: 'Dein Name',
    nameSave: 'Speichern',
    nameChange: 'Du heißt {name}. Ändern',
    close: 'Schließen',
    connecting: 'Verbindung zum Server …',
    reconnecting: 'Verbindung verloren. Sie wird wiederhergestellt … Dein Platz bleibt dir.',
    unencrypted: 'Diese Verbindung ist nicht verschlüsselt: Andere im Netz können deine Karten lesen.',
    unencryptedMore: 'Was der Gastgeber tun kann',
    unencryptedPassword:
        'Diese Verbindung ist nicht verschlüsselt: Andere im Netz können das Passwort lesen. Nimm eines, das du sonst nirgends verwendest.',
    frozen: 'Dieser Tisch ist angehalten, bis der Server ihn wiederhergestellt hat. Nichts ist verloren, und deine Uhr steht bis zu einer Minute.',
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
    noPage: 'Seite nicht gefunden',
    noPageText: 'Der Link ist vielleicht alt oder vertippt. Alle Tische findest du in der Lobby.',
    yourTurnTitle: 'Du bist dran',
    yourTurnAt: 'Am Tisch {code} bist du dran',
    seatKept: 'Ein Platz wird dir freigehalten',
    unknownGame: 'Diese Seite kennt dieses Spiel nicht. Vielleicht hilft es, sie neu zu laden.',
} as const;
