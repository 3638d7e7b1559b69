#pragma once

#include <array>

#include "first_migrations.hpp"

namespace anteroom::store {

// Version 6: the house's closures that are shut and its templates of tables, and what players set to protect
// themselves. `what` of protection is 0 for a day's stakes, 1 for a day's loss, in minor units of the currency; 2 for
// an exclusion, whose value is its end in ms and its currency 0. No value: no limit. With `from_time`, `later` is the
// value from then on.
inline constexpr const char* version_6 = R"(
    CREATE TABLE doors(
        what INTEGER NOT NULL,
        of TEXT NOT NULL,
        PRIMARY KEY(what, of)) STRICT, WITHOUT ROWID;
    CREATE TABLE templates(
        name TEXT PRIMARY KEY,
        body TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE protection(
        player INTEGER NOT NULL,
        what INTEGER NOT NULL,
        currency INTEGER NOT NULL,
        value INTEGER,
        later INTEGER,
        from_time INTEGER,
        PRIMARY KEY(player, what, currency)) STRICT, WITHOUT ROWID;
)";

// Version 7: from where somebody tried to get into an account. `came`: when somebody last did; `wrong`: passwords since
// the last right one, from wherever. Without a network: what came from more networks than are told apart.
inline constexpr const char* version_7 = R"(
    CREATE TABLE logins(
        player INTEGER NOT NULL,
        network TEXT NOT NULL,
        came INTEGER,
        wrong INTEGER NOT NULL,
        PRIMARY KEY(player, network)) STRICT, WITHOUT ROWID;
)";

// Version 8: reports of lines of chat. Numbers rise: the newest row is never deleted.
inline constexpr const char* version_8 = R"(
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
)";

// Version 9: a player's finished games, by the journal's row that ended each. `result` is what each came to; games that
// ended before, and those that were voided, have none.
inline constexpr const char* version_9 = R"(
    ALTER TABLE games ADD COLUMN result TEXT;
    CREATE TABLE played(
        player INTEGER NOT NULL,
        row INTEGER NOT NULL,
        room INTEGER NOT NULL,
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY(player, row)) STRICT, WITHOUT ROWID;
)";

// Version 10: row seals (row_seals.hpp). `key` is the row's primary key as SQL writes it; `changes` counts what was
// ever sealed anew; the books' seal names how many there were when it was made, and none if it is of an older version.
// The records of games for money that begin from here on are sealed as well (journal_seals.hpp).
inline constexpr const char* version_10 = R"(
    CREATE TABLE row_seals(
        of TEXT NOT NULL,
        key TEXT NOT NULL,
        seal BLOB NOT NULL,
        PRIMARY KEY(of, key)) STRICT, WITHOUT ROWID;
    CREATE TABLE row_seals_head(
        id INTEGER PRIMARY KEY CHECK(id = 1),
        rows INTEGER NOT NULL,
        changes INTEGER NOT NULL,
        sum BLOB NOT NULL,
        seal BLOB NOT NULL) STRICT;
    ALTER TABLE seal ADD COLUMN row_changes INTEGER;
    ALTER TABLE journal ADD COLUMN seal BLOB;
    ALTER TABLE games ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE heads ADD COLUMN sealed_game INTEGER;
    ALTER TABLE heads ADD COLUMN seal BLOB;
)";

// Version 11: the desk. A payment stands beside its movement in `cash`, a reversal beside the payment that it takes
// back; what is still owed is the payment less the movements that take something of it back. `kind` and the accounts of
// what is asked for are those of the movement that it would be; a rule without a role has 0, one without a currency
// too.
inline constexpr const char* version_11 = R"(
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
    CREATE TABLE reversals(
        payment TEXT PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        time INTEGER NOT NULL,
        by_player INTEGER NOT NULL,
        reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
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
    CREATE TABLE desk_rules(
        what INTEGER NOT NULL,
        role INTEGER NOT NULL,
        currency INTEGER NOT NULL,
        value INTEGER NOT NULL,
        PRIMARY KEY(what, role, currency)) STRICT, WITHOUT ROWID;
)";

// Version 12: bodies of records that are encrypted while their game runs (journal_secrets.hpp); `body` is empty then.
inline constexpr const char* version_12 = R"(
    ALTER TABLE journal ADD COLUMN chapter INTEGER;
    ALTER TABLE journal ADD COLUMN sealed_body BLOB;
    CREATE TABLE chapter_keys(
        room INTEGER NOT NULL,
        after INTEGER NOT NULL,
        key BLOB NOT NULL,
        PRIMARY KEY(room, after)) STRICT, WITHOUT ROWID;
)";

