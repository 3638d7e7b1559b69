-- The schema of a PostgreSQL database, version 1. ../sqlite/schema.sql has the same tables for a data file; the last
-- section is PostgreSQL's alone.
--
-- Ids are integers, times are milliseconds since 1970, amounts are minor units of their currency. Text is compared
-- byte by byte, whatever the locale of the database. The functions that the statements need (dialect.cpp) and the
-- triggers of the row seals (postgres_seals.cpp) are renewed at each start.

-- Counters
--
-- The next free ids of rooms and players, and the number of rows in `desk_rules`: a missing rule is noticed.
CREATE TABLE counters(name TEXT COLLATE "C" PRIMARY KEY, next BIGINT NOT NULL);
INSERT INTO counters VALUES ('room', 1), ('player', 1), ('desk_rules', 0);

-- Rooms and their journals
--
-- Rooms, open and closed. `code` is unique among open rooms. Only private rooms have a `link`, which is a hash.
-- `summary` is the JSON that the lobby shows, and `summary_seal` covers it (summaries.hpp).
CREATE TABLE rooms(
    room BIGINT PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL,
    link BYTEA,
    created BIGINT NOT NULL,
    closed BIGINT,
    summary TEXT COLLATE "C" NOT NULL,
    summary_seal BYTEA);
CREATE UNIQUE INDEX open_codes ON rooms(code) WHERE closed IS NULL;
CREATE INDEX closed_rooms ON rooms(closed) WHERE closed IS NOT NULL;

-- The newest record of each room: its number in the room (`seq`) and its row in the journal. `epoch` rises when
-- another node takes the room over. `sealed_game` is the chapter of the next record, and `seal` covers the room, `seq`,
-- `sealed_game` and the newest record's seal (journal_seals.hpp). Both are null where the house has no key. This table
-- is separate from `rooms` because every commit rewrites its row.
CREATE TABLE heads(
    room BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    row BIGINT NOT NULL,
    sealed_game BIGINT,
    seal BYTEA);

-- The records of all rooms, in the order of the commits. The table is append-only: a record goes to the end. A reader
-- finds a room's records backwards, from `heads.row` through `prev`, which is the row of the room's record before (0
-- for the first). A key made of room and number would keep a room's records together, but each room of a group commit
-- would then write a page of its own, eight times as much log.
--
-- A `baseline` record rebuilds the room without any older record. `player`, `client`, `request` and `answer` belong
-- to the request that caused the record. An encrypted record has an empty `body`; `sealed_body` has the ciphertext
-- and `chapter` the number of the game before it (journal_secrets.hpp). Where the house has a key, every record is
-- encrypted, and its `seal` covers the seal before it and this row except `row` and `prev` (journal_seals.hpp).
--
-- Texts are bytes here, because a record may hold some that no TEXT can. Partition k has the rows from k * 2^40 on
-- (partitions.hpp). One partition beyond the newest is there at all times.
CREATE TABLE journal(
    row BIGINT PRIMARY KEY,
    room BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    prev BIGINT NOT NULL,
    time BIGINT NOT NULL,
    baseline BIGINT NOT NULL,
    kind BYTEA NOT NULL,
    body BYTEA NOT NULL,
    player BIGINT,
    client BYTEA,
    request BIGINT,
    answer BYTEA,
    seal BYTEA,
    chapter BIGINT,
    sealed_body BYTEA) PARTITION BY RANGE (row);
-- Finds the room that a request created.
CREATE INDEX made_by ON journal(player, client, request) WHERE seq = 1;
CREATE TABLE journal_0 PARTITION OF journal FOR VALUES FROM (0) TO (1099511627776);
CREATE TABLE journal_1 PARTITION OF journal FOR VALUES FROM (1099511627776) TO (2199023255552);

-- Keys of the encrypted records, published when the game is over. `after` is the number of the game before.
CREATE TABLE chapter_keys(
    room BIGINT NOT NULL,
    after BIGINT NOT NULL,
    key BYTEA NOT NULL,
    PRIMARY KEY(room, after));

