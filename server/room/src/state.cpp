#include "state.hpp"

#include "engine/core/bug.hpp"
#include "engine/core/overloaded.hpp"
#include "text.hpp"

namespace anteroom::room {

std::string_view word(Status status) {
    return wire::name_of(listed(status));
}

wire::RoomStatus listed(Status status) {
    switch (status) {
        case Status::open:
            return wire::RoomStatus::open;
        case Status::collecting_nonces:
            return wire::RoomStatus::collecting_nonces;
        case Status::playing:
            return wire::RoomStatus::playing;
        case Status::over:
            return wire::RoomStatus::over;
    }
    throw engine::Bug("a status that is none");
}

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

std::optional<engine::Seat> seat_of(const RoomState& state, store::PlayerId player) {
    for (std::size_t i = 0; i < state.seats.size(); ++i)
        if (state.seats[i].has_player() && *state.seats[i].player == player.value) return engine::seat_at(i);
    return std::nullopt;
}

bool knows(const RoomState& state, engine::Seat seat) {
    return seat.index < state.seats.size();
}

const SeatState& at(const RoomState& state, engine::Seat seat) {
    engine::ensure(knows(state, seat), "the room has no such seat");
    return state.seats[seat.index];
}

SeatState& at(RoomState& state, engine::Seat seat) {
    engine::ensure(knows(state, seat), "the room has no such seat");
    return state.seats[seat.index];
}

fair::Key key_of(const RoomState& state, store::RoomId room) {
    fair::Nonces nonces;
    for (const SeatState& seat : state.seats) {
        auto& nonce = nonces.emplace_back();
        if (seat.nonce) nonce = fair::Nonce{bytes_of_hex(*seat.nonce)};
    }
    const fair::GameId game{static_cast<std::uint64_t>(room.value), static_cast<std::uint32_t>(state.progress.game_no)};
    return fair::key_of(fair::Seed{bytes_of_hex(state.fair.seed)}, game, nonces);
}

void take_seed(RoomState& state, const Bytes32& seed) {
    state.fair.seed = hex_of(seed);
    state.fair.commitment = hex_of(fair::commitment_of(fair::Seed{seed}).bytes);
    state.fair.position = 0;
}

}  // namespace anteroom::room
