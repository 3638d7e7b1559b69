// The bank test: forty people, ten tables, deposits, withdrawals, games, leaves, voids and reads at once, while the
// process is killed at random. No acknowledged act may be lost or doubled, and the books must be right each time.

#include <chrono>
#include <iostream>
#include <thread>

#include "bank_cash.hpp"
#include "bank_tables.hpp"
#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;
using anteroom::store::Role;
using anteroom::support::HttpClient;

namespace {

// The first players are the people. The two members of staff follow.
constexpr std::int64_t last_person = BankTables::people;
const std::string operators_token = "token-of-the-operator";
const std::string cashiers_token = "token-of-the-cashier";

std::vector<Member> everybody() {
    std::vector<Member> members;
    for (std::int64_t i = 1; i <= last_person; ++i)
        members.push_back({"token-of-person-" + std::to_string(i), Role::player, 0});
    members.push_back({operators_token, Role::operator_, 0});
    members.push_back({cashiers_token, Role::cashier, 0});
    return members;
}

std::vector<std::string> tokens_of_people() {
    std::vector<std::string> tokens;
    for (const Member& member : everybody())
        if (member.role == Role::player) tokens.push_back(member.token);
    return tokens;
}

class Evening {
  public:
    explicit Evening(unsigned seed)
        : random_(seed),
          cashier_(cashiers_token, 1, last_person, seed),
          reader_(cashiers_token),
          tables_(operators_token, tokens_of_people(), seed) {
        furnish(folder_.path(), everybody());
        start();
        for (std::int64_t player = 1; player <= last_person; ++player) cashier_.fill(server_->port(), player, purse);
        tables_.open(server_->port());
    }

    void kill_in_the_middle() {
        live(std::chrono::milliseconds(300 + random_() % 700), /*killed=*/true);
        const auto total = audited(folder_.path()).totals.front();
        const std::int64_t inside = total.wallets.minor + total.tables.minor + total.fees.minor;
        CHECK(cashier_.agrees(inside));
        CHECK(total.tables.minor % (4 * 2025) == 0);
        start();
        tables_.come_back(server_->port());
    }

    /// Waits for all pending answers, then ends all games and compares every account.
    void end() {
        live(std::chrono::milliseconds(300), /*killed=*/false);
        tables_.end_all();
        HttpClient http(server_->port(), cashiers_token);
        for (std::int64_t player = 1; player <= last_person; ++player) compare(http, player);
        const Json total = read_patiently(http, "/api/v1/books").at("currencies").at(0);
        CHECK(total.at("tables") == 0);
        CHECK(total.at("cashier") == -cashier_.acknowledged());
        server_->kill_hard();
        CHECK(audited(folder_.path()).totals.front().cashier.minor == -cashier_.acknowledged());
        CHECK(reader_.fault().empty());
        CHECK(reader_.reads() > 0);
    }

    void tell(int kills) const {
        std::cout << kills << " kills, " << tables_.games() << " games, " << cashier_.count()
                  << " payments at the desk (" << cashier_.found_booked() << " found booked after a restart, "
                  << cashier_.reversals() << " of them taken back), " << tables_.voids() << " voids, "
                  << tables_.leaves() << " leaves, " << reader_.reads() << " reads of the totals\n";
    }

  private:
    void start() {
        server_ = std::make_unique<Process>(folder_.path(), std::vector<std::string>{});
        REQUIRE(server_->port() != 0);
    }

    void live(std::chrono::milliseconds time, bool killed) {
        std::atomic<bool> stop{false};
        std::string fault;
        const auto guarded = [&fault](auto work) {
            try {
                work();
            } catch (const std::exception& wrong) {
                fault = wrong.what();
            }
        };
        std::thread cash([&] { guarded([&] { cashier_.work(server_->port(), stop); }); });
        std::thread read([&] { reader_.work(server_->port(), stop); });
        tables_.live_until(std::chrono::steady_clock::now() + time);
        if (killed) server_->kill_hard();
        stop = true;
        cash.join();
        read.join();
        if (killed) tables_.listen_out();
        CHECK(fault.empty());
    }

    /// Compares a player's wallet with the acknowledged payments and the
    /// games, and compares the games with the messages to the player.
    void compare(HttpClient& http, std::int64_t player) const {
        INFO("player " << player);
        const std::string path = "/api/v1/players/" + std::to_string(player);
        std::int64_t sum = cashier_.acknowledged(player);
        std::map<BankTables::Paid, std::int64_t> returned;
        std::string page;
        do {
            const Json answer = read_patiently(http, path + "/statement?currency=EUR&count=50" + page);
            for (const Json& game : answer.at("games")) {
                const std::int64_t back = game.at("returned");
                sum += back - game.at("stake").get<std::int64_t>() - game.at("fee").get<std::int64_t>();
                CHECK(returned.emplace(BankTables::Paid{game.at("room"), game.at("game")}, back).second);
            }
            page = answer.contains("before") ? "&before=" + answer.at("before").dump() : std::string();
        } while (!page.empty());
        CHECK(read_patiently(http, path).at("balances").at(0).at("free") == sum);
        const auto told = tables_.told().find(player);
        if (told == tables_.told().end()) return;
        for (const auto& [game, amount] : told->second) CHECK(returned[game] == amount);
    }

    std::mt19937 random_;
    Folder folder_;
    std::unique_ptr<Process> server_;
    Cashier cashier_;
    BookReader reader_;
    BankTables tables_;
};

void run_bank(int kills, unsigned seed) {
    INFO("seed " << seed);
    Evening evening(seed);
    for (int i = 0; i < kills; ++i) evening.kill_in_the_middle();
    evening.end();
    evening.tell(kills);
}

}  // namespace

TEST_CASE("bank: forty people at ten tables, killed six times: nothing acknowledged is lost or doubled") {
    run_bank(6, 11);
}

TEST_CASE("bank: forty people at ten tables, killed two hundred times: nothing acknowledged is lost or doubled",
          "[.][long]") {
    run_bank(200, static_cast<unsigned>(std::chrono::system_clock::now().time_since_epoch().count()));
}