-- Games of each room, with the numbers of their first and last record. `last_row` is the journal row of the last.
-- `result` is JSON; games that run or were voided have none.
CREATE TABLE games(
    room BIGINT NOT NULL,
    game BIGINT NOT NULL,
    first BIGINT NOT NULL,
    last BIGINT,
    last_row BIGINT,
    ended BIGINT,
    result TEXT COLLATE "C",
    PRIMARY KEY(room, game));

-- The finished games of each player. `row` is the journal row that ended the game.
CREATE TABLE played(
    player BIGINT NOT NULL,
    row BIGINT NOT NULL,
    room BIGINT NOT NULL,
    game BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY(player, row));
-- Used when a room's games are pruned.
CREATE INDEX played_in ON played(room);

-- Seats that players hold now.
CREATE TABLE seats(
    player BIGINT NOT NULL,
    room BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY(player, room));
CREATE INDEX seats_of_room ON seats(room);

-- The template that a room was made from. Other rooms have no row.
CREATE TABLE room_templates(
    room BIGINT PRIMARY KEY,
    template TEXT COLLATE "C" NOT NULL);
CREATE INDEX rooms_of_template ON room_templates(template);

-- Rooms for money whose journals were pruned. The books still need the rows that moved money; those stay in the
-- journal, empty but for room, number and time.
CREATE TABLE let_go(
    room BIGINT PRIMARY KEY,
    closed BIGINT NOT NULL,
    records BIGINT NOT NULL);

-- Players and their accounts
--
-- `role` is 0 for a guest, 1 for a player with an account, and higher for staff.
CREATE TABLE players(
    player BIGINT PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL,
    role BIGINT NOT NULL DEFAULT 0);

-- `key` is the name in the form in which names are compared. `password` is the text of an Argon2id hash; it also
-- says whether the account has a second factor.
CREATE TABLE accounts(
    player BIGINT PRIMARY KEY,
    key TEXT COLLATE "C" NOT NULL UNIQUE,
    password TEXT COLLATE "C" NOT NULL);

-- Second factors. `secret` is encrypted, `step` is the last time step used, and `recovery` has the hashes of the
-- unused recovery codes, concatenated.
CREATE TABLE second_factors(
    player BIGINT PRIMARY KEY,
    secret BYTEA NOT NULL,
    step BIGINT NOT NULL,
    recovery BYTEA NOT NULL);

-- Hashes of the tokens with which players come back.
CREATE TABLE tokens(
    hash BYTEA PRIMARY KEY,
    player BIGINT NOT NULL,
    created BIGINT NOT NULL);
CREATE INDEX tokens_of_player ON tokens(player);

-- The last use of each token of an account: when, from which network, with which program.
CREATE TABLE token_uses(
    hash BYTEA PRIMARY KEY,
    player BIGINT NOT NULL,
    time BIGINT NOT NULL,
    network TEXT COLLATE "C" NOT NULL,
    program TEXT COLLATE "C" NOT NULL);
CREATE INDEX token_uses_of_player ON token_uses(player);

-- Networks from which an account was tried. `came` is the last correct login, `wrong` the wrong passwords since the
-- last correct one from any network. An empty network counts all that are not told apart.
CREATE TABLE logins(
    player BIGINT NOT NULL,
    network TEXT COLLATE "C" NOT NULL,
    came BIGINT,
    wrong BIGINT NOT NULL,
    PRIMARY KEY(player, network));

-- `player` does not read what `other` writes.
CREATE TABLE mutes(
    player BIGINT NOT NULL,
    other BIGINT NOT NULL,
    PRIMARY KEY(player, other));

