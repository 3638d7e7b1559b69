#include <limits>

#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about players, seats, games, transfers and numbers.

namespace {

GameMark begins(std::int64_t game, std::int64_t seq) {
    return {GameNumber{game}, GameMark::What::begins, Seq{seq}};
}

GameMark ends(std::int64_t game, std::int64_t seq) {
    return {GameNumber{game}, GameMark::What::ends, Seq{seq}};
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("A guest who sits is stored with the seat, and comes back by the token", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit sitting = next(room7, 1, "Ann sits");
    sitting.seats = {{ann, 3}};
    sitting.players.emplace().players = {{ann, "Ann", Role::guest, TimeMs{10}}};
    sitting.players->tokens = {{hash_of(1), ann, TimeMs{10}}};
    REQUIRE(committed(server.commit(sitting)));
    server.reopen();
    CHECK(server.by_token(hash_of(1)) == PlayerRow{ann, "Ann", Role::guest, TimeMs{10}});
    CHECK(server.player(ann) == server.by_token(hash_of(1)));
    CHECK(server.tables_of(ann) == std::vector{SeatRow{room7, ann, 3}});
    CHECK_FALSE(server.by_token(hash_of(2)));
    CHECK_FALSE(server.player(bob));
    CHECK(server.tables_of(bob).empty());
}

TEMPLATE_LIST_TEST_CASE("A refused side row takes the whole commit with it", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change({{{ann, "Ann", Role::guest, TimeMs{}}}, {{hash_of(1), ann, TimeMs{}}}, {}, {}})));
    Commit commit = opening(room7, "OAK");
    commit.seats = {{bob, 0}};
    commit.players.emplace().players = {{bob, "Bob", Role::guest, TimeMs{}}};
    commit.players->tokens = {{hash_of(1), bob, TimeMs{}}};
    CHECK(refused(server.commit(commit), Refused::Cause::token_taken));
    CHECK(server.open_rooms().empty());
    CHECK_FALSE(server.player(bob));
    CHECK(server.tables_of(bob).empty());
    CHECK(server.by_token(hash_of(1))->id == ann);
    commit.players->tokens[0].hash = hash_of(2);
    CHECK(committed(server.commit(commit)));
}

TEMPLATE_LIST_TEST_CASE("A player keeps number, birth and role but may change name", "", EveryHarness) {
    TestType server;
    REQUIRE(
        committed(server.change({{{ann, "Ann", Role::guest, TimeMs{10}}}, {{hash_of(1), ann, TimeMs{10}}}, {}, {}})));
    REQUIRE(committed(
        server.change({{{ann, "Anna", Role::operator_, TimeMs{99}}}, {{hash_of(2), ann, TimeMs{99}}}, {}, {}})));
    CHECK(server.player(ann) == PlayerRow{ann, "Anna", Role::guest, TimeMs{10}});
    CHECK(server.by_token(hash_of(1)) == server.by_token(hash_of(2)));
    REQUIRE(committed(server.change({{}, {}, {hash_of(1), hash_of(7)}, {}})));
    CHECK_FALSE(server.by_token(hash_of(1)));
    CHECK(server.by_token(hash_of(2)));
    // Writing the same token again is not a conflict.
    CHECK(committed(server.change({{}, {{hash_of(2), ann, TimeMs{99}}}, {}, {}})));
}

TEMPLATE_LIST_TEST_CASE("A role is given by itself, stays, and makes nobody who is not there", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change({{{ann, "Ann", Role::guest, TimeMs{10}}}, {}, {}, {}, {{ann, Role::cashier}}})));
    REQUIRE(committed(server.change({{}, {}, {}, {}, {{bob, Role::operator_}}})));
    REQUIRE(committed(server.change({{{ann, "Anna", Role::guest, TimeMs{10}}}, {}, {}, {}})));
    server.reopen();
    CHECK(server.player(ann) == PlayerRow{ann, "Ann", Role::cashier, TimeMs{10}});
    CHECK_FALSE(server.player(bob));
    for (const Role role : {Role::guest, Role::player, Role::cashier, Role::operator_})
        CHECK(role_named(name_of(role)) == role);
    CHECK_FALSE(role_named("Operator"));
}

