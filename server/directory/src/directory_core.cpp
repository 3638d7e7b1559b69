#include "directory/directory_core.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace anteroom::directory {

namespace {

/// Returns the number of a player's tables in `by_player`.
template <class ByPlayer>
std::size_t count_of(const ByPlayer& by_player, store::PlayerId player) {
    const auto tables = by_player.find(player);
    return tables == by_player.end() ? 0 : tables->second.size();
}

template <class ByPlayer>
void leave(ByPlayer& by_player, store::PlayerId player, store::RoomId room) {
    const auto tables = by_player.find(player);
    if (tables == by_player.end()) return;
    tables->second.erase(room);
    if (tables->second.empty()) by_player.erase(tables);
}

}  // namespace

DirectoryCore::DirectoryCore(Limits limits)
    : limits_(limits),
      wrong_codes_(limits),
      made_({limits.rooms_burst, limits.room_back}, limits.wider_network_factor, limits.networks_max),
      experts_(limits) {}

Effects DirectoryCore::on(Input input, Instant now) {
    Effects out;
    std::visit(
        [&](auto& one) {
            if constexpr (std::is_same_v<decltype(one), input::Limited&>) {
                limits_.rooms_max = one.rooms_max;
                limits_.rooms_a_player_max = one.rooms_a_player_max;
                made_.set_allowance({one.rooms_burst, limits_.room_back});
            } else {
                handle(std::move(one), now, out);
            }
        },
        input);
    return out;
}

DirectoryCore::Counts DirectoryCore::counts() const {
    const base::NetworkBuckets& guessers = wrong_codes_.by_network();
    return {rooms_.size(),   wrong_codes_.count(), guessers.size() + made_.size(), guessers.evicted() + made_.evicted(),
            experts_.size(), experts_.refused(),   by_network_.expelled()};
}

/// The other room closes while the new room is being made, so for a moment the number of rooms may exceed the limit.
bool DirectoryCore::make_space(const base::Networks& from, Effects& out) {
    if (rooms_.size() < limits_.rooms_max + by_network_.going()) return true;
    if (by_network_.going() >= limits_.rooms_going_max) return false;
    const auto room = by_network_.make_way(from);
    if (room) out.push_back(effect::GiveWay{*room});
    return room.has_value();
}

bool DirectoryCore::claim(store::PlayerId player, store::RoomId room) {
    const auto tables = tables_.find(player);
    if (tables != tables_.end() && tables->second.contains(room)) return true;
    if (count_of(tables_, player) >= limits_.rooms_a_player_max) return false;
    tables_[player].emplace(room, std::nullopt);
    return true;
}

std::optional<DirectoryCore::FreshCodes> DirectoryCore::free_codes(const Entropy& entropy,
                                                                   const ShortEntropy& private_entropy) const {
    auto code = codes_.free_code(entropy, code_len_for(rooms_.size()));
    auto private_code = codes_.free_code(private_entropy, private_code_len);
    if (!code || !private_code) return std::nullopt;
    return FreshCodes{*std::move(code), *std::move(private_code)};
}

void DirectoryCore::unclaim(store::PlayerId player, store::RoomId room) {
    const auto tables = tables_.find(player);
    if (tables == tables_.end()) return;
    const auto claimed = tables->second.find(room);
    if (claimed == tables->second.end() || claimed->second) return;
    const auto known = rooms_.find(room);
    if (known == rooms_.end() || known->second.maker != player) leave(tables_, player, room);
}

std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room) {
    const auto found = directory.rooms_.find(room);
    if (found == directory.rooms_.end()) return std::nullopt;
    return KnownRoom{directory.by_network_.network_of(room), found->second.seated};
}

/// Keeps tables_ equal to the seated players of the room. While the room is being made, its maker counts as seated.
void DirectoryCore::seat(store::RoomId id, Room& room, std::vector<Seated> players) {
    for (const Seated& one : room.seated) leave(tables_, one.player, id);
    if (room.maker) leave(tables_, *room.maker, id);
    room.maker.reset();
    room.seated = std::move(players);
    for (const Seated& one : room.seated) tables_[one.player][id] = one;
}

