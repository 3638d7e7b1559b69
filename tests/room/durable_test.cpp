#include <iostream>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

wire::Create short_game(std::uint16_t clock_s = 30) {
    wire::Create create = spoil_table(3, clock_s, {"easy"});
    create.options = {R"({"lives":3,"ante_chips":8})"};
    return create;
}

/// Plays with two players and a bot for as long as the store allows. Repeats failed requests, as a client would.
bool play_short_game(Table& table) {
    table.create(1, short_game());
    if (table.closed) return true;
    table.advance(300);
    if (table.closed) return true;
    table.join(2);
    insist(table, 2, wire::Sit{{41}, {1}});
    for (const std::int64_t player : {1, 2}) insist(table, player, wire::Ready{{41}, {hash_of_nonce(player)}});
    insist(table, 1, wire::Start{{41}});
    for (const std::int64_t player : {1, 2}) insist(table, player, wire::Nonce{{41}, {nonce_of(player)}});
    return table.play_out({1, 2}, 11);
}

/// Returns the view, with notices, that a player gets by joining again.
std::string shown_to(Table& table, std::int64_t player) {
    table.join(player);
    const Page& page = table.page(player);
    return page.sees() + json(page.notices).dump();
}

}  // namespace

TEST_CASE("whichever commit fails, the state is old or new and nobody is told what did not happen") {
    Table whole;
    REQUIRE(play_short_game(whole));
    const std::uint64_t commits = whole.commits_;
    REQUIRE(commits > 20);
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        for (std::uint64_t n = 1; n <= commits; ++n) {
            INFO("commit " << n << ", fault " << static_cast<int>(fault));
            Table table;
            table.fault_at(n, fault);
            // `Table` fails the test if it shows data that is not durable. `Page` fails the test if a number is
            // missing.
            REQUIRE(play_short_game(table));
            if (table.closed) {
                CHECK(n == 1);
                continue;
            }
            REQUIRE(table.page(1).info.at("status") == "over");
            const std::string before = shown_to(table, 1) + shown_to(table, 2);
            table.restart();
            CHECK(shown_to(table, 1) + shown_to(table, 2) == before);
        }
    }
}

TEST_CASE("killed after any record and read back, the room shows everybody the same") {
    Table table;
    struct Moment {
        store::MemoryDisk disk;
        std::int64_t now;
        std::string shown;
    };
    std::vector<Moment> moments;
    std::int64_t seen = 0;
    const auto look = [&] {
        if (table.core->seq().value == seen) return;
        seen = table.core->seq().value;
        moments.push_back({table.disk, table.now, shown_to(table, 1) + shown_to(table, 2) + shown_to(table, 9)});
    };
    table.create(1, short_game());
    look();
    table.join(2);
    table.ask(2, wire::Sit{{41}, {1}});
    look();
    table.ask(2, wire::Chat{{41}, "hello"});
    look();
    for (const std::int64_t player : {1, 2}) {
        table.ask(player, wire::Ready{{41}, {hash_of_nonce(player)}});
        look();
    }
    table.ask(1, wire::Start{{41}});
    look();
    for (const std::int64_t player : {1, 2}) {
        table.ask(player, wire::Nonce{{41}, {nonce_of(player)}});
        look();
    }
    engine::SplitMix pick(11);
    for (int i = 0; i < 500 && table.page(1).info.at("status") == "playing"; ++i) {
        table.advance(100);
        const json turns = table.page(1).info.at("turns");
        if (i % 7 == 6)
            table.ask(2, wire::Chat{{41}, "well"});
        else if (turns.contains("s0") && i % 5 != 4)
            table.play_legal(1, pick);
        else if (turns.contains("s1"))
            table.play_legal(2, pick);
        else
            table.advance_to_wake();
        look();
    }
    REQUIRE(table.page(1).info.at("status") == "over");
    table.ask(1, wire::Rematch{{41}});
    look();
    REQUIRE(moments.size() > 30);
    for (const Moment& moment : moments) {
        Table again;
        again.disk = moment.disk;
        again.now = moment.now;
        again.ids_from(10'000);
        again.restart();
        CHECK(shown_to(again, 1) + shown_to(again, 2) + shown_to(again, 9) == moment.shown);
    }
}

TEST_CASE("a frozen room says so, answers with a code and goes on when the store does") {
    Table table;
    table.create(1, short_game());
    table.fault_at(1, Fault::fails);
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "not_durable");
    CHECK(table.page(1).frames.back().at("frozen") == true);
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "frozen");
    CHECK(table.summary->frozen);
    table.advance(250);
    CHECK(table.page(1).frames.back().at("frozen") == false);
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "update");
}

