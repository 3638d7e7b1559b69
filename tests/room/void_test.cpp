#include "engine/core/bug.hpp"
#include "game_around.hpp"
#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

/// A game that has one chip more than the books after its first action.
class OneMore final : public GameAround {
  public:
    using GameAround::GameAround;
    std::optional<room::Chips> chips() const override {
        auto chips = GameAround::chips();
        if (acted_) ++chips->count.seats.front();
        return chips;
    }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                        engine::RandomSource& fair) override {
        acted_ = true;
        return GameAround::act(seat, action, fair);
    }

  private:
    std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const override {
        auto box = std::make_unique<OneMore>(std::move(inner));
        box->acted_ = acted_;
        return box;
    }
    bool acted_ = false;
};

}  // namespace

// Agreement

TEST_CASE("a difference between chips and money freezes that table before anything of it is written") {
    const room::Catalogue real = room::Catalogue::standard();
    Table table;
    room::Catalogue catalogue;
    catalogue.add(std::make_unique<GameTypeAround>(*real.find("spoil"), [](std::unique_ptr<room::AnyGame> inner) {
        return std::make_unique<OneMore>(std::move(inner));
    }));
    table.catalogue = std::move(catalogue);
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    const std::uint64_t commits = table.commits_;
    engine::SplitMix pick(3);
    const auto act = [&] {
        for (const std::int64_t player : {1, 2, 3})
            if (table.page(1).info.at("turns").contains("s" + std::to_string(player - 1)))
                return table.play_legal(player, pick);
        return json();
    };
    CHECK_THROWS_AS(act(), engine::Bug);
    CHECK(table.commits_ == commits);
    // The host calls this after any exception of a room.
    table.core->freeze(table.present());
    CHECK(code_of(table.ask(2, wire::Chat{{41}, "hello?"})) == "frozen");
    CHECK(at_stake(table) == 3 * price);
    // Only an operator can end the game. The players get their whole stakes back.
    CHECK(code_of(table.ask(2, power_cut)) == "frozen");
    CHECK(code_of(table.ask(5, power_cut)) == "ok");
    is_void(table);
    CHECK(code_of(table.ask(2, wire::Chat{{41}, "thank you"})) == "update");
}

TEST_CASE("books that say something else than the journal freeze the table at its recovery; a void is still possible") {
    const room::Catalogue real = room::Catalogue::standard();
    Table table;
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    play_some(table, 1, 3);
    room::RoomCore core({41}, table.catalogue, table.chance, table.limits);
    auto journal = table.disk.claim({41}, {table.now});
    journal->transfers.pop_back();
    CHECK_THROWS_AS(core.on(room::Rebuilt{journal}, table.present()), engine::Bug);
    core.freeze(table.present());
    const auto effects =
        core.on(room::HouseOrder{{house::order::Void{}, "power cut", {{5}, "Player 5"}}, 1}, table.present());
    REQUIRE(effects.size() == 1);
    CHECK(std::holds_alternative<room::Commit>(effects.front()));
}

// Void

TEST_CASE("a void gives every stake back, whatever was played, also after a restart, and once") {
    for (int count = 0; count < 12; ++count) {
        for (const bool restarts : {false, true}) {
            INFO(count << " rounds of actions" << (restarts ? ", a restart" : ""));
            Table table;
            furnish(table);
            CheckedFrames checked(table);
            wire::Create create = money_table();
            create.options = {R"({"lives":5,"ante_chips":20})"};
            seat_all(table, create);
            table.start({1, 2, 3});
            play_some(table, count, 17);
            if (table.page(1).info.at("status") != "playing") continue;
            if (restarts) {
                table.restart();
                checked.forget();
                for (const std::int64_t player : {1, 2, 3}) table.join(player);
            }
            CHECK(at_stake(table) == 3 * price);
            // The operator has not joined, and need not join.
            CHECK(code_of(table.ask(5, power_cut)) == "ok");
            is_void(table);
            CHECK(find_notice(table.page(2), "voided")->at("reason") == to_players);
            CHECK(find_notice(table.page(2), "paid_out")->at("to") ==
                  json{{"s0", price}, {"s1", price}, {"s2", price}});
            CHECK(code_of(table.ask(5, power_cut)) == "wrong_status");
            is_void(table);
            // The game has ended. Its record can be read, and the next game has its own stakes.
            CHECK(table.disk.load_game({41}, {1})->row.last.has_value());
            REQUIRE(code_of(table.ask(1, wire::Rematch{{41}})) == "update");
            CHECK_FALSE(table.page(1).info.contains("voided"));
            table.start({1, 2, 3});
            CHECK(at_stake(table) == 3 * price);
        }
    }
}