-- Limits that players set to protect themselves. `what` is 0 for the stakes of a day, 1 for its losses, and 2 for
-- an exclusion, whose `value` is its end and whose currency is 0. No value: no limit. From `from_time` on, `later`
-- replaces `value`.
CREATE TABLE protection(
    player BIGINT NOT NULL,
    what BIGINT NOT NULL,
    currency BIGINT NOT NULL,
    value BIGINT,
    later BIGINT,
    from_time BIGINT,
    PRIMARY KEY(player, what, currency));

-- Reports of chat lines. Numbers rise, because the newest row is never deleted. `around` has the lines before and
-- after; `dealt` and `dealt_by` say when and by whom the report was closed.
CREATE TABLE chat_reports(
    number BIGINT PRIMARY KEY,
    room BIGINT NOT NULL,
    line BIGINT NOT NULL,
    by_player BIGINT NOT NULL,
    by_name TEXT COLLATE "C" NOT NULL,
    about BIGINT NOT NULL,
    about_name TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    around TEXT COLLATE "C" NOT NULL,
    time BIGINT NOT NULL,
    dealt BIGINT,
    dealt_by TEXT COLLATE "C");
CREATE UNIQUE INDEX reported_lines ON chat_reports(room, line, by_player);
CREATE INDEX open_reports ON chat_reports(room) WHERE dealt IS NULL;

-- The books
--
-- `exponent` is the number of decimals.
CREATE TABLE currencies(
    currency BIGINT PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    exponent BIGINT NOT NULL);

-- Money that a journal record moved; `row` is the record's. `hash` covers the entry and the one before it in its
-- chain. The audit reads the entries in the order of `posting`, which the lines of a record share: the record's row.
CREATE TABLE transfers(
    row BIGINT NOT NULL,
    line BIGINT NOT NULL,
    posting BIGINT NOT NULL,
    kind BIGINT NOT NULL,
    from_account BIGINT NOT NULL,
    to_account BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK(amount > 0),
    hash BYTEA NOT NULL,
    PRIMARY KEY(row, line));
-- Receipts. These indexes hold only what leaves a wallet for a table (kinds 2, 3, 11) and what comes back (8, 12).
CREATE INDEX stakes ON transfers(from_account, posting) WHERE kind IN (2, 3, 11);
CREATE INDEX payments ON transfers(to_account, posting) WHERE kind IN (8, 12);

-- Deposits and withdrawals. `key` makes a repeated request act once; `prev` is the row before in the same chain.
CREATE TABLE cash(
    row BIGINT PRIMARY KEY,
    key TEXT COLLATE "C" NOT NULL UNIQUE,
    posting BIGINT NOT NULL,
    prev BIGINT NOT NULL,
    time BIGINT NOT NULL,
    note TEXT COLLATE "C" NOT NULL,
    kind BIGINT NOT NULL,
    from_account BIGINT NOT NULL,
    to_account BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK(amount > 0),
    hash BYTEA NOT NULL);
CREATE INDEX cash_from ON cash(from_account, posting);
CREATE INDEX cash_to ON cash(to_account, posting);

-- The signed head of each chain of entries: a table's, or a currency's cash. `row` is its newest entry.
CREATE TABLE chains(
    chain BIGINT PRIMARY KEY,
    currency BIGINT NOT NULL,
    closed BIGINT NOT NULL,
    row BIGINT NOT NULL,
    count BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    signature BYTEA NOT NULL);

-- The signature over the heads of all chains, and over the number of changes to sealed rows.
CREATE TABLE seal(
    id BIGINT PRIMARY KEY CHECK(id = 1),
    chains BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    sum BYTEA NOT NULL,
    signature BYTEA NOT NULL,
    row_changes BIGINT);

-- What each account holds. A table's accounts lie side by side and are deleted when they reach zero. `seal` covers
-- both columns (balances.hpp); an amount that has none, or another's, pays nothing.
CREATE TABLE balances(
    account BIGINT PRIMARY KEY,
    amount BIGINT NOT NULL,
    seal BYTEA);

