// Written by scripts/types.mjs from protocol/spec: `npm run types`.
/** What some of the seats have. */
export type BySeat<T> = Partial<Record<Seat, T>>;

export type Role = 'guest' | 'player' | 'cashier' | 'operator';
export type Mutes = number[];
export type Programs = 'welcome' | 'none' | 'only';
export type Visibility = 'public' | 'private';
export type Status = 'open' | 'committing' | 'playing' | 'over';
export type Clock = 0 | 15 | 30 | 60 | 120;
export type Seat = 's0' | 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7';
export type SeatList = Seat[];
export type Reaction = 'well_played' | 'thanks' | 'laugh' | 'wow' | 'oops' | 'good_luck';
export type SeatFlags = BySeat<boolean>;
export type TileList = string[];
export type EndList = string[];
export type SeatCounts = BySeat<number>;
export type SeatPoints = BySeat<number>;
export type SeatHands = BySeat<TileList>;
/**
 * What happened in a room, whatever the game
 */
export type RoomNotice =
    | RoomNoticeSat
    | RoomNoticeStood
    | RoomNoticeBot
    | RoomNoticeKicked
    | RoomNoticeReady
    | RoomNoticeUnready
    | RoomNoticeSettings
    | RoomNoticeCommitting
    | RoomNoticeWithheld
    | RoomNoticeStarted
    | RoomNoticeLate
    | RoomNoticeAway
    | RoomNoticeBack
    | RoomNoticeOwner
    | RoomNoticeChat
    | RoomNoticeLeft
    | RoomNoticeRematch
    | RoomNoticeSeed
    | RoomNoticeNotStarted
    | RoomNoticePaidOut
    | RoomNoticeVoided
    | RoomNoticePaused
    | RoomNoticeResumed
    | RoomNoticeClosing
    | RoomNoticeRemoving
    | RoomNoticeHouse
    | RoomNoticeAudience
    | RoomNoticeSilenced
    | RoomNoticeRemoved
    | RoomNoticeSeatKept
    | RoomNoticeSeatReleased
    | RoomNoticeRenewed;
export type ServerMessage =
    | ServerOk
    | ServerError
    | ServerSnapshot
    | ServerUpdate
    | ServerReaction
    | ServerPresence
    | ServerHeartbeat
    | ServerLobby
    | ServerTakenOver
    | ServerClosed
    | ServerBalance;

