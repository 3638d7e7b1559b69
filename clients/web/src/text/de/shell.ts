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
    spoil: { summary: 'Ein Kartenspiel um Bluff und Pik, bei dem der Letzte den Pot bekommt.' },
    spinner: {
        summary:
            'Domino bis zum Neunerpasch mit Spinnern, die überall passen: An jeden Pasch gehören drei Steine, die niedrigste Summe gewinnt.',
    },
    spoiler: {
        summary:
            'Domino um ein Sechseck mit Bindegliedern und Sackgassen: Quer gelegte Pasche bringen Bonussteine, die höchste Summe gewinnt.',
    },
    ladder: {
        title: 'Leiter-Domino',
        summary:
            'Leg Steine mit derselben Zahl und überbiete den letzten Satz. Punkte bekommt, wer zuerst alle los ist.',
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
    confirmed: { money: 'An Tischen um Geld', always: 'An jedem Tisch', never: 'Nie' },
    settings: 'Deine Einstellungen',
    volume: 'Töne',
    mute: 'Stumm',
    notify: 'Benachrichtige mich, wenn ich dran bin',
    notifyDenied:
        'Dein Browser blockiert Benachrichtigungen von dieser Seite. Das kannst du in seinen Einstellungen ändern.',
    nameLabel: 'Dein Name',
    nameSave: 'Speichern',
    nameChange: 'Du heißt {name}. Ändern',
    close: 'Schließen',
    connecting: 'Verbindung wird aufgebaut …',
    reconnecting: 'Verbindung verloren. Sie wird wiederhergestellt … Dein Platz bleibt dir.',
    unencrypted: 'Diese Verbindung ist nicht verschlüsselt: Andere im Netz können deine Karten lesen.',
    unencryptedMore: 'Was der Gastgeber tun kann',
    unencryptedPassword:
        'Diese Verbindung ist nicht verschlüsselt: Andere im Netz können das Passwort lesen. Nimm eines, das du sonst nirgends verwendest.',
    frozen: 'Dieser Tisch ist angehalten, bis der Server ihn wiederhergestellt hat. Nichts ist verloren. Deine Uhr steht bis zu einer Minute.',
    displaced: 'Dein Platz ist in einem anderen Tab oder auf einem anderen Gerät offen.',
    displacedTitle: 'Anderswo offen',
    takeBack: 'Den Platz hierher zurückholen',
    takenBack: 'Abgebrochen: Es wurde nichts gesendet.',
    closed: {
        expired: 'Dieser Tisch war eine Weile leer und wurde geschlossen.',
        kicked: 'Du wurdest von diesem Tisch weggeschickt und kannst nicht zurückkommen.',
        removed: 'Du wurdest von diesem Tisch weggeschickt.',
        made_way: 'Alle Zuschauerplätze sind besetzt, und deiner ging an Freunde eines Mitspielers.',
        no_spectators: 'Der Gastgeber dieses Tisches lässt niemanden mehr zuschauen.',
        house: 'Das Haus hat diesen Tisch geschlossen.',
    },
    notFound: 'Dieser Tisch lässt sich nicht öffnen',
    opening: 'Der Tisch wird geöffnet …',
    noPage: 'Seite nicht gefunden',
    noPageText: 'Der Link ist vielleicht alt oder vertippt. Alle Tische findest du in der Lobby.',
    yourTurnTitle: 'Du bist dran',
    yourTurnAt: 'Am Tisch {code} bist du dran',
    seatKept: 'Ein Platz ist für dich reserviert',
    unknownGame: 'Diese Seite kennt dieses Spiel nicht. Vielleicht hilft es, sie neu zu laden.',
} as const;
