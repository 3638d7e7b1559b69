import type { Games } from './generated/games.js';
import type {
    BySeat,
    DataHelloChoiceOption,
    DataHelloNumberOption,
    Requests,
    RoomNotice,
    Seat,
    ServerSnapshot,
    ServerUpdate,
    ServerMessage as Untyped,
} from './generated/protocol.js';

/** The messages of protocol/spec/PROTOCOL.md as a client reads them. Unknown fields are ignored everywhere. */
export type { Games } from './generated/games.js';
export type * from './generated/ladder.js';
export type * from './generated/protocol.js';
export type {
    DataHelloGame as Game,
    DataHelloPreset as Preset,
    DataProtection as Protection,
    DataStatement as Statement,
    RoomInfoSeat as SeatInfo,
    RoomInfoTurn as TurnInfo,
} from './generated/protocol.js';
export type * from './generated/spinner.js';
export type * from './generated/spoil.js';
export type * from './generated/spoiler.js';
export type GameOption = DataHelloNumberOption | DataHelloChoiceOption;
export type OptionValue = GameOption['standard'];

/** Any of the games. Only `info.game` tells to which game the data of a room belongs. */
export type AnyGame = Games[keyof Games];
export type Notice<G extends AnyGame = AnyGame> = RoomNotice | G['notice'];
/** A pattern of legal actions. A field whose value is an array stands for one of its elements. */
export type Pattern<G extends AnyGame = AnyGame> = NonNullable<G['seat']['legal']>[number];

/** Snapshots and updates contain the data of their game. */
export interface Snapshot extends ServerSnapshot {
    table?: AnyGame['table'];
    seat?: AnyGame['seat'];
    notices: Notice[];
}
export interface Update extends ServerUpdate {
    notices?: Notice[];
}
export type ServerMessage = Exclude<Untyped, ServerSnapshot | ServerUpdate> | Snapshot | Update;

export type RequestType = keyof Requests;
/** A request before it has its id. */
export type Body<T extends RequestType = RequestType> = { type: T } & Omit<Requests[T]['request'], 'type' | 'id'>;
export type Data<T extends RequestType> = Requests[T]['data'];

/** Returns the number of a seat. Seats are numbered clockwise around the table. */
export const seatNumber = (seat: Seat): number => Number(seat.slice(1));
export const inOrder = (seats: Iterable<Seat>): Seat[] => [...seats].sort((a, b) => seatNumber(a) - seatNumber(b));

const isSeat = (name: string): name is Seat => /^s[0-7]$/.test(name);
/** Returns the seats that have an entry, in order. */
export const seatsOf = (some: BySeat<unknown> = {}): Seat[] => inOrder(Object.keys(some).filter(isSeat));
/** Returns the seats that have an entry, in order, each with its entry. */
export const bySeat = <T>(some: BySeat<T> = {}): [Seat, T][] => seatsOf(some).map((seat) => [seat, some[seat]!]);
