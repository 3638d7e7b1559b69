#include <algorithm>
#include <cstdlib>

#include "support/memory_disk.hpp"

namespace anteroom::store {

bool MemoryDisk::is_over(SessionId id) const {
    const auto session = sessions_.find(id);
    return session == sessions_.end() || session->second.until == TimeMs{};
}

/// Returns whether a session lives. As in the databases, leases stop half a lease after the last renewal of any
/// session.
bool MemoryDisk::lives(SessionId id) const {
    if (is_over(id)) return false;
    const Session& session = sessions_.at(id);
    return session.until > now_ || session.until.value > session.lease_ms / 2 + last_renewal();
}

std::int64_t MemoryDisk::last_renewal() const {
    std::int64_t last = 0;
    for (const auto& [id, session] : sessions_)
        if (!is_over(id)) last = std::max(last, session.until.value - session.lease_ms);
    return last;
}

void MemoryDisk::count_on() {
    const std::int64_t last = last_renewal();
    for (auto& [id, session] : sessions_) {
        const std::int64_t stands_from = session.lease_ms / 2 + last;
        if (!is_over(id) && session.until.value > stands_from && now_.value > stands_from)
            session.until.value = now_.value + session.lease_ms;
    }
}

void MemoryDisk::take_late(SessionId by) {
    if (is_over(by)) return;
    std::vector<SessionId> late;
    for (const auto& [id, session] : sessions_)
        if (id != by && !lives(id)) late.push_back(id);
    for (const SessionId id : late) sessions_.at(id).until = {};
}

SessionOpened MemoryDisk::open_session(const SessionWanted& wanted) {
    using Cause = SessionRefused::Cause;
    const std::int64_t ahead = wanted.now.value - now_.value;
    if (std::abs(ahead) > clocks_apart_ms_max) return SessionRefused{Cause::clock, ahead};
    for (const auto& [id, session] : sessions_)
        if (session.node == wanted.node && session.until > now_)
            return SessionRefused{Cause::name_taken, session.until.value - now_.value};
    for (auto& [id, session] : sessions_)
        if (session.node == wanted.node) session.until = {};
    count_on();
    const SessionId id{sessions_.empty() ? first_session_ : sessions_.rbegin()->first.value + 1};
    sessions_[id] = {wanted.node, wanted.lease_ms, {now_.value + wanted.lease_ms}};
    return id;
}

bool MemoryDisk::renew_session(SessionId id) {
    const auto known = sessions_.find(id);
    if (known == sessions_.end() || (is_over(id) && !planted_.renews_taken)) return false;
    count_on();
    Session& session = known->second;
    session.until = {now_.value + session.lease_ms};
    return true;
}

bool MemoryDisk::end_session(SessionId id) {
    if (is_over(id)) return false;
    sessions_.at(id).until = {};
    return true;
}

std::vector<NodeSession> MemoryDisk::sessions() const {
    std::vector<NodeSession> all;
    for (const auto& [id, session] : sessions_) {
        if (!lives(id)) continue;
        const auto is_own = [own = id](const auto& room) {
            return room.second.owner == own && !room.second.row.closed;
        };
        all.push_back({id, session.node, std::ranges::count_if(rooms_, is_own)});
    }
    return all;
}

RoomRow MemoryDisk::row_of(const Room& room) const {
    RoomRow row = room.row;
    if (!row.closed && lives(room.owner)) row.owner = room.owner;
    return row;
}

std::optional<SessionId> MemoryDisk::owner_of(RoomId id) const {
    const auto room = rooms_.find(id);
    return room == rooms_.end() || is_over(room->second.owner) ? std::nullopt : std::optional(room->second.owner);
}

std::vector<RoomRow> MemoryDisk::open_rooms() const {
    std::vector<RoomRow> rows;
    for (const auto& [id, room] : rooms_)
        if (!room.row.closed) rows.push_back(row_of(room));
    return rows;
}

std::vector<ClaimableRoom> MemoryDisk::claimable_rooms(SessionId by) const {
    std::vector<ClaimableRoom> rooms;
    for (const RoomRow& row : open_rooms())
        if (row.owner.value_or(by) == by) rooms.push_back({row.id, row.owner.value_or(SessionId{})});
    return rooms;
}

std::optional<RoomJournal> MemoryDisk::claim(RoomId id, TimeMs answers_since) {
    const auto room = rooms_.find(id);
    if (room != rooms_.end() && room->second.row.closed) return RoomJournal{row_of(room->second), {}, {}, {}};
    if (room != rooms_.end()) ++room->second.row.epoch.value;
    return load(id, answers_since);
}

Claimed MemoryDisk::claim(RoomId id, TimeMs answers_since, SessionId by) {
    if (by == SessionId{}) return claim(id, answers_since);
    if (is_over(by)) return NotClaimed{};
    take_late(by);
    const auto room = rooms_.find(id);
    if (room == rooms_.end() || room->second.row.closed) return claim(id, answers_since);
    if (room->second.owner != by && lives(room->second.owner)) return NotClaimed{room->second.owner};
    room->second.owner = by;
    return claim(id, answers_since);
}

bool MemoryDisk::release(const Release& release, SessionId by) {
    const auto found = rooms_.find(release.room);
    if (is_over(by) || found == rooms_.end()) return false;
    Room& room = found->second;
    if (room.row.closed || room.owner != by || !lives(by) || room.row.epoch != release.epoch) return false;
    room.owner = release.to;
    ++room.row.epoch.value;
    return true;
}

std::optional<RoomRow> MemoryDisk::room_with_code(const std::string& code) const {
    for (const RoomRow& row : open_rooms())
        if (row.code == code) return row;
    return std::nullopt;
}

bool MemoryDisk::was_made_before(const Commit& commit) const {
    if (!commit.creates || commit.records.empty() || !commit.records.front().answer) return false;
    const Record& first = commit.records.front();
    const auto made = made_by(first.answer->player, first.answer->client, first.answer->request);
    return made && made->time.value >= first.time.value - answer_age_ms_max;
}

std::optional<PastAnswer> MemoryDisk::made_by(PlayerId player, const std::string& client, RequestId request) const {
    for (const auto& [id, room] : rooms_) {
        if (room.records.empty()) continue;
        const Record& first = room.records.front();
        const bool made = first.answer && first.answer->player == player && first.answer->client == client &&
                          first.answer->request == request;
        if (made) return PastAnswer{id, first.seq, first.time, *first.answer};
    }
    return std::nullopt;
}

}  // namespace anteroom::store