void DirectoryCore::handle(input::Opened input, Instant, Effects&) {
    Room& room = rooms_[input.room];
    // A room that was made here already has its codes. A reloaded room reports its valid code with its first Changed.
    if (!codes_.knows(input.room)) codes_.take(input.room, input.code);
    // The room's link may have changed without a message to this node.
    if (room.link && room.link != input.link) by_link_.erase(*room.link);
    room.link = input.link;
    room.stands = true;
    if (!input.network.empty()) by_network_.add(input.room, input.network);
    if (input.link) by_link_[*input.link] = input.room;
}

void DirectoryCore::handle(input::Invited input, Instant, Effects&) {
    const auto known = rooms_.find(input.room);
    if (known == rooms_.end()) return;
    Room& room = known->second;
    codes_.replace(input.room, input.codes);
    if (room.link) by_link_.erase(*room.link);
    room.link = input.link;
    if (input.link) by_link_[*input.link] = input.room;
}

void DirectoryCore::handle(input::Changed input, Instant now, Effects& out) {
    const auto room = rooms_.find(input.room);
    if (room == rooms_.end()) return;
    // The room has already decided about the bots that it was made with.
    if (room->second.maker) experts_.unclaim(input.room);
    experts_.set(input.room, std::move(input.experts));
    seat(input.room, room->second, std::move(input.seated));
    codes_.put_in_force(input.room, input.listing.room.code);
    by_network_.set_expendable(input.room, input.listing.expendable);
    lobby_.put(input.room, std::move(input.listing));
    wish_tick(now, out);
}

void DirectoryCore::handle(input::Turns input, Instant, Effects&) {
    const auto room = rooms_.find(input.room);
    if (room != rooms_.end()) room->second.turns = std::move(input.seats);
}

void DirectoryCore::handle(input::Gone input, Instant now, Effects& out) {
    const auto room = rooms_.find(input.room);
    if (room == rooms_.end()) return;
    seat(input.room, room->second, {});
    experts_.remove(input.room);
    codes_.release(input.room);
    by_network_.remove(input.room);
    if (room->second.link) by_link_.erase(*room->second.link);
    rooms_.erase(room);
    lobby_.remove(input.room);
    wish_tick(now, out);
}

void DirectoryCore::handle(input::Create input, Instant now, Effects& out) {
    if (!input.by_house && count_of(tables_, input.player) >= limits_.rooms_a_player_max) {
        out.push_back(effect::Refused{input.ticket, Why::too_many_rooms});
        return;
    }
    const bool has_enough = !made_.has_token(input.networks, base::moment_of(now)) ||
                            by_network_.made_from(input.networks) >= limits_.rooms_a_network_max;
    if (!input.by_house && has_enough) {
        out.push_back(effect::Refused{input.ticket, Why::too_many_made});
        return;
    }
    const Seater seater{input.player, input.network_mark};
    if (!input.by_house && !experts_.claim(input.room, seater, input.experts)) {
        out.push_back(effect::Refused{input.ticket, Why::too_many_experts});
        return;
    }
    const auto refuse_full = [&] {
        experts_.remove(input.room);
        out.push_back(effect::Refused{input.ticket, Why::server_full});
    };
    if (!make_space(input.networks, out)) return refuse_full();
    auto code = codes_.free_code(input.entropy, input.is_private ? private_code_len : code_len_for(rooms_.size() + 1));
    auto private_code = input.is_private ? std::nullopt : codes_.free_code(input.private_entropy, private_code_len);
    // A code is taken with a chance of 1 in 32 at most, so a refusal needs several collisions in a row. A retry draws
    // new codes.
    if (!code || (!input.is_private && !private_code)) return refuse_full();
    Room& room = rooms_[input.room];
    room.link = input.link;
    codes_.take(input.room, *code);
    if (private_code) codes_.take(input.room, *private_code);
    if (input.link) by_link_.emplace(*input.link, input.room);
    if (!input.by_house) {
        room.maker = input.player;
        tables_[input.player].emplace(input.room, std::nullopt);
        made_.spend(input.networks, base::moment_of(now));
        by_network_.add(input.room, input.networks);
    }
    out.push_back(effect::Reserved{input.ticket, input.room, *std::move(code), std::move(private_code)});
}

