#include "host/shard/rooms.hpp"

#include <utility>
#include <variant>

#include "engine/core/bug.hpp"
#include "host/lobby/lobby_service.hpp"
#include "kept_listing.hpp"
#include "room_claims.hpp"

namespace anteroom::host {

Rooms::Rooms(HostContext& context, ShardState& home, const RoomPorts& ports)
    : context_(context),
      home_(home),
      ports_(ports),
      commits_(context, home, [this](const AskedRoom& asked, store::Outcome outcome) {
          answered(asked, room::Stored{std::move(outcome)});
      }) {}

std::shared_ptr<RoomSlot> Rooms::add(store::RoomId room, RoomAddress address) {
    auto slot = std::make_shared<RoomSlot>(context_, home_, ports_, commits_, room, std::move(address), closures_);
    const bool is_new = slots_.emplace(room, slot).second;
    engine::ensure(is_new, "a room has one slot");
    return slot;
}

std::shared_ptr<RoomSlot> Rooms::find(store::RoomId room) const {
    const auto known = slots_.find(room);
    return known == slots_.end() ? nullptr : known->second;
}

void Rooms::drop_if_closed(store::RoomId room) {
    const auto known = slots_.find(room);
    if (known != slots_.end() && known->second->is_closed()) slots_.erase(known);
}

void Rooms::open(store::RoomId room, room::Opened opened) {
    const auto slot = add(room, {opened.code, opened.link_hash});
    slot->open(std::move(opened));
    drop_if_closed(room);
}

void Rooms::open_for_house(store::RoomId room, room::Opened opened, OnMade done) {
    const auto slot = add(room, {opened.code, opened.link_hash});
    slot->open_for_house(std::move(opened), std::move(done));
    drop_if_closed(room);
}

void Rooms::made_before(store::RoomId room, const OnMade& done) {
    recover({room}, [this, room, done] {
        const auto slot = find(room);
        if (!slot) return done(engine::refused(refusal_of(wire::ErrorCode::no_room)));
        tell_made(slot->core(), done);
    });
}

void Rooms::put(const store::RoomRow& row) {
    // A room that was found without an owner may have been read meanwhile.
    if (!slots_.contains(row.id)) asleep_.emplace(row.id, RoomAddress{row.code, row.link});
    // The room's code stays taken even if the room cannot be rebuilt.
    context_.to_lobby(
        [&lobby = ports_.lobby, room = row.id, code = row.code, link = row.link, kept = kept_listing(row)] {
            lobby.hear(directory::input::Opened{room, code, link});
            if (kept) lobby.hear(directory::input::Changed{room, *kept, {}});
            lobby.rooms_back().put(kept.has_value());
        });
}

void Rooms::recover(const std::vector<store::RoomId>& rooms, const std::function<void()>& done) {
    std::vector<AskedRoom> unread;
    for (const store::RoomId room : rooms) {
        auto asleep = asleep_.extract(room);
        if (asleep.empty()) continue;
        being_read_[room] = {};
        const std::uint64_t question = add(room, std::move(asleep.mapped()))->expect_journal([this, room] {
            const auto read = being_read_.extract(room);
            for (const auto& follows : read.mapped()) follows();
        });
        unread.push_back({room, question});
    }
    if (!unread.empty()) claim_rooms(context_, home_, std::move(unread));
    const auto left = std::make_shared<std::size_t>(rooms.size());
    const auto one_done = [left, done] {
        if (--*left == 0) done();
    };
    for (const store::RoomId room : rooms) {
        const auto reading = being_read_.find(room);
        if (reading == being_read_.end())
            one_done();
        else
            reading->second.push_back(one_done);
    }
}

void Rooms::set_closures(std::shared_ptr<const std::vector<store::Closure>> closures) {
    closures_ = std::move(closures);
    to_all(room::Closures{closures_});
}

void Rooms::deliver(store::RoomId room, room::Input&& input) {
    Ownership& ownership = *home_.ownership;
    if (ownership.is_silent())
        return ownership.keep([this, room, input = std::move(input)]() mutable { deliver(room, std::move(input)); });
    if (ownership.drop_if_stale(room, input)) return;
    // Only requests load a room that is not read, because no other input comes from a client that waits for the room.
    const bool wakes = std::holds_alternative<room::Requested>(input) && asleep_.contains(room);
    if (wakes) recover({room}, [] {});
    if (const auto slot = find(room)) {
        slot->deliver(std::move(input));
        return drop_if_closed(room);
    }
    if (const auto* asked = std::get_if<room::Requested>(&input))
        context_.refuse(asked->sender.connection, wire::ErrorCode::no_room,
                        wire::RequestId{asked->sender.request.value}, room);
    else
        context_.abroad->pass_on(room, input);
}

/// The slot that asked may be gone, and the room may have a new slot.
void Rooms::answered(const AskedRoom& asked, room::Input&& input) {
    Ownership& ownership = *home_.ownership;
    if (ownership.is_silent())
        return ownership.keep([this, asked, input = std::move(input)]() mutable { answered(asked, std::move(input)); });
    const auto slot = find(asked.room);
    if (!slot || !slot->awaits(asked.question) || ownership.drop_if_stale(asked.room, input)) return;
    slot->deliver(std::move(input));
    drop_if_closed(asked.room);
}

void Rooms::read(const AskedRoom& asked, store::Read<store::Claimed> claimed) {
    Ownership& ownership = *home_.ownership;
    if (ownership.is_silent())
        return ownership.keep(
            [this, asked, claimed = std::move(claimed)]() mutable { read(asked, std::move(claimed)); });
    const auto slot = find(asked.room);
    if (!slot || !slot->awaits(asked.question) || ownership.drop_if_not_ours(asked.room, claimed)) return;
    if (auto* failed = std::get_if<store::Failed>(&claimed)) return answered(asked, room::Rebuilt{std::move(*failed)});
    auto* journal = std::get_if<std::optional<store::RoomJournal>>(&std::get<store::Claimed>(claimed));
    // The answer cannot be NotClaimed here. drop_if_not_ours() has handled that case, and a process that is alone owns
    // all its rooms.
    answered(asked, room::Rebuilt{journal != nullptr ? std::move(*journal) : std::nullopt});
}

void Rooms::rest(Rest which) {
    if (which == Rest::ends && !context_.abroad->may_answer()) return;
    const auto slots = which == Rest::begins_if_stalled ? decltype(slots_)() : slots_;
    for (const auto& [room, slot] : which == Rest::begins_if_stalled ? slots_ : slots) slot->rest(which);
}

std::optional<room::Sender> Rooms::let_go(store::RoomId room) {
    std::optional<room::Sender> maker;
    asleep_.erase(room);
    const auto slot = slots_.extract(room);
    if (!slot.empty()) maker = slot.mapped()->let_go();
    const auto reading = being_read_.extract(room);
    if (!reading.empty())
        for (const auto& follows : reading.mapped()) follows();
    return maker;
}

void Rooms::to_all(const room::Input& input) {
    std::vector<store::RoomId> rooms;
    rooms.reserve(slots_.size());
    for (const auto& [room, slot] : slots_) rooms.push_back(room);
    for (const store::RoomId room : rooms) deliver(room, room::Input(input));
}

void Rooms::order(store::RoomId room, house::Order order, OnOrdered done) {
    recover({room}, [] {});
    const auto slot = find(room);
    if (!slot) return done(wire::ErrorCode::no_room);
    slot->order(std::move(order), std::move(done));
    drop_if_closed(room);
}

std::optional<std::string> Rooms::look(store::RoomId room, bool with_link) const {
    const auto slot = find(room);
    return slot ? slot->core().look(with_link) : std::nullopt;
}

void Rooms::claimed(store::RoomId room, ClaimAnswer answer) {
    if (home_.ownership->is_silent())
        return home_.ownership->keep(
            [this, room, answer = std::move(answer)]() mutable { claimed(room, std::move(answer)); });
    const auto slot = find(room);
    if (!slot) return;
    slot->claimed(std::move(answer));
    drop_if_closed(room);
}

std::vector<store::RoomId> Rooms::all() const {
    std::vector<store::RoomId> rooms;
    rooms.reserve(slots_.size() + asleep_.size());
    for (const auto& [room, slot] : slots_) rooms.push_back(room);
    for (const auto& [room, address] : asleep_) rooms.push_back(room);
    return rooms;
}

std::size_t Rooms::queued() const {
    std::size_t count = 0;
    for (const auto& [room, slot] : slots_) count += slot->waiting();
    return count;
}

}  // namespace anteroom::host
