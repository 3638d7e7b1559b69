#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "house.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

// Twin worlds over the wire: two whole servers get the same requests at the same instants. In the second server, two
// pieces are exchanged that are hidden from one seat, a bot, a spectator and the lobby. All of these viewers must get
// the same output: every byte, the order, the sizes, every number and the instant. If the rules' working time depends
// on hidden pieces, the instants may differ.

using namespace anteroom;
using namespace anteroom::twins;

namespace {

/// Returns the number of pairs of games. `tests/run full` sets it to 200.
int pairs_wanted() {
    const char* wanted = std::getenv("ANTEROOM_TWIN_PAIRS");
    return wanted != nullptr ? std::atoi(wanted) : 4;
}

constexpr int steps_max = 12;

struct Report {
    std::string leaked;  ///< the first difference between the worlds
    int pairs = 0;
    int steps = 0;
    int hints = 0;
    bool whole_metrics_differ = false;
};

/// Returns a different world that looks the same to everybody who must see no difference. Returns null if these seeds
/// give none.
std::unique_ptr<House> twin_of(House& one, const Wish& wish, engine::SplitMix& random) {
    for (int attempt = 0; attempt < 40; ++attempt) {
        auto other = std::make_unique<House>(wish, std::pair{random.below(28), random.below(28)});
        if (one.told_by_game() == other->told_by_game() && one.hides_from(*other)) return other;
    }
    return nullptr;
}

/// Returns the next action that a person may take in both worlds.
std::optional<std::pair<std::size_t, json>> common_action(const House& one, const House& other,
                                                          engine::SplitMix& random) {
    for (std::size_t person = 0; person < House::people; ++person) {
        std::vector<json> both;
        const std::vector<json> there = other.actions(person);
        for (json& action : one.actions(person))
            if (std::ranges::find(there, action) != there.end()) both.push_back(std::move(action));
        if (!both.empty()) return std::pair{person, both[random.below(static_cast<std::uint32_t>(both.size()))]};
    }
    return std::nullopt;
}

void walk(House& one, House& other, engine::SplitMix& random, Report& report) {
    bool has_hint = false;
    for (int i = 0; i < steps_max; ++i) {
        const auto turn = one.turn_of(0);
        if (one.gives_hints() && turn && turn == other.turn_of(0) && !std::exchange(has_hint, true)) {
            for (House* house : {&one, &other})
                house->ask(0, {{"type", "hint"}, {"room", house->room()}, {"turn", *turn}});
            ++report.hints;
        }
        const auto next = common_action(one, other, random);
        if (!next || one.is_over()) break;
        for (House* house : {&one, &other})
            house->ask(next->first, {{"type", "play"},
                                     {"room", house->room()},
                                     {"turn", *house->turn_of(next->first)},
                                     {"action", next->second}});
        // The exchanged pieces have become visible, so the worlds may differ after this.
        if (one.told_by_game() != other.told_by_game()) return;
        ++report.steps;
        report.leaked = one.differs_from(other);
        if (!report.leaked.empty()) return;
    }
    one.ask_for_all();
    other.ask_for_all();
    report.leaked = one.differs_from(other);
}

Report compare(Wish wish, int pairs) {
    Report report;
    engine::SplitMix random(20261128);
    for (wish.seed = 1; report.pairs < pairs && report.leaked.empty(); ++wish.seed) {
        if (wish.seed > 20 + 3 * static_cast<std::uint64_t>(pairs)) break;
        House one(wish, {0, 0});
        const auto other = twin_of(one, wish, random);
        if (!other) continue;
        ++report.pairs;
        report.leaked = one.differs_from(*other);
        if (report.leaked.empty()) walk(one, *other, random, report);
        if (one.metrics(true) != other->metrics(true)) report.whole_metrics_differ = true;
    }
    return report;
}

}  // namespace

TEST_CASE("whatever a seat, a spectator and the lobby are told is the same where only hidden pieces differ") {
    const std::string game = GENERATE(from_range(support::every_game()));
    const bool is_slow = GENERATE(false, true);
    const bool is_for_money = GENERATE(false, true);
    if (is_for_money && game != "spoil") return;
    const int pairs = pairs_wanted() / (game == "spoil" ? 2 : 1);
    const Report report = compare({.game = game, .is_for_money = is_for_money, .is_slow = is_slow}, pairs);
    INFO(game << (is_for_money ? " for money" : "") << (is_slow ? ", slow" : "") << ": " << report.pairs << " pairs, "
              << report.steps << " steps, " << report.hints << " hints");
    CHECK(report.leaked == "");
    CHECK(report.pairs == pairs);
    CHECK(report.steps > pairs);
    if (!is_for_money) CHECK(report.hints > 0);
    // The operator's own metrics must differ, which proves that there is a reason to hide them from others.
    if (is_slow) CHECK(report.whole_metrics_differ);
}

TEST_CASE("twin servers catch what is planted: times in answers, a bot whose pace tells, a piece in what is shown") {
    const std::string game = GENERATE(from_range(support::every_game()));
    Wish wish{.game = game};
    SECTION("answers say how long the rules took") {
        wish.is_slow = true;
        wish.tells_times = true;
    }
    SECTION("the same takes longer when another seat holds more") {
        wish.thinks_aloud = true;
    }
    SECTION("a notice, a table, a seat or its patch") {
        wish.leak = GENERATE(test::Leak::notice, test::Leak::table, test::Leak::seat, test::Leak::patch);
    }
    INFO(game);
    CHECK(compare(wish, 6).leaked != "");
}