std::optional<store::RoomId> DirectoryCore::led_to(const Invitation& by) const {
    std::optional<store::RoomId> id;
    if (const auto* code = std::get_if<std::string>(&by)) {
        id = codes_.find(*code);
    } else {
        const auto known = by_link_.find(std::get<store::SecretHash>(by));
        if (known != by_link_.end()) id = known->second;
    }
    return id && rooms_.at(*id).stands ? id : std::nullopt;
}

std::variant<store::RoomId, Why> DirectoryCore::find(const Invitation& by, const base::Networks& networks,
                                                     Instant now) {
    const base::Moment at = base::moment_of(now);
    const bool is_code = std::holds_alternative<std::string>(by);
    if (is_code && !wrong_codes_.bear_another(networks, at)) return Why::too_many_guesses;
    if (const auto id = led_to(by)) return *id;
    if (is_code) wrong_codes_.add(networks, at);
    return Why::no_such_room;
}

const Listing* DirectoryCore::look_up(const Invitation& by, const base::Networks& networks, Instant now) {
    const auto found = find(by, networks, now);
    const auto* room = std::get_if<store::RoomId>(&found);
    return room != nullptr ? lobby_.find(*room) : nullptr;
}

const Listing* listed(const DirectoryCore& directory, const std::string& code) {
    const auto room = directory.led_to(code);
    const Listing* found = room ? directory.lobby().find(*room) : nullptr;
    return found != nullptr && found->room.visibility == wire::Visibility::public_ ? found : nullptr;
}

void DirectoryCore::handle(input::Find input, Instant now, Effects& out) {
    const auto found = find(input.by, input.networks, now);
    if (const auto* room = std::get_if<store::RoomId>(&found))
        out.emplace_back(effect::Found{input.ticket, *room});
    else
        out.emplace_back(effect::Refused{input.ticket, std::get<Why>(found)});
}

void DirectoryCore::handle(input::List input, Instant, Effects& out) {
    if (input.subscribe) {
        // A subscriber starts from the list in this answer, so it must not get older changes as a patch.
        flush(out);
        if (!*input.subscribe) {
            lobby_.unsubscribe(input.subscriber);
        } else if (!lobby_.subscribe(input.subscriber, input.filter, limits_.subscribers_max)) {
            out.push_back(effect::Refused{input.ticket, Why::server_full});
            return;
        }
    }
    out.push_back(effect::Listed{input.ticket, lobby_.list(input.filter, limits_.list_rooms_max)});
}

void DirectoryCore::handle(input::MyTables input, Instant, Effects& out) {
    std::vector<wire::LobbyRoom> rooms;
    const auto tables = tables_.find(input.player);
    if (tables != tables_.end()) {
        for (const auto& [id, seated] : tables->second) {
            const Listing* listing = lobby_.find(id);
            if (listing == nullptr || !seated) continue;
            rooms.push_back(listing->room);
            rooms.back().seat = wire::SeatIndex{seated->seat};
            rooms.back().your_turn = std::ranges::count(rooms_.at(id).turns, seated->seat) > 0;
        }
    }
    out.push_back(effect::Listed{input.ticket, std::move(rooms)});
}

void DirectoryCore::handle(input::Left input, Instant, Effects&) {
    lobby_.unsubscribe(input.subscriber);
}

void DirectoryCore::handle(input::Tick, Instant, Effects& out) {
    tick_wished_ = false;
    flush(out);
}

void DirectoryCore::wish_tick(Instant now, Effects& out) {
    if (tick_wished_ || !lobby_.has_changes()) return;
    tick_wished_ = true;
    out.push_back(effect::WakeAt{now + limits_.patch_every});
}

void DirectoryCore::flush(Effects& out) {
    for (Lobby::Patch& patch : lobby_.flush()) out.push_back(std::move(patch));
}

}  // namespace anteroom::directory
