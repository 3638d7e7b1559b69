#include "host/cluster/cluster_rooms.hpp"

#include <utility>
#include <variant>

#include "host/cluster/cluster_service.hpp"
#include "host/lobby/lobby_answers.hpp"
#include "host/lobby/lobby_service.hpp"
#include "host/shard/room_slot.hpp"
#include "host/shard/rooms.hpp"

namespace anteroom::host {

namespace {

bool is_refused(const room::Input& input, store::Refused::Cause cause) {
    const auto* stored = std::get_if<room::Stored>(&input);
    const auto* refused = stored != nullptr ? std::get_if<store::Refused>(&stored->outcome) : nullptr;
    return refused != nullptr && refused->cause == cause;
}

}  // namespace

bool ClusterRooms::is_silent() const {
    // Tasks that were kept run before new tasks.
    return !kept_.empty() || !cluster_.may_answer();
}

void ClusterRooms::rest() {
    rests_ = true;
    rooms_.rest(Rest::begins);
}

void ClusterRooms::go_on() {
    if (std::exchange(rests_, false)) rooms_.rest(Rest::ends);
    for (net::Task& one : std::exchange(kept_, {})) one();
}

void ClusterRooms::ask(store::RoomId room, ClusterRequest request) {
    if (is_silent())
        return keep([this, room, request = std::move(request)]() mutable { ask(room, std::move(request)); });
    if (rooms_.stands(room)) return rooms_.deliver(room, std::move(request.asked));
    // The node that forwarded the request knew of no owner other than this node.
    if (request.hops > 0 || rooms_.expects(room)) return claim(room, std::move(request));
    cluster_.find_owner(room, std::move(request));
}

void ClusterRooms::claim(store::RoomId room, ClusterRequest request, bool is_known) {
    if (is_silent())
        return keep([this, room, is_known, request = std::move(request)]() mutable {
            claim(room, std::move(request), is_known);
        });
    if (rooms_.stands(room)) return rooms_.deliver(room, std::move(request.asked));
    std::vector<ClusterRequest>& waiting = waiting_[room];
    if (waiting.size() >= context_.limits.host.waiting_max) {
        const room::Sender& sender = request.asked.sender;
        return context_.refuse(sender.connection, wire::ErrorCode::overloaded, wire::RequestId{sender.request.value},
                               room);
    }
    waiting.push_back(std::move(request));
    if (waiting.size() > 1) return;
    if (!is_known) unknown_.insert(room);
    rooms_.expect(room);
    rooms_.recover({room}, [this, room] { claimed(room); });
}

void ClusterRooms::claimed(store::RoomId room) {
    unknown_.erase(room);
    auto waiting = waiting_.extract(room);
    if (waiting.empty()) return;
    for (ClusterRequest& request : waiting.mapped()) rooms_.deliver(room, std::move(request.asked));
}

void ClusterRooms::deliver_here(store::RoomId room, room::Input&& input) {
    if (rooms_.stands(room)) rooms_.deliver(room, std::move(input));
}

void ClusterRooms::bring(store::RoomId room, std::function<void()> then) {
    if (is_silent()) return then();
    rooms_.expect(room);
    rooms_.recover({room}, then);
}

void ClusterRooms::order(store::RoomId room, house::Order order, OnOrdered done) {
    bring(room, [this, room, order = std::move(order), done = std::move(done)]() mutable {
        if (is_silent()) return done(wire::ErrorCode::overloaded);
        rooms_.order(room, std::move(order), std::move(done));
    });
}

void ClusterRooms::look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) {
    bring(room, [this, room, with_link, done = std::move(done)] {
        done(is_silent() ? std::nullopt : rooms_.look(room, with_link));
    });
}

void ClusterRooms::hand_over(store::RoomId room, store::SessionId to, OnOrdered done) {
    bring(room, [this, room, to, done = std::move(done)] {
        if (is_silent()) return done(wire::ErrorCode::overloaded);
        const auto slot = rooms_.find(room);
        if (!slot) return done(wire::ErrorCode::no_room);
        if (to == cluster_.session()) return done(wire::ErrorCode::wrong_status);
        slot->hand_over(to, [this, room, to, done](bool is_released) {
            if (!is_released) return done(wire::ErrorCode::overloaded);
            context_.metrics.table_moved();
            gave(room, to);
            done(std::nullopt);
        });
    });
}

