#include "journal_seals.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"
#include "rows.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

using crypto::Bytes;
using Fault = std::optional<std::string>;

// Positions in columns_of_journal, and after these columns
constexpr int seal_column = 13;
constexpr int seal_before = 14;

/// Writes columns one after another, each in a form that cannot be mistaken for another column.
class SealedColumnsWriter {
  public:
    explicit SealedColumnsWriter(const crypto::Bytes32& before) : writer_("anteroom record 2") { writer_.raw(before); }

    void number(std::int64_t value) { writer_.number(value); }
    void number(std::optional<std::int64_t> value) {
        writer_.number(value ? 1 : 0, 1);
        if (value) writer_.number(*value);
    }
    void bytes(std::optional<Bytes> value) {
        writer_.number(value ? 1 : 0, 1);
        if (!value) return;
        writer_.number(static_cast<std::int64_t>(value->size()));
        writer_.raw(*value);
    }
    void text(std::string_view value) { bytes(crypto::bytes_of(value)); }
    crypto::Bytes32 seal(const crypto::Bytes32& key) { return crypto::mac(key, writer_.take()); }

  private:
    crypto::ByteWriter writer_;
};

std::optional<std::int64_t> number_in(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.integer(column));
}

std::optional<Bytes> bytes_in(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.blob(column));
}

std::string place_of_head(std::int64_t room) {
    return "heads " + std::to_string(room);
}

/// Checks the journals of some rooms in the order of their rows, which is also the order of each room's records.
class JournalChains {
  public:
    JournalChains(Database& db, const crypto::Bytes32& key, const std::string& these_rooms) : key_(key) {
        Statement rooms(db, ("SELECT room FROM rooms WHERE " + these_rooms).c_str());
        while (rooms.step()) rooms_.insert(rooms.integer(0));
    }

    /// `record` has columns_of_journal, and after them its row.
    Fault take(const Statement& record) {
        const std::int64_t room = record.integer(10);
        // Deleted rooms leave rows that the books need, and other rows for up to a week. A room's own row has a seal.
        if (!rooms_.contains(room)) return std::nullopt;
        const std::int64_t row = record.integer(seal_before);
        const std::int64_t seq = record.integer(0);
        const std::string place =
            "journal row " + std::to_string(row) + " (" + std::to_string(room) + "/" + std::to_string(seq) + "): ";
        End& end = ends_[room];
        const crypto::Bytes32 seal = record_seal(key_, end.seal, record);
        if (!std::ranges::equal(record.blob(seal_column), seal))
            return place + (seq == end.seq + 1 ? "was changed by hand" : "the record before it is missing");
        // The seal is right for this place. Readers follow `prev`, so `prev` must name the row before.
        if (previous_row(record) != end.row) return place + "names another row before it: changed by hand";
        end = {seq, row, seal};
        return std::nullopt;
    }

    /// `head` has the columns room, row, seq, sealed_game and seal.
    Fault take_head(const Statement& head) {
        const std::int64_t room = head.integer(0);
        if (rooms_.erase(room) == 0) return place_of_head(room) + ": was added by hand";
        const End end = ends_[room];
        const auto chapter = static_cast<std::uint32_t>(number_in(head, 3).value_or(0));
        const JournalEnd told{{head.integer(2)}, {chapter}, end.seal};
        if (end.seq < told.seq.value)
            return place_of_head(room) + ": the journal ends before record " + std::to_string(told.seq.value);
        if (head.integer(1) != end.row || !std::ranges::equal(head.blob(4), head_seal(key_, {room}, told)))
            return place_of_head(room) + ": was changed by hand";
        return std::nullopt;
    }

    /// Must be called after all heads.
    Fault missing_head() const {
        if (rooms_.empty()) return std::nullopt;
        return place_of_head(*rooms_.begin()) + ": is missing";
    }

  private:
    struct End {
        std::int64_t seq = 0;
        std::int64_t row = 0;
        crypto::Bytes32 seal{};
    };
    crypto::Bytes32 key_;
    std::unordered_set<std::int64_t> rooms_;  ///< rooms whose heads have not been checked yet
    std::unordered_map<std::int64_t, End> ends_;
};

}  // namespace

