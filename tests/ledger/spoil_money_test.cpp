#include <map>
#include <set>
#include <stdexcept>

#include "engine/core/match.hpp"
#include "engine/games/spoil.hpp"
#include "ledger/stakes.hpp"
#include "ledger/wallet.hpp"
#include "room/money.hpp"
#include "support/catch.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::ledger;
using namespace anteroom::ledger::test;
using engine::Spoil;

// Plays whole random games of Spoil for money through the rules and a book. Chips and money must agree after every
// action.

namespace {

constexpr std::int64_t purse = 1'000'000;

class SplitMix final : public engine::RandomSource {
  public:
    explicit SplitMix(std::uint64_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t bound) override {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return static_cast<std::uint32_t>((z ^ (z >> 31U)) % bound);
    }

  private:
    std::uint64_t state_;
};

engine::spoil::Config config_of(SplitMix& random) {
    namespace s = engine::spoil;
    s::Config config;
    config.players = 3 + static_cast<int>(random.below(4));
    config.lives = 1 + static_cast<int>(random.below(3));
    config.ante_chips = 5 + random.below(10);
    config.buy_in = config.ante_chips * (1 + random.below(50));
    config.self_spade = random.below(2) == 0 ? s::SelfSpade::hit : s::SelfSpade::none;
    config.hit_players_keep_gifts = random.below(2) == 0 ? s::KeepGifts::yes : s::KeepGifts::no;
    config.double_ko = random.below(2) == 0 ? s::DoubleKo::rank : s::DoubleKo::shared;
    config.end_vote = random.below(2) == 0 ? s::EndVote::off : s::EndVote::on;
    config.leaver_chips = random.below(2) == 0 ? s::LeaverChips::pot : s::LeaverChips::kept;
    config.round_cap = random.below(3) == 0 ? 40 : 0;
    return config;
}

/// One game with its book. The object throws at the first disagreement.
class MoneyGame {
  public:
    MoneyGame(std::uint64_t seed, Rake rake)
        : random_(seed), config_(config_of(random_)), match_(*Spoil::initial(config_)) {
        for (std::int64_t player = 1; player <= config_.players; ++player)
            book_.post(std::vector{deposit("d" + std::to_string(player), player, purse)});
        fee_ = *fee_of({config_.buy_in}, rake);
        std::vector<Sitter> sitters;
        for (std::uint8_t seat = 0; seat < config_.players; ++seat) sitters.push_back({seat, seat + 1});
        book(stakes_of({{4, 1}, points.id, {config_.buy_in}, fee_}, sitters, ++seq_));
        happened(match_.start(random_));
    }

    bool is_over() const { return Spoil::outcome(match_.state()).has_value(); }
    const Book& books() const { return book_; }
    const engine::spoil::State& state() const { return match_.state(); }
    std::int64_t fees() const { return fee_.minor * config_.players; }
    std::int64_t players() const { return config_.players; }
    std::set<TransferKind>& kinds() { return kinds_; }

    /// Plays one random input: an action of a seat that may act, or sometimes a resignation.
    void step() {
        const auto due = Spoil::due(match_.state());
        if (random_.below(60) == 0) {
            const auto seat = engine::seat_at(random_.below(static_cast<std::uint32_t>(config_.players)));
            const auto& player = match_.state().at(seat);
            if (player.active() && !player.left) return happened(match_.resign(seat, random_));
        }
        const auto& next = due.at(random_.below(static_cast<std::uint32_t>(due.size())));
        auto list = Spoil::legal(match_.state(), next.seat);
        if (list.empty()) return;
        const auto& action = list[random_.below(static_cast<std::uint32_t>(list.size()))];
        happened(*match_.act(next.seat, action, random_));
    }

    /// Voids a copy of the game. Checks that every player gets the whole stake back exactly once.
    void check_void() const {
        Book book = book_;
        TableMoney money({4, 1}, points.id);
        for (const Transfer& one : book.transfers()) money.add(one);
        const auto refunds = money.refunds(seq_ + 1, 0);
        must(!book.post(refunds), "the void is refused");
        for (std::int64_t player = 1; player <= config_.players; ++player)
            must(book.balance(wallet(player)).minor == purse, "a stake did not come back whole");
        for (const auto& [account, amount] : book.balances())
            must(!table_account_of(account), "a void leaves something");
        must(!book.post(refunds) && book.balance(wallet(1)).minor == purse, "the same void again is a success");
        const auto again = money.refunds(seq_ + 2, 0);
        must(book.post(again)->cause == Cause::table_closed, "another void is not refused");
        must(book.post(stakes_of({{4, 1}, points.id, {5}, {}}, std::vector<Sitter>{{0, 1}}, seq_ + 3))->cause ==
                 Cause::table_closed,
             "a void table takes stakes");
    }

  private:
    static void must(bool holds, const char* what) {
        if (!holds) throw std::runtime_error(what);
    }

    void book(const std::vector<Transfer>& transfers) {
        if (const auto refusal = book_.post(transfers))
            throw std::runtime_error(std::string(name_of(refusal->cause)) + " at " +
                                     std::string(name_of(transfers[refusal->at].kind)));
        for (const Transfer& one : transfers) {
            money_.add(one);
            kinds_.insert(one.kind);
        }
    }