-- Postings of several nodes that are not in the seal, the row seals' head and the fee balance yet (unsealed.hpp).
-- `number` is that of the posting. `previous` is the row that the same server left before (0: none), `seen_seal`
-- the books' seal at that moment. A server that is alone leaves no rows here.
CREATE TABLE unsealed(
    number BIGINT PRIMARY KEY,
    chains BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    sum BYTEA NOT NULL,
    rows BIGINT NOT NULL,
    changes BIGINT NOT NULL,
    row_sum BYTEA NOT NULL,
    account BIGINT,
    amount BIGINT NOT NULL,
    seal BYTEA NOT NULL,
    previous BIGINT,
    seen_seal BIGINT);

-- Row seals (row_seals.hpp)
--
-- One seal for each row of the sealed tables. `of` is the table and `key` the row's primary key as SQL writes it.
CREATE TABLE row_seals(
    of TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    seal BYTEA NOT NULL,
    PRIMARY KEY(of, key));

-- The sum of all row seals. `changes` counts every seal that was made, changed or deleted. Where several nodes
-- post, `of_seal`, `below` and `ends` say what the books' seal covers.
CREATE TABLE row_seals_head(
    id BIGINT PRIMARY KEY CHECK(id = 1),
    rows BIGINT NOT NULL,
    changes BIGINT NOT NULL,
    sum BYTEA NOT NULL,
    seal BYTEA NOT NULL,
    of_seal BIGINT,
    below BIGINT,
    ends BYTEA);

-- The audit log
--
-- Staff actions, numbered from 1 without a gap. `hash` covers the row and the one before it.
CREATE TABLE acts(
    row BIGINT PRIMARY KEY,
    time BIGINT NOT NULL,
    who TEXT COLLATE "C" NOT NULL,
    what TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    hash BYTEA NOT NULL);

-- The signed head of that chain.
CREATE TABLE acts_head(
    id BIGINT PRIMARY KEY CHECK(id = 1),
    count BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    signature BYTEA NOT NULL);

-- The newest right audits (audited.hpp): the anchor of the books, the first row of the journal that was not read, when
-- everything was audited, when the newest audit ended, and the number of parts.
CREATE TABLE audited(
    id BIGINT PRIMARY KEY CHECK(id = 1),
    anchor TEXT COLLATE "C" NOT NULL,
    below BIGINT NOT NULL,
    whole BIGINT NOT NULL,
    newest BIGINT NOT NULL,
    parts BIGINT NOT NULL);

-- The desk
--
-- Details of a payment; the movement has the same key in `cash`. `reverses` is the key of the payment that this one
-- takes back in part or in full. What is still owed is the payment less the movements that reverse it.
CREATE TABLE desk_payments(
    key TEXT COLLATE "C" PRIMARY KEY,
    by_player BIGINT NOT NULL,
    method BIGINT NOT NULL,
    reference TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    reverses TEXT COLLATE "C",
    second BIGINT,
    drawer BIGINT);
CREATE INDEX taking_back ON desk_payments(reverses) WHERE reverses IS NOT NULL;
CREATE INDEX in_drawers ON desk_payments(drawer) WHERE drawer IS NOT NULL;
CREATE INDEX payments_by_reference ON desk_payments(reference);

-- Payments that were reversed.
CREATE TABLE reversals(
    payment TEXT COLLATE "C" PRIMARY KEY,
    key TEXT COLLATE "C" NOT NULL UNIQUE,
    time BIGINT NOT NULL,
    by_player BIGINT NOT NULL,
    reason TEXT COLLATE "C" NOT NULL);

