"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Seat: TypeAlias = "Literal['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7']"
SeatList: TypeAlias = "list[Literal['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7']]"
Balances: TypeAlias = "dict[str, BalancesOf]"
Role: TypeAlias = "Literal['guest', 'player', 'cashier', 'operator']"
Visibility: TypeAlias = "Literal['public', 'private']"
Programs: TypeAlias = "Literal['welcome', 'none', 'only']"
Clock: TypeAlias = "Literal[0, 15, 30, 60, 120]"
Status: TypeAlias = "Literal['open', 'committing', 'playing', 'over']"
Options: TypeAlias = "dict[str, int | str]"
SeatFlags: TypeAlias = "dict[str, bool]"
Reaction: TypeAlias = "Literal['well_played', 'thanks', 'laugh', 'wow', 'oops', 'good_luck']"
Mutes: TypeAlias = "list[int]"
ListedRooms: TypeAlias = "dict[str, ListedRoom]"
TileList: TypeAlias = "list[str]"
EndList: TypeAlias = "list[str]"
Layout: TypeAlias = "dict[str, LaidPlace]"
SeatCounts: TypeAlias = "dict[str, int]"
SeatPoints: TypeAlias = "dict[str, int]"
SeatHands: TypeAlias = "dict[str, TileList]"
RoomNotice: TypeAlias = "RoomNoticeSat | RoomNoticeStood | RoomNoticeBot | RoomNoticeKicked | RoomNoticeReady | RoomNoticeUnready | RoomNoticeSettings | RoomNoticeCommitting | RoomNoticeWithheld | RoomNoticeStarted | RoomNoticeLate | RoomNoticeAway | RoomNoticeBack | RoomNoticeOwner | RoomNoticeChat | RoomNoticeLeft | RoomNoticeRematch | RoomNoticeSeed | RoomNoticeNotStarted | RoomNoticePaidOut | RoomNoticeVoided | RoomNoticePaused | RoomNoticeResumed | RoomNoticeClosing | RoomNoticeRemoving | RoomNoticeHouse | RoomNoticeAudience | RoomNoticeSilenced | RoomNoticeRemoved | RoomNoticeSeatKept | RoomNoticeSeatReleased | RoomNoticeRenewed"


class ClientAudience(TypedDict):
    """Sets whether spectators may come and whether they may chat. Only for the owner."""

    type: Literal['audience']
    id: int
    room: int
    spectators: NotRequired[bool]
    chat: NotRequired[bool]


class ClientBalance(TypedDict):
    """Asks for your balance in every currency of the house."""

    type: Literal['balance']
    id: int


class ClientBot(TypedDict):
    """Puts a bot on a seat or removes it, before the start. Only for the owner."""

    type: Literal['bot']
    id: int
    room: int
    seat: Seat
    level: str


class ClientCallBot(TypedDict):
    """Lets a bot play for a player who has been away for five minutes, in a game without a clock."""

    type: Literal['call_bot']
    id: int
    room: int
    seat: Seat


class ClientChangePassword(TypedDict):
    """Changes the account's password. Every other device is logged out."""

    type: Literal['change_password']
    id: int
    password: str
    new_password: str
    otp: NotRequired[str]


class ClientChat(TypedDict):
    """Says something at the table."""

    type: Literal['chat']
    id: int
    room: int
    text: str


class ClientCreateStake(TypedDict):
    currency: str
    buy_in: int
    rake: NotRequired[int]
    rake_cap: NotRequired[int]


class ClientCreate(TypedDict):
    """Creates a room. You sit on its first seat."""

    type: Literal['create']
    id: int
    game: NotRequired[str]
    options: NotRequired[Options]
    seats: NotRequired[int]
    visibility: NotRequired[Visibility]
    clock_s: NotRequired[Clock]
    bots: NotRequired[list[str]]
    hints: NotRequired[bool]
    programs: NotRequired[Programs]
    stake: NotRequired[ClientCreateStake]
    template: NotRequired[str]


class ClientEndLogins(TypedDict):
    """Ends one login of the player, or all except that of this connection. Connections of an ended login are closed with 4001."""

    type: Literal['end_logins']
    id: int
    login: NotRequired[str]


class ClientExclude(TypedDict):
    """Excludes you from games for money until an instant."""

    type: Literal['exclude']
    id: int
    until: NotRequired[int]