TEMPLATE_LIST_TEST_CASE("My tables are the open rooms where a seat is held", "", EveryHarness) {
    TestType server;
    for (const std::int64_t id : {1, 2, 3}) {
        Commit commit = opening(RoomId{id}, "CODE" + std::to_string(id));
        commit.seats = {{ann, static_cast<std::uint8_t>(id)}, {bob, 0}};
        REQUIRE(committed(server.commit(commit)));
    }
    Commit moving = next(RoomId{1}, 1, "Ann moves");
    moving.seats = {{ann, 5}};
    Commit leaving = next(RoomId{2}, 1, "Ann leaves");
    leaving.seats = {{ann, std::nullopt}};
    Commit closing = next(RoomId{3}, 1, "closed");
    closing.closes = TimeMs{1};
    for (const Commit& commit : {moving, leaving, closing}) REQUIRE(committed(server.commit(commit)));
    server.reopen();
    CHECK(server.tables_of(ann) == std::vector{SeatRow{RoomId{1}, ann, 5}});
    CHECK(server.tables_of(bob) == std::vector{SeatRow{RoomId{1}, bob, 0}, SeatRow{RoomId{2}, bob, 0}});
}

TEMPLATE_LIST_TEST_CASE("Mutes stay until they are lifted, and say nothing about the other direction", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change({{}, {}, {}, {{ann, bob, true}, {ann, PlayerId{3}, true}, {ann, bob, true}}})));
    server.reopen();
    CHECK(server.mutes_of(ann) == std::vector{bob, PlayerId{3}});
    CHECK(server.mutes_of(bob).empty());
    REQUIRE(committed(server.change({{}, {}, {}, {{ann, bob, false}}})));
    CHECK(server.mutes_of(ann) == std::vector{PlayerId{3}});
}

TEMPLATE_LIST_TEST_CASE(
    "Who played finds their finished games, newest first and page by page, also when the room is closed", "",
    EveryHarness) {
    TestType server;
    constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();
    const auto play = [&](RoomId room, std::int64_t game, std::int64_t seq, std::optional<GameResult> result) {
        Commit commit = next(room, seq, {record(seq + 1, "start", 70), record(seq + 2, "end", 80 + seq)});
        commit.games = {begins(game, seq + 1), ends(game, seq + 2)};
        commit.games.back().result = std::move(result);
        REQUIRE(committed(server.commit(commit)));
    };
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    play(room7, 1, 1, GameResult{"one", {{ann, 0}, {bob, 2}}});
    play(room7, 2, 3, std::nullopt);  // a voided game
    play(room7, 3, 5, GameResult{"three", {{ann, 4}}});
    Commit closing = next(room7, 7, "closed");
    closing.closes = TimeMs{99};
    REQUIRE(committed(server.commit(closing)));
    server.reopen();
    const auto mine = server.played(ann, all, 10);
    REQUIRE(mine.size() == 2);
    CHECK(mine[0] == PlayedGame{mine[0].number, room7, GameNumber{3}, TimeMs{85}, 4, "three"});
    CHECK(mine[1] == PlayedGame{mine[1].number, room7, GameNumber{1}, TimeMs{81}, 0, "one"});
    CHECK(server.played(ann, all, 1) == std::vector{mine[0]});
    CHECK(server.played(ann, mine[0].number, 10) == std::vector{mine[1]});
    CHECK(server.played(ann, mine[1].number, 10).empty());
    const auto bobs = server.played(bob, all, 10);
    REQUIRE(bobs.size() == 1);
    CHECK(bobs[0].seat == 2);
    CHECK(server.played(PlayerId{3}, all, 10).empty());
}

