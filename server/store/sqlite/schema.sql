-- The schema of a data file, version 1. ../postgres/schema.sql has the same tables for PostgreSQL.
--
-- Ids are integers, times are milliseconds since 1970, amounts are minor units of their currency. Comments stand before
-- a table and never inside one: SQLite stores the text of each statement, and the audit compares it.

-- Counters
--
-- The next free ids of rooms and players, and the number of rows in `desk_rules`: a missing rule is noticed.
CREATE TABLE counters(name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO counters VALUES ('room', 1), ('player', 1), ('desk_rules', 0);

-- Rooms and their journals
--
-- Rooms, open and closed. `code` is unique among open rooms. Only private rooms have a `link`, which is a hash.
-- `summary` is the JSON that the lobby shows, and `summary_seal` covers it (summaries.hpp).
CREATE TABLE rooms(
    room INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    link BLOB,
    created INTEGER NOT NULL,
    closed INTEGER,
    summary TEXT NOT NULL,
    summary_seal BLOB) STRICT;
CREATE UNIQUE INDEX open_codes ON rooms(code) WHERE closed IS NULL;
CREATE INDEX closed_rooms ON rooms(closed) WHERE closed IS NOT NULL;

-- The newest record of each room: its number in the room (`seq`) and its row in the journal. `epoch` rises when
-- another node takes the room over. `sealed_game` is the chapter of the next record, and `seal` covers the room, `seq`,
-- `sealed_game` and the newest record's seal (journal_seals.hpp). Both are null where the house has no key. This table
-- is separate from `rooms` because every commit rewrites its row.
CREATE TABLE heads(
    room INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    row INTEGER NOT NULL,
    sealed_game INTEGER,
    seal BLOB) STRICT;

-- The records of all rooms, in the order of the commits. The table is append-only: a record goes to the end of the
-- file. A reader finds a room's records backwards, from `heads.row` through `prev`, which is the row of the room's
-- record before (0 for the first). A key made of room and number would keep a room's records together, but each
-- room of a group commit would then write a page of its own, eight times as much log.
--
-- A `baseline` record rebuilds the room without any older record. `player`, `client`, `request` and `answer` belong
-- to the request that caused the record. An encrypted record has an empty `body`; `sealed_body` has the ciphertext
-- and `chapter` the number of the game before it (journal_secrets.hpp). Where the house has a key, every record is
-- encrypted, and its `seal` covers the seal before it and this row except `row` and `prev` (journal_seals.hpp).
CREATE TABLE journal(
    row INTEGER PRIMARY KEY,
    room INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    prev INTEGER NOT NULL,
    time INTEGER NOT NULL,
    baseline INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    player INTEGER,
    client TEXT,
    request INTEGER,
    answer TEXT,
    seal BLOB,
    chapter INTEGER,
    sealed_body BLOB) STRICT;
-- Finds the room that a request created.
CREATE INDEX made_by ON journal(player, client, request) WHERE seq = 1;

-- Keys of the encrypted records, published when the game is over. `after` is the number of the game before.
CREATE TABLE chapter_keys(
    room INTEGER NOT NULL,
    after INTEGER NOT NULL,
    key BLOB NOT NULL,
    PRIMARY KEY(room, after)) STRICT, WITHOUT ROWID;

-- Games of each room, with the numbers of their first and last record. `last_row` is the journal row of the last.
-- `result` is JSON; games that run or were voided have none.
CREATE TABLE games(
    room INTEGER NOT NULL,
    game INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER,
    last_row INTEGER,
    ended INTEGER,
    result TEXT,
    PRIMARY KEY(room, game)) STRICT, WITHOUT ROWID;

-- The finished games of each player. `row` is the journal row that ended the game.
CREATE TABLE played(
    player INTEGER NOT NULL,
    row INTEGER NOT NULL,
    room INTEGER NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY(player, row)) STRICT, WITHOUT ROWID;
-- Used when a room's games are pruned.
CREATE INDEX played_in ON played(room);

-- Seats that players hold now.
CREATE TABLE seats(
    player INTEGER NOT NULL,
    room INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY(player, room)) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_room ON seats(room);

-- The template that a room was made from. Other rooms have no row.
CREATE TABLE room_templates(
    room INTEGER PRIMARY KEY,
    template TEXT NOT NULL) STRICT;
CREATE INDEX rooms_of_template ON room_templates(template);

-- Rooms for money whose journals were pruned. The books still need the rows that moved money; those stay in the
-- journal, empty but for room, number and time.
CREATE TABLE let_go(
    room INTEGER PRIMARY KEY,
    closed INTEGER NOT NULL,
    records INTEGER NOT NULL) STRICT;

-- Players and their accounts
--
-- `role` is 0 for a guest, 1 for a player with an account, and higher for staff.
CREATE TABLE players(
    player INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    role INTEGER NOT NULL DEFAULT 0) STRICT;

-- `key` is the name in the form in which names are compared. `password` is the text of an Argon2id hash; it also
-- says whether the account has a second factor.
CREATE TABLE accounts(
    player INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL) STRICT;

-- Second factors. `secret` is encrypted, `step` is the last time step used, and `recovery` has the hashes of the
-- unused recovery codes, concatenated.
CREATE TABLE second_factors(
    player INTEGER PRIMARY KEY,
    secret BLOB NOT NULL,
    step INTEGER NOT NULL,
    recovery BLOB NOT NULL) STRICT;

-- Hashes of the tokens with which players come back.
CREATE TABLE tokens(
    hash BLOB PRIMARY KEY,
    player INTEGER NOT NULL,
    created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_player ON tokens(player);

-- The last use of each token of an account: when, from which network, with which program.
CREATE TABLE token_uses(
    hash BLOB PRIMARY KEY,
    player INTEGER NOT NULL,
    time INTEGER NOT NULL,
    network TEXT NOT NULL,
    program TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX token_uses_of_player ON token_uses(player);

-- Networks from which an account was tried. `came` is the last correct login, `wrong` the wrong passwords since the
-- last correct one from any network. An empty network counts all that are not told apart.
CREATE TABLE logins(
    player INTEGER NOT NULL,
    network TEXT NOT NULL,
    came INTEGER,
    wrong INTEGER NOT NULL,
    PRIMARY KEY(player, network)) STRICT, WITHOUT ROWID;

-- `player` does not read what `other` writes.
CREATE TABLE mutes(
    player INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY(player, other)) STRICT, WITHOUT ROWID;

-- Limits that players set to protect themselves. `what` is 0 for the stakes of a day, 1 for its losses, and 2 for
-- an exclusion, whose `value` is its end and whose currency is 0. No value: no limit. From `from_time` on, `later`
-- replaces `value`.
CREATE TABLE protection(
    player INTEGER NOT NULL,
    what INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    value INTEGER,
    later INTEGER,
    from_time INTEGER,
    PRIMARY KEY(player, what, currency)) STRICT, WITHOUT ROWID;

-- Reports of chat lines. Numbers rise, because the newest row is never deleted. `around` has the lines before and
-- after; `dealt` and `dealt_by` say when and by whom the report was closed.
CREATE TABLE chat_reports(
    number INTEGER PRIMARY KEY,
    room INTEGER NOT NULL,
    line INTEGER NOT NULL,
    by_player INTEGER NOT NULL,
    by_name TEXT NOT NULL,
    about INTEGER NOT NULL,
    about_name TEXT NOT NULL,
    text TEXT NOT NULL,
    reason TEXT NOT NULL,
    around TEXT NOT NULL,
    time INTEGER NOT NULL,
    dealt INTEGER,
    dealt_by TEXT) STRICT;
CREATE UNIQUE INDEX reported_lines ON chat_reports(room, line, by_player);
CREATE INDEX open_reports ON chat_reports(room) WHERE dealt IS NULL;

-- The books
--
-- `exponent` is the number of decimals.
CREATE TABLE currencies(
    currency INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    exponent INTEGER NOT NULL) STRICT;

-- Money that a journal record moved; `row` is the record's. `hash` covers the entry and the one before it in its
-- chain. The audit reads the entries in the order of `posting`, which the lines of a record share: the number of
-- entries before them.
CREATE TABLE transfers(
    row INTEGER NOT NULL,
    line INTEGER NOT NULL,
    posting INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    from_account INTEGER NOT NULL,
    to_account INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK(amount > 0),
    hash BLOB NOT NULL,
    PRIMARY KEY(row, line)) STRICT, WITHOUT ROWID;
-- Receipts. These indexes hold only what leaves a wallet for a table (kinds 2, 3, 11) and what comes back (8, 12).
CREATE INDEX stakes ON transfers(from_account, posting) WHERE kind IN (2, 3, 11);
CREATE INDEX payments ON transfers(to_account, posting) WHERE kind IN (8, 12);

-- Deposits and withdrawals. `key` makes a repeated request act once; `prev` is the row before in the same chain.
CREATE TABLE cash(
    row INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    posting INTEGER NOT NULL,
    prev INTEGER NOT NULL,
    time INTEGER NOT NULL,
    note TEXT NOT NULL,
    kind INTEGER NOT NULL,
    from_account INTEGER NOT NULL,
    to_account INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK(amount > 0),
    hash BLOB NOT NULL) STRICT;
CREATE INDEX cash_from ON cash(from_account, posting);
CREATE INDEX cash_to ON cash(to_account, posting);

-- The signed head of each chain of entries: a table's, or a currency's cash. `row` is its newest entry.
CREATE TABLE chains(
    chain INTEGER PRIMARY KEY,
    currency INTEGER NOT NULL,
    closed INTEGER NOT NULL,
    row INTEGER NOT NULL,
    count INTEGER NOT NULL,
    hash BLOB NOT NULL,
    signature BLOB NOT NULL) STRICT;

-- The signature over the heads of all chains, and over the number of changes to sealed rows.
CREATE TABLE seal(
    id INTEGER PRIMARY KEY CHECK(id = 1),
    chains INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    sum BLOB NOT NULL,
    signature BLOB NOT NULL,
    row_changes INTEGER) STRICT;

-- What each account holds. A table's accounts lie side by side and are deleted when they reach zero. `seal` covers
-- both columns (balances.hpp); an amount that has none, or another's, pays nothing.
CREATE TABLE balances(
    account INTEGER PRIMARY KEY,
    amount INTEGER NOT NULL,
    seal BLOB) STRICT;

-- Postings of several nodes that are not in the seal, the row seals' head and the fee balance yet (unsealed.hpp).
-- `number` is that of the posting. `previous` is the row that the same server left before (0: none), `seen_seal`
-- the books' seal at that moment. A server that is alone leaves no rows here.
CREATE TABLE unsealed(
    number INTEGER PRIMARY KEY,
    chains INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    sum BLOB NOT NULL,
    rows INTEGER NOT NULL,
    changes INTEGER NOT NULL,
    row_sum BLOB NOT NULL,
    account INTEGER,
    amount INTEGER NOT NULL,
    seal BLOB NOT NULL,
    previous INTEGER,
    seen_seal INTEGER) STRICT;

-- Row seals (row_seals.hpp)
--
-- One seal for each row of the sealed tables. `of` is the table and `key` the row's primary key as SQL writes it.
CREATE TABLE row_seals(
    of TEXT NOT NULL,
    key TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY(of, key)) STRICT, WITHOUT ROWID;

-- The sum of all row seals. `changes` counts every seal that was made, changed or deleted. Where several nodes
-- post, `of_seal`, `below` and `ends` say what the books' seal covers.
CREATE TABLE row_seals_head(
    id INTEGER PRIMARY KEY CHECK(id = 1),
    rows INTEGER NOT NULL,
    changes INTEGER NOT NULL,
    sum BLOB NOT NULL,
    seal BLOB NOT NULL,
    of_seal INTEGER,
    below INTEGER,
    ends BLOB) STRICT;

-- The audit log
--
-- Staff actions, numbered from 1 without a gap. `hash` covers the row and the one before it.
CREATE TABLE acts(
    row INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    reason TEXT NOT NULL,
    hash BLOB NOT NULL) STRICT;

-- The signed head of that chain.
CREATE TABLE acts_head(
    id INTEGER PRIMARY KEY CHECK(id = 1),
    count INTEGER NOT NULL,
    hash BLOB NOT NULL,
    signature BLOB NOT NULL) STRICT;

-- The newest right audits (audited.hpp): the anchor of the books, the first row of the journal that was not read, when
-- everything was audited, when the newest audit ended, and the number of parts.
CREATE TABLE audited(
    id INTEGER PRIMARY KEY CHECK(id = 1),
    anchor TEXT NOT NULL,
    below INTEGER NOT NULL,
    whole INTEGER NOT NULL,
    newest INTEGER NOT NULL,
    parts INTEGER NOT NULL) STRICT;

-- The desk
--
-- Details of a payment; the movement has the same key in `cash`. `reverses` is the key of the payment that this one
-- takes back in part or in full. What is still owed is the payment less the movements that reverse it.
CREATE TABLE desk_payments(
    key TEXT PRIMARY KEY,
    by_player INTEGER NOT NULL,
    method INTEGER NOT NULL,
    reference TEXT NOT NULL,
    reason TEXT NOT NULL,
    reverses TEXT,
    second INTEGER,
    drawer INTEGER) STRICT, WITHOUT ROWID;
CREATE INDEX taking_back ON desk_payments(reverses) WHERE reverses IS NOT NULL;
CREATE INDEX in_drawers ON desk_payments(drawer) WHERE drawer IS NOT NULL;
CREATE INDEX payments_by_reference ON desk_payments(reference);

-- Payments that were reversed.
CREATE TABLE reversals(
    payment TEXT PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    time INTEGER NOT NULL,
    by_player INTEGER NOT NULL,
    reason TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Payments that wait for a second person. `kind` and the accounts are those of the movement that will follow.
-- A request expires at `lapses`. `confirmed` is 1 or 0 once somebody decided.
CREATE TABLE asked_payments(
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    kind INTEGER NOT NULL,
    from_account INTEGER NOT NULL,
    to_account INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK(amount > 0),
    by_player INTEGER NOT NULL,
    method INTEGER NOT NULL,
    reference TEXT NOT NULL,
    reason TEXT NOT NULL,
    reverses TEXT,
    time INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    decided INTEGER,
    decided_by INTEGER,
    confirmed INTEGER,
    why TEXT) STRICT;

-- Cash drawers, from opening to count. `expected` is what the books said when `counted` was entered.
CREATE TABLE drawers(
    number INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    begun_with INTEGER NOT NULL CHECK(begun_with >= 0),
    closed INTEGER,
    closed_by INTEGER,
    counted INTEGER,
    expected INTEGER) STRICT;
CREATE UNIQUE INDEX open_drawers ON drawers(player, currency) WHERE closed IS NULL;

-- Rules of the desk. 0 as role or currency: the rule has none. Where `asked` is 1, somebody asked for the looser
-- `asked_value`, or for no rule at all. `asked_by` is null at the command line. From `asked_from` on it holds; null:
-- only once a second person confirms it.
CREATE TABLE desk_rules(
    what INTEGER NOT NULL,
    role INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    value INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    asked_value INTEGER,
    asked_by INTEGER,
    asked_from INTEGER,
    PRIMARY KEY(what, role, currency)) STRICT, WITHOUT ROWID;

-- Settings of the house
--
-- Closures that are in force.
CREATE TABLE doors(
    what INTEGER NOT NULL,
    of TEXT NOT NULL,
    PRIMARY KEY(what, of)) STRICT, WITHOUT ROWID;

-- Templates for rooms, as JSON.
CREATE TABLE templates(
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Limits that the house changed, with the line of the audit log that came with each.
CREATE TABLE house_limits(
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL,
    time INTEGER NOT NULL,
    who TEXT NOT NULL,
    reason TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Nodes. A server that is alone leaves no rows here.
--
-- A session ends when the database's clock reaches `until`; `lease` is its length in ms. Numbers rise, because the
-- newest row is never deleted.
CREATE TABLE node_sessions(
    session INTEGER PRIMARY KEY,
    node TEXT NOT NULL,
    lease INTEGER NOT NULL,
    until INTEGER NOT NULL) STRICT;

-- The session that owns each room.
CREATE TABLE room_owners(
    room INTEGER PRIMARY KEY,
    session INTEGER NOT NULL) STRICT;
CREATE INDEX rooms_of_session ON room_owners(session);