class ClientHello(TypedDict):
    """Says who connects. It is the first request of a connection."""

    type: Literal['hello']
    id: int
    protocol: int
    client: str
    name: NotRequired[str]
    token: NotRequired[str]
    account: NotRequired[str]
    password: NotRequired[str]
    otp: NotRequired[str]
    knows: NotRequired[int]
    program: NotRequired[str]
    kind: NotRequired[Literal['person', 'program']]


class ClientHint(TypedDict):
    """Asks for a hint, at a table that allows hints."""

    type: Literal['hint']
    id: int
    room: int
    turn: int


class ClientHistory(TypedDict):
    """Lists your games that were played to their end, newest first."""

    type: Literal['history']
    id: int
    before: NotRequired[int]


class ClientJoin(TypedDict):
    """Starts or resumes the stream of a room, and takes your seat there over from your other connections. Needs exactly one of room, code and link."""

    type: Literal['join']
    id: int
    room: NotRequired[int]
    code: NotRequired[str]
    link: NotRequired[str]
    since: NotRequired[int]


class ClientKick(TypedDict):
    """Removes a player, before the start. Only for the owner."""

    type: Literal['kick']
    id: int
    room: int
    seat: Seat


class ClientLeave(TypedDict):
    """Gives your seat up for good. In a running game, the rules for leaving apply."""

    type: Literal['leave']
    id: int
    room: int


class ClientLobby(TypedDict):
    """Lists public rooms. Can also follow their changes."""

    type: Literal['lobby']
    id: int
    game: NotRequired[str]
    open: NotRequired[bool]
    programs: NotRequired[Programs]
    subscribe: NotRequired[bool]


class ClientLogOut(TypedDict):
    """Ends this device's token. Every connection that uses it is closed with 4001, this one after the answer."""

    type: Literal['log_out']
    id: int


class ClientLogOutEverywhere(TypedDict):
    """Ends all tokens of the account. Every connection of the player is closed with 4001, this one after the answer."""

    type: Literal['log_out_everywhere']
    id: int


class ClientLogins(TypedDict):
    """Where the player is logged in."""

    type: Literal['logins']
    id: int


class ClientMute(TypedDict):
    """Stops or resumes reading a player's chat."""

    type: Literal['mute']
    id: int
    player: int
    on: bool


class ClientMyTables(TypedDict):
    """Lists the rooms in which you have a seat."""

    type: Literal['my_tables']
    id: int


class ClientNonce(TypedDict):
    """Your contribution to the deal. The status committing asks for it."""

    type: Literal['nonce']
    id: int
    room: int
    nonce: str


class ClientPlay(TypedDict):
    """Plays one action in the game."""

    type: Literal['play']
    id: int
    room: int
    turn: int
    action: dict[str, Any]


class ClientProtection(TypedDict):
    """Asks for your own limits."""

    type: Literal['protection']
    id: int


class ClientReact(TypedDict):
    """Shows a reaction at the table."""

    type: Literal['react']
    id: int
    room: int
    reaction: Reaction


class ClientReady(TypedDict):
    """Says that you are ready to start."""

    type: Literal['ready']
    id: int
    room: int
    nonce_hash: str
    price: NotRequired[int]


class ClientReceipts(TypedDict):
    """Lists the movements of your money, newest first."""

    type: Literal['receipts']
    id: int
    currency: str
    before: NotRequired[int]


class ClientRegister(TypedDict):
    """Turns the guest of this connection into an account with a unique name and a password. The player keeps its seats and its history."""

    type: Literal['register']
    id: int
    name: str
    password: str


class ClientRematch(TypedDict):
    """Reopens the table for another game, after the game."""

    type: Literal['rematch']
    id: int
    room: int


class ClientRemove(TypedDict):
    """Removes a spectator, or a player before the start. Only for the owner."""

    type: Literal['remove']
    id: int
    room: int
    player: int
    ban: NotRequired[bool]


class ClientRenew(TypedDict):
    """Gives the room a new code and a new link. Only for the owner."""

    type: Literal['renew']
    id: int
    room: int


ClientReplay = TypedDict("ClientReplay", {
    "type": "Literal['replay']",
    "id": "int",
    "replay": "str",
    "from": "NotRequired[int]",
})


class ClientReport(TypedDict):
    """Reports a line of chat to the staff of the house."""

    type: Literal['report']
    id: int
    room: int
    line: int
    reason: str


class ClientSetLimit(TypedDict):
    """Sets your own daily limit."""

    type: Literal['set_limit']
    id: int
    currency: str
    what: Literal['stake_day', 'loss_day']
    amount: NotRequired[int]


