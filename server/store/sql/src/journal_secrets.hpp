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

/// A part of a room's journal: from the end of one game (excluded) to the end of the next. So a chapter includes the
/// seed, which is drawn before its game begins. `after`: the number of the previous game; 0 in the first chapter.
struct Chapter {
    RoomId room;
    GameNumber after;

    friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// Keeps the cards of a running game secret from anyone who has the file, a copy or a backup. A record's body is
/// encrypted with a key of its chapter, derived from a key of the house. When the game is over, the chapter's key is
/// published in the file. Readers of the file then learn what all players have already seen. With a key, only records
/// sealed with it are read (journal_seals.hpp), never a plain body. Only tests and readers have no key; records are
/// then written in plain text, and none can be verified.
class JournalSecrets {
  public:
    JournalSecrets(Database& db, const std::optional<crypto::Bytes32>& house_key);

    /// Requires a key.
    crypto::Bytes32 key_of(const Chapter& chapter) const;
    /// Encrypts with the chapter's key, which the caller keeps for all records of the chapter.
    static std::vector<std::uint8_t> seal(const crypto::Bytes32& key, const Chapter& chapter, Seq seq,
                                          std::string_view body);
    void publish(const Chapter& chapter);

    /// Reads columns_of_end, beginning at `column`. Throws SqlError if the head does not match the house's seal.
    void require_end(RoomId room, const Statement& head, int column) const;

    // The rows have columns_of_record

    /// Whether the row matches the house's seal; true without a key.
    bool holds(const Statement& from) const;
    /// Throws SqlError if it does not match.
    void require_sealed(const Statement& from) const;
    /// Returns the record's body, or nothing if no available key decrypts it. Throws SqlError if the row was changed by
    /// hand.
    std::optional<std::string> body(const Statement& from);
    /// Returns the whole record. Also throws if no available key decrypts it.
    Record record(const Statement& from);

  private:
    std::optional<std::string> opened(const Statement& from);
    std::optional<crypto::Bytes32> published(const Chapter& chapter);

    std::optional<crypto::Bytes32> house_key_;
    Statement publish_, published_;
};

}  // namespace anteroom::store