export interface Requests {
    hello: {
        request: ClientHello;
        data: DataHello;
    };
    lobby: {
        request: ClientLobby;
        data: DataLobby;
    };
    my_tables: {
        request: ClientMyTables;
        data: DataLobby;
    };
    create: {
        request: ClientCreate;
        data: DataCreate;
    };
    join: {
        request: ClientJoin;
        data: DataJoin;
    };
    unwatch: {
        request: ClientUnwatch;
        data: undefined;
    };
    sit: {
        request: ClientSit;
        data: undefined;
    };
    stand: {
        request: ClientStand;
        data: undefined;
    };
    leave: {
        request: ClientLeave;
        data: undefined;
    };
    wait: {
        request: ClientWait;
        data: undefined;
    };
    ready: {
        request: ClientReady;
        data: undefined;
    };
    unready: {
        request: ClientUnready;
        data: undefined;
    };
    start: {
        request: ClientStart;
        data: undefined;
    };
    nonce: {
        request: ClientNonce;
        data: undefined;
    };
    settings: {
        request: ClientSettings;
        data: undefined;
    };
    bot: {
        request: ClientBot;
        data: undefined;
    };
    kick: {
        request: ClientKick;
        data: undefined;
    };
    audience: {
        request: ClientAudience;
        data: undefined;
    };
    spectators: {
        request: ClientSpectators;
        data: DataSpectators;
    };
    silence: {
        request: ClientSilence;
        data: undefined;
    };
    remove: {
        request: ClientRemove;
        data: undefined;
    };
    renew: {
        request: ClientRenew;
        data: undefined;
    };
    call_bot: {
        request: ClientCallBot;
        data: undefined;
    };
    rematch: {
        request: ClientRematch;
        data: undefined;
    };
    play: {
        request: ClientPlay;
        data: undefined;
    };
    hint: {
        request: ClientHint;
        data: DataHint;
    };
    history: {
        request: ClientHistory;
        data: DataHistory;
    };
    replay: {
        request: ClientReplay;
        data: DataReplay;
    };
    chat: {
        request: ClientChat;
        data: undefined;
    };
    react: {
        request: ClientReact;
        data: undefined;
    };
    report: {
        request: ClientReport;
        data: undefined;
    };
    mute: {
        request: ClientMute;
        data: DataMute;
    };
    register: {
        request: ClientRegister;
        data: DataRegister;
    };
    change_password: {
        request: ClientChangePassword;
        data: undefined;
    };
    log_out: {
        request: ClientLogOut;
        data: undefined;
    };
    log_out_everywhere: {
        request: ClientLogOutEverywhere;
        data: undefined;
    };
    logins: {
        request: ClientLogins;
        data: DataLogins;
    };
    end_logins: {
        request: ClientEndLogins;
        data: undefined;
    };
    void: {
        request: ClientVoid;
        data: undefined;
    };
    balance: {
        request: ClientBalance;
        data: DataBalance;
    };
    receipts: {
        request: ClientReceipts;
        data: DataReceipts;
    };
    protection: {
        request: ClientProtection;
        data: DataProtection;
    };
    set_limit: {
        request: ClientSetLimit;
        data: DataProtection;
    };
    exclude: {
        request: ClientExclude;
        data: DataProtection;
    };
    statement: {
        request: ClientStatement;
        data: DataStatement;
    };
}
/**
 * Says who connects. It is the first request of a connection.
 */
export interface ClientHello {
    type: 'hello';
    id: number;
    protocol: number;
    client: string;
    name?: string;
    token?: string;
    account?: string;
    password?: string;
    otp?: string;
    knows?: number;
    program?: string;
    kind?: 'person' | 'program';
}
/**
 * Data of the ok to hello
 */
export interface DataHello {
    player: number;
    name: string;
    role: Role;
    kind?: 'program';
    token?: string;
    now: number;
    heartbeat_ms: number;
    games: DataHelloGame[];
    mutes: Mutes;
    server: {
        version: string;
        since: number;
    };
    features: string[];
    wrong_passwords?: {
        count: number;
        networks: number;
    };
    limits: {
        frame_bytes: number;
        depth: number;
        name_len: number;
        chat_len: number;
        requests_per_s: number;
        password_len_min: number;
        password_len_max: number;
    };
}
export interface DataHelloGame {
    game: string;
    rules: number;
    title: string;
    summary: string;
    players_min: number;
    players_max: number;
    levels: string[];
    options: (DataHelloNumberOption | DataHelloChoiceOption)[];
    presets?: DataHelloPreset[];
}
export interface DataHelloNumberOption {
    name: string;
    label: string;
    help: string;
    standard: number;
    min: number;
    max: number;
}
export interface DataHelloChoiceOption {
    name: string;
    label: string;
    help: string;
    standard: string;
    choices: {
        value: string;
        label: string;
        help: string;
    }[];
}
export interface DataHelloPreset {
    name: string;
    label: string;
    help: string;
    values: {
        [k: string]: string | number;
    };
}
/**
 * Lists public rooms. Can also follow their changes.
 */
export interface ClientLobby {
    type: 'lobby';
    id: number;
    game?: string;
    open?: boolean;
    programs?: Programs;
    subscribe?: boolean;
}
/**
 * Data of the ok to lobby and my_tables
 */