class ClientSettings(TypedDict):
    """Changes at least one setting of the table, before the start. Only for the owner."""

    type: Literal['settings']
    id: int
    room: int
    options: NotRequired[Options]
    seats: NotRequired[int]
    clock_s: NotRequired[Clock]
    visibility: NotRequired[Visibility]
    hints: NotRequired[bool]
    programs: NotRequired[Programs]


class ClientSilence(TypedDict):
    """Silences a spectator, or lets them chat again. Only for the owner."""

    type: Literal['silence']
    id: int
    room: int
    player: int
    on: bool


class ClientSit(TypedDict):
    """Takes a free seat, before the start."""

    type: Literal['sit']
    id: int
    room: int
    seat: Seat


class ClientSpectators(TypedDict):
    """Lists the spectators. Only for the owner."""

    type: Literal['spectators']
    id: int
    room: int


class ClientStand(TypedDict):
    """Gives your seat up, before the start."""

    type: Literal['stand']
    id: int
    room: int


class ClientStart(TypedDict):
    """Starts the game, when every seat is taken and ready. Only for the owner."""

    type: Literal['start']
    id: int
    room: int


class ClientStatement(TypedDict):
    """Lists your games for money, newest first."""

    type: Literal['statement']
    id: int
    currency: str
    before: NotRequired[int]


class ClientUnready(TypedDict):
    """Says that you are no longer ready."""

    type: Literal['unready']
    id: int
    room: int


class ClientUnwatch(TypedDict):
    """Ends the stream of a room on this connection. You keep your seat."""

    type: Literal['unwatch']
    id: int
    room: int


class ClientVoid(TypedDict):
    """Ends the running game of a table for money, and returns every stake. Only for operators."""

    type: Literal['void']
    id: int
    room: int
    reason: str
    words: NotRequired[str]


class ClientWait(TypedDict):
    """Joins or leaves the queue for a seat at a full table."""

    type: Literal['wait']
    id: int
    room: int
    on: bool


class BalancesOf(TypedDict):
    exponent: int
    amount: int


class Stake(TypedDict):
    currency: str
    currency_no: int
    exponent: int
    buy_in: int
    chip_value: int
    rake: NotRequired[int]
    rake_cap: NotRequired[int]
    fee: NotRequired[int]
    price: int
    prize: int


class ListedRoom(TypedDict):
    room: int
    game: str
    code: str
    visibility: Visibility
    status: Status
    owner: str
    options: Options
    clock_s: Clock
    seats: int
    players: int
    bots: int
    spectators: int
    hints: bool
    programs: Programs
    stake: NotRequired[Stake]
    seat: NotRequired[Seat]
    your_turn: NotRequired[bool]


class LaidPlace(TypedDict):
    on: NotRequired[str]
    side: NotRequired[int]
    face: NotRequired[str]
    tile: NotRequired[str]
    lie: NotRequired[Literal['across']]


class Ranking(TypedDict):
    winners: SeatList
    ranks: dict[str, int]


class DataActed(TypedDict):
    """Data of the ok to a repeat whose first answer was an update."""

    room: int
    seq: int


class DataBalance(TypedDict):
    """Data of the ok to balance."""

    balances: Balances


class DataCreate(TypedDict):
    """Data of the ok to create."""

    room: int
    code: str
    link: NotRequired[str]


class DataHelloServer(TypedDict):
    version: str
    since: int


class DataHelloWrongPasswords(TypedDict):
    count: int
    networks: int


class DataHelloLimits(TypedDict):
    frame_bytes: int
    depth: int
    name_len: int
    chat_len: int
    requests_per_s: int
    password_len_min: int
    password_len_max: int


class DataHello(TypedDict):
    """Data of the ok to hello."""

    player: int
    name: str
    role: Role
    kind: NotRequired[Literal['program']]
    token: NotRequired[str]
    now: int
    heartbeat_ms: int
    games: list[DataHelloGame]
    mutes: Mutes
    server: DataHelloServer
    features: list[str]
    wrong_passwords: NotRequired[DataHelloWrongPasswords]
    limits: DataHelloLimits


class DataHelloGame(TypedDict):
    game: str
    rules: int
    title: str
    summary: str
    players_min: int
    players_max: int
    levels: list[str]
    options: list[DataHelloNumberOption | DataHelloChoiceOption]
    presets: NotRequired[list[DataHelloPreset]]


