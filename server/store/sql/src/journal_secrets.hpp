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

/// A part of a room's journal: from after the end of one game to the end of the next. So a chapter includes its game's
/// seed, which is drawn before the game begins. `after` is the number of the previous game, or 0 in the first chapter.
struct Chapter {
    RoomId room;
    GameNumber after;

    friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// Keeps the cards of a running game secret from anyone who has the file, a copy or a backup. A record's body
/// is encrypted with the key of its chapter, which is derived from a key of the house. When the game is over,
/// the chapter's key is published in the file. Readers of the file then learn only what all players have
/// already seen. With a key, only records that were sealed with the key are read (journal_seals.hpp), and never
/// a plain body. Only tests and readers have no key; they write records in plain text and can verify none.
class JournalSecrets {
  public:
    JournalSecrets(Database& db, const std::optional<crypto::Bytes32>& house_key);

    /// Requires a key.
    crypto::Bytes32 key_of(const Chapter& chapter) const;
    /// Encrypts with the chapter's key, which the caller keeps for all records of the chapter.
    static std::vector<std::uint8_t> seal(const crypto::Bytes32& key, const Chapter& chapter, Seq seq,
                                          std::string_view body);
    void publish(const Chapter& chapter);

    /// Reads columns_of_end, which begin at `column`. Throws SqlError if the head does not match the house's seal.
    void require_end(RoomId room, const Statement& head, int column) const;

    // The rows have columns_of_record

    /// Returns whether the row matches the house's seal; true without a key.
    bool holds(const Statement& from) const;
    /// Throws SqlError if the row does not match the house's seal.
    void require_sealed(const Statement& from) const;
    /// Returns the record's body, or nothing if no available key decrypts
    /// the body. Throws SqlError if the row was changed by hand.
    std::optional<std::string> body(const Statement& from);
    /// Returns the whole record. Also throws if no available key decrypts the record.
    Record record(const Statement& from);

  private:
    std::optional<std::string> opened(const Statement& from);
    std::optional<crypto::Bytes32> published(const Chapter& chapter);

    std::optional<crypto::Bytes32> house_key_;
    Statement publish_, published_;
};

}  // namespace anteroom::store
