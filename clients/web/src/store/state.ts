import {
    type AnyGame,
    type Balances,
    type By,
    type BySeat,
    type DataHello,
    type DataLobby,
    type Game,
    type Link,
    type ListedRoom,
    type Notice,
    type Role,
    type RoomState,
    type Seat,
    type ServerReaction,
    seatsOf,
} from '@anteroom/sdk';

/** A notice as it was told, with the names that the seats had then. */
export interface LogEntry<G extends AnyGame = AnyGame> {
    key: number;
    notice: Notice<G>;
    names: BySeat<string>;
    /** The table as it stood then; only where a round begins, and not where a snapshot told of it. */
    table?: G['table'];
}

/** The end of a round, to be told step by step over the table as it was before. */
export interface Reveal<G extends AnyGame = AnyGame> {
    key: number;
    /** Those of the whole round: whom a card was aimed at was told when it was laid. */
    notices: Notice<G>[];
    before: G['table'] | null;
}

export interface Room<G extends AnyGame = AnyGame> extends RoomState<G> {
    log: LogEntry<G>[];
    reveal: Reveal<G> | null;
    /** The game before as it ended, until this viewer goes on to the next: another player's rematch takes nobody's result away. */
    ended: Room<G> | null;
}

export interface Presence {
    present: BySeat<boolean>;
    spectators: number;
    frozen: boolean;
    /** The house begins no new games here. */
    shut: boolean;
}

export interface Toast {
    key: number;
    text: string;
    tone: 'note' | 'trouble';
    /** Where the rule that it speaks of is read. */
    rule?: string;
    /** The code of the table that it leads to. */
    table?: string;
}

/** What somebody in a room reacts with, for some seconds. */
export type Reacting = Omit<ServerReaction, 'type'> & { key: number };

/** What a person asked for and has no answer to yet. */
export interface InHand {
    key: number;
    room: number | null;
    /** What it is in words, where it is a move. */
    move: string | null;
    /** The player is asked whether it shall go. */
    asks: boolean;
    /** It may be with the server already, so it cannot be taken back. */
    left: boolean;
}

/** The room that the address bar names. */
export interface Entry {
    by: By;
    room: number | null;
    error: string | null;
}

/** A table that the house lets any account open. */
export type Template = NonNullable<DataLobby['templates']>[number];

export interface State {
    link: Link;
    /** Whether the line had been up before: only then a broken one is worth a banner. */
    wasOnline: boolean;
    player: number | null;
    name: string;
    /** A guest is whoever holds the token; all others have an account. */
    role: Role;
    balances: Balances;
    games: Game[];
    limits: Partial<DataHello['limits']>;
    mutes: number[];
    /** What others tried to get into the account since the last login. */
    wrongPasswords: DataHello['wrong_passwords'];
    /** Add this to the page's clock to get the server's. */
    offsetMs: number;
    entry: Entry | null;
    lobby: DataLobby['rooms'] | null;
    templates: Template[];
    mine: ListedRoom[];
    rooms: Record<number, Room>;
    presence: Record<number, Presence>;
    /** The room beside whose table the page explains its game. */
    guided: number | null;
    toasts: Toast[];
    /** Of each player the newest. */
    reactions: Reacting[];
    inHand: InHand[];
}

export const emptyState: State = {
    link: 'connecting',
    wasOnline: false,
    player: null,
    name: '',
    role: 'guest',
    balances: {},
    games: [],
    limits: {},
    mutes: [],
    wrongPasswords: undefined,
    offsetMs: 0,
    entry: null,
    lobby: null,
    templates: [],
    mine: [],
    rooms: {},
    presence: {},
    guided: null,
    toasts: [],
    reactions: [],
    inHand: [],
};

/** The move that was made in a room and has no answer yet. */
export const moveIn = (state: State, room: number): InHand | undefined =>
    state.inHand.find((one) => one.room === room && one.move !== null);

/** The seat that is kept for a player. */
export const keptFor = ({ info }: Room, player: number | null): Seat | undefined =>
    seatsOf(info.seats).find((seat) => info.seats[seat]?.kept?.player === player);

export const nobodyThere: Presence = { present: {}, spectators: 0, frozen: false, shut: false };