export interface DataLobby {
    rooms: ListedRooms;
    templates?: {
        name: string;
        game: string;
        seats: number;
        options: Options;
        clock_s: Clock;
        visibility: Visibility;
        stake?: Stake;
    }[];
}
export interface ListedRooms {
    [k: string]: ListedRoom;
}
export interface ListedRoom {
    room: number;
    game: string;
    code: string;
    visibility: Visibility;
    status: Status;
    owner: string;
    options: Options;
    clock_s: Clock;
    seats: number;
    players: number;
    bots: number;
    spectators: number;
    hints: boolean;
    programs: Programs;
    stake?: Stake;
    seat?: Seat;
    your_turn?: boolean;
}
export interface Options {
    [k: string]: number | string;
}
export interface Stake {
    currency: string;
    currency_no: number;
    exponent: number;
    buy_in: number;
    chip_value: number;
    rake?: number;
    rake_cap?: number;
    fee?: number;
    price: number;
    prize: number;
}
/**
 * Lists the rooms in which you have a seat.
 */
export interface ClientMyTables {
    type: 'my_tables';
    id: number;
}
/**
 * Creates a room. You sit on its first seat.
 */
export interface ClientCreate {
    type: 'create';
    id: number;
    game?: string;
    options?: Options;
    seats?: number;
    visibility?: Visibility;
    clock_s?: Clock;
    bots?: string[];
    hints?: boolean;
    programs?: Programs;
    stake?: {
        currency: string;
        buy_in: number;
        rake?: number;
        rake_cap?: number;
    };
    template?: string;
}
/**
 * Data of the ok to create
 */
export interface DataCreate {
    room: number;
    code: string;
    link?: string;
}
/**
 * Starts or resumes the stream of a room, and takes your seat there over from your other connections. Needs exactly one of room, code and link.
 */
export interface ClientJoin {
    type: 'join';
    id: number;
    room?: number;
    code?: string;
    link?: string;
    since?: number;
}
/**
 * Data of the ok to join
 */
export interface DataJoin {
    room: number;
}
/**
 * Ends the stream of a room on this connection. You keep your seat.
 */
export interface ClientUnwatch {
    type: 'unwatch';
    id: number;
    room: number;
}
/**
 * Takes a free seat, before the start.
 */
export interface ClientSit {
    type: 'sit';
    id: number;
    room: number;
    seat: Seat;
}
/**
 * Gives your seat up, before the start.
 */
export interface ClientStand {
    type: 'stand';
    id: number;
    room: number;
}
/**
 * Gives your seat up for good. In a running game, the rules for leaving apply.
 */
export interface ClientLeave {
    type: 'leave';
    id: number;
    room: number;
}
/**
 * Joins or leaves the queue for a seat at a full table.
 */
export interface ClientWait {
    type: 'wait';
    id: number;
    room: number;
    on: boolean;
}
/**
 * Says that you are ready to start.
 */
export interface ClientReady {
    type: 'ready';
    id: number;
    room: number;
    nonce_hash: string;
    price?: number;
}
/**
 * Says that you are no longer ready.
 */
export interface ClientUnready {
    type: 'unready';
    id: number;
    room: number;
}
/**
 * Starts the game, when every seat is taken and ready. Only for the owner.
 */
export interface ClientStart {
    type: 'start';
    id: number;
    room: number;
}
/**
 * Your contribution to the deal. The status committing asks for it.
 */
export interface ClientNonce {
    type: 'nonce';
    id: number;
    room: number;
    nonce: string;
}
/**
 * Changes at least one setting of the table, before the start. Only for the owner.
 */
export interface ClientSettings {
    type: 'settings';
    id: number;
    room: number;
    options?: Options;
    seats?: number;
    clock_s?: Clock;
    visibility?: Visibility;
    hints?: boolean;
    programs?: Programs;
}
/**
 * Puts a bot on a seat or removes it, before the start. Only for the owner.
 */
export interface ClientBot {
    type: 'bot';
    id: number;
    room: number;
    seat: Seat;
    level: string;
}
/**
 * Removes a player, before the start. Only for the owner.
 */
export interface ClientKick {
    type: 'kick';
    id: number;
    room: number;
    seat: Seat;
}
/**
 * Sets whether spectators may come and whether they may chat. Only for the owner.
 */
