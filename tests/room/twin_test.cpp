#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game_around.hpp"
#include "picture/picture.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/sent.hpp"
#include "table.hpp"

// Twin worlds of whole rooms: the same requests and the same public events, but two pieces that are hidden from one
// seat lie the other way round. Every byte that goes to that seat, and to a spectator, has to be the same. What the
// games themselves let out, the battery of each looks for; here it is what rooms make of it: frames, patches,
// snapshots, resumes, logs after a restart.

using namespace anteroom;
using namespace anteroom::test;

namespace {

constexpr std::int64_t viewer = 1;
constexpr std::int64_t spectator = 9;
constexpr int players = 3;
constexpr std::int64_t inputs_max = 60;

enum class Leak { none, notice, table, seat, patch };

/// What is different in a world, and what the game has told everybody and the viewer in it.
struct World {
    std::pair<std::uint32_t, std::uint32_t> exchanged{0, 0};  ///< places of each shuffle at the start
    Leak leak = Leak::none;
    std::vector<std::string> told;
};

class Exchanging final : public engine::RandomSource {
  public:
    Exchanging(engine::RandomSource& from, std::pair<std::uint32_t, std::uint32_t> places)
        : from_(from), places_(places) {}
    std::uint32_t below(std::uint32_t bound) override { return from_.below(bound); }
    std::vector<std::uint32_t> permutation(std::uint32_t count) override {
        auto order = from_.permutation(count);
        if (std::max(places_.first, places_.second) < count) std::swap(order[places_.first], order[places_.second]);
        return order;
    }

  private:
    engine::RandomSource& from_;
    std::pair<std::uint32_t, std::uint32_t> places_;
};

class TwinBox final : public GameAround {
  public:
    TwinBox(std::unique_ptr<room::AnyGame> inner, World& world) : GameAround(std::move(inner)), world_(world) {}

    room::Happened start(engine::RandomSource& fair) override {
        Exchanging exchanging(fair, world_.exchanged);
        return note(inner().start(exchanging));
    }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                        engine::RandomSource& fair) override {
        auto happened = inner().act(seat, action, fair);
        if (!happened) return happened;
        room::Happened noted = note(std::move(*happened));
        if (world_.leak == Leak::notice)
            for (room::NoticeText& told : noted.told) add_secret(told.text);
        return noted;
    }
    void write_table_patch(std::string& out, const AnyGame& before) const override {
        std::string text;
        inner().write_table_patch(text, inner_of(before));
        if (world_.leak == Leak::table && text.size() > 2) add_secret(text);
        out += text;
    }
    void write_seat(std::string& out, engine::Seat seat) const override {
        const std::size_t before = out.size();
        inner().write_seat(out, seat);
        if (world_.leak == Leak::seat && seat.index == 0 && has_acted() && out.size() > before) write_secret(out);
    }
    void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const override {
        std::string text;
        inner().write_seat_patch(text, inner_of(before), seat);
        if (world_.leak == Leak::patch && seat.index == 0 && text.size() > 2) add_secret(text);
        out += text;
    }

  private:
    std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const override {
        return std::make_unique<TwinBox>(std::move(inner), world_);
    }
    bool has_acted() const { return world_.told.size() > 1; }

    /// What the game itself tells everybody and the viewer. Where it differs, the exchanged pieces have come to light.
    room::Happened note(room::Happened happened) {
        std::string all = inner().table() + seat_text(engine::Seat{0});
        for (const room::NoticeText& told : happened.told) {
            all += told.text;
            for (const auto& [seat, text] : told.instead)
                if (seat.index == 0) all += text;
        }
        for (const engine::Due& due : inner().due())
            all += " s" + std::to_string(due.seat.index) + ":" + std::to_string(due.decision.value);
        world_.told.push_back(std::move(all));
        return happened;
    }
    /// What the others hold, in a field of its own.
    void add_secret(std::string& object) const {
        object.pop_back();
        write_secret(object);
        object += '}';
    }
    void write_secret(std::string& object) const { object += ",\"peek\":" + seat_text(engine::Seat{1}); }
    std::string seat_text(engine::Seat seat) const {
        std::string text = "{";
        inner().write_seat(text, seat);
        return text += '}';
    }

    World& world_;
};

const room::Catalogue& real() {
    static const room::Catalogue catalogue = room::Catalogue::standard();
    return catalogue;
}

/// A room in its world, with all that was sent to each connection.
struct Side {
    World world;
    Table table;
    std::map<std::uint64_t, std::string> bytes;

    Side(const std::string& game, std::uint64_t seed, World world_) : world(world_), table(Table::quick(), seed) {
        room::Catalogue catalogue;
        catalogue.add(
            std::make_unique<GameTypeAround>(*real().find(game), [this](std::unique_ptr<room::AnyGame> inner) {
                return std::make_unique<TwinBox>(std::move(inner), world);
            }));
        table.catalogue = std::move(catalogue);
        table.on_frame_to = [this](std::uint64_t connection, const std::string& text) {
            bytes[connection] += text + "\n";
        };
        wire::Create create = table_of(game, players);
        create.hints = true;
        REQUIRE(code_of(table.create(viewer, create)) == "ok");
        for (std::int64_t player = 2; player <= players; ++player) {
            REQUIRE(code_of(table.join(player)) == "ok");
            REQUIRE(code_of(table.ask(player, wire::Sit{{41}, {static_cast<std::uint8_t>(player - 1)}})) == "update");
        }
        REQUIRE(code_of(table.join(spectator)) == "ok");
        std::vector<std::int64_t> all;
        for (std::int64_t player = 1; player <= players; ++player) all.push_back(player);
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
    /// Where the viewer has to decide; the answer is among the bytes that are compared.
    bool asks_for_hint() {
        const json turns = table.page(viewer).info.value("turns", json::object());
        if (!turns.contains("s0")) return false;
        REQUIRE(code_of(table.ask(viewer, wire::Hint{{41}, {turns.at("s0").at("turn")}})) == "ok");
        return true;
    }
    /// As whoever is not even here sees the table.
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

/// Two worlds that look the same from the viewer's seat and are not; none: these places do not give such.
std::unique_ptr<Side> twin_of(const Side& one, const std::string& game, std::uint64_t seed, Leak leak,
                              engine::SplitMix& random) {
    for (int attempt = 0; attempt < 60; ++attempt) {
        const World world{{random.below(28), random.below(28)}, leak, {}};
        auto other = std::make_unique<Side>(game, seed, world);
        const auto differs = [&](std::uint64_t player) { return one.bytes.at(player) != other->bytes.at(player); };
        if (one.same_as(*other) && (differs(2) || differs(3))) return other;
    }
    return nullptr;
}

/// The next thing that somebody may do in both worlds alike.
std::optional<std::pair<std::int64_t, json>> common_action(Side& one, Side& other, engine::SplitMix& random) {
    for (std::int64_t player = 1; player <= players; ++player) {
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
    std::string leaked;  ///< where the bytes differ first
    int pairs = 0;
    int inputs = 0;
    int hints = 0;
};

/// What comes after the game's own frames: resuming, and the whole room read back from its journal.
void come_back(Side& side) {
    const std::int64_t seen = side.table.page(viewer).seq;
    side.table.lose(viewer);
    side.table.join(viewer, seen > 3 ? seen - 3 : 0);
    side.table.restart();
    side.table.join(viewer);
    side.table.join(spectator);
}

void walk(Side& one, Side& other, engine::SplitMix& random, Report& report) {
    int hints_left = 2;  // a search takes long here
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
        Side one(game, seed, World{{0, 0}, leak, {}});
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
