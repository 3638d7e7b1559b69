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

/** A notice, with the names that the seats had at that time. */
export interface LogEntry<G extends AnyGame = AnyGame> {
    key: number;
    notice: Notice<G>;
    names: BySeat<string>;
    /** The table at that time. Only the notice that begins a round has it, and not if it came in a snapshot. */
    table?: G['table'];
}

/** The end of a round, to be shown step by step over the table as it was before. */
export interface Reveal<G extends AnyGame = AnyGame> {
    key: number;
    /** The notices of the whole round, because the target of a card was told when the card was laid. */
    notices: Notice<G>[];
    before: G['table'] | null;
}

export interface Room<G extends AnyGame = AnyGame> extends RoomState<G> {
    log: LogEntry<G>[];
    reveal: Reveal<G> | null;
    /** The previous game as it ended, until this viewer goes on. Another player's rematch takes no result away. */
    ended: Room<G> | null;
}

export interface Presence {
    present: BySeat<boolean>;
    spectators: number;
    frozen: boolean;
    /** The host begins no new games here. */
    shut: boolean;
}

export interface Toast {
    key: number;
    text: string;
    tone: 'note' | 'trouble';
    /** The address of the rule behind the note. */
    rule?: string;
    /** The code of the table to which the note leads. */
    table?: string;
}

/** A reaction or a message of a player in a room, shown for some seconds. */
export type Reacting = Omit<ServerReaction, 'type' | 'reaction'> & { key: number } & (
        | { reaction: ServerReaction['reaction'] }
        | { text: string }
    );

/** A player's request that waits for its answer. */
export interface InHand {
    key: number;
    room: number | null;
    /** The move in words, or null if the request is none. */
    move: string | null;
    /** The player is asked to confirm it. */
    asks: boolean;
    /** The server may have it already, so it cannot be cancelled. */
    left: boolean;
}

/** The room that the address bar names. */
export interface Entry {
    by: By;
    room: number | null;
    error: string | null;
}

/** A table that the host lets any account open. */
export type Template = NonNullable<DataLobby['templates']>[number];

export interface State {
    link: Link;
    /** True if the page was online before. Only then does a lost connection show a banner. */
    wasOnline: boolean;
    player: number | null;
    name: string;
    /** The player's role. A guest has only a token; all others have an account. */
    role: Role;
    balances: Balances;
    games: Game[];
    limits: Partial<DataHello['limits']>;
    mutes: number[];
    /** Wrong passwords that others tried for the account since the last login. */
    wrongPasswords: DataHello['wrong_passwords'];
    /** Add this to the page's clock to get the server's. */
    offsetMs: number;
    entry: Entry | null;
    lobby: DataLobby['rooms'] | null;
    templates: Template[];
    mine: ListedRoom[];
    rooms: Record<number, Room>;
    presence: Record<number, Presence>;
    /** The room of the guided game. */
    guided: number | null;
    toasts: Toast[];
    /** The newest reaction or message of each player. */
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

/** The move in a room that waits for its answer. */
export const moveIn = (state: State, room: number): InHand | undefined =>
    state.inHand.find((one) => one.room === room && one.move !== null);

/** The seat that is kept for a player. */
export const keptFor = ({ info }: Room, player: number | null): Seat | undefined =>
    seatsOf(info.seats).find((seat) => info.seats[seat]?.kept?.player === player);

export const nobodyThere: Presence = { present: {}, spectators: 0, frozen: false, shut: false };

/** The number of lines said in the chat. */
export const chatCount = (log: LogEntry[]): number => log.filter(({ notice }) => notice.type === 'chat').length;
