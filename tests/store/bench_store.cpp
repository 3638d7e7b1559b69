#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <numeric>
#include <thread>
#include <vector>

#include "harness.hpp"
#include "store/postgres/postgres_store.hpp"

using namespace anteroom::store;
using namespace anteroom::store::test;
using namespace std::chrono;

// Rooms in closed loops over two threads, as shards would drive them: each waits for its commit and then makes the
// next. Prints what the grouped writer carries.  bench_store [rooms] [seconds] [postgres://… of an empty database]

namespace {

/// Stands in for a shard: answers are posted to it, it makes the next commits.
class Loop {
  public:
    void post(RoomId room) {
        const std::lock_guard lock(mutex_);
        ready_.push_back(room);
        something_.notify_one();
    }
    std::optional<RoomId> take(steady_clock::time_point until) {
        std::unique_lock lock(mutex_);
        if (!something_.wait_until(lock, until, [&] { return !ready_.empty(); })) return std::nullopt;
        const RoomId room = ready_.front();
        ready_.pop_front();
        return room;
    }

  private:
    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<RoomId> ready_;
};

struct Figures {
    std::vector<std::int64_t> waited_us;
    std::vector<std::int64_t> took_us;
    std::int64_t checkpoint_us_max = 0;
    std::int64_t aside_us_max = 0;
    int checkpoints = 0;
};

std::int64_t quantile(std::vector<std::int64_t>& values, double part) {
    if (values.empty()) return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

Commit move_of(RoomId room, std::int64_t seq) {
    Commit commit = next(room, seq, std::string(300, 'b'));
    commit.records[0].answer = KeptAnswer{PlayerId{room.value}, "0123456789abcdef", RequestId{seq}, ""};
    return commit;
}

void shard(Store& store, Loop& loop, std::vector<std::int64_t>& seqs, steady_clock::time_point until) {
    while (const auto room = loop.take(until)) {
        if (steady_clock::now() >= until) return;
        const std::int64_t seq = seqs[static_cast<std::size_t>(room->value)]++;
        store.commit(move_of(*room, seq), [&loop, id = *room](const Outcome& outcome) {
            if (!committed(outcome)) std::abort();
            loop.post(id);
        });
    }
}

std::unique_ptr<SqlStore> open(const SqliteOptions& options, const std::string& database) {
    if (database.empty()) return std::make_unique<SqliteStore>(options);
    PostgresOptions own;
    static_cast<SqlOptions&>(own) = options;
    own.place = database;
    return std::make_unique<PostgresStore>(own);
}

}  // namespace

int main(int argc, char** argv) {
    const int rooms = argc > 1 ? std::atoi(argv[1]) : 64;
    const int length_s = argc > 2 ? std::atoi(argv[2]) : 5;
    const std::string database = argc > 3 ? argv[3] : "";
    const TemporaryFolder folder;
    Figures figures;
    SqliteOptions options;
    options.folder = folder.path();
    options.observer.on_group = [&](const GroupReport& report) {
        figures.took_us.push_back(report.took.count());
        for (const auto& waited : report.waited) figures.waited_us.push_back(waited.count());
    };
    options.observer.on_checkpoint = [&](const CheckpointReport& report) {
        figures.checkpoints += report.aside ? 0 : 1;
        auto& longest = report.aside ? figures.aside_us_max : figures.checkpoint_us_max;
        longest = std::max<std::int64_t>(longest, report.took.count());
    };

    std::vector<std::int64_t> seqs(static_cast<std::size_t>(rooms) + 1, 1);
    double elapsed = 0;
    {
        const auto own = open(options, database);
        SqlStore& store = *own;
        for (int i = 1; i <= rooms; ++i)
            answer_of<Outcome>(
                [&](OnOutcome done) { store.commit(opening(RoomId{i}, "C" + std::to_string(i)), std::move(done)); },
                [] {});
        figures = {};
        Loop loops[2];
        for (int i = 1; i <= rooms; ++i) loops[i % 2].post(RoomId{i});
        const auto began = steady_clock::now();
        const auto until = began + seconds(length_s);
        std::thread first([&] { shard(store, loops[0], seqs, until); });
        std::thread second([&] { shard(store, loops[1], seqs, until); });
        first.join();
        second.join();
        elapsed = duration<double>(steady_clock::now() - began).count();
        store.stop();
    }
    const auto commits = static_cast<double>(figures.waited_us.size());
    const auto groups = static_cast<double>(figures.took_us.size());
    std::printf("%d rooms: %.0f commits/s, mean group %.1f, wait p50 %lld us, p99 %lld us, max %lld us\n", rooms,
                commits / elapsed, commits / groups, static_cast<long long>(quantile(figures.waited_us, 0.5)),
                static_cast<long long>(quantile(figures.waited_us, 0.99)),
                static_cast<long long>(quantile(figures.waited_us, 1)));
    std::printf("group p50 %lld us; %d checkpoints, longest pause %lld us, longest aside %lld us\n",
                static_cast<long long>(quantile(figures.took_us, 0.5)), figures.checkpoints,
                static_cast<long long>(figures.checkpoint_us_max), static_cast<long long>(figures.aside_us_max));
    if (database.empty())
        std::printf("file: %.0f bytes a record of 300\n",
                    static_cast<double>(std::filesystem::file_size(folder.path() / "anteroom.db")) / commits);

    const auto own = open(options, database);
    SqlStore& store = *own;
    const auto began = steady_clock::now();
    std::size_t records = 0;
    for (int i = 1; i <= rooms; ++i) {
        const auto read = answer_of<Read<Claimed>>(
            [&](OnRead<Claimed> done) { store.claim_room(RoomId{i}, {}, std::move(done)); }, [] {});
        records += std::get<std::optional<RoomJournal>>(std::get<Claimed>(read))->records.size();
    }
    const double took_us = duration<double, std::micro>(steady_clock::now() - began).count();
    std::printf("recovery: %zu records in %.0f ms, %.2f us a record\n", records, took_us / 1000,
                took_us / static_cast<double>(records));
    return 0;
}
