#include "nodes.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "room_batch.hpp"

namespace anteroom::store {

namespace {

/// The time at which any session was last opened or renewed; counting_on() keeps `until - lease` at or before it.
constexpr const char* last_renewal = "(SELECT max(until - lease) FROM node_sessions WHERE until > 0)";

/// True for a session whose lease is not over. All leases stand still from half a lease after the
/// last renewal of any session until the next renewal, because then the store was away, not one node.
std::string living(const Database& db) {
    return "(until > " + db.now() + " OR until > lease / 2 + " + last_renewal + ")";
}

/// Begins all leases anew that stood still. Each renewal begins with this statement. A node may need a while to renew
/// its own lease after an outage. A renewal that waits for a standby also becomes visible later than at the time that
/// it notes. So a lease gets its whole length again.
std::string counting_on(const Database& db) {
    return "UPDATE node_sessions SET until = lease + " + db.now() + " WHERE until > lease / 2 + " + last_renewal +
           " AND " + db.now() + " > lease / 2 + " + last_renewal;
}

Statement on_clock(Database& db, const std::string& before, const std::string& after = {}) {
    return {db, (before + db.now() + after).c_str()};
}

bool finds(Statement& statement) {
    const Using using_statement(statement);
    return statement.step();
}

}  // namespace

std::string owner_of_room(const Database& db) {
    return "(SELECT session FROM room_owners JOIN node_sessions USING(session) WHERE room_owners.room = rooms.room "
           "AND " +
           living(db) + ")";
}

Nodes::Nodes(Database& db, Heads& heads)
    : db_(db),
      heads_(heads),
      clock_(on_clock(db, "SELECT ")),
      holder_(on_clock(db, "SELECT until - ", " FROM node_sessions WHERE node = ? AND until > " + db.now())),
      take_name_(db, "UPDATE node_sessions SET until = 0 WHERE node = ?"),
      count_on_(db, counting_on(db).c_str()),
      insert_(on_clock(db,
                       "INSERT INTO node_sessions(session, node, lease, until) VALUES "
                       "((SELECT coalesce(max(session), 0) + 1 FROM node_sessions), ?1, ?2, ?2 + ",
                       ") RETURNING session")),
      dead_rooms_(db, "DELETE FROM room_owners WHERE session IN (SELECT session FROM node_sessions WHERE until = 0)"),
      dead_(db, "DELETE FROM node_sessions WHERE session < (SELECT max(session) FROM node_sessions) AND until = 0"),
      renew_(on_clock(db, "UPDATE node_sessions SET until = lease + ",
                      " WHERE session = ? AND until > 0 RETURNING session")),
      end_(db, "UPDATE node_sessions SET until = 0 WHERE session = ? AND until > 0 RETURNING session"),
      late_(db, ("SELECT 1 FROM node_sessions WHERE session <> ? AND until > 0 AND NOT " + living(db)).c_str()),
      take_late_(db,
                 ("UPDATE node_sessions SET until = 0 WHERE session <> ? AND until > 0 AND NOT " + living(db)).c_str()),
      list_(db, ("SELECT session, node, (SELECT count(*) FROM room_owners WHERE room_owners.session = "
                 "node_sessions.session) FROM node_sessions WHERE " +
                 living(db) + " ORDER BY session")
                    .c_str()),
      lives_now_(db, "SELECT 1 FROM node_sessions WHERE session = ? AND until > 0"),
      owners_(db, ("SELECT room, " + owner_of_room(db) + " FROM rooms WHERE room IN " + these_rooms()).c_str()),
      claimable_(db, ("SELECT room, owner FROM (SELECT room, " + owner_of_room(db) +
                      " AS owner FROM rooms WHERE closed IS NULL) AS open WHERE coalesce(owner, ?1) = ?1 ORDER BY room")
                         .c_str()),
      give_(db,
            "INSERT INTO room_owners(room, session) SELECT room, ?2 FROM rooms WHERE room = ?1 AND closed IS NULL "
            "ON CONFLICT(room) DO UPDATE SET session = excluded.session"),
      disown_(db, "DELETE FROM room_owners WHERE room = ?"),
      made_(db, "SELECT 1 FROM journal WHERE player = ? AND client = ? AND request = ? AND seq = 1 AND time >= ?") {}

// Sessions

SessionOpened Nodes::open(const SessionWanted& wanted) {
    using Cause = SessionRefused::Cause;
    {
        const Using using_clock(clock_);
        clock_.step();
        const std::int64_t ahead = wanted.now.value - clock_.integer(0);
        if (std::abs(ahead) > clocks_apart_ms_max) return SessionRefused{Cause::clock, ahead};
    }
    {
        const Using using_holder(holder_);
        if (holder_.bind(1, wanted.node).step()) return SessionRefused{Cause::name_taken, holder_.integer(0)};
    }
    // The name's last process is gone: if a late session still had a process, the new process would need another name.
    take_name_.bind(1, wanted.node).run();
    count_on_.run();
    const Using using_insert(insert_);
    insert_.bind(1, wanted.node).bind(2, wanted.lease_ms).step();
    own_ = SessionId{insert_.integer(0)};
    heads_.belong_to(own_);
    name_ = "node " + wanted.node;
    insert_.reset();
    drop_dead();
    return own_;
}

/// Keeps the row of the newest session, so that no number is given twice.
void Nodes::drop_dead() {
    dead_rooms_.run();
    dead_.run();
}

bool Nodes::renew() {
    db_.tells_nobody();
    count_on_.run();
    return finds(renew_.bind(1, own_.value));
}

bool Nodes::end() {
    return finds(end_.bind(1, own_.value));
}

bool Nodes::is_any_late() {
    return finds(late_.bind(1, own_.value));
}

void Nodes::take_late() {
    if (has_session() && may_write()) take_late_.bind(1, own_.value).run();
}

std::vector<NodeSession> Nodes::list() {
    const Using using_list(list_);
    std::vector<NodeSession> all;
    while (list_.step()) all.push_back({SessionId{list_.integer(0)}, list_.text(1), list_.integer(2)});
    return all;
}

/// Beside others, a head that is advanced checks the session by itself. That saves a query for each group of commits.
bool Nodes::may_write() {
    if (!has_session() || db_.is_beside_others()) return true;
    if (!lives_) lives_ = finds(lives_now_.bind(1, own_.value));
    return *lives_;
}

// Rooms

bool Nodes::has_made(const Commit& commit) {
    if (!has_session() || commit.records.empty() || !commit.records.front().answer) return false;
    const Record& first = commit.records.front();
    made_.bind(1, first.answer->player.value).bind(2, first.answer->client).bind(3, first.answer->request.value);
    return finds(made_.bind(4, first.time.value - answer_age_ms_max));
}

std::unordered_map<RoomId, SessionId> Nodes::owners(std::span<const RoomId> rooms) {
    const Using using_owners(owners_);
    bind_rooms(owners_, rooms);
    std::unordered_map<RoomId, SessionId> owners;
    while (owners_.step())
        if (!owners_.is_null(1)) owners.emplace(RoomId{owners_.integer(0)}, SessionId{owners_.integer(1)});
    return owners;
}

void Nodes::give(RoomId room, SessionId to) {
    give_.bind(1, room.value).bind(2, to.value).run();
}

void Nodes::own(RoomId room) {
    if (has_session()) give(room, own_);
}

void Nodes::disown(RoomId room) {
    if (has_session()) disown_.bind(1, room.value).run();
}

/// Claims as the model does: only rooms that no live session owns, and never for a session that
/// is over. The session that owned a room until now is then over, even if its node returns.
std::vector<std::optional<NotClaimed>> Nodes::claim(std::span<const RoomId> rooms) {
    std::vector<std::optional<NotClaimed>> refused(rooms.size());
    if (!may_write()) {
        std::ranges::fill(refused, NotClaimed{});
        return refused;
    }
    take_late();
    const auto taken = has_session() ? owners(rooms) : std::unordered_map<RoomId, SessionId>();
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const auto owner = taken.find(rooms[i]);
        if (owner != taken.end() && owner->second != own_) {
            refused[i] = NotClaimed{owner->second};
            continue;
        }
        heads_.claim(rooms[i]);
        own(rooms[i]);
    }
    return refused;
}

std::vector<ClaimableRoom> Nodes::claimable() {
    const Using using_claimable(claimable_);
    claimable_.bind(1, own_.value);
    std::vector<ClaimableRoom> rooms;
    while (claimable_.step())
        rooms.push_back({{claimable_.integer(0)}, {claimable_.is_null(1) ? 0 : claimable_.integer(1)}});
    return rooms;
}

bool Nodes::release(const Release& release) {
    if (!has_session() || !may_write()) return false;
    const auto owner = owners({&release.room, 1});
    if (owner.empty() || owner.begin()->second != own_) return false;
    const auto head = heads_.find(release.room);
    if (!head || head->epoch != release.epoch.value) return false;
    heads_.claim(release.room);
    give(release.room, release.to);
    return true;
}

}  // namespace anteroom::store
