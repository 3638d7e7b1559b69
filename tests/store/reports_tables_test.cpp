#include <algorithm>

#include "by_hand.hpp"
#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Reports about closed tables.

namespace {

constexpr const char* free_table = R"({"game":"spoil","owner":"Ann"})";
constexpr const char* money_table = R"({"game":"spoil","owner":"","stake":{"currency":"EUR"}})";

void open(Harness& server, std::int64_t room, const std::string& code, const char* summary) {
    Commit commit = opening(RoomId{room}, code);
    commit.summary = summary;
    REQUIRE(committed(server.commit(commit)));
}

void close(Harness& server, std::int64_t room, std::int64_t time) {
    Commit closing = next(RoomId{room}, server.row(RoomId{room})->seq.value, "closed");
    closing.closes = TimeMs{time};
    REQUIRE(committed(server.commit(closing)));
}

/// Plays a game in one record. Without a player, the game is voided.
void play(Harness& server, std::int64_t room, std::int64_t game, std::optional<PlayerId> player) {
    Commit commit = next(RoomId{room}, server.row(RoomId{room})->seq.value, "{}");
    const Seq seq = commit.records.front().seq;
    commit.games = {{GameNumber{game}, GameMark::What::begins, seq}, {GameNumber{game}, GameMark::What::ends, seq}};
    if (player) commit.games.back().result = GameResult{R"({"winners":["s0"]})", {{*player, 0}}};
    REQUIRE(committed(server.commit(commit)));
}

void seat(Harness& server, std::int64_t id, const std::string& name, const std::string& key) {
    PlayerChanges people;
    people.players = {{PlayerId{id}, name, Role::guest, TimeMs{1}}};
    people.accounts = {{PlayerId{id}, name, key, "no hash"}};
    people.roles = {{PlayerId{id}, Role::player}};
    REQUIRE(committed(server.change(people)));
}

std::vector<std::int64_t> rooms_in(const std::vector<KeptTable>& tables) {
    std::vector<std::int64_t> rooms;
    for (const KeptTable& one : tables) rooms.push_back(one.row.id.value);
    return rooms;
}

using Rooms = std::vector<std::int64_t>;

/// Rooms 1 to 5; 5 is open, 2 and 4 were closed at once. Ann played at 1 and 3, Ben at 3.
void furnish(Harness& server) {
    seat(server, 7, "Ann", "ann");
    seat(server, 8, "B%n_", "b%n_");
    open(server, 1, "OAK7", free_table);
    open(server, 2, "ELM7", money_table);
    open(server, 3, "ASH7", money_table);
    open(server, 4, "FIR7", "no JSON");
    open(server, 5, "YEW7", money_table);
    play(server, 1, 1, PlayerId{7});
    play(server, 3, 1, std::nullopt);
    play(server, 3, 2, PlayerId{7});
    play(server, 3, 3, PlayerId{8});
    close(server, 1, 100);
    close(server, 2, 900);
    close(server, 3, 300);
    close(server, 4, 900);
}

}  // namespace

TEMPLATE_LIST_TEST_CASE(
    "Closed tables come newest first, page by page, each once, also those that closed in one instant", "",
    EveryDatabase) {
    TestType server;
    furnish(server);
    const auto reports = server.reports();
    CHECK(rooms_in(reports->closed_tables({}, 10)) == Rooms{4, 2, 3, 1});
    Rooms paged;
    ClosedFilter filter;
    for (;;) {
        const auto page = reports->closed_tables(filter, 1);
        if (page.empty()) break;
        paged.push_back(page.front().row.id.value);
        filter.before = page.front().row.id;
    }
    CHECK(paged == Rooms{4, 2, 3, 1});
    // The list below an open table, or below a table that does not exist, is empty.
    CHECK(reports->closed_tables({.before = RoomId{5}}, 10).empty());
    CHECK(reports->closed_tables({.before = RoomId{99}}, 10).empty());
}

TEMPLATE_LIST_TEST_CASE("A closed table is found by number, code, player, time and whether it was for money", "",
                        EveryDatabase) {
    TestType server;
    furnish(server);
    const auto reports = server.reports();
    const auto found = [&](const ClosedFilter& filter) { return rooms_in(reports->closed_tables(filter, 10)); };
    CHECK(found({.text = "3"}) == Rooms{3});
    CHECK(found({.text = "5"}) == Rooms{});
    CHECK(found({.text = "elm7"}) == Rooms{2});
    CHECK(found({.text = "lm7"}) == Rooms{});
    CHECK(found({.text = "an"}) == Rooms{3, 1});
    // SQL wildcards and quotes in the text have no special meaning.
    CHECK(found({.text = "%n_"}) == Rooms{3});
    CHECK(found({.text = "%"}) == Rooms{3});
    CHECK(found({.text = "' OR 1=1 --"}) == Rooms{});
    CHECK(found({.for_money = true}) == Rooms{2, 3});
    CHECK(found({.text = "ann", .for_money = true}) == Rooms{3});
    CHECK(found({.from = TimeMs{300}}) == Rooms{4, 2, 3});
    CHECK(found({.to = TimeMs{300}}) == Rooms{1});
    CHECK(found({.from = TimeMs{101}, .to = TimeMs{900}}) == Rooms{3});
}

TEMPLATE_LIST_TEST_CASE("A table is there with its games, open or closed, and what each came to", "", EveryDatabase) {
    TestType server;
    furnish(server);
    const auto reports = server.reports();
    const auto closed = reports->table(RoomId{3});
    REQUIRE(closed);
    CHECK(closed->row.code == "ASH7");
    CHECK(closed->row.closed == TimeMs{300});
    CHECK(closed->games == 3);
    CHECK_FALSE(reports->table(RoomId{5})->row.closed);
    CHECK_FALSE(reports->table(RoomId{99}));
    const auto games = reports->games(RoomId{3}, std::nullopt, 10);
    REQUIRE(games.size() == 3);
    CHECK(games[0].row.game == GameNumber{3});
    CHECK(games[1].result == R"({"winners":["s0"]})");
    CHECK(games[2].row.ended);
    CHECK_FALSE(games[2].result);
    const auto older = reports->games(RoomId{3}, GameNumber{3}, 1);
    REQUIRE(older.size() == 1);
    CHECK(older.front() == games[1]);
    CHECK(reports->games(RoomId{5}, std::nullopt, 10).empty());
}
