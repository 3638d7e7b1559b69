#include <stdexcept>

#include "game_around.hpp"
#include "purses.hpp"
#include "request_frame.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

/// A game whose journal cannot be folded, so the room is frozen at each recovery.
class NeverFolds final : public GameAround {
  public:
    using GameAround::GameAround;
    std::vector<room::NoticeText> fold(const nlohmann::json&) override { throw std::out_of_range("planted"); }

  private:
    std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const override {
        return std::make_unique<NeverFolds>(std::move(inner));
    }
};

room::Catalogue broken_around(const room::Catalogue& real) {
    room::Catalogue broken;
    broken.add(std::make_unique<GameTypeAround>(*real.find("spoil"), [](std::unique_ptr<room::AnyGame> inner) {
        return std::make_unique<NeverFolds>(std::move(inner));
    }));
    return broken;
}

/// A table with random events, and checks after each event.
class Evening {
  public:
    explicit Evening(std::uint64_t seed) : table_(Table::quick(), seed), pick_(seed) {
        give_roles(table_);
        for (std::int64_t player = 1; player <= 6; ++player) {
            if (player > 4) table_.roles[player] = store::Role::player;
            deposit(table_, player, purse_);
        }
        seats_ = static_cast<std::uint8_t>(3 + pick_.below(4));
        wire::Create create = spoil_table(seats_, 30);
        const std::int64_t chips = 5 + pick_.below(4);
        create.options = {R"({"lives":)" + std::to_string(1 + pick_.below(2)) + R"(,"ante_chips":)" +
                          std::to_string(chips) + R"(,"leaver_chips":")" + (coin() ? "pot" : "kept") +
                          R"(","end_vote":")" + (coin() ? "on" : "off") + R"(","double_ko":")" +
                          (coin() ? "rank" : "shared") + "\"}"};
        create.stake = wire::Stake{"EUR", chips * (1 + pick_.below(300)), pick_.below(10'001), std::nullopt};
        if (coin()) create.stake->rake_cap = pick_.below(40);
        REQUIRE(code_of(table_.create(1, create)) == "ok");
        price_ = table_.page(1).info.at("stake").at("price");
        for (std::uint8_t seat = 1; seat < seats_; ++seat) sit(seat);
    }

    void play_games(int count) {
        for (int game = 0; game < count; ++game) {
            if (game > 0 && !again()) return;
            std::vector<std::int64_t> players;
            for (std::int64_t player = 1; player <= seats_; ++player) {
                players.push_back(player);
                before_[player] = balance(table_, player);
            }
            table_.start(players);
            check();
            for (int i = 0; is_playing() && i < 3000; ++i) {
                something();
                check();
            }
            CHECK_FALSE(is_playing());
        }
    }

  private:
    bool coin() { return pick_.below(2) == 0; }
    bool is_playing() const { return table_.summary->listing.status == wire::RoomStatus::playing; }
    std::int64_t anybody() { return 1 + pick_.below(seats_); }

    void sit(std::uint8_t seat) {
        const std::int64_t player = seat + 1;
        table_.join(player);
        const std::string code = code_of(table_.ask(player, wire::Sit{{41}, {seat}}));
        REQUIRE((code == "update" || code == "seat_taken" || code == "already_seated"));
    }

    /// Starts another game. Returns false if all players have left, so that nobody can ask for a rematch.
    bool again() {
        join_all();
        bool is_open = false;
        for (std::int64_t player = 1; player <= seats_ && !is_open; ++player)
            is_open = code_of(table_.ask(player, wire::Rematch{{41}})) == "update";
        if (!is_open) return false;
        for (std::uint8_t seat = 0; seat < seats_; ++seat) sit(seat);
        return true;
    }

    void something() {
        const std::uint32_t what = pick_.below(100);
        if (what < 70) return act();
        if (what < 85) return table_.advance(31'000);
        if (what < 88) {
            table_.ask(anybody(), wire::Leave{{41}});
        } else if (what < 91) {
            table_.restart();
            join_all();
        } else if (what < 94) {
            table_.fault_at(1, std::array{Fault::fails, Fault::unknown_done, Fault::unknown_not_done}[pick_.below(3)]);
            act();
            table_.advance(10'000);
        } else if (what < 97) {
            table_.ask(anybody(),
                       std::array<wire::RequestBody, 4>{wire::Rematch{{41}}, wire::Start{{41}}, wire::Stand{{41}},
                                                        wire::CallBot{{41}, {1}}}[pick_.below(4)]);
        } else if (what == 99) {
            table_.ask(pick_.below(2) == 0 ? anybody() : 5, power_cut);
        }
    }

    void join_all() {
        for (std::int64_t player = 1; player <= seats_; ++player) table_.join(player);
    }

    void act() {
        for (std::int64_t player = 1; player <= seats_; ++player) {
            const Page& page = table_.page(player);
            if (page.seat.is_object() && page.seat.contains("legal") && page.info.contains("turns") &&
                page.info.at("turns").contains(page.seat.at("me").get<std::string>())) {
                table_.play_legal(player, pick_);
                return;
            }
        }
        table_.advance_to_wake();
    }

    void check() {
        std::int64_t sum = at_stake(table_) + fees(table_);
        for (std::int64_t player = 1; player <= 6; ++player) sum += balance(table_, player);
        CHECK(sum == 6 * purse_);
        CHECK(at_stake(table_) == (is_playing() ? seats_ * price_ : 0));
        for (std::int64_t player = 1; player <= seats_; ++player) {
            if (is_playing())
                CHECK(balance(table_, player) == before_[player] - price_);
            else
                CHECK(balance(table_, player) >= before_[player] - price_);
        }
        CHECK_FALSE(table_.summary->frozen);
    }

    static constexpr std::int64_t purse_ = 1'000'000;
    Table table_;
    engine::SplitMix pick_;
    std::uint8_t seats_ = 3;
    std::int64_t price_ = 0;
    std::map<std::int64_t, std::int64_t> before_;
};

}  // namespace

TEST_CASE("whatever people do and whatever fails, the stakes lie at the table while it is played, and nowhere after") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        INFO("seed " << seed);
        Evening(seed).play_games(3);
    }
}