export interface ClientAudience {
    type: 'audience';
    id: number;
    room: number;
    spectators?: boolean;
    chat?: boolean;
}
/**
 * Lists the spectators. Only for the owner.
 */
export interface ClientSpectators {
    type: 'spectators';
    id: number;
    room: number;
}
/**
 * Data of the ok to spectators
 */
export interface DataSpectators {
    spectators: {
        player: number;
        name: string;
        /**
         * The spectator has said that it is a program.
         */
        program?: boolean;
    }[];
}
/**
 * Silences a spectator, or lets them chat again. Only for the owner.
 */
export interface ClientSilence {
    type: 'silence';
    id: number;
    room: number;
    player: number;
    on: boolean;
}
/**
 * Removes a spectator, or a player before the start. Only for the owner.
 */
export interface ClientRemove {
    type: 'remove';
    id: number;
    room: number;
    player: number;
    ban?: boolean;
}
/**
 * Gives the room a new code and a new link. Only for the owner.
 */
export interface ClientRenew {
    type: 'renew';
    id: number;
    room: number;
}
/**
 * Lets a bot play for a player who has been away for five minutes, in a game without a clock.
 */
export interface ClientCallBot {
    type: 'call_bot';
    id: number;
    room: number;
    seat: Seat;
}
/**
 * Reopens the table for another game, after the game.
 */
export interface ClientRematch {
    type: 'rematch';
    id: number;
    room: number;
}
/**
 * Plays one action in the game.
 */
export interface ClientPlay {
    type: 'play';
    id: number;
    room: number;
    turn: number;
    action: object;
}
/**
 * Asks for a hint, at a table that allows hints.
 */
export interface ClientHint {
    type: 'hint';
    id: number;
    room: number;
    turn: number;
}
/**
 * Data of the ok to hint
 */
export interface DataHint {
    turn: number;
    action: object;
}
/**
 * Lists your games that were played to their end, newest first.
 */
export interface ClientHistory {
    type: 'history';
    id: number;
    before?: number;
}
/**
 * Data of the ok to history
 */
export interface DataHistory {
    games: DataHistoryGame[];
    before?: number;
}
export interface DataHistoryGame {
    room: number;
    game_no: number;
    ended: number;
    seat: Seat;
    game: string;
    seats: BySeat<DataHistorySeat>;
    winners: SeatList;
    ranks: BySeat<number>;
    points: BySeat<number>;
    replay: string;
}
/**
 * Replays a finished game, step by step.
 */
export interface ClientReplay {
    type: 'replay';
    id: number;
    replay: string;
    from?: number;
}
/**
 * Data of the ok to replay
 */
export interface DataReplay {
    replay: string;
    room: number;
    game_no: number;
    began: number;
    ended: number;
    count: number;
    from: number;
    steps: DataReplayStep[];
}
export interface DataReplayStep {
    seq: number;
    time: number;
    seen_ms?: number;
    info?: object;
    table?: object;
    notices?: object[];
    seats?: BySeat<DataReplayOwn>;
}
/**
 * Says something at the table.
 */
export interface ClientChat {
    type: 'chat';
    id: number;
    room: number;
    text: string;
}
/**
 * Shows a reaction at the table.
 */
export interface ClientReact {
    type: 'react';
    id: number;
    room: number;
    reaction: Reaction;
}
/**
 * Reports a line of chat to the staff of the house.
 */
export interface ClientReport {
    type: 'report';
    id: number;
    room: number;
    line: number;
    reason: string;
}
/**
 * Stops or resumes reading a player's chat.
 */
export interface ClientMute {
    type: 'mute';
    id: number;
    player: number;
    on: boolean;
}
/**
 * Data of the ok to mute
 */
export interface DataMute {
    mutes: Mutes;
}
/**
 * Turns the guest of this connection into an account with a unique name and a password. The player keeps its seats and its history.
 */
export interface ClientRegister {
    type: 'register';
    id: number;
    name: string;
    password: string;
}
/**
 * Data of the ok to register
 */
export interface DataRegister {
    name: string;
    role: Role;
}
/**
 * Changes the account's password. Every other device is logged out.
 */