class DataHelloPreset(TypedDict):
    name: str
    label: str
    help: str
    values: dict[str, str | int]


class DataHelloNumberOption(TypedDict):
    name: str
    label: str
    help: str
    standard: int
    min: int
    max: int


class DataHelloChoiceOptionChoicesItem(TypedDict):
    value: str
    label: str
    help: str


class DataHelloChoiceOption(TypedDict):
    name: str
    label: str
    help: str
    standard: str
    choices: list[DataHelloChoiceOptionChoicesItem]


class DataHint(TypedDict):
    """Data of the ok to hint."""

    turn: int
    action: dict[str, Any]


class DataHistory(TypedDict):
    """Data of the ok to history."""

    games: list[DataHistoryGame]
    before: NotRequired[int]


class DataHistoryGame(TypedDict):
    room: int
    game_no: int
    ended: int
    seat: Seat
    game: str
    seats: dict[str, DataHistorySeat]
    winners: SeatList
    ranks: dict[str, int]
    points: dict[str, int]
    replay: str


class DataHistorySeat(TypedDict):
    player: NotRequired[int]
    bot: NotRequired[str]
    program: NotRequired[bool]
    name: str


class DataJoin(TypedDict):
    """Data of the ok to join."""

    room: int


class DataLobbyTemplatesItem(TypedDict):
    name: str
    game: str
    seats: int
    options: Options
    clock_s: Clock
    visibility: Visibility
    stake: NotRequired[Stake]


class DataLobby(TypedDict):
    """Data of the ok to lobby and my_tables."""

    rooms: ListedRooms
    templates: NotRequired[list[DataLobbyTemplatesItem]]


class DataLogins(TypedDict):
    """Data of the ok to logins."""

    logins: list[DataLoginsLogin]


class DataLoginsLogin(TypedDict):
    login: str
    since: int
    this: NotRequired[Literal[True]]
    used: NotRequired[int]
    network: NotRequired[str]
    program: NotRequired[str]


class DataMute(TypedDict):
    """Data of the ok to mute."""

    mutes: Mutes


DataProtectionExclusionLater = TypedDict("DataProtectionExclusionLater", {
    "until": "NotRequired[int]",
    "from": "int",
})


class DataProtectionExclusion(TypedDict):
    until: int
    later: NotRequired[DataProtectionExclusionLater]


class DataProtectionLimitsOf(TypedDict):
    exponent: int
    staked: int
    lost: int
    stake_day: NotRequired[DataProtectionLimit]
    loss_day: NotRequired[DataProtectionLimit]


class DataProtection(TypedDict):
    """Data of the ok to protection, set_limit and exclude."""

    now: int
    day_ends: int
    exclusion: NotRequired[DataProtectionExclusion]
    suspended: NotRequired[Literal[True]]
    limits: dict[str, DataProtectionLimitsOf]


DataProtectionLimitLater = TypedDict("DataProtectionLimitLater", {
    "amount": "NotRequired[int]",
    "from": "int",
})


class DataProtectionLimit(TypedDict):
    amount: int
    later: NotRequired[DataProtectionLimitLater]


class DataReceipts(TypedDict):
    """Data of the ok to receipts."""

    currency_no: int
    receipts: list[DataReceiptsReceipt]
    before: NotRequired[int]
    house: NotRequired[str]


DataReceiptsReceipt = TypedDict("DataReceiptsReceipt", {
    "key": "str",
    "kind": "Literal['deposit', 'withdrawal', 'buy_in', 'chips', 'cash_out', 'fee', 'void']",
    "from": "str",
    "to": "str",
    "amount": "int",
    "time": "int",
    "note": "NotRequired[str]",
    "chain": "str",
    "position": "int",
    "hash": "str",
    "prior": "NotRequired[str]",
    "signature": "NotRequired[str]",
})


class DataRegister(TypedDict):
    """Data of the ok to register."""

    name: str
    role: Role


DataReplay = TypedDict("DataReplay", {
    "replay": "str",
    "room": "int",
    "game_no": "int",
    "began": "int",
    "ended": "int",
    "count": "int",
    "from": "int",
    "steps": "list[DataReplayStep]",
})


class DataReplayStep(TypedDict):
    seq: int
    time: int
    seen_ms: NotRequired[int]
    info: NotRequired[dict[str, Any]]
    table: NotRequired[dict[str, Any]]
    notices: NotRequired[list[dict[str, Any]]]
    seats: NotRequired[dict[str, DataReplayOwn]]


