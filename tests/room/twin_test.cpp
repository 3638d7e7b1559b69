#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "picture/picture.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/sent.hpp"
#include "table.hpp"
#include "twin_box.hpp"

// Twin worlds of whole rooms: the same requests and public events, but two pieces hidden from one seat are exchanged.
// Every byte to this seat and to a spectator must be equal. The battery of each game looks for leaks of the game
// itself. This test covers what rooms add: frames, patches, snapshots, resumes, logs after a restart.

using namespace anteroom;
using namespace anteroom::test;

namespace {

constexpr std::int64_t viewer = 1;
constexpr std::int64_t spectator = 9;
constexpr int player_count = 3;
constexpr std::int64_t inputs_max = 60;

const room::Catalogue& real() {
    static const room::Catalogue catalogue = room::Catalogue::standard();
    return catalogue;
}

/// A room in one of the worlds, with all bytes sent to each connection.
struct Side {
    TwinWorld world;
    Table table;
    std::map<std::uint64_t, std::string> bytes;

    Side(const std::string& game, std::uint64_t seed, TwinWorld world_)
        : world(std::move(world_)), table(Table::quick(), seed) {
        room::Catalogue catalogue;
        catalogue.add(
            std::make_unique<GameTypeAround>(*real().find(game), [this](std::unique_ptr<room::AnyGame> inner) {
                return std::make_unique<TwinBox>(std::move(inner), world);
            }));
        table.catalogue = std::move(catalogue);
        table.on_frame_to = [this](std::uint64_t connection, const std::string& text) {
            bytes[connection] += text + "\n";
        };
        wire::Create create = table_of(game, player_count);
        create.hints = true;
        REQUIRE(code_of(table.create(viewer, create)) == "ok");
        for (std::int64_t player = 2; player <= player_count; ++player) {
            REQUIRE(code_of(table.join(player)) == "ok");
            REQUIRE(code_of(table.ask(player, wire::Sit{{41}, {static_cast<std::uint8_t>(player - 1)}})) == "update");
        }
        REQUIRE(code_of(table.join(spectator)) == "ok");
        std::vector<std::int64_t> all;
        for (std::int64_t player = 1; player <= player_count; ++player) all.push_back(player);
        table.start(all);
    }
    Side(const Side&) = delete;
    Side& operator=(const Side&) = delete;