TEST_CASE("a table whose game cannot be read is played at again after its void, also after one more restart") {
    const room::Catalogue real = room::Catalogue::standard();
    Table table;
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    play_some(table, 1, 3);
    table.catalogue = broken_around(real);
    CHECK_THROWS_AS(table.restart(), std::out_of_range);
    table.freeze();
    CHECK(code_of(table.ask(5, power_cut)) == "ok");
    for (const std::int64_t player : {1, 2, 3}) CHECK(balance(table, player) == purse);
    CHECK_NOTHROW(table.restart());
    for (const std::int64_t player : {1, 2, 3}) table.join(player);
    is_void(table);
    CHECK(code_of(table.ask(2, wire::Rematch{{41}})) == "update");
}

TEST_CASE("whichever write fails while somebody is short, nobody is charged and the next start is right") {
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        for (const std::uint64_t nth : {1u, 2u}) {
            INFO("fault " << static_cast<int>(fault) << " at commit " << nth);
            Table table;
            give_roles(table);
            deposit(table, 1, price);
            deposit(table, 2, price - 1);
            deposit(table, 3, price);
            seat_all(table);
            begin(table);
            table.fault_at(nth, fault);
            const std::int64_t id = table.last_id(3) + 1;
            last_nonce(table);
            table.advance(1'000);
            if (table.page(3).info.at("status") == "committing")
                table.repeat(3, 3, id, wire::Nonce{{41}, {nonce_of(3)}});
            for (const std::int64_t player : {1, 2, 3}) CHECK(table.page(player).info.at("status") == "open");
            CHECK(at_stake(table) == 0);
            CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == 3 * price - 1);
            deposit(table, 2, 1);
            table.start({1, 2, 3});
            CHECK(at_stake(table) == 3 * price);
        }
    }
}

