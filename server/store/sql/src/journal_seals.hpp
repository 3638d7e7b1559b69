#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "crypto/bytes.hpp"
#include "store/port/rows.hpp"
#include "store/sql/audited.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// Every record of a room is sealed in order, from the first record on. A seal is a keyed BLAKE2b hash over the
// seal before it and the whole stored row. The room's head has a seal over the newest record's seal. So without
// the house's key, nobody can change, remove or add a record or cut records off the end, even if the keys of
// finished games are public (journal_secrets.hpp). No seal includes row numbers: the seals define the order.

/// A record's body in its row: plain text if the house has no key, and otherwise encrypted with the chapter's key.
struct StoredBody {
    std::string_view text{};
    std::optional<GameNumber> chapter{};
    crypto::Bytes encrypted{};
};

/// `before` is the seal of the record before, or zeros for the first record.
crypto::Bytes32 record_seal(const crypto::Bytes32& key, const crypto::Bytes32& before, RoomId room,
                            const Record& record, const StoredBody& body);
/// Returns the seal of a row with columns_of_journal.
crypto::Bytes32 record_seal(const crypto::Bytes32& key, const crypto::Bytes32& before, const Statement& row);

/// Returns whether a row with columns_of_record has the right seal, given the seal of the row before.
bool is_sealed_record(const crypto::Bytes32& key, const Statement& row);

/// The end of a room's journal.
struct JournalEnd {
    Seq seq{};
    GameNumber chapter{};    ///< chapter of the next record: number of the last game that was over before the record
    crypto::Bytes32 seal{};  ///< seal of the newest record; zeros before the first
};

/// Returns the seal of a room's head.
crypto::Bytes32 head_seal(const crypto::Bytes32& key, RoomId room, const JournalEnd& end);

/// Columns of `heads` that sealed_end() reads.
inline constexpr const char* columns_of_end =
    "seq, sealed_game, heads.seal, (SELECT journal.seal FROM journal WHERE journal.row = heads.row)";

/// Reads columns_of_end, which begin at `column`. Throws SqlError if the head was not sealed with the key.
JournalEnd sealed_end(const crypto::Bytes32& key, RoomId room, const Statement& head, int column);

/// Returns the error `record 41/17 of the journal was changed by hand`.
SqlError changed_record(RoomId room, Seq seq);

/// Names the first record or room's head that was changed: `journal row 812 (41/17): …`.
std::optional<std::string> wrong_record(Database& db, const crypto::Bytes32& key, const JournalPart& part);

}  // namespace anteroom::store
