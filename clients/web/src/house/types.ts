import type { Unit } from '../money';
import type { LobbyRoom, OptionValue, RoomInfo } from '../net/protocol';

/** What protocol/spec/console/openapi.json says, as this page reads it. Amounts are minor units, times ms since 1970. */
export interface Me {
    player: number;
    name: string;
    role: 'cashier' | 'operator';
}

/** A live table as the lobby knows it, and what only the house is told. One of the house has no owner's name. */
export interface TableRow extends Omit<LobbyRoom, 'seat' | 'your_turn'> {
    viewers: number;
    frozen: boolean;
    paused: boolean;
    closing: boolean;
}
/** A table as whoever looks on sees it. */
export interface Looked {
    seq: number;
    room: RoomInfo;
    table?: unknown;
}

export interface StakeAsked {
    currency: string;
    buy_in: number;
    rake?: number;
    rake_cap?: number;
}
/** What a table is made of; a template keeps the same. */
export interface Plan {
    game: string;
    seats: number;
    options?: Record<string, OptionValue>;
    clock: number;
    private?: boolean;
    stake: StakeAsked;
}
export interface Template extends Plan {
    name: string;
}
export interface Opened {
    room: number;
    code: string;
    link?: string;
}

export type ShutWhat = 'site' | 'game' | 'table' | 'player';
export interface Shut {
    what: ShutWhat;
    of: string;
}

export interface PlayerRow {
    player: number;
    name: string;
    role: string;
    suspended: boolean;
    created: number;
}
export interface Balance extends Unit {
    free: number;
    at_tables: number;
}
/** What a player may stake or lose a day, or until when one does not play; `next` is a looser one that comes. */
export interface Limit {
    what: 'stake' | 'loss' | 'exclusion';
    currency?: string;
    exponent?: number;
    amount?: number;
    until?: number;
    next?: { from: number; amount?: number; until?: number };
}
export interface Player extends PlayerRow {
    balances: Balance[];
    limits: Limit[];
}
export interface Paid {
    before: boolean;
    balance: Balance;
}

export interface StatementRow {
    number: number;
    room: number;
    game: number;
    began: number;
    ended?: number;
    stake: number;
    fee: number;
    returned: number;
    voided: boolean;
    balance_before: number;
    balance_after?: number;
}
export interface Statement extends Unit {
    games: StatementRow[];
    before?: number;
}

export interface Totals extends Unit {
    cashier: number;
    fees: number;
    wallets: number;
    tables: number;
}
export interface AccountRow {
    account: string;
    name?: string;
    amount: number;
}
export interface Transfer {
    number: number;
    time: number;
    key: string;
    kind: string;
    from: string;
    to: string;
    amount: number;
    note: string;
    chain: string;
    hash: string;
}
export interface Transfers extends Unit {
    transfers: Transfer[];
    before?: number;
}
export interface Day {
    day: string;
    kinds: { kind: string; count: number; amount: number }[];
}
export interface Unfinished extends Unit {
    room: number;
    game: number;
    amount: number;
    began: number;
}
export interface Settled {
    player: number;
    name: string;
    paid_in: number;
    paid_out: number;
    at_table: number;
    net: number;
}
export interface Settlement extends Unit {
    rooms: number[];
    players: Settled[];
    fees: number;
}
export interface AuditState {
    running: boolean;
    last?: { time: number; by: string; fault?: string; entries: number; chains: number; acts: number };
}
export interface Act {
    number: number;
    time: number;
    who: string;
    what: string;
    about: string;
    reason: string;
    hash: string;
}

export interface TransferFilter {
    currency: string;
    account?: string;
    player?: number;
    kind?: string;
    room?: number;
    game?: number;
    from?: number;
    to?: number;
}