export interface ClientChangePassword {
    type: 'change_password';
    id: number;
    password: string;
    new_password: string;
    otp?: string;
}
/**
 * Ends this device's token. Every connection that uses it is closed with 4001, this one after the answer.
 */
export interface ClientLogOut {
    type: 'log_out';
    id: number;
}
/**
 * Ends all tokens of the account. Every connection of the player is closed with 4001, this one after the answer.
 */
export interface ClientLogOutEverywhere {
    type: 'log_out_everywhere';
    id: number;
}
/**
 * Where the player is logged in
 */
export interface ClientLogins {
    type: 'logins';
    id: number;
}
/**
 * Data of the ok to logins
 */
export interface DataLogins {
    logins: DataLoginsLogin[];
}
export interface DataLoginsLogin {
    /**
     * Identifies the login.
     */
    login: string;
    since: number;
    /**
     * This is the login of the connection itself.
     */
    this?: true;
    used?: number;
    /**
     * The network from which its hello came: a /24 of IPv4, a /56 of IPv6.
     */
    network?: string;
    /**
     * The name that its client gave itself in hello.
     */
    program?: string;
}
/**
 * Ends one login of the player, or all except that of this connection. Connections of an ended login are closed with 4001.
 */
export interface ClientEndLogins {
    type: 'end_logins';
    id: number;
    /**
     * The login, as logins names it. Default: all others.
     */
    login?: string;
}
/**
 * Ends the running game of a table for money, and returns every stake. Only for operators.
 */
export interface ClientVoid {
    type: 'void';
    id: number;
    room: number;
    reason: string;
    words?: string;
}
/**
 * Asks for your balance in every currency of the house.
 */
export interface ClientBalance {
    type: 'balance';
    id: number;
}
/**
 * Data of the ok to balance
 */
export interface DataBalance {
    balances: Balances;
}
export interface Balances {
    [k: string]: {
        exponent: number;
        amount: number;
    };
}
/**
 * Lists the movements of your money, newest first.
 */
export interface ClientReceipts {
    type: 'receipts';
    id: number;
    currency: string;
    before?: number;
}
/**
 * Data of the ok to receipts
 */
export interface DataReceipts {
    currency_no: number;
    receipts: DataReceiptsReceipt[];
    before?: number;
    house?: string;
}
export interface DataReceiptsReceipt {
    key: string;
    kind: 'deposit' | 'withdrawal' | 'buy_in' | 'chips' | 'cash_out' | 'fee' | 'void';
    from: string;
    to: string;
    amount: number;
    time: number;
    note?: string;
    chain: string;
    position: number;
    hash: string;
    prior?: string;
    signature?: string;
}
/**
 * Asks for your own limits.
 */
export interface ClientProtection {
    type: 'protection';
    id: number;
}
/**
 * Data of the ok to protection, set_limit and exclude
 */
export interface DataProtection {
    now: number;
    day_ends: number;
    exclusion?: {
        until: number;
        later?: {
            until?: number;
            from: number;
        };
    };
    suspended?: true;
    limits: {
        [k: string]: {
            exponent: number;
            staked: number;
            lost: number;
            stake_day?: DataProtectionLimit;
            loss_day?: DataProtectionLimit;
        };
    };
}
export interface DataProtectionLimit {
    amount: number;
    later?: {
        amount?: number;
        from: number;
    };
}
/**
 * Sets your own daily limit.
 */
export interface ClientSetLimit {
    type: 'set_limit';
    id: number;
    currency: string;
    what: 'stake_day' | 'loss_day';
    amount?: number;
}
/**
 * Excludes you from games for money until an instant.
 */
export interface ClientExclude {
    type: 'exclude';
    id: number;
    until?: number;
}
/**
 * Lists your games for money, newest first.
 */
export interface ClientStatement {
    type: 'statement';
    id: number;
    currency: string;
    before?: number;
}
/**
 * Data of the ok to statement
 */