class DataReplayOwn(TypedDict):
    seat: NotRequired[dict[str, Any]]
    notices: NotRequired[list[dict[str, Any]]]


class DataSpectatorsSpectatorsItem(TypedDict):
    player: int
    name: str
    program: NotRequired[bool]


class DataSpectators(TypedDict):
    """Data of the ok to spectators."""

    spectators: list[DataSpectatorsSpectatorsItem]


class DataStatement(TypedDict):
    """Data of the ok to statement."""

    currency: str
    exponent: int
    games: list[DataStatementGame]
    before: NotRequired[int]


class DataStatementGame(TypedDict):
    number: int
    room: int
    game_no: int
    began: int
    ended: NotRequired[int]
    voided: NotRequired[Literal[True]]
    stake: int
    fee: int
    returned: int
    balance_before: int
    balance_after: NotRequired[int]


class RoomInfoChain(TypedDict):
    count: int
    head: str
    signature: NotRequired[str]


class RoomInfo(TypedDict):
    """The room."""

    game: str
    rules: int
    code: NotRequired[str]
    link: NotRequired[str]
    visibility: Visibility
    owner: NotRequired[int]
    options: Options
    clock_s: Clock
    status: Status
    game_no: int
    stake: NotRequired[Stake]
    hints: NotRequired[bool]
    programs: NotRequired[Programs]
    chain: NotRequired[RoomInfoChain]
    voided: NotRequired[str]
    replay: NotRequired[str]
    score: NotRequired[dict[str, RoomInfoScore]]
    house: NotRequired[bool]
    paused: NotRequired[str]
    closing: NotRequired[str]
    no_spectators: NotRequired[bool]
    no_spectators_chat: NotRequired[bool]
    silenced: NotRequired[dict[str, str]]
    waiting: NotRequired[list[int]]
    seats: dict[str, RoomInfoSeat]
    turns: dict[str, RoomInfoTurn]
    fair: RoomInfoFair


class RoomInfoScore(TypedDict):
    name: NotRequired[str]
    games: int
    won: NotRequired[int]
    points: NotRequired[int]


class RoomInfoSeat(TypedDict):
    player: NotRequired[int]
    bot: NotRequired[str]
    program: NotRequired[bool]
    name: NotRequired[str]
    ready: NotRequired[bool]
    away: NotRequired[bool]
    gone: NotRequired[bool]
    missed: NotRequired[int]
    withheld: NotRequired[int]
    removing: NotRequired[bool]
    kept: NotRequired[RoomInfoKept]


class RoomInfoKept(TypedDict):
    player: int
    name: str
    until: int


class RoomInfoTurn(TypedDict):
    turn: int
    deadline: NotRequired[int]
    left_ms: NotRequired[int]


class RoomInfoFair(TypedDict):
    given_up: NotRequired[int]
    deal: NotRequired[int]
    commitment: str
    hashes: NotRequired[dict[str, str]]
    nonces: NotRequired[dict[str, str]]
    seed: NotRequired[str]


class RoomNoticeSat(TypedDict):
    type: Literal['sat']
    seat: Seat
    name: str


class RoomNoticeStood(TypedDict):
    type: Literal['stood']
    seat: Seat
    name: str


class RoomNoticeBot(TypedDict):
    type: Literal['bot']
    seat: Seat
    level: str


class RoomNoticeKicked(TypedDict):
    type: Literal['kicked']
    seat: Seat
    name: str


class RoomNoticeReady(TypedDict):
    type: Literal['ready']
    seat: Seat


class RoomNoticeUnready(TypedDict):
    type: Literal['unready']
    seat: Seat


class RoomNoticeSettings(TypedDict):
    type: Literal['settings']


class RoomNoticeCommitting(TypedDict):
    type: Literal['committing']


class RoomNoticeWithheld(TypedDict):
    type: Literal['withheld']
    seat: Seat


class RoomNoticeStarted(TypedDict):
    type: Literal['started']
    game_no: int


class RoomNoticeLate(TypedDict):
    type: Literal['late']
    seat: Seat


class RoomNoticeAway(TypedDict):
    type: Literal['away']
    seat: Seat


class RoomNoticeBack(TypedDict):
    type: Literal['back']
    seat: Seat


class RoomNoticeOwner(TypedDict):
    type: Literal['owner']
    player: int