TEST_CASE("who is told of a movement only after a doubt is told the balance then") {
    Table table;
    furnish(table);
    seat_all(table);
    begin(table);
    const std::size_t told = table.told_balances.size();
    table.fault_at(1, Fault::unknown_done);
    last_nonce(table);
    table.advance(1'000);
    REQUIRE(table.page(1).info.at("status") == "playing");
    CHECK(std::vector(table.told_balances.begin() + static_cast<std::ptrdiff_t>(told), table.told_balances.end()) ==
          std::vector<std::int64_t>{1, 2, 3});
}

TEST_CASE("a request whose end is unknown is answered where the journal cannot be read either") {
    const room::Catalogue real = room::Catalogue::standard();
    Table table;
    furnish(table);
    CheckedFrames checked(table);
    seat_all(table);
    table.start({1, 2, 3});
    table.catalogue = broken_around(real);
    table.fault_at(1, Fault::unknown_done);
    const std::int64_t id = table.last_id(2) + 1;
    CHECK(table.ask(2, wire::Chat{{41}, "hello"}).is_null());
    CHECK_THROWS_AS(table.advance(1'000), std::out_of_range);
    table.freeze();
    CHECK(table.page(2).frames.back().value("re", 0) == id);
    CHECK(code_of(table.page(2).frames.back()) == "frozen");
    CHECK(at_stake(table) == 3 * price);
    CHECK(code_of(table.ask(5, power_cut)) == "ok");
    is_void(table);
}

TEST_CASE("who stands up between ready and start is charged nothing, who sits instead only when ready") {
    Table table;
    furnish(table);
    seat_all(table);
    table.join(4);
    for (const std::int64_t player : {1, 2, 3}) REQUIRE(code_of(table.ask(player, table.ready_of(player))) == "update");
    REQUIRE(code_of(table.ask(3, wire::Stand{{41}})) == "update");
    REQUIRE(code_of(table.ask(4, wire::Sit{{41}, {2}})) == "update");
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "not_all_ready");
    REQUIRE(code_of(table.ask(4, table.ready_of(4))) == "update");
    REQUIRE(code_of(table.ask(1, wire::Start{{41}})) == "update");
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "wrong_status");
    CHECK(code_of(table.ask(3, wire::Sit{{41}, {2}})) == "wrong_status");
    for (const std::int64_t player : {1, 2, 4})
        REQUIRE(code_of(table.ask(player, wire::Nonce{{41}, {nonce_of(player)}})) == "update");
    CHECK(find_notice(table.page(3), "not_started")->at("seats") == json({"s2"}));
    CHECK(balance(table, 3) == purse);
    CHECK(at_stake(table) == 0);
}

TEST_CASE("a table for money that everybody has left in mid-game pays out and closes; none closes with money on it") {
    Table table;
    furnish(table);
    seat_all(table);
    table.start({1, 2, 3});
    for (const std::uint64_t connection : {1u, 2u, 3u}) table.lose(connection);
    const std::int64_t began = table.now;
    while (!table.closed && table.advance_to_wake())
        CHECK(at_stake(table) == (table.summary->listing.status == wire::RoomStatus::playing ? 3 * price : 0));
    CHECK(table.closed);
    CHECK(table.now - began < 24 * 3'600'000);
    CHECK(at_stake(table) == 0);
    CHECK(balance(table, 1) + balance(table, 2) + balance(table, 3) == 3 * purse - 75);
    for (const int leavers : {1, 2, 3}) {
        INFO(leavers << " leave");
        Table other;
        furnish(other);
        seat_all(other);
        other.start({1, 2, 3});
        for (std::int64_t player = 1; player <= leavers; ++player)
            CHECK(code_of(other.ask(player, wire::Leave{{41}})) == "update");
        while (!other.closed && other.summary->listing.status == wire::RoomStatus::playing && other.advance_to_wake()) {
        }
        CHECK(at_stake(other) == 0);
        CHECK(balance(other, 1) + balance(other, 2) + balance(other, 3) == 3 * purse - 75);
    }
}
