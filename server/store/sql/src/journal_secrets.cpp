#include "journal_secrets.hpp"

#include <algorithm>

#include "crypto/byte_writer.hpp"
#include "crypto/cipher.hpp"
#include "crypto/hash.hpp"
#include "journal_seals.hpp"
#include "rows.hpp"

namespace anteroom::store {

namespace {

/// Binds an encrypted body to one record of one chapter.
std::vector<std::uint8_t> place(const Chapter& chapter, Seq seq) {
    crypto::ByteWriter writer("anteroom body 1");
    for (const std::int64_t number : {chapter.room.value, std::int64_t{chapter.after.value}, seq.value})
        writer.number(number);
    return writer.take();
}

}  // namespace

JournalSecrets::JournalSecrets(Database& db, const std::optional<crypto::Bytes32>& house_key)
    : house_key_(house_key),
      publish_(db, "INSERT INTO chapter_keys(room, after, key) VALUES (?, ?, ?)"),
      published_(db, "SELECT key FROM chapter_keys WHERE room = ? AND after = ?") {}

crypto::Bytes32 JournalSecrets::key_of(const Chapter& chapter) const {
    crypto::ByteWriter writer("anteroom chapter 1");
    writer.number(chapter.room.value);
    writer.number(chapter.after.value);
    return crypto::mac(house_key_.value(), writer.take());
}

std::vector<std::uint8_t> JournalSecrets::seal(const crypto::Bytes32& key, const Chapter& chapter, Seq seq,
                                               std::string_view body) {
    return crypto::encrypt(key, body, place(chapter, seq));
}

void JournalSecrets::publish(const Chapter& chapter) {
    publish_.bind(1, chapter.room.value).bind(2, chapter.after.value).bind(3, key_of(chapter)).run();
}

std::optional<crypto::Bytes32> JournalSecrets::published(const Chapter& chapter) {
    const Using using_key(published_);
    if (!published_.bind(1, chapter.room.value).bind(2, chapter.after.value).step()) return std::nullopt;
    const auto blob = published_.blob(0);
    crypto::Bytes32 key{};
    if (blob.size() != key.size()) return std::nullopt;
    std::ranges::copy(blob, key.begin());
    return key;
}

void JournalSecrets::require_end(RoomId room, const Statement& head, int column) const {
    if (house_key_) sealed_end(*house_key_, room, head, column);
}

bool JournalSecrets::holds(const Statement& from) const {
    return !house_key_ || is_sealed_record(*house_key_, from);
}

void JournalSecrets::require_sealed(const Statement& from) const {
    if (!holds(from)) throw changed_record({from.integer(10)}, {from.integer(0)});
}

std::optional<std::string> JournalSecrets::body(const Statement& from) {
    require_sealed(from);
    return opened(from);
}

std::optional<std::string> JournalSecrets::opened(const Statement& from) {
    if (from.is_null(11)) return from.text(4);
    if (!from.text(4).empty()) return std::nullopt;  // no server writes such a row
    const Chapter chapter{{from.integer(10)}, {static_cast<std::uint32_t>(from.integer(11))}};
    const std::vector<std::uint8_t> about = place(chapter, Seq{from.integer(0)});
    if (house_key_)
        if (auto text = crypto::decrypt(key_of(chapter), from.blob(12), about)) return text;
    const auto key = published(chapter);
    return key ? crypto::decrypt(*key, from.blob(12), about) : std::nullopt;
}

Record JournalSecrets::record(const Statement& from) {
    auto text = body(from);
    if (!text)
        throw SqlError("record " + std::to_string(from.integer(10)) + "/" + std::to_string(from.integer(0)) +
                       " of the journal cannot be opened with the keys at hand, of which none is the house's");
    return store::record(from, std::move(*text));
}

}  // namespace anteroom::store