/// Tells every node that this node gave the room away. The new owner is one of these nodes, and then reads the room.
void ClusterRooms::gave(store::RoomId room, store::SessionId to) {
    const store::Epoch since{rooms_.find(room)->core().epoch().value + 1};
    cluster_.to_all(cluster::message::Moved{room, to, since});
    not_ours(room, to, since);
}

void ClusterRooms::claimed_by(store::SessionId owner, store::RoomId room, store::Epoch since) {
    // If the room is still being read, the store's answer will name the owner.
    if (rooms_.stands(room) && rooms_.find(room)->core().epoch() < since) not_ours(room, owner);
}

void ClusterRooms::released(store::RoomId room, bool is_released) {
    if (is_silent()) return keep([this, room, is_released] { released(room, is_released); });
    if (const auto slot = rooms_.find(room)) slot->released(is_released);
}

void ClusterRooms::stays(store::RoomId room) {
    if (is_silent()) return keep([this, room] { stays(room); });
    if (const auto slot = rooms_.find(room)) slot->stays();
}

void ClusterRooms::let_go() {
    kept_.clear();
    for (const store::RoomId room : rooms_.all()) rooms_.let_go(room);
}

bool ClusterRooms::drop_if_not_ours(store::RoomId room, const store::Read<store::Claimed>& read) {
    const auto* claimed = std::get_if<store::Claimed>(&read);
    if (claimed == nullptr) return drop_if_unknown(room);
    if (const auto* other = std::get_if<store::NotClaimed>(claimed)) {
        // The room was handed over, but the store's answer was lost, so the other nodes do not know it.
        const bool was_ours = rooms_.stands(room) && other->owner.value != 0;
        was_ours ? gave(room, other->owner) : not_ours(room, other->owner);
        return true;
    }
    const auto& journal = std::get<0>(*claimed);
    if (!journal || journal->row.closed) {
        // A loaded room reports by itself that it closes.
        if (rooms_.stands(room)) return false;
        // The former owner may have died before it could report that the room is closed.
        if (journal) context_.to_lobby([&lobby = lobby_, gone = directory::input::Gone{room}] { lobby.note(gone); });
        not_ours(room, std::nullopt);
        return true;
    }
    // The claim is noted every time, because an earlier claim may have failed and each claim has a new epoch.
    lobby_.note_opened({room, journal->row.code, journal->row.link}, journal->row.epoch);
    return false;
}

/// Requests for unknown rooms do not wait for the store. Clients may ask for any number, and each room would be read
/// again and again until the store is back.
bool ClusterRooms::drop_if_unknown(store::RoomId room) {
    if (!unknown_.contains(room)) return false;
    const auto waiting = waiting_.extract(room);
    for (const ClusterRequest& request : waiting.mapped()) {
        const room::Sender& sender = request.asked.sender;
        context_.refuse(sender.connection, wire::ErrorCode::overloaded, wire::RequestId{sender.request.value}, room);
    }
    rooms_.let_go(room);
    return true;
}

bool ClusterRooms::drop_if_stale(store::RoomId room, const room::Input& input) {
    // Another node has claimed the room, or this node's session is over.
    if (!is_refused(input, store::Refused::Cause::stale_epoch)) return drop_if_made_before(room, input);
    // The next request for the room will find the owner.
    not_ours(room, store::SessionId{0});
    return true;
}

bool ClusterRooms::drop_if_made_before(store::RoomId room, const room::Input& input) {
    if (!is_refused(input, store::Refused::Cause::room_exists)) return false;
    if (const auto maker = rooms_.let_go(room)) answer_made(context_, *maker);
    return true;
}

void ClusterRooms::not_ours(store::RoomId room, std::optional<store::SessionId> owner, store::Epoch since) {
    const bool was_ours = rooms_.stands(room);
    auto waiting = waiting_.extract(room);
    cluster_.not_ours(
        {room, owner, since, was_ours, waiting.empty() ? std::vector<ClusterRequest>() : std::move(waiting.mapped())});
    rooms_.let_go(room);
}

void NodeRooms::add(std::unique_ptr<ClusterRooms> rooms) {
    context_.shards[of_shard_.size()]->ownership = rooms.get();
    of_shard_.push_back(std::move(rooms));
}

}  // namespace anteroom::host