TEST_CASE("a void is an operator's, of a running game for money") {
    Table free;
    give_roles(free);
    free.create(1, spoil_table(3, 30, {"easy", "easy"}));
    CHECK(code_of(free.ask(1, power_cut)) == "free_table");
    Table table;
    furnish(table);
    seat_all(table);
    CHECK(code_of(table.ask(1, power_cut)) == "wrong_status");
    table.start({1, 2, 3});
    CHECK(code_of(table.ask(2, power_cut)) == "not_operator");
    CHECK(code_of(table.ask(9, power_cut)) == "not_joined");
    table.roles[4] = store::Role::cashier;
    table.join(4);
    CHECK(code_of(table.ask(4, power_cut)) == "not_operator");
    CHECK(at_stake(table) == 3 * price);
    CHECK(order(table, house::order::Void{}) == "ok");
    is_void(table);
    CHECK(order(table, house::order::Void{}) == "wrong_status");
}

TEST_CASE("where the house asks who wants a void, only its console does one") {
    room::Limits limits = Table::quick();
    limits.voids_need_proof = true;
    Table table(limits);
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    CHECK(code_of(table.ask(2, power_cut)) == "not_operator");
    CHECK(code_of(table.ask(1, power_cut)) == "needs_proof");
    CHECK(code_of(table.ask(5, power_cut)) == "needs_proof");
    CHECK(at_stake(table) == 3 * price);
    CHECK(order(table, house::order::Void{}) == "ok");
    is_void(table);
}

// The store

TEST_CASE("whichever commit of a game for money fails, the books are old or new and add up") {
    const auto play = [](Table& table) {
        table.create(1, money_table());
        table.advance(300);
        if (table.closed) return true;
        for (std::uint8_t seat = 1; seat < 3; ++seat) {
            table.join(seat + 1);
            insist(table, seat + 1, wire::Sit{{41}, {seat}});
        }
        for (const std::int64_t player : {1, 2, 3}) insist(table, player, table.ready_of(player));
        insist(table, 1, wire::Start{{41}});
        for (const std::int64_t player : {1, 2, 3}) insist(table, player, wire::Nonce{{41}, {nonce_of(player)}});
        return table.play_out({1, 2, 3}, 11);
    };
    Table whole;
    furnish(whole);
    REQUIRE(play(whole));
    const std::uint64_t commits = whole.commits_;
    REQUIRE(commits > 15);
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        for (std::uint64_t n = 1; n <= commits; ++n) {
            INFO("commit " << n << ", fault " << static_cast<int>(fault));
            Table table;
            furnish(table);
            table.fault_at(n, fault);
            REQUIRE(play(table));
            if (table.closed) continue;
            CHECK(at_stake(table) == 0);
            CHECK(fees(table) == 75);
            CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == 3 * purse - 75);
        }
    }
}

TEST_CASE("a void that cannot be written leaves the table as it was, and works later") {
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        INFO(static_cast<int>(fault));
        Table table;
        furnish(table);
        seat_all(table);
        table.start({1, 2, 3});
        play_some(table, 2, 4);
        table.fault_at(1, fault);
        table.ask(5, power_cut);
        table.advance(1'000);
        if (fault != Fault::unknown_done) {
            CHECK(at_stake(table) == 3 * price);
            CHECK(code_of(table.ask(5, power_cut)) == "ok");
        }
        is_void(table);
    }
}
