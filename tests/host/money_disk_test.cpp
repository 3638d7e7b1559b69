// Games for money on a disk that fails at each write of the games in turn.

#include <chrono>
#include <iostream>

#include "failing_vfs.hpp"
#include "house.hpp"
#include "support/catch.hpp"
#include "support/habit.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;
using store::test::FailingDisk;

namespace {

constexpr std::int64_t seat_costs = 2025;

app::Limits impatient() {
    app::Limits limits = test_limits();
    limits.host.room.retry_ms_min = 1;
    limits.host.room.retry_ms_max = 10;
    limits.host.room.unknown_ms_max = 100;
    return limits;
}

/// Three people who continue to play after any answer. The object keeps the messages to them.
class Regulars {
  public:
    Regulars(House& house, std::int64_t room) : house_(house), room_(room) {}

    /// Sends one request of a player who has one, and returns the answer. Returns nothing if no player has a request.
    std::optional<Json> step() {
        for (std::size_t i = 0; i < house_.members.size(); ++i) {
            Player& player = *house_.members[i];
            while (player.next(Millis(0))) {
            }
            auto wanted = habits_[i].next(player.at(room_), random_);
            if (!wanted) continue;
            const Json answer = player.ask(*std::move(wanted));
            if (answer.at("type") == "error") habits_[i].forget();
            return answer;
        }
        house_.members.front()->next(Millis(5));
        return std::nullopt;
    }

    /// Returns false after a timeout.
    bool until(const std::string& status) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (house_.members.front()->status(room_) != status) {
            if (std::chrono::steady_clock::now() > end) return false;
            step();
        }
        return true;
    }

    std::string status() const { return house_.members.front()->status(room_); }

  private:
    House& house_;
    std::int64_t room_;
    support::Habit habits_[3];
    std::mt19937 random_{5};
};

/// Returns the money at all tables, and checks that the books add up.
std::int64_t at_stake(const House& house) {
    const auto total = audited(house.folder.path()).totals.front();
    CHECK(total.wallets.minor + total.tables.minor + total.fees.minor == 3 * purse);
    return total.tables.minor;
}

/// Returns whether a failing disk justifies this answer.
bool is_honest(const Json& answer) {
    const std::string code = answer.value("code", "");
    return answer.at("type") == "update" || code == "not_durable" || code == "frozen" || code == "wrong_status" ||
           code == "stale_turn" || code == "already";
}

}  // namespace

TEST_CASE("whichever write of a whole game for money fails, the books are old or new and the game goes on") {
    const auto how = GENERATE(FailingDisk::How::refuses, FailingDisk::How::is_full, FailingDisk::How::lies_behind);
    FailingDisk disk;
    House house(impatient(), disk.name());
    const std::int64_t room = open_money_table(house.all());
    Regulars regulars(house, room);
    // Each request is sent while its first write fails, then while its second write fails, and so on until it succeeds.
    std::uint64_t nth = 1;
    std::uint64_t most = 0;
    std::uint64_t failed = 0;
    int refused = 0;
    int done = 0;
    bool played = false;
    // The limit is far above the usual time. With a sanitizer and other tests, some games took two minutes.
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(400);
    while (!(played && regulars.status() == "over")) {
        REQUIRE(std::chrono::steady_clock::now() < end);
        const std::uint64_t before = disk.operations();
        disk.fail(nth, 1, how);
        const auto answer = regulars.step();
        const bool has_failed = disk.operations() >= before + nth;
        disk.heal();
        if (!answer) continue;
        INFO(answer->dump());
        CHECK(is_honest(*answer));
        if (has_failed) {
            ++failed;
            most = std::max(most, nth);
        }
        if (answer->at("type") == "error") {
            ++refused;
            if (has_failed) ++nth;
        } else {
            ++done;
            nth = 1;
        }
        const std::int64_t stakes = at_stake(house);
        CHECK((stakes == 0 || stakes == 3 * seat_costs));
        played = played || regulars.status() == "playing";
    }
    CHECK(failed > 0);
    CHECK(at_stake(house) == 0);
    std::cout << done << " requests done, " << failed << " writes that failed, up to the " << most
              << "th of a request, " << refused << " refusals\n";
}

TEST_CASE("deal and void of a game for money, with each of their writes failing: all stakes move or none") {
    const auto how = GENERATE(FailingDisk::How::refuses, FailingDisk::How::lies_behind);
    FailingDisk disk;
    House house(impatient(), disk.name());
    const std::int64_t room = open_money_table(house.all());
    Regulars regulars(house, room);
    Player& owner = *house.members.front();
    Player manager(house.server->port(), Json(manager_token), "client-of-the-manager");
    for (std::uint64_t nth = 1; nth <= 12; ++nth) {
        INFO("write " << nth);
        REQUIRE(regulars.until("committing"));
        disk.fail(nth, 1, how);
        const bool dealt = regulars.until("playing");
        disk.heal();
        REQUIRE(dealt);
        CHECK(at_stake(house) == 3 * seat_costs);
        disk.fail(nth, 1, how);
        Json answer = manager.ask({{"type", "void"}, {"room", room}, {"reason", "a broken cup"}});
        disk.heal();
        if (answer.at("type") != "ok") CHECK(is_honest(answer));
        for (int i = 0; i < 200 && regulars.status() != "over"; ++i) {
            owner.next(Millis(10));
            if (regulars.status() == "playing")
                manager.ask({{"type", "void"}, {"room", room}, {"reason", "a broken cup"}});
        }
        REQUIRE(regulars.status() == "over");
        CHECK(at_stake(house) == 0);
    }
}

TEST_CASE("a full disk refuses new games for money with a code; the running one rests and is played to its end") {
    FailingDisk disk;
    House house(impatient(), disk.name());
    const auto all = house.all();
    const std::int64_t running = open_money_table(all);
    Regulars regulars(house, running);
    REQUIRE(regulars.until("playing"));

    disk.fail(1, UINT64_MAX / 2, FailingDisk::How::is_full);
    for (int i = 0; i < 10; ++i) {
        const auto answer = regulars.step();
        if (answer) CHECK(answer->at("type") == "error");
    }
    Json wish = {{"type", "create"},       {"game", "spoil"}, {"options", Json::object()}, {"seats", 3},
                 {"visibility", "public"}, {"clock_s", 30},   {"bots", Json::array()}};
    wish["stake"] = {{"currency", "EUR"}, {"buy_in", 1000}};
    all[0]->ask(wish);
    CHECK((all[0]->code_in_answer == "not_durable" || all[0]->code_in_answer == "frozen"));
    CHECK(at_stake(house) == 3 * seat_costs);

    disk.heal();
    CHECK(regulars.until("over"));
    CHECK(at_stake(house) == 0);
}