// Version 13: what lets go of a room's games finds the players' lines of them.
inline constexpr const char* version_13 = R"(
    CREATE INDEX played_in ON played(room);
)";

// Version 14: which template of the house a table was made from. Tables of before have no row.
inline constexpr const char* version_14 = R"(
    CREATE TABLE room_templates(
        room INTEGER PRIMARY KEY,
        template TEXT NOT NULL) STRICT;
    CREATE INDEX rooms_of_template ON room_templates(template);
)";

// Version 15: where each login of an account was used last.
inline constexpr const char* version_15 = R"(
    CREATE TABLE token_uses(
        hash BLOB PRIMARY KEY,
        player INTEGER NOT NULL,
        time INTEGER NOT NULL,
        network TEXT NOT NULL,
        program TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX token_uses_of_player ON token_uses(player);
)";

// Version 16: second factors. `secret` is encrypted, `recovery` the hashes of the codes that are left, one after the
// other. Whose account has one is said by its `password` too (second_factors_file.hpp).
inline constexpr const char* version_16 = R"(
    CREATE TABLE second_factors(
        player INTEGER PRIMARY KEY,
        secret BLOB NOT NULL,
        step INTEGER NOT NULL,
        recovery BLOB NOT NULL) STRICT;
)";

// Version 17: sessions of nodes, which room is whose, and by what a request finds the room that it made. A session is
// over when the database's clock has reached `until`; the newest row is never deleted, so that numbers rise. Neither
// table has a row where one server is alone.
inline constexpr const char* version_17 = R"(
    CREATE TABLE node_sessions(
        session INTEGER PRIMARY KEY,
        node TEXT NOT NULL,
        lease INTEGER NOT NULL,
        until INTEGER NOT NULL) STRICT;
    CREATE TABLE room_owners(
        room INTEGER PRIMARY KEY,
        session INTEGER NOT NULL) STRICT;
    CREATE INDEX rooms_of_session ON room_owners(session);
    CREATE INDEX made_by ON journal(player, client, request) WHERE seq = 1;
)";

// Version 18: limits that the house set, with the line of the log that came with each.
inline constexpr const char* version_18 = R"(
    CREATE TABLE house_limits(
        name TEXT PRIMARY KEY,
        value INTEGER NOT NULL,
        time INTEGER NOT NULL,
        who TEXT NOT NULL,
        reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
)";

// Version 19: rooms for money whose journals were let go. Of those the books need the rows that moved something, empty
// but for room, number and time.
inline constexpr const char* version_19 = R"(
    CREATE TABLE let_go(
        room INTEGER PRIMARY KEY,
        closed INTEGER NOT NULL,
        records INTEGER NOT NULL) STRICT;
)";

// Version 20: what several nodes posted at the same time and whoever has the turn takes into the seal, the head of the
// rows' seals and the balance of the house's fees, none of which a posting touches (unsealed.hpp). A posting's row has
// its number. Such postings are not numbered by the entries before them: their numbers rise, and each has as many as
// entries.
inline constexpr const char* version_20 = R"(
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
        seal BLOB NOT NULL) STRICT;
)";

// Version 21: what a row that waits follows (unsealed.hpp): the row that the same server left before it, or 0, and the
// books' seal that it saw. The head of the rows' seals says how far that seal reaches, and which it is (row_seals.hpp).
// All of it is without value where one server is alone, and as long as older releases wrote.
inline constexpr const char* version_21 = R"(
    ALTER TABLE unsealed ADD COLUMN previous INTEGER;
    ALTER TABLE unsealed ADD COLUMN seen_seal INTEGER;
    ALTER TABLE row_seals_head ADD COLUMN of_seal INTEGER;
    ALTER TABLE row_seals_head ADD COLUMN below INTEGER;
    ALTER TABLE row_seals_head ADD COLUMN ends BLOB;
)";

/// Step i brings a file from version i to i+1. A step that was released is never changed.
inline constexpr std::array migrations = {version_1,  version_2,  version_3,  version_4,  version_5,  version_6,
                                          version_7,  version_8,  version_9,  version_10, version_11, version_12,
                                          version_13, version_14, version_15, version_16, version_17, version_18,
                                          version_19, version_20, version_21};

}  // namespace anteroom::store
