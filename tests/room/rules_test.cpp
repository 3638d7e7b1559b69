#include "game_around.hpp"
#include "purses.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::test;

// A room that is read by a release without its game's rules. Either the rules are newer, or this release has dropped
// them.

namespace {

/// Three players in a game of Spoil, under the next release's rules.
struct Ahead : Table {
    Ahead() {
        catalogue = next_release();
        create(1, spoil_table(3, 15));
        join(2);
        join(3);
        for (std::uint8_t seat = 1; seat < 3; ++seat)
            REQUIRE(code_of(ask(seat + 1, wire::Sit{{41}, {seat}})) == "update");
    }
    /// Restarts the room under this release. The function read_there() restarts it under the next release.
    void read_here() {
        catalogue = room::Catalogue::standard();
        rules_missing.reset();
        restart();
    }
    void read_there() {
        catalogue = next_release();
        rules_missing.reset();
        restart();
    }
    std::string come(std::int64_t player) { return code_of(join(player)); }
};

}  // namespace

TEST_CASE("a game in progress whose rules are not known is refused and not touched, and played on where they are") {
    Ahead table;
    table.start({1, 2, 3});
    engine::SplitMix pick(3);
    for (int i = 0; i < 4; ++i)
        for (std::int64_t player = 1; player <= 3; ++player) table.play_legal(player, pick);
    const store::Seq newest = table.disk.newest(table.room);
    const std::uint64_t commits = table.commits_;
    const std::string seen = table.page(1).sees();

    CHECK_NOTHROW(table.read_here());
    REQUIRE(table.rules_missing);
    CHECK(*table.rules_missing == room::RulesId{"spoil", room::Catalogue::standard().find("spoil")->version() + 1});
    CHECK(table.summary->frozen);
    CHECK(table.summary->rules == table.rules_missing->version);
    CHECK(table.come(1) == "frozen");
    CHECK(code_of(table.ask(5, wire::Void{{41}, "a test", {}})) == "frozen");
    CHECK_FALSE(table.wake);
    table.advance(48 * 3'600'000);
    CHECK(table.come(2) == "frozen");
    CHECK(table.commits_ == commits);
    CHECK(table.disk.newest(table.room) == newest);

    table.read_there();
    CHECK_FALSE(table.rules_missing);
    for (const std::int64_t player : {1, 2, 3}) CHECK(table.come(player) == "ok");
    CHECK(table.page(1).seq == newest.value);
    CHECK(table.play_out({1, 2, 3}, 5));
    CHECK(table.page(1).info.at("status") == "over");
}

TEST_CASE("where it may have become another's meanwhile, a room whose rules are not known is claimed and read again") {
    Ahead table;
    table.start({1, 2, 3});
    table.read_here();
    table.rules_missing.reset();
    table.doubt();
    CHECK(table.rules_missing);
    CHECK(table.come(1) == "frozen");
}

TEST_CASE("before a game, who sits at a table whose rules are not known may talk and leave, and nothing begins there") {
    Ahead table;
    table.read_here();
    CHECK(table.rules_missing);
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(table.come(player) == "ok");
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "What now?"})) == "update");
    CHECK(code_of(table.ask(2, wire::Ready{{41}, {hash_of_nonce(2)}})) == "frozen");
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "frozen");
    wire::Settings settings;
    settings.room = {41};
    settings.clock = wire::ClockSeconds{30};
    CHECK(code_of(table.ask(1, settings)) == "frozen");
    CHECK(code_of(table.ask(3, wire::Stand{{41}})) == "update");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {2}, "easy"})) == "frozen");

    table.read_there();
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(table.come(player) == "ok");
    REQUIRE(code_of(table.ask(3, wire::Sit{{41}, {2}})) == "update");
    table.start({1, 2, 3});
    CHECK(table.play_out({1, 2, 3}, 5));
}

TEST_CASE("while nonces are awaited, nobody is to blame that the rules of the table are not known") {
    Ahead table;
    for (const std::int64_t player : {1, 2, 3})
        REQUIRE(code_of(table.ask(player, wire::Ready{{41}, {hash_of_nonce(player)}})) == "update");
    REQUIRE(code_of(table.ask(1, wire::Start{{41}})) == "update");
    REQUIRE(table.page(1).info.at("status") == "committing");
    const std::uint64_t commits = table.commits_;
    table.read_here();
    CHECK(table.come(1) == "frozen");
    table.advance(60'000);
    CHECK(table.commits_ == commits);
    table.read_there();
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(table.come(player) == "ok");
    for (const std::int64_t player : {1, 2, 3})
        CHECK(code_of(table.ask(player, wire::Nonce{{41}, {nonce_of(player)}})) == "update");
    CHECK(table.page(1).info.at("status") == "playing");
}

TEST_CASE("an operator may void a game for money whose rules nobody knows any more: what was staked goes back") {
    Table table;
    table.catalogue = next_release();
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    table.catalogue = room::Catalogue::standard();
    table.restart();
    CHECK(code_of(table.ask(5, power_cut)) == "ok");
    for (const std::int64_t player : {1, 2, 3}) CHECK(balance(table, player) == purse);
    for (const std::int64_t player : {1, 2, 3}) CHECK(code_of(table.join(player)) == "ok");
    CHECK(code_of(table.ask(1, wire::Rematch{{41}})) == "frozen");
}