export interface DataStatement {
    currency: string;
    exponent: number;
    games: DataStatementGame[];
    before?: number;
}
export interface DataStatementGame {
    number: number;
    room: number;
    game_no: number;
    began: number;
    ended?: number;
    voided?: true;
    stake: number;
    fee: number;
    returned: number;
    balance_before: number;
    balance_after?: number;
}
export interface LaidPlace {
    on?: string;
    side?: number;
    face?: string;
    tile?: string;
    lie?: 'across';
}
export interface Layout {
    [k: string]: LaidPlace;
}
export interface Ranking {
    winners: SeatList;
    ranks: BySeat<number>;
}
/**
 * Data of the ok to a repeat whose first answer was an update
 */
export interface DataActed {
    room: number;
    seq: number;
}
export interface DataHistorySeat {
    player?: number;
    bot?: string;
    program?: boolean;
    name: string;
}
export interface DataReplayOwn {
    seat?: object;
    notices?: object[];
}
/**
 * The room
 */
export interface RoomInfo {
    game: string;
    rules: number;
    code?: string;
    link?: string;
    visibility: Visibility;
    owner?: number;
    options: Options;
    clock_s: Clock;
    status: Status;
    game_no: number;
    stake?: Stake;
    hints?: boolean;
    programs?: Programs;
    chain?: {
        count: number;
        head: string;
        signature?: string;
    };
    voided?: string;
    replay?: string;
    score?: {
        [k: string]: RoomInfoScore;
    };
    house?: boolean;
    paused?: string;
    closing?: string;
    no_spectators?: boolean;
    no_spectators_chat?: boolean;
    silenced?: {
        [k: string]: string;
    };
    waiting?: number[];
    seats: BySeat<RoomInfoSeat>;
    turns: BySeat<RoomInfoTurn>;
    fair: RoomInfoFair;
}
export interface RoomInfoScore {
    name?: string;
    games: number;
    won?: number;
    points?: number;
}
export interface RoomInfoFair {
    given_up?: number;
    deal?: number;
    commitment: string;
    hashes?: BySeat<string>;
    nonces?: BySeat<string>;
    seed?: string;
}
export interface RoomInfoSeat {
    player?: number;
    bot?: string;
    program?: boolean;
    name?: string;
    ready?: boolean;
    away?: boolean;
    gone?: boolean;
    missed?: number;
    withheld?: number;
    removing?: boolean;
    kept?: RoomInfoKept;
}
export interface RoomInfoKept {
    player: number;
    name: string;
    until: number;
}
export interface RoomInfoTurn {
    turn: number;
    deadline?: number;
    left_ms?: number;
}
export interface RoomNoticeSat {
    type: 'sat';
    seat: Seat;
    name: string;
}
export interface RoomNoticeStood {
    type: 'stood';
    seat: Seat;
    name: string;
}
export interface RoomNoticeBot {
    type: 'bot';
    seat: Seat;
    level: string;
}
export interface RoomNoticeKicked {
    type: 'kicked';
    seat: Seat;
    name: string;
}
export interface RoomNoticeReady {
    type: 'ready';
    seat: Seat;
}
export interface RoomNoticeUnready {
    type: 'unready';
    seat: Seat;
}
export interface RoomNoticeSettings {
    type: 'settings';
}
export interface RoomNoticeCommitting {
    type: 'committing';
}
export interface RoomNoticeWithheld {
    type: 'withheld';
    seat: Seat;
}
export interface RoomNoticeStarted {
    type: 'started';
    game_no: number;
}
export interface RoomNoticeLate {
    type: 'late';
    seat: Seat;
}
export interface RoomNoticeAway {
    type: 'away';
    seat: Seat;
}
export interface RoomNoticeBack {
    type: 'back';
    seat: Seat;
}
export interface RoomNoticeOwner {
    type: 'owner';
    player: number;
}
export interface RoomNoticeChat {
    type: 'chat';
    player: number;
    name: string;
    text: string;
    line?: number;
    /**
     * A program said it.
     */
    program?: boolean;
}
export interface RoomNoticeLeft {
    type: 'left';
    seat: Seat;
    name: string;
}
export interface RoomNoticeRematch {
    type: 'rematch';
}
export interface RoomNoticeSeed {
    type: 'seed';
    seed: string;
}
export interface RoomNoticeNotStarted {
    type: 'not_started';
    code: 'short_of' | 'barred' | 'shut' | 'closing' | 'wrong_price' | 'refused';
    seats?: SeatList;
    why?: 'excluded' | 'stake_limit' | 'loss_limit' | 'suspended';
}
export interface RoomNoticePaidOut {
    type: 'paid_out';
    to: SeatCounts;
}
export interface RoomNoticeVoided {
    type: 'voided';
    reason: string;
}
export interface RoomNoticePaused {
    type: 'paused';
    reason: string;
}
export interface RoomNoticeResumed {
    type: 'resumed';
}
export interface RoomNoticeClosing {
    type: 'closing';
    reason: string;
}
export interface RoomNoticeRemoving {
    type: 'removing';
    seat: Seat;
    name: string;
}
export interface RoomNoticeHouse {
    type: 'house';
    text: string;
}
export interface RoomNoticeAudience {
    type: 'audience';
    spectators?: boolean;
    chat?: boolean;
}
export interface RoomNoticeSilenced {
    type: 'silenced';
    player: number;
    name: string;
    on: boolean;
}
export interface RoomNoticeRemoved {
    type: 'removed';
    player: number;
    name: string;
}
export interface RoomNoticeSeatKept {
    type: 'seat_kept';
    seat: Seat;
    player: number;
    name: string;
    until: number;
}
export interface RoomNoticeSeatReleased {
    type: 'seat_released';
    seat: Seat;
    name: string;
}
export interface RoomNoticeRenewed {
    type: 'renewed';
}
/**
 * Your current balance, after a movement.
 */
