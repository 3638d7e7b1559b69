// The price of seals and checks, by comparison with a store that has no key.
// bench_seals [postgres://… and postgres://… of two empty databases]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "harness.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/books_file.hpp"

using namespace anteroom::store;
using namespace anteroom::store::test;
using std::chrono::steady_clock;

namespace {

constexpr int runs = 400;
constexpr int changes_of_group = 64;

double us_of(const std::function<void()>& what) {
    const auto began = steady_clock::now();
    what();
    return std::chrono::duration<double, std::micro>(steady_clock::now() - began).count();
}

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

void require(const Outcome& outcome) {
    if (!committed(outcome)) std::abort();
}

/// One store, opened with or without the key.
class Measured {
  public:
    Measured(std::string place, bool has_key) : place_(std::move(place)) {
        options_.folder = folder_.path();
        if (has_key) options_.signer = test_signer();
        open();
    }

    /// Milliseconds to open the store.
    double start() {
        std::vector<double> took;
        for (int i = 0; i < 5; ++i) {
            store_.reset();
            took.push_back(us_of([&] { open(); }) / 1000);
        }
        return median(took);
    }
    /// Microseconds of a commit of one record, by room, with what `also` adds to it.
    double commit(std::int64_t room, const std::function<void(Commit&, std::int64_t)>& also) {
        require(
            change([&](auto done) { commit_one(*store_, opening(RoomId{room}, "C" + std::to_string(room)), done); }));
        std::vector<double> took;
        for (std::int64_t seq = 1; seq <= runs; ++seq) {
            Commit one = next(RoomId{room}, seq, std::string(300, 'b'));
            also(one, seq + 1);
            took.push_back(us_of([&] { require(change([&](auto done) { commit_one(*store_, one, done); })); }));
        }
        return median(took);
    }
    void pay_in(std::int64_t player) {
        require(change([&](auto done) {
            store_->change_by_admin(
                act_on_books({{points}, {deposit("deposit " + std::to_string(player), player, 1'000'000)}}), done);
        }));
    }
    /// Microseconds of a change in a group of 64 that each write a row with a seal.
    double grouped() {
        std::vector<double> took;
        for (std::int64_t round = 0; round < 20; ++round)
            took.push_back(us_of([&] {
                               std::vector<std::future<Outcome>> outcomes;
                               for (std::int64_t i = 0; i < changes_of_group; ++i) {
                                   PlayerChanges one;
                                   one.players = {{PlayerId{1000 + round * changes_of_group + i}, "Guest", Role::guest,
                                                   TimeMs{1}}};
                                   const auto promise = std::make_shared<std::promise<Outcome>>();
                                   outcomes.push_back(promise->get_future());
                                   store_->change_players(
                                       one, [promise](Outcome outcome) { promise->set_value(std::move(outcome)); });
                               }
                               for (auto& outcome : outcomes) require(outcome.get());
                           }) /
                           changes_of_group);
        return median(took);
    }
    /// Milliseconds in which an audit compares the schema.
    double schema() {
        const auto books = place_.empty() ? std::make_unique<BooksFile>(folder_.path(), test_signer()->row_key())
                                          : open_postgres_books(place_, test_signer()->row_key());
        return us_of([&] {
                   if (books->wrong_schema()) std::abort();
               }) /
               1000;
    }

  private:
    void open() {
        if (place_.empty()) {
            store_ = std::make_unique<SqliteStore>(options_);
            return;
        }
        PostgresOptions own;
        static_cast<SqlOptions&>(own) = options_;
        own.place = place_;
        store_ = std::make_unique<PostgresStore>(own);
    }
    Outcome change(const std::function<void(OnOutcome)>& what) {
        return answer_of<Outcome>([&](OnOutcome done) { what(std::move(done)); }, [] {});
    }

    TemporaryFolder folder_;
    std::string place_;
    SqliteOptions options_;
    std::unique_ptr<SqlStore> store_;
};

}  // namespace

int main(int argc, char** argv) {
    const auto nothing = [](Commit&, std::int64_t) {};
    const auto stake = [](Commit& one, std::int64_t seq) { one.transfers = {buy_in(one.room.value, seq, 0, 1)}; };
    for (const bool has_key : {false, true}) {
        Measured store(argc > 2 ? argv[has_key ? 2 : 1] : "", has_key);
        std::printf("%s: start %.1f ms", has_key ? "with the key" : "without a key", store.start());
        std::printf(", record %.0f us", store.commit(has_key ? 2 : 1, nothing));
        std::printf(", change of a player in a group of %d %.0f us", changes_of_group, store.grouped());
        if (has_key) {
            store.pay_in(1);
            std::printf(", record with a stake %.0f us, comparison of the schema %.1f ms", store.commit(3, stake),
                        store.schema());
        }
        std::printf("\n");
    }
    return 0;
}
