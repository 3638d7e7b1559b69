#include "journal_seals.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"
#include "journal_secrets.hpp"
#include "rows.hpp"

namespace anteroom::store {

namespace {

using crypto::ByteWriter;
using Fault = std::optional<std::string>;

void add_text(ByteWriter& writer, std::string_view text) {
    writer.number(static_cast<std::int64_t>(text.size()));
    writer.raw(crypto::bytes_of(text));
}

struct StoredRecord {
    std::int64_t row = 0;
    std::int64_t prev = 0;
    Record record;
    crypto::Bytes32 seal{};
};

/// A game as its row says it, which has a seal of its own.
struct StoredGame {
    RoomId room;
    GameNumber game;
    std::int64_t first = 0;  ///< its records' numbers
    std::optional<std::int64_t> last;
    std::int64_t last_row = 0;
};

/// Goes through one game's records.
class SealedJournal {
  public:
    SealedJournal(Database& db, const crypto::Bytes32& key)
        : key_(key),
          secrets_(db, key),
          head_(db, "SELECT seq, row, sealed_game, seal FROM heads WHERE room = ?"),
          record_(db, (std::string("SELECT ") + columns_of_record + ", seal FROM journal WHERE row = ?").c_str()) {}

    Fault check(const StoredGame& game) {
        game_ = game;
        if (!game.last)
            if (auto fault = take_head()) return fault;
        if (auto fault = read()) return fault;
        SealedGame sealed = begin_sealed(key_, game_.room, game_.game);
        for (const StoredRecord& stored : records_) {
            sealed = sealed_after(key_, sealed, game_.room, stored.record, stored.prev);
            if (sealed.seal != stored.seal) return changed(stored.row, stored.record.seq.value);
        }
        return std::nullopt;
    }

  private:
    std::string changed(std::int64_t row, std::int64_t seq) const {
        return "journal row " + std::to_string(row) + " (" + std::to_string(game_.room.value) + "/" +
               std::to_string(seq) + "): was changed by hand";
    }

    /// Where a game that runs has come to.
    Fault take_head() {
        const std::string place = "heads " + std::to_string(game_.room.value);
        const Using using_head(head_);
        if (!head_.bind(1, game_.room.value).step()) return place + ": is missing";
        game_.last = head_.integer(0);
        game_.last_row = head_.integer(1);
        const SealedGame found = sealed_game(head_.integer(2), head_.blob(3));
        const auto expected = head_seal(key_, game_.room, game_.game, {*game_.last}, game_.last_row);
        if (found.game != game_.game || found.seal != expected) return place + ": was changed by hand";
        return std::nullopt;
    }

    /// From the last to the first, each by the row that names it.
    Fault read() {
        records_.clear();
        std::int64_t row = game_.last_row;
        for (std::int64_t seq = *game_.last; seq >= game_.first; --seq) {
            const Using using_record(record_);
            if (!record_.bind(1, row).step() || record_.integer(10) != game_.room.value || record_.integer(0) != seq)
                return "journal row " + std::to_string(row) + ": is not record " + std::to_string(game_.room.value) +
                       "/" + std::to_string(seq);
            // Without a player it kept no answer, and what stands there instead nobody wrote.
            if (record_.is_null(5) && !(record_.is_null(6) && record_.is_null(7) && record_.is_null(8)))
                return changed(row, seq);
            auto body = secrets_.body(record_);
            if (!body) return changed(row, seq);
            const std::int64_t prev = previous_row(record_);
            records_.push_back({row, prev, record(record_, std::move(*body)), sealed_game(0, record_.blob(13)).seal});
            row = prev;
        }
        std::ranges::reverse(records_);
        return std::nullopt;
    }

    crypto::Bytes32 key_;
    JournalSecrets secrets_;
    Statement head_, record_;
    StoredGame game_;
    std::vector<StoredRecord> records_;
};

}  // namespace

SealedGame begin_sealed(const crypto::Bytes32& key, RoomId room, GameNumber game) {
    ByteWriter writer("anteroom journal 1");
    writer.number(room.value);
    writer.number(game.value);
    return {game, crypto::mac(key, writer.take())};
}

SealedGame sealed_after(const crypto::Bytes32& key, const SealedGame& before, RoomId room, const Record& record,
                        std::int64_t prev) {
    ByteWriter writer("anteroom record 1");
    writer.raw(before.seal);
    writer.number(room.value);
    writer.number(prev);
    writer.number(record.seq.value);
    writer.number(record.time.value);
    writer.number(record.baseline ? 1 : 0, 1);
    add_text(writer, record.kind);
    add_text(writer, record.body);
    if (record.answer) {
        writer.number(record.answer->player.value);
        add_text(writer, record.answer->client);
        writer.number(record.answer->request.value);
        add_text(writer, record.answer->text);
    }
    return {before.game, crypto::mac(key, writer.take())};
}

SealedGame sealed_game(std::int64_t game, crypto::Bytes seal) {
    SealedGame sealed{GameNumber{static_cast<std::uint32_t>(game)}, {}};
    if (seal.size() == sealed.seal.size()) std::ranges::copy(seal, sealed.seal.begin());
    return sealed;
}

crypto::Bytes32 head_seal(const crypto::Bytes32& key, RoomId room, GameNumber game, Seq seq, std::int64_t row) {
    ByteWriter writer("anteroom end of journal 1");
    for (const std::int64_t number : {room.value, std::int64_t{game.value}, seq.value, row}) writer.number(number);
    return crypto::mac(key, writer.take());
}

std::optional<std::string> wrong_record(Database& db, const crypto::Bytes32& key) {
    SealedJournal journal(db, key);
    Statement games(db, "SELECT room, game, first, last, last_row FROM games WHERE sealed = 1 ORDER BY room, game");
    while (games.step()) {
        StoredGame game{{games.integer(0)}, {static_cast<std::uint32_t>(games.integer(1))}, games.integer(2), {}, 0};
        if (!games.is_null(3)) game.last = games.integer(3);
        game.last_row = games.integer(4);
        if (auto fault = journal.check(game)) return fault;
    }
    return std::nullopt;
}

}  // namespace anteroom::store
