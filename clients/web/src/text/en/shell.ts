/** Names of guests who did not choose one: one word of each list. */
export const guest = {
    moods: 'Quiet Lucky Brisk Mellow Sunny Clever Gentle Bold Nimble Merry',
    beasts: 'Otter Heron Badger Lynx Wren Hare Moth Stoat Finch Newt',
    name: '{mood} {beast}',
} as const;

export const card = {
    suits: {
        S: 'spades',
        H: 'hearts',
        D: 'diamonds',
        C: 'clubs',
    },
    /** Ranks that are read differently from how they are written. */
    ranks: {
        T: '10',
        J: 'jack',
        Q: 'queen',
        K: 'king',
        A: 'ace',
    },
    /** Ranks as printed on the card. */
    signs: {
        T: '10',
        J: 'J',
        Q: 'Q',
        K: 'K',
        A: 'A',
    },
    name: '{rank} of {suit}',
} as const;

/** Titles and descriptions of the games, by the server's names for them. Others are shown in the server's own words. */
export const games: Readonly<Record<string, { title?: string; summary: string }>> = {
    ladder: { summary: 'Lay tiles that share a number, and beat the last set. The first to run out of tiles scores.' },
};

/** The frame of every view. */
export const shell = {
    brand: 'Anteroom',
    language: 'Language',
    skip: 'Skip to the table',

    lobby: 'Lobby',
    backToLobby: 'Back to the lobby',
    theme: 'Light or dark',
    confirm: 'Ask before a move is sent',
    confirmed: { money: 'At tables for money', always: 'At every table', never: 'Never' },
    settings: 'Your settings',
    volume: 'Sounds',
    mute: 'Mute',
    notify: 'Notify me when it is my turn',
    notifyDenied: 'Your browser blocks notifications from this page. You can change that in its settings.',
    nameLabel: 'Your name',
    nameSave: 'Save',
    nameChange: 'Your name is {name}. Change it',
    close: 'Close',
    connecting: 'Connecting to the server …',
    reconnecting: 'Connection lost. Reconnecting … Your seat is kept.',
    unencrypted: 'This connection is not encrypted: others on the network can read your cards.',
    unencryptedMore: 'How the host changes that',
    unencryptedPassword:
        'This connection is not encrypted: others on the network can read the password. Use one that you use nowhere else.',
    frozen: 'This table is paused while the server restores it. Nothing is lost. Your clock stops for up to a minute.',
    displaced: 'Your seat is open in another tab or on another device.',
    displacedTitle: 'Open elsewhere',
    takeBack: 'Take the seat back here',
    takenBack: 'Cancelled: nothing was sent.',
    closed: {
        expired: 'This table was empty for a while and has been closed.',
        kicked: 'You were removed from this table and cannot come back.',
        removed: 'You were removed from this table.',
        made_way: 'All spectator places are taken, and yours went to a friend of a player.',
        no_spectators: 'The owner of this table no longer allows spectators.',
        house: 'The house has closed this table.',
    },
    notFound: 'This table cannot be opened',
    opening: 'Opening the table …',
    noPage: 'Page not found',
    noPageText: 'The link may be old or mistyped. All tables are in the lobby.',
    yourTurnTitle: 'Your turn',
    yourTurnAt: 'It is your turn at table {code}',
    seatKept: 'A seat is kept for you',
    unknownGame: 'This page does not know this game. Reloading it may help.',
} as const;