TEST_CASE("who asked what nobody knew the end of is answered when it is known") {
    Table table;
    table.create(1, short_game());
    table.fault_at(1, Fault::unknown_done);
    CHECK(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}}).is_null());
    table.advance(250);
    const std::int64_t id = table.last_id(1);
    std::vector<std::string> answers;
    for (const json& frame : table.page(1).frames)
        if (frame.value("re", 0) == id) answers.push_back(code_of(frame));
    CHECK(answers == std::vector<std::string>{"ok"});
    CHECK(table.page(1).seq == 2);
    CHECK(table.page(1).info.at("seats").at("s0").at("ready") == true);

    table.fault_at(1, Fault::unknown_not_done);
    CHECK(table.ask(1, wire::Unready{{41}}).is_null());
    table.advance(250);
    CHECK(table.page(1).seq == 2);
    CHECK(code_of(table.ask(1, wire::Unready{{41}})) == "update");
}

TEST_CASE("who asked what nobody can find out for long is told that the room rests, and a repeat acts once") {
    Table table;
    table.create(1, short_game());
    const auto fault = GENERATE(Fault::unknown_done, Fault::unknown_not_done);
    table.fault_at(1, fault);
    table.is_unreadable = true;
    const wire::RequestBody ready = wire::Ready{{41}, {hash_of_nonce(1)}};
    CHECK(table.ask(1, ready).is_null());
    const std::int64_t id = table.last_id(1);
    const auto answers = [&] {
        std::vector<std::string> codes;
        for (const json& frame : table.page(1).frames)
            if (frame.value("re", 0) == id) codes.push_back(code_of(frame));
        return codes;
    };
    table.advance(1'000);
    CHECK(answers().empty());
    table.advance(3'000);
    CHECK(answers() == std::vector<std::string>{"frozen"});
    table.advance(60'000);
    CHECK(answers().size() == 1);
    table.is_unreadable = false;
    table.advance(10'000);
    CHECK(answers().size() == 1);
    CHECK(table.page(1).info.at("seats").at("s0").value("ready", false) == (fault == Fault::unknown_done));
    CHECK(code_of(table.repeat(1, 1, id, ready)) == (fault == Fault::unknown_done ? "ok" : "update"));
    CHECK(table.page(1).seq == 2);
}

TEST_CASE("a room that may be another's shows nobody anything until its journal was claimed and read again") {
    Table table;
    table.create(1, short_game());
    table.is_unreadable = true;
    table.doubt();
    CHECK(table.page(1).frames.back().at("frozen") == true);
    table.join(2);
    CHECK_FALSE(table.page(2).views);
    CHECK(code_of(table.page(2).frames.back()) == "frozen");
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "frozen");
    table.is_unreadable = false;
    const auto before = table.core->epoch();
    table.advance(10'000);
    CHECK(table.core->epoch() > before);
    CHECK(table.page(1).frames.back().at("frozen") == false);
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "update");
    // A room that is permanently broken sends nothing more.
    table.freeze();
    table.doubt();
    CHECK(code_of(table.ask(1, wire::Unready{{41}})) == "frozen");
}

TEST_CASE("a room that another node has claimed closes here and touches nothing") {
    Table table;
    table.create(1, short_game());
    table.disk.claim({41}, {0});
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "not_durable");
    CHECK(table.closed);
    CHECK(table.disk.load({41}, {0})->row.seq.value == 1);
    CHECK_FALSE(table.disk.load({41}, {0})->row.closed.has_value());
}

TEST_CASE("while a commit is under way no other input is taken") {
    Table table;
    room::Opened opened;
    opened.sender.connection = {1};
    opened.sender.player = {1};
    opened.sender.name = "Ada";
    opened.sender.client = "key";
    opened.sender.request = {1};
    opened.create = short_game();
    opened.code = "KTRB";
    const room::Effects effects = table.core->on(opened, table.present());
    REQUIRE(effects.size() == 1);
    REQUIRE(std::holds_alternative<room::Commit>(effects.front()));
    CHECK(table.core->busy());
    CHECK_THROWS_AS(table.core->on(room::Woken{}, table.present()), engine::Bug);
    CHECK_THROWS_AS(table.core->on(room::Drain{}, table.present()), engine::Bug);
}

TEST_CASE("a room that a bug froze stays so and answers with a code") {
    Table table;
    table.create(1, short_game());
    for (room::Effect& effect : table.core->freeze(table.present()))
        if (auto* tell = std::get_if<room::Tell>(&effect)) table.page(1).receive(tell->frames.front().text());
    CHECK(table.page(1).frames.back().at("frozen") == true);
    CHECK(code_of(table.ask(1, wire::Stand{{41}})) == "frozen");
    table.advance(3'600'000);
    CHECK(code_of(table.ask(1, wire::Stand{{41}})) == "frozen");
}

TEST_CASE("an action costs at most 1,200 bytes for four seats together, in the mean over whole random games") {
    Cost cost;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Table table(Table::quick(), seed);
        table.create(1, spoil_table(4, 30));
        for (std::uint8_t seat = 1; seat < 4; ++seat) {
            table.join(seat + 1);
            table.ask(seat + 1, wire::Sit{{41}, {seat}});
        }
        cost.play_out(table, seed);
    }
    const std::size_t mean = cost.mean();
    std::cout << "bytes an action for four seats: " << mean << " over " << cost.actions << " actions\n";
    CHECK(mean <= 1200);
}