TEMPLATE_LIST_TEST_CASE("A result belongs to an end", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit start = next(room7, 1, "start");
    start.games = {begins(1, 2)};
    start.games.back().result = GameResult{"too early", {{ann, 0}}};
    CHECK(refused(server.commit(start), Refused::Cause::malformed));
    CHECK(server.played(ann, 1'000, 10).empty());
}

TEMPLATE_LIST_TEST_CASE("A finished game is exported from its first to its last record; a running one is not", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit start = next(room7, 1, "start");
    start.games = {begins(1, 2)};
    REQUIRE(committed(server.commit(start)));
    REQUIRE(committed(server.commit(next(room7, 2, {record(3, "card", 70), record(4, "card", 71)}))));
    CHECK(server.games(room7) == std::vector{GameRow{room7, GameNumber{1}, Seq{2}, std::nullopt, std::nullopt}});
    CHECK(server.game(room7, GameNumber{1})->records.empty());
    CHECK_FALSE(server.game_end(room7, GameNumber{1}));

    Commit end = next(room7, 4, {record(5, "end", 80), record(6, "talk", 81), record(7, "again", 82)});
    end.games = {ends(1, 5), begins(2, 7)};
    REQUIRE(committed(server.commit(end)));
    server.reopen();
    const GameRow first{room7, GameNumber{1}, Seq{2}, Seq{5}, TimeMs{80}};
    CHECK(server.games(room7) == std::vector{first, GameRow{room7, GameNumber{2}, Seq{7}, std::nullopt, std::nullopt}});
    const auto game = server.game(room7, GameNumber{1});
    REQUIRE(game);
    CHECK(game->row == first);
    CHECK(game->records ==
          std::vector{record(2, "start"), record(3, "card", 70), record(4, "card", 71), record(5, "end", 80)});
    CHECK(server.game_end(room7, GameNumber{1}) == record(5, "end", 80));
    CHECK(server.game(room7, GameNumber{2})->records.empty());
    CHECK_FALSE(server.game_end(room7, GameNumber{2}));
    CHECK_FALSE(server.game_end(room7, GameNumber{3}));
    CHECK_FALSE(server.game(room7, GameNumber{3}));
    CHECK_FALSE(server.game(RoomId{8}, GameNumber{1}));
}

TEMPLATE_LIST_TEST_CASE("A room's records are read from a number on, those of a running game too", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit start = next(room7, 1, "start");
    start.games = {begins(1, 2)};
    REQUIRE(committed(server.commit(start)));
    REQUIRE(committed(server.commit(next(room7, 2, {record(3, "card", 70)}))));
    server.reopen();
    CHECK(server.history(room7, Seq{2}) == std::vector{record(2, "start"), record(3, "card", 70)});
    CHECK(server.history(room7, Seq{1}).size() == 3);
    CHECK(server.history(room7, Seq{4}).empty());
    CHECK(server.history(RoomId{8}, Seq{1}).empty());
}

TEMPLATE_LIST_TEST_CASE("A game begins once and ends once", "", EveryHarness) {
    TestType server;
    Commit start = opening(room7, "OAK");
    start.games = {begins(1, 1), ends(1, 1)};
    REQUIRE(committed(server.commit(start)));
    for (const GameMark& mark : {begins(1, 2), ends(1, 2), ends(2, 2)}) {
        Commit commit = next(room7, 1, "mark");
        commit.games = {mark};
        CHECK(refused(server.commit(commit), Refused::Cause::malformed));
    }
    CHECK(server.games(room7).size() == 1);
}

TEMPLATE_LIST_TEST_CASE("Transfers stay as they were posted, in their order", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("d", 1, 1LL << 60)}})));
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    REQUIRE(committed(server.commit(opening(RoomId{8}, "ELM"))));
    const std::vector<ledger::Transfer> posted = {buy_in(7, 2, 0, 50), buy_in(7, 2, 1, 60), buy_in(7, 3, 0, 1LL << 59)};
    Commit antes = next(room7, 1, "antes");
    antes.transfers = {posted[0], posted[1]};
    REQUIRE(committed(server.commit(antes)));
    Commit share = next(room7, 2, "share");
    share.transfers = {posted[2]};
    REQUIRE(committed(server.commit(share)));
    REQUIRE(committed(server.commit(next(room7, 3, "no money"))));
    server.reopen();
    CHECK(server.transfers(room7) == posted);
    CHECK(server.claim(room7)->transfers == posted);
    CHECK(server.transfers(RoomId{8}).empty());
    CHECK(server.claim(RoomId{8})->transfers.empty());
    CHECK(server.transfers(RoomId{99}).empty());
}

TEMPLATE_LIST_TEST_CASE("A number is handed out once, whatever was done with it", "", EveryHarness) {
    TestType server;
    CHECK(server.reserve_rooms(10) == RoomId{1});
    CHECK(server.reserve_players(1) == PlayerId{1});
    server.reopen();
    CHECK(server.reserve_rooms(1) == RoomId{11});
    CHECK(server.reserve_players(5) == PlayerId{2});
    CHECK(server.reserve_players(1) == PlayerId{7});
    REQUIRE(committed(server.commit(opening(RoomId{40}, "OAK"))));
    REQUIRE(committed(server.change({{{PlayerId{90}, "Ann", Role::guest, TimeMs{}}}, {}, {}, {}})));
    CHECK(server.reserve_rooms(1) == RoomId{41});
    CHECK(server.reserve_players(1) == PlayerId{91});
}
