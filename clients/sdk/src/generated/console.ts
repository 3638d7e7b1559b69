// Written by scripts/types.mjs from protocol/spec: `npm run types`.
import type {
    Programs,
    Clock as ProtocolClock,
    Stake as ProtocolStake,
    Role,
    RoomInfo,
    Seat,
    Status,
    Visibility,
} from './protocol.js';

export type Nothing = Record<string, never>;
export type OpenTable = NewTable | NewTableOfTemplate;
/**
 * Seconds per turn
 */
export type Clock = 15 | 30 | 60 | 120;
export type Method = 'cash' | 'voucher' | 'transfer';
export type Kind =
    | 'deposit'
    | 'withdrawal'
    | 'buy_in'
    | 'chips'
    | 'ante'
    | 'centre_card'
    | 'pot_share'
    | 'self_claim'
    | 'cash_out'
    | 'prize'
    | 'split'
    | 'fee'
    | 'void'
    | 'forfeit';

export interface Routes {
    'POST /login': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: LogIn;
        answer: LoggedIn;
    };
    'POST /logout': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: Nothing;
        answer: Nothing;
    };
    'GET /overview': {
        path: Record<string, never>;
        query: {
            from?: number;
        };
        answer: Overview;
    };
    'GET /me': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Me;
    };
    'POST /me/reauthenticate': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: Prove;
        answer: Proved;
    };
    'POST /me/second-factor/begin': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: Nothing;
        answer: BegunFactor;
    };
    'POST /me/second-factor/confirm': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: TellOtp;
        answer: RecoveryCodes;
    };
    'POST /me/second-factor/recovery': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: Nothing;
        answer: RecoveryCodes;
    };
    'POST /me/second-factor/remove': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: Nothing;
        answer: Nothing;
    };
    'GET /currencies': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Currencies;
    };
    'GET /tables': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Tables;
    };
    'POST /tables': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: OpenTable;
        answer: OpenedTable;
    };
    'GET /tables/{room}': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        answer: Table;
    };
    'GET /tables/closed': {
        path: Record<string, never>;
        query: {
            text?: string;
            money?: 0 | 1;
            from?: number;
            to?: number;
            before?: number;
            count?: number;
        };
        answer: ClosedTables;
    };
    'GET /tables/{room}/games': {
        path: {
            room: number;
        };
        query: {
            before?: number;
            count?: number;
        };
        answer: TableGames;
    };
    'POST /tables/{room}/pause': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: BecauseTold;
        answer: Nothing;
    };
    'POST /tables/{room}/resume': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: Because;
        answer: Nothing;
    };
    'POST /tables/{room}/close': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: BecauseTold;
        answer: Nothing;
    };
    'POST /tables/{room}/dispute': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: Because;
        answer: Dispute;
    };
    'POST /tables/{room}/void': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: BecauseTold;
        answer: Nothing;
    };
    'POST /tables/{room}/remove': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: RemovePlayer;
        answer: Nothing;
    };
    'POST /tables/{room}/keep': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: KeepSeat;
        answer: Nothing;
    };
    'POST /tables/{room}/release': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: ReleaseSeat;
        answer: Nothing;
    };
    'POST /tables/{room}/message': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: Message;
        answer: Nothing;
    };
    'POST /tables/{room}/move': {
        path: {
            room: number;
        };
        query: Record<string, never>;
        body: MoveTable;
        answer: Nothing;
    };
    'GET /templates': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Templates;
    };
    'POST /templates': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: NewTemplate;
        answer: Nothing;
    };
    'POST /templates/remove': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: RemoveTemplate;
        answer: Nothing;
    };
    'GET /doors': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Doors;
    };
    'POST /doors': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: MoveDoor;
        answer: Nothing;
    };
    'GET /players': {
        path: Record<string, never>;
        query: {
            text?: string;
            after?: string;
            count?: number;
        };
        answer: Players;
    };
    'GET /players/{player}': {
        path: {
            player: number;
        };
        query: Record<string, never>;
        answer: Player;
    };
    'POST /players/{player}/deposit': {
        path: {
            player: number;
        };
        query: Record<string, never>;
        body: MoveCash;
        answer: MovedCash;
    };
    'POST /players/{player}/withdraw': {
        path: {
            player: number;
        };
        query: Record<string, never>;
        body: MoveCash;
        answer: MovedCash;
    };
    'GET /players/{player}/statement': {
        path: {
            player: number;
        };
        query: {
            currency: string;
            before?: number;
            count?: number;
        };
        answer: Statement;
    };
    'POST /players/{player}/role': {
        path: {
            player: number;
        };
        query: Record<string, never>;
        body: GiveRole;
        answer: Nothing;
    };
    'POST /players/{player}/reverse': {
        path: {
            player: number;
        };
        query: Record<string, never>;
        body: TakeBack;
        answer: TakenBack;
    };
    'POST /players/{player}/collect': {
        path: {
            player: number;
        };
        query: Record<string, never>;
        body: Collect;
        answer: TakenBack;
    };
    'GET /players/{player}/payments': {
        path: {
            player: number;
        };
        query: {
            currency: string;
            before?: number;
            count?: number;
        };
        answer: Payments;
    };
    'GET /desk/asked': {
        path: Record<string, never>;
        query: {
            before?: number;
            count?: number;
        };
        answer: AskedPayments;
    };
    'POST /desk/asked/{asked}/confirm': {
        path: {
            asked: number;
        };
        query: Record<string, never>;
        body: Because;
        answer: Nothing;
    };
    'POST /desk/asked/{asked}/decline': {
        path: {
            asked: number;
        };
        query: Record<string, never>;
        body: Because;
        answer: Nothing;
    };
    'GET /desk/drawers': {
        path: Record<string, never>;
        query: {
            before?: number;
            count?: number;
        };
        answer: Drawers;
    };
    'POST /desk/drawers': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: OpenDrawer;
        answer: Drawer;
    };
    'POST /desk/drawers/{drawer}/close': {
        path: {
            drawer: number;
        };
        query: Record<string, never>;
        body: CloseDrawer;
        answer: Drawer;
    };
    'GET /desk/rules': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: DeskRules;
    };
    'POST /desk/rules': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: SetDeskRule;
        answer: Nothing;
    };
    'POST /desk/rules/drawers': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: UseDrawers;
        answer: Nothing;
    };
    'POST /desk/rules/confirm': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: ConfirmDeskRule;
        answer: Nothing;
    };
    'GET /books': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Books;
    };
    'POST /books/fees': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: MoveCash;
        answer: PaidFees;
    };
    'GET /books/accounts': {
        path: Record<string, never>;
        query: {
            currency: string;
            after?: string;
            count?: number;
        };
        answer: Accounts;
    };
    'GET /books/transfers': {
        path: Record<string, never>;
        query: {
            currency: string;
            account?: string;
            player?: number;
            kind?: Kind;
            room?: number;
            game?: number;
            from?: number;
            to?: number;
            before?: number;
            count?: number;
        };
        answer: Transfers;
    };
    'GET /books/transfers.csv': {
        path: Record<string, never>;
        query: {
            currency: string;
            account?: string;
            player?: number;
            kind?: Kind;
            room?: number;
            game?: number;
            from?: number;
            to?: number;
        };
        answer: string;
    };
    'GET /books/days': {
        path: Record<string, never>;
        query: {
            currency: string;
            from?: string;
            to?: string;
        };
        answer: Days;
    };
    'GET /books/days.csv': {
        path: Record<string, never>;
        query: {
            currency: string;
            from?: string;
            to?: string;
        };
        answer: string;
    };
    'GET /books/unfinished': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Unfinished;
    };
    'GET /books/day': {
        path: Record<string, never>;
        query: {
            first?: string;
            last?: string;
        };
        answer: HouseDay;
    };
    'GET /books/anchor': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Anchor;
    };
    'GET /books/settlement': {
        path: Record<string, never>;
        query: {
            currency: string;
            rooms?: string;
            template?: string;
            from?: number;
            to?: number;
        };
        answer: Settlement;
    };
    'GET /books/settlement.csv': {
        path: Record<string, never>;
        query: {
            currency: string;
            rooms?: string;
            template?: string;
            from?: number;
            to?: number;
        };
        answer: string;
    };
    'GET /books/audit': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Audit;
    };
    'POST /books/audit': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: Nothing;
        answer: Nothing;
    };
    'GET /limits': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: HouseLimits;
    };
    'POST /limits': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: SetLimit;
        answer: Nothing;
    };
    'GET /nodes': {
        path: Record<string, never>;
        query: Record<string, never>;
        answer: Nodes;
    };
    'POST /nodes/drain': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: OrderNode;
        answer: Nothing;
    };
    'POST /nodes/undrain': {
        path: Record<string, never>;
        query: Record<string, never>;
        body: OrderNode;
        answer: Nothing;
    };
    'GET /log': {
        path: Record<string, never>;
        query: {
            what?: string;
            player?: number;
            room?: number;
            from?: number;
            to?: number;
            before?: number;
            count?: number;
        };
        answer: Log;
    };
    'GET /log.csv': {
        path: Record<string, never>;
        query: {
            what?: string;
            player?: number;
            room?: number;
            from?: number;
            to?: number;
        };
        answer: string;
    };
    'GET /reports': {
        path: Record<string, never>;
        query: {
            open?: number;
            before?: number;
            count?: number;
        };
        answer: Reports;
    };
    'GET /reports/{report}': {
        path: {
            report: number;
        };
        query: Record<string, never>;
        answer: Report;
    };
    'POST /reports/{report}/deal': {
        path: {
            report: number;
        };
        query: Record<string, never>;
        body: Because;
        answer: Nothing;
    };
}
export interface LogIn {
    /**
     * The name of the account
     */
    account: string;
    password: string;
    otp?: string;
    /**
     * The name that the client gives itself; the list of logins shows it
     */
    program?: string;
}
export interface LoggedIn {
    token: string;
    player: number;
    name: string;
    role: 'player' | 'cashier' | 'operator';
    wrong_passwords?: WrongPasswords;
}
/**
 * Wrong passwords since the last login with the right one
 */
