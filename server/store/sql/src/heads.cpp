#include "heads.hpp"

namespace anteroom::store {

Heads::Heads(Database& db, const std::optional<crypto::Bytes32>& key)
    : key_(key),
      find_(db,
            "SELECT epoch, seq, row, closed IS NOT NULL, sealed_game, "
            "(SELECT journal.seal FROM journal WHERE journal.row = heads.row), "
            "(SELECT game FROM games WHERE games.room = heads.room AND last IS NOT NULL ORDER BY game DESC LIMIT 1) "
            "FROM heads JOIN rooms USING(room) WHERE room = ?"),
      begin_(db, "INSERT INTO heads(room, epoch, seq, row) VALUES (?, 1, 0, 0)"),
      // Under another epoch it is another's, and no row may be empty.
      advance_(db,
               "UPDATE heads SET seq = ?2, row = CASE WHEN epoch = ?6 THEN ?3 END, sealed_game = ?4, seal = ?5 "
               "WHERE room = ?1"),
      claim_(db,
             "UPDATE heads SET epoch = epoch + 1 WHERE room = ?1 AND "
             "EXISTS (SELECT 1 FROM rooms WHERE room = ?1 AND closed IS NULL)") {}

std::optional<Heads::Head> Heads::find(RoomId room) {
    if (const auto known = known_.find(room.value); known != known_.end()) return known->second;
    const Using using_find(find_);
    if (!find_.bind(1, room.value).step()) return std::nullopt;
    Head head{find_.integer(0), find_.integer(1), find_.integer(2), find_.integer(3) != 0};
    if (!find_.is_null(4)) head.sealed = sealed_game(find_.integer(4), find_.blob(5));
    if (!find_.is_null(6)) head.over = {static_cast<std::uint32_t>(find_.integer(6))};
    if (!head.closed) known_.emplace(room.value, head);
    return head;
}

void Heads::begin(RoomId room) {
    begin_.bind(1, room.value).run();
}

void Heads::advance(RoomId room, const Head& to) {
    advance_.bind(1, room.value).bind(2, to.seq).bind(3, to.row).bind(6, to.epoch);
    if (key_ && to.sealed) {
        const crypto::Bytes32 seal = head_seal(*key_, room, to.sealed->game, Seq{to.seq}, to.row);
        advance_.bind(4, to.sealed->game.value).bind(5, seal).run();
    } else {
        advance_.bind_null(4).bind_null(5).run();
    }
    const auto known = known_.find(room.value);
    if (known != known_.end()) known->second = to;
}

void Heads::claim(RoomId room) {
    known_.erase(room.value);
    claim_.bind(1, room.value).run();
}

}  // namespace anteroom::store
