#include "table.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "keep_newest.hpp"
#include "text.hpp"

namespace anteroom::room {

std::vector<DrawEntry> entries_of(const std::vector<engine::Draw>& draws) {
    std::vector<DrawEntry> entries;
    for (const engine::Draw& draw : draws)
        entries.push_back(
            {draw.position, draw.kind == engine::Draw::Kind::pick ? "pick" : "shuffle", draw.bound, draw.result});
    return entries;
}

std::vector<OptionEntry> entries_of(const engine::OptionValues& values) {
    std::vector<OptionEntry> entries;
    for (const auto& [name, value] : values) {
        OptionEntry& entry = entries.emplace_back();
        entry.name = name;
        std::visit(engine::overloaded{[&](std::int64_t number) { entry.number = number; },
                                      [&](const std::string& word) { entry.word = word; }},
                   value);
    }
    return entries;
}

engine::OptionValues values_of(const std::vector<OptionEntry>& entries) {
    engine::OptionValues values;
    for (const OptionEntry& entry : entries) {
        engine::ensure(entry.number.has_value() != entry.word.has_value(), "an option has one value");
        if (entry.number)
            values.emplace(entry.name, *entry.number);
        else
            values.emplace(entry.name, *entry.word);
    }
    return values;
}

const UnheardSeat* UnheardClocks::find(engine::Seat seat) const {
    const auto found = std::ranges::find(seats, seat, &UnheardSeat::seat);
    return found == seats.end() ? nullptr : &*found;
}

std::int64_t UnheardClocks::rested_ms_at(Instant now) const {
    return rested_ms + (rests_since ? now.value - rests_since->value : 0);
}

void Progress::kick(store::PlayerId player, std::size_t kicked_max) {
    keep_newest(kicked, player, kicked_max);
}

bool Progress::has_kicked(store::PlayerId player) const {
    return std::ranges::find(kicked, player) != kicked.end();
}

void Progress::give_to(store::PlayerId player, const std::string& name) {
    owner = player;
    owner_name = name;
    if (absent_owner == player) {
        absent_owner.reset();
        absent_owner_name.reset();
    }
}

void Progress::lend_to(store::PlayerId player, const std::string& name) {
    if (!absent_owner) {
        absent_owner = owner;
        absent_owner_name = owner_name;
    }
    give_to(player, name);
}

void Progress::give_back() {
    const auto player = absent_owner;
    const auto name = absent_owner_name;
    engine::ensure(player && name, "nobody acts for an owner who is away");
    give_to(*player, *name);
}

void Progress::next_game() {
    status = Status::open;
    replay.reset();
    ++game_no;
}

const SeatState& Seats::at(engine::Seat seat) const {
    engine::ensure(has(seat), "the room has no such seat");
    return list[seat.index];
}

SeatState& Seats::at(engine::Seat seat) {
    engine::ensure(has(seat), "the room has no such seat");
    return list[seat.index];
}

std::optional<engine::Seat> Seats::of(store::PlayerId player) const {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].has_player() && *list[i].player == player) return engine::seat_at(i);
    return std::nullopt;
}

std::optional<engine::Seat> Seats::paid_by(store::PlayerId player) const {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].player == player) return engine::seat_at(i);
    return std::nullopt;
}

bool Seats::has_free() const {
    return std::ranges::any_of(list, &SeatState::is_free);
}

std::int64_t Seats::next_came() const {
    std::int64_t newest = 0;
    for (const SeatState& seat : list) newest = std::max(newest, seat.came.value_or(0));
    return newest + 1;
}

void Seats::clear_ready() {
    for (SeatState& seat : list) {
        seat.ready = false;
        seat.nonce_hash.reset();
        seat.nonce.reset();
        seat.agreed.reset();
    }
}

FairState::FairState(const Bytes32& fresh_seed)
    : seed(hex_of(fresh_seed)),
      commitment(hex_of(fair::commitment_of(fair::Seed{fresh_seed}).bytes)),
      deal(fair::deal_form) {}

bool Table::takes_in_anybody() const {
    return !access->no_spectators || (status() == Status::open && seats->has_free());
}

bool Table::offers_seat() const {
    if (status() != Status::open) return false;
    for (std::size_t i = 0; i < seats->size(); ++i)
        if (seats->list[i].is_free() && seats->waiting.at(engine::seat_at(i)) == nullptr) return true;
    return false;
}

namespace {

fair::GameId game_of(const Table& table, store::RoomId room) {
    return {static_cast<std::uint64_t>(room.value), static_cast<std::uint32_t>(table.progress->game_no)};
}

fair::Seed seed_of(const Table& table) {
    return {bytes_of_hex(table.fair->seed)};
}

}  // namespace

fair::Key key_of(const Table& table, store::RoomId room) {
    fair::Sitters sitters;
    for (const SeatState& seat : table.seats->list) {
        auto& sitter = sitters.emplace_back();
        if (!seat.nonce) continue;
        const std::int64_t player = seat.player ? seat.player->value : 0;
        sitter = fair::Sitter{static_cast<std::uint64_t>(player), {bytes_of_hex(*seat.nonce)}};
    }
    return fair::key_of(seed_of(table), game_of(table, room), sitters);
}

engine::SplitMix choice_of(const Table& table, store::RoomId room, engine::Seat seat) {
    return engine::SplitMix(
        fair::choice_seed_of(seed_of(table), {game_of(table, room), seat.index, decision_of(*table.game, seat).value}));
}

ReplayName replay_name_of(const Table& table, store::RoomId room) {
    return {room, {table.progress->game_no}, fair::replay_key_of(seed_of(table), game_of(table, room))};
}

engine::DecisionId decision_of(const AnyGame& game, engine::Seat seat) {
    for (const engine::Due& due : game.due())
        if (due.seat == seat) return due.decision;
    return {};
}

}  // namespace anteroom::room
