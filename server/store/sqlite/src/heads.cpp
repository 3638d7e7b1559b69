#include "heads.hpp"

namespace anteroom::store {

Heads::Heads(Database& db)
    : find_(db, "SELECT epoch, seq, row, closed IS NOT NULL FROM heads JOIN rooms USING(room) WHERE room = ?"),
      begin_(db, "INSERT INTO heads(room, epoch, seq, row) VALUES (?, 1, 0, 0)"),
      advance_(db, "UPDATE heads SET seq = ?2, row = ?3 WHERE room = ?1"),
      claim_(db,
             "UPDATE heads SET epoch = epoch + 1 WHERE room = ?1 AND "
             "EXISTS (SELECT 1 FROM rooms WHERE room = ?1 AND closed IS NULL)") {}

std::optional<Heads::Head> Heads::find(RoomId room) {
    if (const auto known = known_.find(room.value); known != known_.end()) return known->second;
    const Using using_find(find_);
    if (!find_.bind(1, room.value).step()) return std::nullopt;
    const Head head{find_.integer(0), find_.integer(1), find_.integer(2), find_.integer(3) != 0};
    if (!head.closed) known_.emplace(room.value, head);
    return head;
}

void Heads::begin(RoomId room) {
    begin_.bind(1, room.value).run();
}

void Heads::advance(RoomId room, Seq seq, std::int64_t row) {
    advance_.bind(1, room.value).bind(2, seq.value).bind(3, row).run();
    const auto known = known_.find(room.value);
    if (known == known_.end()) return;
    known->second.seq = seq.value;
    known->second.row = row;
}

void Heads::claim(RoomId room) {
    known_.erase(room.value);
    claim_.bind(1, room.value).run();
}

}  // namespace anteroom::store