export interface ServerBalance {
    type: 'balance';
    balances: Balances;
}
/**
 * The stream of a room has ended.
 */
export interface ServerClosed {
    type: 'closed';
    room: number;
    reason: 'expired' | 'kicked' | 'shutdown' | 'house' | 'removed' | 'no_spectators' | 'made_way';
}
/**
 * A request was refused, or a frame was no request. Without a readable id there is no re.
 */
export interface ServerError {
    type: 'error';
    re?: number;
    code: string;
    text: string;
    room?: number;
    seq?: number;
    price?: number;
}
/**
 * The connection is alive.
 */
export interface ServerHeartbeat {
    type: 'heartbeat';
    now: number;
    rooms: {
        [k: string]: number;
    };
}
/**
 * Patch of the list that you follow.
 */
export interface ServerLobby {
    type: 'lobby';
    rooms: {
        [k: string]: ListedRoom | null;
    };
}
/**
 * A request was carried out and caused no update.
 */
export interface ServerOk {
    type: 'ok';
    re: number;
    data?: object;
}
/**
 * Who is connected.
 */
export interface ServerPresence {
    type: 'presence';
    room: number;
    present: SeatFlags;
    spectators: number;
    frozen: boolean;
    shut?: boolean;
}
/**
 * Somebody in the room reacts.
 */
export interface ServerReaction {
    type: 'reaction';
    room: number;
    player: number;
    name: string;
    seat?: Seat;
    reaction: Reaction;
}
/**
 * The whole state of a room.
 */
export interface ServerSnapshot {
    type: 'snapshot';
    room: number;
    seq: number;
    now: number;
    info: RoomInfo;
    table?: object;
    seat?: object;
    notices: object[];
}
/**
 * Another connection of the same player has the seat now.
 */
export interface ServerTakenOver {
    type: 'taken_over';
    room: number;
}
/**
 * The next thing that happened in a room. Patches are RFC 7396 merge patches.
 */
export interface ServerUpdate {
    type: 'update';
    room: number;
    seq: number;
    info?: object;
    table?: object | null;
    seat?: object | null;
    notices?: object[];
    re?: number;
}
