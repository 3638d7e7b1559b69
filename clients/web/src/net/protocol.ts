/** The messages of protocol/spec/PROTOCOL.md as this client reads them. Unknown fields are ignored everywhere. */
export type Seat = string; // "s0" … "s7"
export type Action = { type: string } & Record<string, unknown>;
/** A field whose value is an array stands for one of its elements. */
export type Pattern = { type: string } & Record<string, unknown>;
export type Notice = { type: string } & Record<string, unknown>;
export type OptionValue = number | string;

export interface OptionChoice {
    value: string;
    label?: string;
    help?: string;
}
export interface GameOption {
    name: string;
    label?: string;
    help?: string;
    default: OptionValue;
    choices?: OptionChoice[];
    min?: number;
    max?: number;
}
/** Options that a published edition of the rules goes with; what it does not name it leaves alone. */
export interface Preset {
    name: string;
    label: string;
    help: string;
    values: Record<string, OptionValue>;
}
export interface Game {
    id: string;
    title: string;
    summary?: string;
    players_min: number;
    players_max: number;
    options: GameOption[];
    presets: Preset[];
    bots: string[];
}

export interface SeatInfo {
    player?: number;
    bot?: string;
    name?: string;
    ready?: boolean;
    away?: boolean;
    gone?: boolean;
    missed?: number;
    /** The house sends this player away once the game is over. */
    removing?: boolean;
}
export interface TurnInfo {
    turn: number;
    deadline?: number;
    left_ms?: number;
}
export interface FairInfo {
    commitment?: string;
    hashes?: Record<Seat, string>;
    nonces?: Record<Seat, string>;
    seed?: string;
}
/** What a seat costs at a table for money, in minor units. */
export interface Stake {
    currency: string;
    exponent: number;
    buy_in: number;
    chip_value: number;
    fee?: number;
    /** All that one pays for a seat. */
    price: number;
    prize: number;
}
export interface RoomInfo {
    game: string;
    code?: string;
    link?: string;
    visibility?: string;
    owner?: number;
    options?: Record<string, OptionValue>;
    clock_s: number;
    status: 'open' | 'committing' | 'playing' | 'over';
    game_no: number;
    seats: Record<Seat, SeatInfo>;
    turns?: Record<Seat, TurnInfo>;
    fair?: FairInfo;
    stake?: Stake;
    /** Why the house ended the game; every stake went back. */
    voided?: string;
    /** Why the house lets the game rest; nobody can act meanwhile. */
    paused?: string;
    /** Why the house closes the table after this game. */
    closing?: string;
    /** A table of the house: nobody owns it, it starts by itself. */
    house?: boolean;
}
export interface SeatView {
    me?: Seat;
    legal?: Pattern[];
    [field: string]: unknown;
}

export interface LobbyRoom {
    room: number;
    game: string;
    code: string;
    visibility: string;
    status: string;
    /** The owner's name. */
    owner: string;
    clock_s: number;
    seats: number;
    players: number;
    bots: number;
    spectators: number;
    stake?: Stake;
    /** `my_tables` only. */
    seat?: Seat;
    your_turn?: boolean;
}

/** A table that the house lets any account open. */
export interface Template {
    name: string;
    game: string;
    seats: number;
    clock_s: number;
    stake?: Stake;
}

export type ServerMessage =
    | { type: 'ok'; re: number; data?: Record<string, unknown> }
    | { type: 'error'; re?: number; code: string; text?: string; seq?: number; room?: number }
    | {
          type: 'snapshot';
          room: number;
          seq: number;
          now: number;
          info: RoomInfo;
          table?: unknown;
          seat?: SeatView;
          notices?: Notice[];
          re?: number;
      }
    | {
          type: 'update';
          room: number;
          seq: number;
          info?: unknown;
          table?: unknown;
          seat?: unknown;
          notices?: Notice[];
          re?: number;
      }
    | {
          type: 'presence';
          room: number;
          present?: Record<Seat, boolean>;
          spectators?: number;
          frozen?: boolean;
          shut?: boolean;
      }
    | { type: 'heartbeat'; now: number; rooms?: Record<string, number> }
    | { type: 'lobby'; rooms: Record<string, unknown> }
    | { type: 'balance'; balances: Record<string, { exponent: number; amount: number }> }
    | { type: 'taken_over'; room: number }
    | { type: 'closed'; room: number; reason: string };

/** Seats in the order in which they sit, clockwise. */
export const seatNumber = (seat: Seat): number => Number(seat.slice(1));
export const inOrder = (seats: Iterable<Seat>): Seat[] => [...seats].sort((a, b) => seatNumber(a) - seatNumber(b));