    /// Books the events of one input in one posting, as a room does. Then compares chips and money.
    void happened(const std::vector<engine::spoil::Event>& events) {
        ++seq_;
        std::vector<engine::ChipMove> moves;
        for (const auto& event : events)
            for (const auto& move : Spoil::chips(event)) moves.push_back(move);
        auto transfers = room::transfers_of(moves, {4, 1}, points.id, config_.chip_value(), seq_, 0);
        if (is_over()) {
            TableMoney after = money_;
            for (const Transfer& one : transfers) after.add(one);
            for (const Transfer& one : after.cash_outs(seq_, static_cast<std::uint16_t>(transfers.size())))
                transfers.push_back(one);
        }
        book(transfers);
        room::ChipCount chips;
        for (const auto& player : match_.state().players) chips.seats.push_back(player.chips);
        chips.pot = match_.state().pot;
        chips.is_over = is_over();
        const auto fault =
            room::disagreement(money_, chips, config_.chip_value(), {config_.prize()}, {fee_.minor * config_.players});
        if (fault) throw std::runtime_error(*fault);
    }

    SplitMix random_;
    engine::spoil::Config config_;
    engine::Match<Spoil> match_;
    Book book_ = book_of_club();
    TableMoney money_{{4, 1}, points.id};
    Amount fee_;
    std::int64_t seq_ = 0;
    std::set<TransferKind> kinds_;
};

}  // namespace

TEST_CASE("SPOIL-1 SPOIL-31 SPOIL-34 in thousands of random games chips and money agree after every action") {
    std::set<TransferKind> kinds;
    int games = 0;
    std::int64_t actions = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        INFO("seed " << seed);
        MoneyGame game(seed, {seed % 3 == 0 ? 250 : 0, {7}});
        for (; !game.is_over(); ++actions) game.step();
        ++games;
        std::int64_t wallets = 0;
        for (const auto& [account, amount] : game.books().balances()) {
            REQUIRE_FALSE(table_account_of(account));
            if (name_of(account).rfind("wallet", 0) == 0) wallets += amount.minor;
        }
        REQUIRE(game.books().balance(fees()).minor == game.fees());
        REQUIRE(wallets == game.players() * purse - game.fees());
        REQUIRE(game.books().table({4, 1})->closed);
        // Every player must end with the amount that the rules give: the prize, the pot, and the seat's chips.
        for (std::int64_t player = 1; player <= game.players(); ++player) {
            const auto& config = game.state().config;
            std::int64_t expected = purse - 2 * config.buy_in - game.fees() / game.players();
            const auto seat = engine::seat_at(static_cast<std::size_t>(player - 1));
            expected += game.state().at(seat).chips * config.chip_value();
            for (const auto& [winner, payment] : game.state().result->payments)
                if (winner == seat) expected += payment.from_prize + payment.from_pot;
            REQUIRE(game.books().balance(wallet(player)).minor == expected);
        }
        kinds.insert(game.kinds().begin(), game.kinds().end());
    }
    CHECK(games == 3000);
    CHECK(actions > 60'000);
    // Every kind except deposit, withdrawal and void has occurred.
    CHECK(kinds.size() == all_kinds().size() - 3);
}

TEST_CASE("A void at any instant of a game gives every stake back exactly once, the fee too") {
    int instants = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        INFO("seed " << seed);
        MoneyGame game(seed, {500, {1000}});
        for (; !game.is_over(); game.step()) {
            game.check_void();
            ++instants;
        }
    }
    CHECK(instants > 3000);
}

TEST_CASE("A fee is rounded down and ends at its cap; nonsense has none") {
    CHECK(fee_of({1000}, {250, {1000}}) == Amount{25});
    CHECK(fee_of({1999}, {250, {1000}}) == Amount{49});
    CHECK(fee_of({1000}, {250, {20}}) == Amount{20});
    CHECK(fee_of({1000}, {0, {20}}) == Amount{0});
    CHECK(fee_of({1000}, {250, {0}}) == Amount{0});
    CHECK(fee_of({9'223'372'036'854'775'807}, {10'000, {9'223'372'036'854'775'807}}) ==
          Amount{9'223'372'036'854'775'807});
    CHECK_FALSE(fee_of({1000}, {-1, {20}}));
    CHECK_FALSE(fee_of({1000}, {10'001, {20}}));
    CHECK_FALSE(fee_of({1000}, {1, {-1}}));
    CHECK_FALSE(fee_of({-1}, {1, {1}}));
}

TEST_CASE("One chip more or less anywhere is found and named") {
    TableMoney money({4, 1}, points.id);
    for (const Transfer& one : stakes_of({{4, 1}, points.id, {50}, {2}}, std::vector<Sitter>{{0, 1}, {1, 2}}, 1))
        money.add(one);
    const room::ChipCount right{{10, 10}, 0, false};
    CHECK_FALSE(room::disagreement(money, right, 5, {100}, {4}));
    CHECK(room::disagreement(money, {{10, 11}, 0, false}, 5, {100}, {4}) ==
          "table:4/1:seat:1 holds 50, the chips say 55");
    CHECK(room::disagreement(money, {{10, 10}, 1, false}, 5, {100}, {4})->rfind("table:4/1:pot", 0) == 0);
    CHECK(room::disagreement(money, right, 5, {99}, {4})->rfind("table:4/1:prize", 0) == 0);
    CHECK(room::disagreement(money, right, 5, {100}, {5})->rfind("table:4/1:fee", 0) == 0);
    CHECK(room::disagreement(money, {{10}, 0, false}, 5, {100}, {4}) == "money lies at a seat that nobody has");
    CHECK(room::disagreement(money, {{}, 0, true}, 5, {}, {}) == "the game is over and 204 lie at the table");
    std::map<AccountId, std::int64_t> paid;
    for (const Transfer& one : money.refunds(2, 0)) paid[one.to] += one.amount.minor;
    CHECK(paid == std::map<AccountId, std::int64_t>{{wallet_of(1, points.id), 102}, {wallet_of(2, points.id), 102}});
}