    std::vector<json> actions(std::int64_t player) {
        const json& seat = table.page(player).seat;
        return seat.is_object() ? actions_of(seat.value("legal", json::array())) : std::vector<json>{};
    }
    void act(std::int64_t player, const json& action) {
        const json& info = table.page(spectator).info;
        const json turns = info.value("turns", json::object());
        const json turn = turns.value("s" + std::to_string(player - 1), json::object());
        wire::Play play{{41}, {turn.value("turn", std::int64_t{1})}, support::sent(action)};
        REQUIRE(code_of(table.ask(player, play)) == "update");
    }
    /// Asks for a hint if the viewer has to decide. The answer is among the bytes that are compared.
    bool asks_for_hint() {
        const json turns = table.page(viewer).info.value("turns", json::object());
        if (!turns.contains("s0")) return false;
        REQUIRE(code_of(table.ask(viewer, wire::Hint{{41}, {turns.at("s0").at("turn")}})) == "ok");
        return true;
    }
    /// Returns the table's picture, as a stranger sees it.
    std::string picture() const {
        const auto svg = picture::drawn(table.core->look(false).value(), "", {});
        REQUIRE(svg);
        return *svg;
    }
    bool same_as(const Side& other) const {
        return bytes.at(viewer) == other.bytes.at(viewer) && bytes.at(spectator) == other.bytes.at(spectator) &&
               picture() == other.picture();
    }
};

/// Returns a different world that looks the same from the viewer's seat. Returns null if these places give no such
/// world.
std::unique_ptr<Side> twin_of(const Side& one, const std::string& game, std::uint64_t seed, Leak leak,
                              engine::SplitMix& random) {
    for (int attempt = 0; attempt < 60; ++attempt) {
        const TwinWorld world{.exchanged = {random.below(28), random.below(28)}, .leak = leak};
        auto other = std::make_unique<Side>(game, seed, world);
        const auto differs = [&](std::uint64_t player) { return one.bytes.at(player) != other->bytes.at(player); };
        if (one.same_as(*other) && (differs(2) || differs(3))) return other;
    }
    return nullptr;
}

/// Returns the next action that is possible in both worlds.
std::optional<std::pair<std::int64_t, json>> common_action(Side& one, Side& other, engine::SplitMix& random) {
    for (std::int64_t player = 1; player <= player_count; ++player) {
        std::vector<json> both;
        const std::vector<json> there = other.actions(player);
        for (json& action : one.actions(player))
            if (std::ranges::find(there, action) != there.end()) both.push_back(std::move(action));
        if (both.empty()) continue;
        return std::pair{player, both[random.below(static_cast<std::uint32_t>(both.size()))]};
    }
    return std::nullopt;
}

struct Report {
    std::string leaked;  ///< the first difference of the bytes
    int pairs = 0;
    int inputs = 0;
    int hints = 0;
};

/// Lets the viewer resume, then reads the whole room back from its journal.
void come_back(Side& side) {
    const std::int64_t seen = side.table.page(viewer).seq;
    side.table.lose(viewer);
    side.table.join(viewer, seen > 3 ? seen - 3 : 0);
    side.table.restart();
    side.table.join(viewer);
    side.table.join(spectator);
}

void walk(Side& one, Side& other, engine::SplitMix& random, Report& report) {
    int hints_left = 2;  // a search takes long in this test
    for (std::int64_t i = 0; i < inputs_max; ++i) {
        if (hints_left > 0 && one.asks_for_hint() && other.asks_for_hint()) {
            --hints_left;
            ++report.hints;
            if (!one.same_as(other)) report.leaked = "a hint";
            if (!report.leaked.empty()) return;
        }
        const auto next = common_action(one, other, random);
        if (!next) break;
        one.act(next->first, next->second);
        other.act(next->first, next->second);
        if (one.world.told != other.world.told) return;
        ++report.inputs;
        if (i % 4 == 3) {
            one.table.join(viewer);
            other.table.join(viewer);
        }
        if (one.same_as(other)) continue;
        report.leaked = next->second.dump();
        return;
    }
    come_back(one);
    come_back(other);
    if (!one.same_as(other)) report.leaked = "on the way back";
}

Report compare(const std::string& game, int pairs, Leak leak) {
    Report report;
    engine::SplitMix random(20261121);
    for (std::uint64_t seed = 1; report.pairs < pairs && seed < 40 && report.leaked.empty(); ++seed) {
        Side one(game, seed, TwinWorld{.leak = leak});
        const auto other = twin_of(one, game, seed, leak, random);
        if (!other) continue;
        ++report.pairs;
        walk(one, *other, random, report);
    }
    return report;
}

}  // namespace

TEST_CASE(
    "what a room sends to a seat and to spectators is the same in worlds that differ in what is hidden from them") {
    const std::string game = GENERATE(from_range(support::every_game()));
    const Report report = compare(game, 12, Leak::none);
    INFO(game << ": " << report.pairs << " pairs, " << report.inputs << " inputs");
    CHECK(report.leaked == "");
    CHECK(report.pairs == 12);
    CHECK(report.inputs > 24);
    CHECK(report.hints > 12);
}

TEST_CASE("twin rooms catch a hidden piece that is planted in a notice, a table, a seat's view or its patch") {
    const std::string game = GENERATE(from_range(support::every_game()));
    const Leak leak = GENERATE(Leak::notice, Leak::table, Leak::seat, Leak::patch);
    INFO(game << " " << static_cast<int>(leak));
    CHECK(compare(game, 12, leak).leaked != "");
}