crypto::Bytes32 record_seal(const crypto::Bytes32& key, const crypto::Bytes32& before, RoomId room,
                            const Record& record, const StoredBody& body) {
    SealedColumnsWriter writer(before);
    for (const std::int64_t number : {room.value, record.seq.value, record.time.value}) writer.number(number);
    writer.number(std::int64_t{record.baseline ? 1 : 0});
    writer.text(record.kind);
    writer.text(body.text);
    if (record.answer) {
        writer.number(std::optional(record.answer->player.value));
        writer.text(record.answer->client);
        writer.number(std::optional(record.answer->request.value));
        writer.text(record.answer->text);
    } else {
        for (int column = 0; column < 4; ++column) writer.bytes(std::nullopt);
    }
    writer.number(body.chapter ? std::optional(std::int64_t{body.chapter->value}) : std::nullopt);
    writer.bytes(body.chapter ? std::optional(body.encrypted) : std::nullopt);
    return writer.seal(key);
}

crypto::Bytes32 record_seal(const crypto::Bytes32& key, const crypto::Bytes32& before, const Statement& row) {
    SealedColumnsWriter writer(before);
    for (const int column : {10, 0, 1, 2}) writer.number(row.integer(column));
    for (const int column : {3, 4}) writer.bytes(row.blob(column));
    writer.number(number_in(row, 5));
    writer.bytes(bytes_in(row, 6));
    writer.number(number_in(row, 7));
    writer.bytes(bytes_in(row, 8));
    writer.number(number_in(row, 11));
    writer.bytes(bytes_in(row, 12));
    return writer.seal(key);
}

bool is_sealed_record(const crypto::Bytes32& key, const Statement& row) {
    const crypto::Bytes32 before = stored_seal(row.blob(seal_before));
    return std::ranges::equal(row.blob(seal_column), record_seal(key, before, row));
}

crypto::Bytes32 head_seal(const crypto::Bytes32& key, RoomId room, const JournalEnd& end) {
    crypto::ByteWriter writer("anteroom end of journal 2");
    for (const std::int64_t number : {room.value, end.seq.value, std::int64_t{end.chapter.value}})
        writer.number(number);
    writer.raw(end.seal);
    return crypto::mac(key, writer.take());
}

JournalEnd sealed_end(const crypto::Bytes32& key, RoomId room, const Statement& head, int column) {
    const auto chapter = static_cast<std::uint32_t>(number_in(head, column + 1).value_or(0));
    const JournalEnd end{{head.integer(column)}, {chapter}, stored_seal(head.blob(column + 3))};
    if (!std::ranges::equal(head.blob(column + 2), head_seal(key, room, end)))
        throw SqlError(place_of_head(room.value) + ": was changed by hand", SqlError::Cause::changed_by_hand);
    return end;
}

SqlError changed_record(RoomId room, Seq seq) {
    return SqlError("record " + std::to_string(room.value) + "/" + std::to_string(seq.value) +
                        " of the journal was changed by hand",
                    SqlError::Cause::changed_by_hand);
}

std::optional<std::string> wrong_record(Database& db, const crypto::Bytes32& key, const JournalPart& part) {
    std::string these = "room % " + std::to_string(part.of) + " = " + std::to_string(part.nth);
    if (part.from != 0)
        these += " AND room IN (SELECT room FROM heads WHERE heads.row >= " + std::to_string(part.from) + ")";
    JournalChains chains(db, key, these);
    Statement records(
        db,
        (std::string("SELECT ") + columns_of_journal + ", row FROM journal WHERE " + these + " ORDER BY row").c_str());
    while (records.step())
        if (auto fault = chains.take(records)) return fault;
    Statement heads(db,
                    ("SELECT room, row, seq, sealed_game, seal FROM heads WHERE " + these + " ORDER BY room").c_str());
    while (heads.step())
        if (auto fault = chains.take_head(heads)) return fault;
    return chains.missing_head();
}

}  // namespace anteroom::store
