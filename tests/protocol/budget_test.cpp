#include <algorithm>
#include <iostream>
#include <numeric>

#include "codec/spoil.hpp"
#include "codec/text.hpp"
#include "random_spoil.hpp"
#include "support/catch.hpp"
#include "wire/message.hpp"

using namespace anteroom;
using engine::Spoil;

namespace {

/// What a room shows of whose turn it is: of two decisions of a seat only the one to be taken now, which comes first.
engine::SeatMap<engine::DecisionId> turns_of(const Spoil::State& state) {
    engine::SeatMap<engine::DecisionId> turns;
    for (const engine::Due& due : Spoil::due(state))
        if (find(turns, due.seat) == nullptr) turns.emplace_back(due.seat, due.decision);
    return turns;
}

/// `info` as it changes with an action: the turns that begin, with deadlines, and those that end.
std::string turns_patch(const Spoil::State& before, const Spoil::State& after) {
    const auto old = turns_of(before);
    const auto now = turns_of(after);
    std::string members;
    for (const auto& [seat, decision] : old)
        if (find(now, seat) == nullptr) {
            codec::key(members, 's', seat.index);
            members += "null";
        }
    for (const auto& [seat, decision] : now) {
        const engine::DecisionId* known = find(old, seat);
        if (known != nullptr && *known == decision) continue;
        codec::key(members, 's', seat.index);
        members += R"({"turn":)" + std::to_string(decision.value) + R"(,"deadline":1790000030000})";
    }
    return members.empty() ? std::string() : R"({"turns":{)" + members + "}}";
}

/// The bytes of one action's frames to every seat.
std::size_t frames_of(const Spoil::State& before, const Spoil::State& after, const std::vector<Spoil::Event>& events,
                      std::size_t players) {
    const std::string info = turns_patch(before, after);
    std::string table;
    codec::spoil::patch_table(table, Spoil::table(before), Spoil::table(after));
    const std::string head = wire::update_head({{123456}, {1234}, info, table});
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < players; ++i) {
        const engine::Seat seat = engine::seat_at(i);
        std::vector<std::string> told;
        for (const auto& event : events) {
            const auto secret = Spoil::secret(event, seat);
            codec::spoil::write_notice(told.emplace_back(), secret ? *secret : Spoil::notice(event));
        }
        std::string own;
        codec::spoil::patch_seat(own, Spoil::seat(before, seat), Spoil::seat(after, seat));
        bytes += head.size() + wire::notices_part({told.begin(), told.end()}).size();
        bytes += wire::frame_tail(own, i == 0 ? std::optional(wire::RequestId{1234}) : std::nullopt).size();
    }
    return bytes;
}

}  // namespace

// Half of it is said four times over because four viewers are told the same: the patch of the table, the notices and
// the envelope. The figure is kept here so that it does not creep up.
TEST_CASE("an action costs at most 1,200 bytes for four seats together, in the mean over whole random games") {
    std::vector<std::size_t> sizes;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        test::RandomSpoil game(seed, 4, false);
        game.step();
        while (!game.is_over()) {
            const Spoil::State before = game.state();
            const auto events = game.step();
            sizes.push_back(frames_of(before, game.state(), events, 4));
        }
    }
    std::sort(sizes.begin(), sizes.end());
    const auto mean = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) / sizes.size();
    const auto p99 = sizes[sizes.size() * 99 / 100];
    std::cout << "Spoil, four seats: " << sizes.size() << " actions, mean " << mean << " bytes, p99 " << p99
              << ", largest " << sizes.back() << "\n";
    CHECK(mean <= 1'200);
}