class RoomNoticeChat(TypedDict):
    type: Literal['chat']
    player: int
    name: str
    text: str
    line: NotRequired[int]
    program: NotRequired[bool]


class RoomNoticeLeft(TypedDict):
    type: Literal['left']
    seat: Seat
    name: str


class RoomNoticeRematch(TypedDict):
    type: Literal['rematch']


class RoomNoticeSeed(TypedDict):
    type: Literal['seed']
    seed: str


class RoomNoticeNotStarted(TypedDict):
    type: Literal['not_started']
    code: Literal['short_of', 'barred', 'shut', 'closing', 'wrong_price', 'refused']
    seats: NotRequired[SeatList]
    why: NotRequired[Literal['excluded', 'stake_limit', 'loss_limit', 'suspended']]


class RoomNoticePaidOut(TypedDict):
    type: Literal['paid_out']
    to: SeatCounts


class RoomNoticeVoided(TypedDict):
    type: Literal['voided']
    reason: str


class RoomNoticePaused(TypedDict):
    type: Literal['paused']
    reason: str


class RoomNoticeResumed(TypedDict):
    type: Literal['resumed']


class RoomNoticeClosing(TypedDict):
    type: Literal['closing']
    reason: str


class RoomNoticeRemoving(TypedDict):
    type: Literal['removing']
    seat: Seat
    name: str


class RoomNoticeHouse(TypedDict):
    type: Literal['house']
    text: str


class RoomNoticeAudience(TypedDict):
    type: Literal['audience']
    spectators: NotRequired[bool]
    chat: NotRequired[bool]


class RoomNoticeSilenced(TypedDict):
    type: Literal['silenced']
    player: int
    name: str
    on: bool


class RoomNoticeRemoved(TypedDict):
    type: Literal['removed']
    player: int
    name: str


class RoomNoticeSeatKept(TypedDict):
    type: Literal['seat_kept']
    seat: Seat
    player: int
    name: str
    until: int


class RoomNoticeSeatReleased(TypedDict):
    type: Literal['seat_released']
    seat: Seat
    name: str


class RoomNoticeRenewed(TypedDict):
    type: Literal['renewed']


class ServerBalance(TypedDict):
    """Your current balance, after a movement."""

    type: Literal['balance']
    balances: Balances


class ServerClosed(TypedDict):
    """The stream of a room has ended."""

    type: Literal['closed']
    room: int
    reason: Literal['expired', 'kicked', 'shutdown', 'house', 'removed', 'no_spectators', 'made_way']


class ServerError(TypedDict):
    """A request was refused, or a frame was no request. Without a readable id there is no re."""

    type: Literal['error']
    re: NotRequired[int]
    code: str
    text: str
    room: NotRequired[int]
    seq: NotRequired[int]
    price: NotRequired[int]


class ServerHeartbeat(TypedDict):
    """The connection is alive."""

    type: Literal['heartbeat']
    now: int
    rooms: dict[str, int]


class ServerLobby(TypedDict):
    """Patch of the list that you follow."""

    type: Literal['lobby']
    rooms: dict[str, ListedRoom | None]


class ServerOk(TypedDict):
    """A request was carried out and caused no update."""

    type: Literal['ok']
    re: int
    data: NotRequired[dict[str, Any]]


class ServerPresence(TypedDict):
    """Who is connected."""

    type: Literal['presence']
    room: int
    present: SeatFlags
    spectators: int
    frozen: bool
    shut: NotRequired[bool]


class ServerReaction(TypedDict):
    """Somebody in the room reacts."""

    type: Literal['reaction']
    room: int
    player: int
    name: str
    seat: NotRequired[Seat]
    reaction: Reaction


class ServerSnapshot(TypedDict):
    """The whole state of a room."""

    type: Literal['snapshot']
    room: int
    seq: int
    now: int
    info: RoomInfo
    table: NotRequired[dict[str, Any]]
    seat: NotRequired[dict[str, Any]]
    notices: list[dict[str, Any]]


class ServerTakenOver(TypedDict):
    """Another connection of the same player has the seat now."""

    type: Literal['taken_over']
    room: int


class ServerUpdate(TypedDict):
    """The next thing that happened in a room. Patches are RFC 7396 merge patches."""

    type: Literal['update']
    room: int
    seq: int
    info: NotRequired[dict[str, Any]]
    table: NotRequired[dict[str, Any] | None]
    seat: NotRequired[dict[str, Any] | None]
    notices: NotRequired[list[dict[str, Any]]]
    re: NotRequired[int]
