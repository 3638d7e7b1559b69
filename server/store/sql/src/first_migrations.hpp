#pragma once

namespace anteroom::store {

// The first steps of migrations.hpp.

// Version 1. The journal is append-only, its key is the order of commits and it has no other index: a record goes to
// the end of the file wherever its room is. A room's records are found through `heads` (its newest row) and `prev`
// (the row before, of the same room; 0 at the first), each step a look-up by primary key. `heads` is apart from
// `rooms` so that what every commit rewrites is some twenty bytes. A key packed from room and number would keep a
// room's records together instead, but then each room of a group dirties a page of its own: eight times the log.
inline constexpr const char* version_1 = R"(
    CREATE TABLE counters(name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO counters VALUES ('room', 1), ('player', 1);

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
        answer TEXT) STRICT;
    CREATE TABLE transfers(
        row INTEGER NOT NULL,
        line INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        from_account INTEGER NOT NULL,
        to_account INTEGER NOT NULL,
        amount INTEGER NOT NULL CHECK(amount > 0),
        PRIMARY KEY(row, line)) STRICT, WITHOUT ROWID;

    CREATE TABLE heads(
        room INTEGER PRIMARY KEY,
        epoch INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        row INTEGER NOT NULL) STRICT;
    CREATE TABLE rooms(
        room INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        link BLOB,
        created INTEGER NOT NULL,
        closed INTEGER,
        summary TEXT NOT NULL) STRICT;
    CREATE UNIQUE INDEX open_codes ON rooms(code) WHERE closed IS NULL;
    CREATE INDEX closed_rooms ON rooms(closed) WHERE closed IS NOT NULL;

    CREATE TABLE seats(
        player INTEGER NOT NULL,
        room INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY(player, room)) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_of_room ON seats(room);
    CREATE TABLE games(
        room INTEGER NOT NULL,
        game INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER,
        last_row INTEGER,
        ended INTEGER,
        PRIMARY KEY(room, game)) STRICT, WITHOUT ROWID;

    CREATE TABLE players(
        player INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        guest INTEGER NOT NULL,
        created INTEGER NOT NULL) STRICT;
    CREATE TABLE tokens(
        hash BLOB PRIMARY KEY,
        player INTEGER NOT NULL,
        created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE mutes(
        player INTEGER NOT NULL,
        other INTEGER NOT NULL,
        PRIMARY KEY(player, other)) STRICT, WITHOUT ROWID;
)";

// Version 2: the books. A transfer's row is that of its record, as before, and now holds the hash of its chain up to
// itself; version 1 never wrote one. `posting` is how many entries all books had before those that were posted with
// this one, so that the audit goes through them in their order. Deposits and withdrawals have rows of their own, found
// by key, and by walking `prev` back from the chain's newest. A chain's row is rewritten with every entry, a balance
// with every movement; those of a table lie side by side, and go when they come to zero.
inline constexpr const char* version_2 = R"(
    DROP TABLE transfers;
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
    CREATE TABLE currencies(
        currency INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        exponent INTEGER NOT NULL) STRICT;
    CREATE TABLE balances(
        account INTEGER PRIMARY KEY,
        amount INTEGER NOT NULL) STRICT;
    CREATE TABLE chains(
        chain INTEGER PRIMARY KEY,
        currency INTEGER NOT NULL,
        closed INTEGER NOT NULL,
        row INTEGER NOT NULL,
        count INTEGER NOT NULL,
        hash BLOB NOT NULL,
        signature BLOB NOT NULL) STRICT;
    CREATE TABLE seal(
        id INTEGER PRIMARY KEY CHECK(id = 1),
        chains INTEGER NOT NULL,
        entries INTEGER NOT NULL,
        sum BLOB NOT NULL,
        signature BLOB NOT NULL) STRICT;
)";

// Version 3: what a person may do. Whoever was no guest has an account.
inline constexpr const char* version_3 = R"(
    ALTER TABLE players ADD COLUMN role INTEGER NOT NULL DEFAULT 0;
    UPDATE players SET role = 1 WHERE guest = 0;
    ALTER TABLE players DROP COLUMN guest;
)";

// Version 4: receipts. A wallet's movements at tables are found without their rows growing by more than these few: the
// stakes (2, 3, 11) and what comes back of them (8, 12).
inline constexpr const char* version_4 = R"(
    CREATE INDEX stakes ON transfers(from_account, posting) WHERE kind IN (2, 3, 11);
    CREATE INDEX payments ON transfers(to_account, posting) WHERE kind IN (8, 12);
    CREATE INDEX cash_from ON cash(from_account, posting);
    CREATE INDEX cash_to ON cash(to_account, posting);
)";

// Version 5: accounts, and the audit log. A key is a name as names are compared. The log's rows are numbered from 1
// without a gap; its head is signed like those of the books.
inline constexpr const char* version_5 = R"(
    CREATE TABLE accounts(
        player INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL) STRICT;
    CREATE INDEX tokens_of_player ON tokens(player);
    CREATE TABLE acts(
        row INTEGER PRIMARY KEY,
        time INTEGER NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        about TEXT NOT NULL,
        reason TEXT NOT NULL,
        hash BLOB NOT NULL) STRICT;
    CREATE TABLE acts_head(
        id INTEGER PRIMARY KEY CHECK(id = 1),
        count INTEGER NOT NULL,
        hash BLOB NOT NULL,
        signature BLOB NOT NULL) STRICT;
)";

}  // namespace anteroom::store