export interface WrongPasswords {
    count: number;
    networks: number;
}
export interface Overview {
    from: number;
    /**
     * Without those that were taken back
     */
    payments: PaidOverCounter[];
    /**
     * Payments that wait for a second person
     */
    asked: number;
    /**
     * Drawers that are open
     */
    drawers: number;
    /**
     * Reports of chat that wait, counted up to 100; for operators
     */
    reports?: number;
}
export interface PaidOverCounter {
    currency: string;
    exponent: number;
    in: Paid;
    out: Paid;
}
export interface Paid {
    count: number;
    amount: number;
}
export interface Me {
    player: number;
    name: string;
    role: 'cashier' | 'operator';
    second_factor: OwnFactor;
}
export interface OwnFactor {
    /**
     * Each log-in needs a code
     */
    on: boolean;
    /**
     * The house's staff need a second factor
     */
    needed: boolean;
    /**
     * How many recovery codes are left
     */
    recovery_codes: number;
}
export interface Prove {
    password: string;
    otp?: string;
}
export interface Proved {
    until: number;
}
export interface BegunFactor {
    /**
     * In base 32, as people type it
     */
    secret: string;
    /**
     * The text of a QR code for an authenticator
     */
    address: string;
}
export interface TellOtp {
    otp: string;
}
export interface RecoveryCodes {
    /**
     * Recovery codes. Each works once. The server shows them only this once
     */
    recovery_codes: string[];
}
export interface Currencies {
    currencies: Money[];
}
export interface Money {
    currency: string;
    exponent: number;
}
export interface Tables {
    tables: ListedTable[];
}
export interface ListedTable {
    room: number;
    game: string;
    code: string;
    visibility: Visibility;
    status: Status;
    /**
     * Empty: a table of the house
     */
    owner: string;
    options: Options;
    clock_s: ProtocolClock;
    seats: number;
    players: number;
    bots: number;
    spectators: number;
    stake?: ProtocolStake;
    viewers: number;
    hints: boolean;
    programs: Programs;
    frozen: boolean;
    paused: boolean;
    closing: boolean;
    /**
     * The node that has the table. Absent on a single server, or if the table's node is unknown at the moment
     */
    node?: string;
}
export interface Options {
    [k: string]: number | string;
}
export interface NewTable {
    key: string;
    game: string;
    seats: number;
    options?: Options;
    clock: Clock;
    private?: boolean;
    stake: Stake;
    reason: string;
}
export interface Stake {
    currency: string;
    buy_in: number;
    /**
     * Hundredths of a percent of the buy-in
     */
    rake?: number;
    rake_cap?: number;
}
export interface NewTableOfTemplate {
    key: string;
    template: string;
    reason: string;
}
export interface OpenedTable {
    room: number;
    code: string;
    link?: string;
}
export interface Table {
    seq: number;
    room: RoomInfo;
    /**
     * The game's view for everybody, as in its schema
     */
    table?: object;
}
export interface ClosedTables {
    tables: KeptTable[];
    before?: number;
}
/**
 * A table as the database has it. `games`: how many began there. `owner`: empty for a table of the house
 */
