#include "summaries.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"

namespace anteroom::store {

namespace {

crypto::Bytes32 summary_seal(const crypto::Bytes32& key, std::int64_t room, const std::string& summary) {
    crypto::ByteWriter writer("anteroom summary 1");
    writer.number(room);
    writer.raw(crypto::bytes_of(summary));
    return crypto::mac(key, writer.take());
}

}  // namespace

Summaries::Summaries(Database& db, const std::optional<crypto::Bytes32>& key)
    : key_(key), set_(db, "UPDATE rooms SET summary = ?2, summary_seal = ?3 WHERE room = ?1") {}

void Summaries::write(RoomId room, const std::string& summary) {
    set_.bind(1, room.value).bind(2, summary);
    const auto seal = key_ ? std::optional(summary_seal(*key_, room.value, summary)) : std::nullopt;
    (seal ? set_.bind(3, *seal) : set_.bind_null(3)).run();
}

void seal_all_summaries(Database& db, const crypto::Bytes32& key) {
    std::vector<std::pair<std::int64_t, crypto::Bytes32>> all;
    {
        Statement rows(db, "SELECT room, summary FROM rooms ORDER BY room");
        while (rows.step()) all.emplace_back(rows.integer(0), summary_seal(key, rows.integer(0), rows.text(1)));
    }
    Statement set(db, "UPDATE rooms SET summary_seal = ?2 WHERE room = ?1");
    for (const auto& [room, seal] : all) set.bind(1, room).bind(2, seal).run();
}

void each_wrong_summary(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit) {
    Statement rows(db, "SELECT room, summary, summary_seal FROM rooms ORDER BY room");
    while (rows.step())
        if (!std::ranges::equal(rows.blob(2), summary_seal(key, rows.integer(0), rows.text(1))))
            visit("rooms " + std::to_string(rows.integer(0)) + ": its summary was changed by hand");
}

}  // namespace anteroom::store
