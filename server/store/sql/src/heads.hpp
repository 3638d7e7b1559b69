#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "journal_seals.hpp"
#include "store/port/ids.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The end of each room's journal. The object caches the heads that it read or wrote, because
/// every commit needs a head and only the owner writes the head. After a failed transaction,
/// forget() must clear the cache. A head without a valid seal is never continued.
class Heads {
  public:
    struct Head {
        std::int64_t epoch = 1;
        std::int64_t seq = 0;
        std::int64_t row = 0;
        bool closed = false;
        crypto::Bytes32 seal{};                        ///< seal of the newest record
        GameNumber over{};                             ///< the last finished game; 0: none. Known only with a key
        std::optional<crypto::Bytes32> chapter_key{};  ///< key of the chapter after `over`, once the key was needed
    };

    /// Without a key no head is sealed.
    Heads(Database& db, const std::optional<crypto::Bytes32>& key);

    /// Throws SqlError if the head was changed by hand.
    std::optional<Head> find(RoomId room);

    /// Makes heads move only while this session is not over.
    void belong_to(SessionId session) { session_ = session; }
    void begin(RoomId room);
    /// Moves the head to the newest record. The transaction fails if the room was claimed since its epoch was read.
    void advance(RoomId room, const Head& to);
    /// Raises the epoch of a room if it is open.
    void claim(RoomId room);
    /// Must be called when the room is closed. The room's stored head does not change.
    void close(RoomId room) { known_.erase(room.value); }
    /// Must be called when a transaction may have been undone.
    void forget() { known_.clear(); }

  private:
    /// The room must be bound already; `seal` must outlive the step.
    Statement& bind_seal(Statement& statement, int at, RoomId room, const Head& head, crypto::Bytes32& seal) const;

    std::optional<crypto::Bytes32> key_;
    SessionId session_;
    Statement find_, begin_, advance_, claim_;
    std::unordered_map<std::int64_t, Head> known_;  ///< only open rooms
};

}  // namespace anteroom::store
