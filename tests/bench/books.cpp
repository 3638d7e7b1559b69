// Makes a data folder with large books. Tables for money are played action by action, as a server plays them, until
// ENTRIES entries are booked.  bench_books FOLDER ENTRIES [TOKEN of an operator] [postgres://… of an empty database]

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <mutex>
#include <string>

#include "admin/admin_actions.hpp"
#include "anteroom_player.hpp"
#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "crypto/hash.hpp"
#include "ledger/account.hpp"
#include "line.hpp"
#include "must.hpp"
#include "served_room.hpp"
#include "support/act_on_books.hpp"
#include "support/commit_one.hpp"
#include "wire/text.hpp"

namespace anteroom::bench {

namespace {

constexpr std::size_t rooms = 8;
constexpr std::size_t players = 4;
constexpr std::size_t at_once = 256;
constexpr std::int64_t purse = 1'000'000'000'000;
const ledger::Currency euro{{1}, "EUR", 2};

/// Passes commits to the store. Keeps many of them pending, so that the store groups them.
class Keeper {
  public:
    explicit Keeper(store::Store& store) : store_(store) {}

    void keep(store::Commit commit) {
        std::unique_lock lock(mutex_);
        something_.wait(lock, [this] { return under_way_ < at_once; });
        ++under_way_;
        entries_ += commit.transfers.size();
        // The lock keeps the calls in order, and therefore also each room's commits.
        store::test::commit_one(store_, std::move(commit), [this](const store::Outcome& outcome) { done(outcome); });
    }
    void wait() {
        std::unique_lock lock(mutex_);
        something_.wait(lock, [this] { return under_way_ == 0; });
    }
    std::size_t entries() const { return entries_; }

  private:
    void done(const store::Outcome& outcome) {
        if (!std::holds_alternative<store::Committed>(outcome)) {
            std::fprintf(stderr, "bench_books: a commit was not taken\n");
            std::abort();
        }
        const std::lock_guard lock(mutex_);
        --under_way_;
        something_.notify_one();
    }

    store::Store& store_;
    std::mutex mutex_;
    std::condition_variable something_;
    std::size_t under_way_ = 0;
    std::size_t entries_ = 0;
};

/// Plays until this many more entries are booked and the game is over.
void play(store::RoomId room, Keeper& keeper, std::size_t entries) {
    load::Plan plan;
    plan.seats = players;
    plan.clock_s = 60;
    ServedRoom served(players, true, {room, "TABLE" + std::to_string(room.value), [&keeper](store::Commit commit) {
                                          keeper.keep(std::move(commit));
                                      }});
    load::Common common;
    load::Chance chance{static_cast<std::uint64_t>(room.value)};
    std::deque<load::AnteroomPlayer> seats;
    for (std::size_t seat = 0; seat < players; ++seat) seats.emplace_back(plan, common, 0, seat);
    const std::size_t until = keeper.entries() + entries;
    for (int over = 0;;) {
        for (std::size_t i = 0; i < players; ++i) {
            const auto ask = seats[i].wants();
            if (!ask) continue;
            served.serve(i, std::string(seats[i].request(*ask, chance)));
            for (const ServedRoom::Told& one : served.told)
                if (!seats[one.player].hear(one.frame.text()).refusal.empty())
                    throw load::Fault("refused: " + one.frame.text());
            served.told.clear();
            if (common.games > over && keeper.entries() >= until) return;
            over = common.games;
        }
    }
}

void furnish(store::Store& store, const std::string& token) {
    store::PlayerChanges people;
    store::BookChanges purses{{euro}, {}};
    for (std::int64_t player = 1; player <= static_cast<std::int64_t>(players); ++player) {
        const std::string name = "Player " + std::to_string(player);
        people.players.push_back({{player}, name, store::Role::guest, {1}});
        people.accounts.push_back({{player}, name, wire::name_key(name), "nobody logs in"});
        people.roles.push_back({{player}, store::Role::player});
        const ledger::Transfer deposit{ledger::CallerKey{name},
                                       ledger::TransferKind::deposit,
                                       ledger::id_of({euro.id, ledger::Cashier{}}),
                                       ledger::id_of({euro.id, ledger::Wallet{player}}),
                                       {purse}};
        purses.cash.push_back({deposit, {2}, "at the door"});
    }
    people.tokens.push_back({{crypto::sha256(crypto::bytes_of(token))}, {1}, {1'790'000'000'000}});
    store::test::must(store, &store::Store::change_players, people);
    store::test::must(store, &store::Store::change_by_admin, store::test::act_on_books(purses));
    people = {};
    admin::AdminActions(store, "bench_books", {3}).give_role("Player 1", store::Role::operator_, "to audit");
}

void make_books(const std::string& folder, std::size_t entries, const std::string& token, const std::string& place) {
    app::Config config;
    config.data = folder;
    config.store = place;
    store::SqlOptions options;
    options.signer = std::make_shared<const ledger::Signer>(app::house_key(config));
    const auto store = app::open_store(config, options);
    furnish(*store, token);
    Keeper keeper(*store);
    for (std::size_t i = 1; i <= rooms; ++i) play({static_cast<std::int64_t>(i)}, keeper, entries / rooms);
    keeper.wait();
    std::printf("%zu\n", keeper.entries());
}

}  // namespace

}  // namespace anteroom::bench

int main(int argc, char** argv) try {
    if (argc < 3) throw std::runtime_error("bench_books FOLDER ENTRIES [TOKEN] [DATABASE]");
    anteroom::bench::make_books(argv[1], std::stoul(argv[2]), argc > 3 ? argv[3] : "operator", argc > 4 ? argv[4] : "");
    return 0;
} catch (const std::exception& fault) {
    std::fprintf(stderr, "bench_books: %s\n", fault.what());
    return 1;
}
