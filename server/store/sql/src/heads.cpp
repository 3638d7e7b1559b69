#include "heads.hpp"

#include <string>

namespace anteroom::store {

Heads::Heads(Database& db, const std::optional<crypto::Bytes32>& key)
    : key_(key),
      find_(db, (std::string("SELECT epoch, row, closed IS NOT NULL, ") + columns_of_end +
                 " FROM heads JOIN rooms USING(room) WHERE room = ?")
                    .c_str()),
      begin_(db, "INSERT INTO heads(room, epoch, seq, row, sealed_game, seal) VALUES (?, 1, 0, 0, ?, ?)"),
      // If the epoch differs, another session owns the room. Then, and if this store's session is over, the statement
      // fails, because it sets `row` to NULL, which the table does not allow.
      advance_(db,
               "UPDATE heads SET seq = ?2, row = CASE WHEN epoch = ?6 AND (?7 = 0 OR EXISTS (SELECT 1 FROM "
               "node_sessions WHERE session = ?7 AND until > 0)) THEN ?3 END, sealed_game = ?4, seal = ?5 "
               "WHERE room = ?1"),
      claim_(db,
             "UPDATE heads SET epoch = epoch + 1 WHERE room = ?1 AND "
             "EXISTS (SELECT 1 FROM rooms WHERE room = ?1 AND closed IS NULL)") {}

std::optional<Heads::Head> Heads::find(RoomId room) {
    if (const auto known = known_.find(room.value); known != known_.end()) return known->second;
    const Using using_find(find_);
    if (!find_.bind(1, room.value).step()) return std::nullopt;
    Head head{find_.integer(0), find_.integer(3), find_.integer(1), find_.integer(2) != 0};
    if (key_) {
        const JournalEnd end = sealed_end(*key_, room, find_, 3);
        head.seal = end.seal;
        head.over = end.chapter;
    }
    if (!head.closed) known_.emplace(room.value, head);
    return head;
}

Statement& Heads::bind_seal(Statement& statement, int at, RoomId room, const Head& head, crypto::Bytes32& seal) const {
    if (!key_) return statement.bind_null(at).bind_null(at + 1);
    seal = head_seal(*key_, room, {Seq{head.seq}, head.over, head.seal});
    return statement.bind(at, head.over.value).bind(at + 1, seal);
}

void Heads::begin(RoomId room) {
    crypto::Bytes32 seal{};
    begin_.bind(1, room.value);
    bind_seal(begin_, 2, room, {}, seal).run();
}

void Heads::advance(RoomId room, const Head& to) {
    crypto::Bytes32 seal{};
    advance_.bind(1, room.value).bind(2, to.seq).bind(3, to.row).bind(6, to.epoch).bind(7, session_.value);
    bind_seal(advance_, 4, room, to, seal).run();
    const auto known = known_.find(room.value);
    if (known != known_.end()) known->second = to;
}

void Heads::claim(RoomId room) {
    known_.erase(room.value);
    claim_.bind(1, room.value).run();
}

}  // namespace anteroom::store
