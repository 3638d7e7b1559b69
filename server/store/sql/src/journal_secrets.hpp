#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/port/ids.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// A stretch of a room's journal: from the record after a game's end to the one that ends the next, so that the seed
/// which is drawn before a game begins is of it. `after`: the game that was over before it; 0 in the first.
struct Chapter {
    RoomId room;
    GameNumber after;

    friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// Keeps the cards of a game that runs from whoever has the file, a copy or a backup of it: what a record says is
/// encrypted with a key of its chapter, which follows from a key of the house. When the game is over the chapter's key
/// is published beside it, and whoever has the file can read what everybody at the table has been shown by then.
/// Without a key records are written in the clear, as earlier releases wrote them all.
class JournalSecrets {
  public:
    JournalSecrets(Database& db, const std::optional<crypto::Bytes32>& house_key);

    bool has_key() const { return house_key_.has_value(); }
    /// Only with a key.
    crypto::Bytes32 key_of(const Chapter& chapter) const;
    /// With the key of that chapter, of which a room's records ask for one after the other.
    static std::vector<std::uint8_t> seal(const crypto::Bytes32& key, const Chapter& chapter, Seq seq,
                                          std::string_view body);
    void publish(const Chapter& chapter);

    /// What the record of the row says, which has columns_of_record; nothing where no key at hand opens it.
    std::optional<std::string> body(const Statement& from);
    /// That record; throws where no key at hand opens it.
    Record record(const Statement& from);

  private:
    std::optional<crypto::Bytes32> published(const Chapter& chapter);

    std::optional<crypto::Bytes32> house_key_;
    Statement publish_, published_;
};

}  // namespace anteroom::store
