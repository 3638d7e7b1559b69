#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "journal_seals.hpp"
#include "store/port/ids.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Where each room's journal ends. What was read or written once is remembered, as nobody else writes the file and
/// every commit asks; after a transaction that did not end well the file alone knows.
class Heads {
  public:
    struct Head {
        std::int64_t epoch = 1;
        std::int64_t seq = 0;
        std::int64_t row = 0;
        bool closed = false;
        std::optional<SealedGame> sealed{};
        GameNumber over{};                             ///< the last game that is; 0: none
        std::optional<crypto::Bytes32> chapter_key{};  ///< of the chapter that it began, where it was needed
    };

    /// Without a key no game is sealed.
    Heads(Database& db, const std::optional<crypto::Bytes32>& key);

    std::optional<Head> find(RoomId room);

    void begin(RoomId room);
    /// To where its newest record is. The transaction fails where the room was claimed since its epoch was read.
    void advance(RoomId room, const Head& to);
    /// Raises the epoch of an open room; of no other.
    void claim(RoomId room);
    /// The room is closed; its head stays as it is.
    void close(RoomId room) { known_.erase(room.value); }
    /// Something may have been undone.
    void forget() { known_.clear(); }

  private:
    std::optional<crypto::Bytes32> key_;
    Statement find_, begin_, advance_, claim_;
    std::unordered_map<std::int64_t, Head> known_;  ///< of open rooms
};

}  // namespace anteroom::store