-- Payments that wait for a second person. `kind` and the accounts are those of the movement that will follow.
-- A request expires at `lapses`. `confirmed` is 1 or 0 once somebody decided.
CREATE TABLE asked_payments(
    number BIGINT PRIMARY KEY,
    key TEXT COLLATE "C" NOT NULL UNIQUE,
    kind BIGINT NOT NULL,
    from_account BIGINT NOT NULL,
    to_account BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK(amount > 0),
    by_player BIGINT NOT NULL,
    method BIGINT NOT NULL,
    reference TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    reverses TEXT COLLATE "C",
    time BIGINT NOT NULL,
    lapses BIGINT NOT NULL,
    decided BIGINT,
    decided_by BIGINT,
    confirmed BIGINT,
    why TEXT COLLATE "C");

-- Cash drawers, from opening to count. `expected` is what the books said when `counted` was entered.
CREATE TABLE drawers(
    number BIGINT PRIMARY KEY,
    player BIGINT NOT NULL,
    currency BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    begun_with BIGINT NOT NULL CHECK(begun_with >= 0),
    closed BIGINT,
    closed_by BIGINT,
    counted BIGINT,
    expected BIGINT);
CREATE UNIQUE INDEX open_drawers ON drawers(player, currency) WHERE closed IS NULL;

-- Rules of the desk. 0 as role or currency: the rule has none. Where `asked` is 1, somebody asked for the looser
-- `asked_value`, or for no rule at all. `asked_by` is null at the command line. From `asked_from` on it holds; null:
-- only once a second person confirms it.
CREATE TABLE desk_rules(
    what BIGINT NOT NULL,
    role BIGINT NOT NULL,
    currency BIGINT NOT NULL,
    value BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    asked_value BIGINT,
    asked_by BIGINT,
    asked_from BIGINT,
    PRIMARY KEY(what, role, currency));

-- Settings of the house
--
-- Closures that are in force.
CREATE TABLE doors(
    what BIGINT NOT NULL,
    of TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY(what, of));

-- Templates for rooms, as JSON.
CREATE TABLE templates(
    name TEXT COLLATE "C" PRIMARY KEY,
    body TEXT COLLATE "C" NOT NULL);

-- Limits that the house changed, with the line of the audit log that came with each.
CREATE TABLE house_limits(
    name TEXT COLLATE "C" PRIMARY KEY,
    value BIGINT NOT NULL,
    time BIGINT NOT NULL,
    who TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL);

-- Nodes. A server that is alone leaves no rows here.
--
-- A session ends when the database's clock reaches `until`; `lease` is its length in ms. Numbers rise, because the
-- newest row is never deleted.
CREATE TABLE node_sessions(
    session BIGINT PRIMARY KEY,
    node TEXT COLLATE "C" NOT NULL,
    lease BIGINT NOT NULL,
    until BIGINT NOT NULL);

-- The session that owns each room.
CREATE TABLE room_owners(
    room BIGINT PRIMARY KEY,
    session BIGINT NOT NULL);
CREATE INDEX rooms_of_session ON room_owners(session);

-- PostgreSQL alone
--
-- The version of this schema. A data file has it in its header. `renewed` is the transaction in which a server with the
-- house's key last made the functions and triggers, and `seal` covers both columns (intruders.hpp).
CREATE TABLE anteroom_schema(version BIGINT NOT NULL, renewed BIGINT NOT NULL, seal BYTEA NOT NULL);
INSERT INTO anteroom_schema VALUES (0, 0, '');

-- The newest transaction of each server that wrote, as the first journal row that it took. If its number is here, a
-- commit whose answer was lost did happen (turns.hpp).
CREATE TABLE anteroom_turns(writer BIGINT PRIMARY KEY, turn BIGINT NOT NULL);

-- Journal rows. A transaction takes 256 at a time, so that two that write at the same time share none.
CREATE SEQUENCE anteroom_rows INCREMENT 256;

-- Partitions of the journal, and when each began. A partition that ended loses the rows that nothing refers to any more
-- by the time `goes`.
CREATE TABLE anteroom_partitions(number BIGINT PRIMARY KEY, begun BIGINT NOT NULL, goes BIGINT);
INSERT INTO anteroom_partitions VALUES (0, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, NULL);
