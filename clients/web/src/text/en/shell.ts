/** Names of guests who have not said one: one of each. */
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
    /** Ranks that are not read as they are written. */
    ranks: {
        T: '10',
        J: 'jack',
        Q: 'queen',
        K: 'king',
        A: 'ace',
    },
    /** How ranks are printed on the card. */
    signs: {
        T: '10',
        J: 'J',
        Q: 'Q',
        K: 'K',
        A: 'A',
    },
    name: '{rank} of {suit}',
} as const;

/** What the games are called and how they are described, by the server's names for them. In English the server's own words stand. */
export const games: Readonly<Record<string, { title?: string; summary: string }>> = {};

/** What frames every view. */
export const shell = {
    brand: 'Anteroom',
    language: 'Language',
    skip: 'Skip to the table',

    lobby: 'Lobby',
    backToLobby: 'Back to the lobby',
    theme: 'Light or dark',
    confirm: 'Ask before a move is sent',
    confirmed: { money: 'Where money is played for', always: 'At every table', never: 'Never' },
    settings: 'Your settings',
    volume: 'Sounds',
    mute: 'Mute',
    notify: 'Tell me when it is my turn and I look elsewhere',
    notifyDenied: 'Your browser does not let this page send messages. Its own settings can change that.',
    nameLabel: 'Your name',
    nameSave: 'Save',
    nameChange: 'Your name is {name}. Change it',
    close: 'Close',
    connecting: 'Connecting to the server …',
    reconnecting: 'The line to the server is gone. Reconnecting; your seat is kept.',
    frozen: 'This table is held for a moment: the server brings it back. Nothing is lost, and your clock rests for up to a minute.',
    displaced: 'Your seat is open in another tab or on another device.',
    displacedTitle: 'Open elsewhere',
    takeBack: 'Take the seat back here',
    takenBack: 'Taken back: nothing was sent.',
    closed: {
        expired: 'This table was empty for a while and has been closed.',
        kicked: 'You were asked to leave this table, and cannot come back to it.',
        removed: 'You were asked to leave this table.',
        made_way: 'All places for spectators are taken, and yours went to a friend of those who play here.',
        no_spectators: 'The owner of this table lets nobody watch any more.',
        house: 'The house has closed this table.',
    },
    notFound: 'This table cannot be opened',
    opening: 'Opening the table …',
    noPage: 'There is nothing at this address',
    noPageText: 'The link may be old or mistyped. From the lobby you come to every table.',
    yourTurnTitle: 'Your turn',
    yourTurnAt: 'It is your turn at table {code}',
    seatKept: 'A seat is kept for you',
    unknownGame: 'This page does not know this game. Loading it anew may help.',
} as const;
