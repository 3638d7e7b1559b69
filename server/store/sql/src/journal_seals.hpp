#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// The records of a game for money are sealed one after the other, from the one that took the stakes to the last: each
// seal is keyed BLAKE2b over the seal before it and all of its row, so that no record can be changed, left out or put
// in by somebody without the key. The room's head has a seal too: nobody can cut off the end of a game that runs.

/// A game of a room that runs, and the seal of its newest record.
struct SealedGame {
    GameNumber game;
    crypto::Bytes32 seal{};
};

/// Of a game without records.
SealedGame begin_sealed(const crypto::Bytes32& key, RoomId room, GameNumber game);
/// `prev`: the row of the room's record before it.
SealedGame sealed_after(const crypto::Bytes32& key, const SealedGame& before, RoomId room, const Record& record,
                        std::int64_t prev);
/// As it was stored; a seal of another length fits nothing.
SealedGame sealed_game(std::int64_t game, crypto::Bytes seal);
/// Of the room's head, where a sealed game runs.
crypto::Bytes32 head_seal(const crypto::Bytes32& key, RoomId room, GameNumber game, Seq seq, std::int64_t row);

/// The first record of a sealed game that is not as it was written: `journal row 812 (41/17): …`.
std::optional<std::string> wrong_record(Database& db, const crypto::Bytes32& key);

}  // namespace anteroom::store