export interface KeptTable {
    room: number;
    code: string;
    opened: number;
    games: number;
    closed?: number;
    game?: string;
    visibility?: Visibility;
    owner?: string;
    options?: Options;
    clock_s?: ProtocolClock;
    seats?: number;
    stake?: ProtocolStake;
}
export interface TableGames {
    table: KeptTable;
    games: KeptGame[];
    before?: number;
}
/**
 * Without `ended` the game still runs. Without players it still runs, was ended by the house, or is older than the kept results
 */
export interface KeptGame {
    game: number;
    ended?: number;
    players?: KeptPlayer[];
}
/**
 * The person or bot that sat there, with the result
 */
export interface KeptPlayer {
    seat: Seat;
    player?: number;
    bot?: string;
    /**
     * The player was a program
     */
    program?: boolean;
    name: string;
    rank?: number;
    points?: number;
    won: boolean;
}
export interface BecauseTold {
    reason: string;
    words?: string;
}
export interface Because {
    reason: string;
}
export interface Dispute {
    format: 'anteroom.dispute.v1';
    /**
     * The person who made the file, and the reason. `logged` is false if it was made from a copy, whose log cannot be written
     */
    made: {
        time: number;
        by: string;
        reason: string;
        logged: boolean;
    };
    house?: string;
    table: {
        room: number;
        /**
         * As the table stands; each record has its own
         */
        settings: object;
        /**
         * Deals that were given up, for the house's sake and for players'
         */
        given_up?: {
            house: number;
            players: {
                player: number;
                times: number;
            }[];
        };
    };
    running?: number;
    /**
     * Older games, and everything up to this update, are not in the file
     */
    left_out: {
        games: number;
        up_to: number;
    };
    /**
     * All who sat there, also without playing
     */
    players: DisputePlayer[];
    /**
     * Who sat where in each game
     */
    sat: {
        game: number;
        seat: string;
        player?: number;
        bot?: string;
        name: string;
    }[];
    /**
     * Records of the games that are over
     */
    games: object[];
    /**
     * Receipt files of all money that went from wallets to these games and back. Absent if nothing is signed
     */
    receipts?: object[];
    /**
     * All that the room told everybody besides the games, including chat
     */
    told: {
        seq: number;
        time: number;
        notice: object;
    }[];
    /**
     * Lines of chat that somebody reported
     */
    reports: {
        number: number;
        time: number;
        line: number;
        by: DisputePlayer;
        about: DisputePlayer;
        text: string;
        reason: string;
        around: object[];
        dealt?: {
            time: number;
            who: string;
        };
    }[];
    /**
     * Lines of the log about this table, or about who sat there while it was played
     */
    acts: Act[];
    /**
     * The proof, as in a record, over the whole file
     */
    proof?: {
        hash: string;
        key: string;
        signature: string;
    };
}
export interface DisputePlayer {
    player: number;
    name: string;
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
export interface RemovePlayer {
    player: number;
    reason: string;
}
export interface KeepSeat {
    seat: Seat;
    name: string;
    minutes: number;
    reason: string;
}
export interface ReleaseSeat {
    seat: Seat;
    reason: string;
}
export interface Message {
    text: string;
}
export interface MoveTable {
    to: string;
    reason: string;
}
export interface Templates {
    templates: Template[];
}
export interface Template {
    name: string;
    game: string;
    seats: number;
    options: Options;
    clock: Clock;
    private: boolean;
    stake: Stake;
}
export interface NewTemplate {
    name: string;
    game: string;
    seats: number;
    options?: Options;
    clock: Clock;
    private?: boolean;
    stake: Stake;
    reason: string;
}
export interface RemoveTemplate {
    name: string;
    reason: string;
}
export interface Doors {
    shut: Door[];
}
export interface Door {
    what: 'site' | 'game' | 'table' | 'player';
    /**
     * Empty for the site; else a game, or the number of a table or player
     */
    of: string;
}
export interface MoveDoor {
    what: 'site' | 'game' | 'table' | 'player';
    /**
     * The name of the game, or the number of the table or player; empty for the site
     */
    of: string;
    shut: boolean;
    reason: string;
}
export interface Players {
    players: ListedPlayer[];
    after?: string;
}
export interface ListedPlayer {
    player: number;
    name: string;
    role: Role;
    suspended: boolean;
    created: number;
    /**
     * One for each currency with free money
     */
    balances: FreeBalance[];
    excluded_until?: number;
}
export interface FreeBalance {
    currency: string;
    exponent: number;
    free: number;
}
export interface Player {
    player: number;
    name: string;
    role: Role;
    suspended: boolean;
    created: number;
    balances: Balance[];
    limits: Limit[];
}
export interface Balance {
    currency: string;
    exponent: number;
    free: number;
    at_tables: number;
    /**
     * The sum that the player owes of payments that were taken back. Only for players, and only if there is something
     */
    owed?: number;
}
export interface Limit {
    /**
     * The sum that a player may stake or lose in a day, or the time until which the player is excluded
     */
    what: 'stake' | 'loss' | 'exclusion';
    currency?: string;
    exponent?: number;
    amount?: number;
    until?: number;
    /**
     * A looser limit that will apply. Without `amount` or `until` there will be none
     */
    next?: {
        from: number;
        amount?: number;
        until?: number;
    };
}
export interface MoveCash {
    /**
     * A key of the caller's choice, which names this movement for ever. A repeat with the same key moves nothing
     */
    key: string;
    currency: string;
    amount: number;
    reason: string;
    /**
     * How it is paid. Default: cash
     */
    method?: 'cash' | 'voucher' | 'transfer';
    reference?: string;
    /**
     * The client accepts the answer `waiting`. Without this, a payment that needs a second person is refused
     */
    may_wait?: boolean;
}
export interface MovedCash {
    /**
     * This key was booked before. Nothing moved now
     */
    before: boolean;
    balance: Balance;
    /**
     * Nothing moved yet. The number of the payment that a second person has to confirm
     */
    waiting?: number;
}
export interface Statement {
    currency: string;
    exponent: number;
    games: StatementGame[];
    before?: number;
}
export interface StatementGame {
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
export interface GiveRole {
    role: 'player' | 'cashier' | 'operator';
    reason: string;
}
export interface TakeBack {
    /**
     * The key of the payment that was mistyped
     */
    payment: string;
    /**
     * A key that names this act for ever. A repeat with the same key takes nothing
     */
    key: string;
    reason: string;
    /**
     * As with a payment
     */
    may_wait?: boolean;
}
export interface TakenBack {
    /**
     * This key was used before. Nothing moved now
     */
    before: boolean;
    balance: Balance;
    /**
     * Nothing moved yet. The number of the payment that a second person has to confirm
     */
    waiting?: number;
    /**
     * How much of the payment has come back by now
     */
    taken: number;
    /**
     * How much of it the player still owes
     */
    owed: number;
}
export interface Collect {
    /**
     * The key of the payment that was taken back
     */
    payment: string;
    /**
     * Names this movement for ever
     */
    key: string;
    reason: string;
}
export interface Payments {
    currency: string;
    exponent: number;
    /**
     * Of payments of this list that were taken back
     */
    owed: number;
    payments: Payment[];
    before?: number;
}
export interface Payment {
    /**
     * Rises from one to the next
     */
    number: number;
    key: string;
    time: number;
    kind: 'deposit' | 'withdrawal';
    amount: number;
    note: string;
    method?: Method;
    reference?: string;
    /**
     * The key of the payment of which this movement takes something back
     */
    reverses?: string;
    by?: Person;
    reason?: string;
    /**
     * Who confirmed it
     */
    second?: {
        player: number;
        name: string;
    };
    drawer?: number;
    reversed?: Reversed;
}
export interface Person {
    player: number;
    name: string;
}
export interface Reversed {
    time: number;
    by: Person;
    reason: string;
    taken: number;
    owed: number;
}
export interface AskedPayments {
    payments: AskedPayment[];
    before?: number;
}
/**
 * `player` is the owner of the wallet. Absent for the house's fees
 */
export interface AskedPayment {
    number: number;
    state: 'waiting' | 'confirmed' | 'declined' | 'lapsed';
    player?: Person;
    kind: 'deposit' | 'withdrawal';
    currency: string;
    exponent: number;
    amount: number;
    method: Method;
    reference?: string;
    /**
     * The key of the payment of which this movement takes something back
     */
    reverses?: string;
    reason: string;
    by: Person;
    time: number;
    lapses: number;
    decided?: {
        time: number;
        by: Person;
        reason: string;
    };
}
export interface Drawers {
    drawers: Drawer[];
    before?: number;
}
export interface Drawer {
    drawer: number;
    of: Person;
    currency: string;
    exponent: number;
    opened: number;
    begun_with: number;
    /**
     * Only of an open drawer, for operators other than its owner. The person who counts must not know the expected sum
     */
    expected?: number;
    closed?: {
        time: number;
        by: Person;
        counted: number;
        expected: number;
        difference: number;
    };
}
export interface OpenDrawer {
    currency: string;
    /**
     * What lies in it
     */
    amount: number;
}
export interface CloseDrawer {
    /**
     * What was counted
     */
    amount: number;
    reason?: string;
}
export interface DeskRules {
    /**
     * Cash moves only with an open drawer
     */
    drawers: boolean;
    drawers_asked?: LooserRule;
    rules: DeskRule[];
}
/**
 * A change that was asked for and is not yet confirmed. Without `amount` the rule is to be removed. Without `by` the command line asked for it. Without `from` it needs a second person
 */
export interface LooserRule {
    amount?: number;
    by?: Person;
    from?: number;
}
export interface DeskRule {
    what: 'payment_max' | 'day_max' | 'second_above';
    role?: 'cashier' | 'operator';
    currency: string;
    exponent: number;
    amount: number;
    asked?: LooserRule;
}
export interface SetDeskRule {
    what: 'payment_max' | 'day_max' | 'second_above';
    /**
     * Only of payment_max and day_max
     */
    role?: 'cashier' | 'operator';
    currency: string;
    /**
     * Without it the rule is removed
     */
    amount?: number;
    reason: string;
}
export interface UseDrawers {
    on: boolean;
    reason: string;
}
export interface ConfirmDeskRule {
    what: 'payment_max' | 'day_max' | 'second_above' | 'drawers';
    /**
     * Only of payment_max and day_max
     */
    role?: 'cashier' | 'operator';
    currency?: string;
    reason: string;
}
export interface Books {
    currencies: BookTotal[];
}
export interface BookTotal {
    currency: string;
    exponent: number;
    cashier: number;
    fees: number;
    wallets: number;
    tables: number;
}
export interface PaidFees {
    currency: string;
    exponent: number;
    /**
     * This key was booked before. Nothing moved now
     */
    before: boolean;
    /**
     * The fees that are left
     */
    fees: number;
    /**
     * Nothing moved yet. The number of the payment that a second person has to confirm
     */
    waiting?: number;
}
export interface Accounts {
    currency: string;
    exponent: number;
    accounts: AccountRow[];
    after?: string;
}
export interface AccountRow {
    account: string;
    name?: string;
    amount: number;
}
export interface Transfers {
    currency: string;
    exponent: number;
    transfers: Transfer[];
    before?: number;
}
export interface Transfer {
    number: number;
    time: number;
    key: string;
    kind: Kind;
    from: string;
    to: string;
    amount: number;
    note: string;
    chain: string;
    hash: string;
    method?: Method;
    reference?: string;
    /**
     * The key of the payment of which this movement takes something back
     */
    reverses?: string;
    by?: Person;
    second?: Person;
    drawer?: number;
}
export interface Days {
    currency: string;
    exponent: number;
    days: DayTotal[];
}
export interface DayTotal {
    day: string;
    from: number;
    to: number;
    fees: number;
    /**
     * The number of tables at which money moved
     */
    tables: number;
    kinds: {
        kind: Kind;
        count: number;
        amount: number;
    }[];
}
export interface Unfinished {
    games: UnfinishedGame[];
}
export interface UnfinishedGame {
    room: number;
    game: number;
    currency: string;
    exponent: number;
    amount: number;
    began: number;
}
export interface HouseDay {
    begins: string;
    /**
     * The time zone, by its IANA name
     */
    zone: string;
    first: string;
    last: string;
    from: number;
    to: number;
}
export interface Anchor {
    /**
     * For `anteroom audit --expect`, which detects books that did not continue from there
     */
    anchor: string;
}
export interface Settlement {
    currency: string;
    exponent: number;
    /**
     * Whose games are in it
     */
    rooms: number[];
    players: SettledPlayer[];
    fees: number;
}
export interface SettledPlayer {
    player: number;
    name: string;
    paid_in: number;
    paid_out: number;
    at_table: number;
    net: number;
}
export interface Audit {
    running: boolean;
    /**
     * Whether money can be paid in, paid out and staked, because the newest audit since the server started found no fault
     */
    money_moves: boolean;
    last?: AuditResult;
}
export interface AuditResult {
    time: number;
    by: string;
    /**
     * What is wrong: of rows that have seals all, as far as they fit into it; none: all is right
     */
    fault?: string;
    entries: number;
    chains: number;
    acts: number;
}
export interface HouseLimits {
    limits: HouseLimit[];
}
export interface HouseLimit {
    name: string;
    value: number;
    usual: number;
    least: number;
    most: number;
    /**
     * What it holds back
     */
    text: string;
    /**
     * The reason for the default
     */
    reason: string;
    /**
     * The person who set it. Without it, the limit has its default
     */
    set?: {
        time: number;
        by: string;
        reason: string;
    };
}
export interface SetLimit {
    name: string;
    /**
     * Without it the limit is reset to its default
     */
    value?: number;
    reason: string;
}
export interface Nodes {
    nodes: Node[];
}
export interface Node {
    /**
     * Absent on a single server
     */
    name?: string;
    /**
     * This node has answered the request
     */
    here: boolean;
    tables: number;
    /**
     * The version of its release. If the node has not told it, this and all that follows is missing
     */
    version?: string;
    since?: number;
    connections?: number;
    /**
     * When the others take its tables, if it is not heard of again. Absent on a single server
     */
    lease_left_ms?: number;
    /**
     * It takes no tables
     */
    drains?: boolean;
}
export interface OrderNode {
    node: string;
    reason: string;
}
export interface Log {
    acts: Act[];
    before?: number;
}
export interface Reports {
    reports: ListedReport[];
    before?: number;
}
export interface ListedReport {
    number: number;
    time: number;
    room: number;
    line: number;
    by: ReportPerson;
    about: ReportPerson;
    text: string;
    reason: string;
    dealt?: ReportDealt;
}
export interface ReportPerson {
    player: number;
    name: string;
}
export interface ReportDealt {
    time: number;
    who: string;
}
export interface Report {
    number: number;
    time: number;
    room: number;
    line: number;
    by: ReportPerson;
    about: ReportPerson;
    text: string;
    reason: string;
    dealt?: ReportDealt;
    around: Said[];
}
export interface Said {
    line: number;
    player: number;
    name: string;
    text: string;
    /**
     * A program said it
     */
    program?: boolean;
}
export interface Error {
    error: {
        code:
            | 'malformed'
            | 'bad_text'
            | 'unauthorised'
            | 'not_allowed'
            | 'not_found'
            | 'wrong_method'
            | 'wrong_status'
            | 'own_table'
            | 'own_account'
            | 'reauthenticate'
            | 'bad_login'
            | 'otp_needed'
            | 'bad_otp'
            | 'account_shut'
            | 'needs_second_factor'
            | 'same_person'
            | 'frozen'
            | 'closing'
            | 'shut'
            | 'alone'
            | 'drains'
            | 'lacks_rules'
            | 'unproved'
            | 'short_of'
            | 'owes'
            | 'over_cap'
            | 'needs_second'
            | 'declined'
            | 'reversed'
            | 'no_drawer'
            | 'key_taken'
            | 'overflow'
            | 'unknown_currency'
            | 'unknown_game'
            | 'unknown_option'
            | 'bad_option'
            | 'bad_players'
            | 'bad_buy_in'
            | 'no_stakes'
            | 'too_many'
            | 'out_of_bounds'
            | 'refused'
            | 'too_large'
            | 'wrong_type'
            | 'rate'
            | 'locked_out'
            | 'broken'
            | 'not_durable'
            | 'overloaded'
            | 'stopping'
            | 'too_late';
        text: string;
    };
}
