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

// Measures the grouped writer. Rooms run closed loops over two threads, as shards would: each room
// waits for its commit and then makes the next commit. bench_store [rooms] [seconds] [postgres://… of
// an empty database] [this node's number, if several nodes over the database start at once] [moves
// between two game marks] [moves between two buy-ins, each a point from the room's own wallet]

namespace {

/// Acts as a shard: receives the answers and makes the next commits.
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

/// The rooms of a run, and the length of the rooms' games.
struct Play {
    int rooms = 64;
    std::int64_t first = 1;
    std::int64_t moves_a_mark = 0;   ///< 0: no games
    std::int64_t moves_a_stake = 0;  ///< 0: no money
};

Commit move_of(const Play& play, RoomId room, std::int64_t seq) {
    Commit commit = next(room, seq, std::string(300, 'b'));
    commit.records[0].answer = KeptAnswer{PlayerId{room.value}, "0123456789abcdef", RequestId{seq}, ""};
    if (play.moves_a_stake != 0 && seq % play.moves_a_stake == 0) {
        commit.transfers = {buy_in(room.value, seq + 1, 0, 1)};
        commit.transfers[0].from = wallet(room.value);
    }
    if (play.moves_a_mark == 0 || seq % play.moves_a_mark != 0) return commit;
    const auto mark = static_cast<std::uint32_t>(seq / play.moves_a_mark);
    const auto what = mark % 2 == 1 ? GameMark::What::begins : GameMark::What::ends;
    commit.games = {{GameNumber{(mark + 1) / 2}, what, commit.records[0].seq}};
    return commit;
}

void shard(Store& store, Loop& loop, const Play& play, std::vector<std::int64_t>& seqs,
           steady_clock::time_point until) {
    while (const auto room = loop.take(until)) {
        if (steady_clock::now() >= until) return;
        const std::int64_t seq = seqs[static_cast<std::size_t>(room->value - play.first)]++;
        commit_one(store, move_of(play, *room, seq), [&loop, id = *room](const Outcome& outcome) {
            if (!committed(outcome)) std::abort();
            loop.post(id);
        });
    }
}

/// The database of the rooms. If `node` is set, the node has a session and the house's key, as in a served house.
struct Where {
    std::string database;
    std::string node;
};

std::unique_ptr<SqlStore> open(const SqliteOptions& options, const Where& where) {
    if (where.database.empty()) return std::make_unique<SqliteStore>(options);
    PostgresOptions own;
    static_cast<SqlOptions&>(own) = options;
    own.place = where.database;
    if (where.node.empty()) return std::make_unique<PostgresStore>(own);
    own.access = SqlOptions::Access::share;
    own.signer = test_signer();
    auto store = std::make_unique<PostgresStore>(own);
    const TimeMs now{duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
    const auto opened = answer_of<Read<SessionOpened>>(
        [&](OnRead<SessionOpened> done) {
            store->open_session({where.node, 600'000, now}, std::move(done));
        },
        [] {});
    if (!std::holds_alternative<SessionId>(std::get<SessionOpened>(opened))) std::abort();
    return store;
}

/// Claims the rooms from `first` up to but not including `end`, and prints the time.
void recover(SqlStore& store, std::int64_t first, std::int64_t end) {
    const auto began = steady_clock::now();
    std::size_t records = 0;
    for (; first < end; first += static_cast<std::int64_t>(claims_max)) {
        std::vector<RoomId> batch;
        for (std::int64_t i = first; i < end && batch.size() < claims_max; ++i) batch.push_back(RoomId{i});
        const auto all = answer_of<std::vector<Read<Claimed>>>(
            [&](OnClaimed done) { store.claim_rooms(batch, {}, std::move(done)); }, [] {});
        for (const Read<Claimed>& read : all)
            records += std::get<std::optional<RoomJournal>>(std::get<Claimed>(read))->records.size();
    }
    const double took_us = duration<double, std::micro>(steady_clock::now() - began).count();
    std::printf("recovery: %zu records in %.0f ms, %.2f us a record\n", records, took_us / 1000,
                took_us / static_cast<double>(records));
}

}  // namespace

int main(int argc, char** argv) {
    const int rooms = argc > 1 ? std::atoi(argv[1]) : 64;
    const int length_s = argc > 2 ? std::atoi(argv[2]) : 5;
    const Where where{argc > 3 ? argv[3] : "", argc > 4 ? argv[4] : ""};
    const int node = argc > 4 ? std::atoi(argv[4]) : 0;
    const Play play{rooms, 1 + node * 100'000, argc > 5 ? std::atoi(argv[5]) : 0, argc > 6 ? std::atoi(argv[6]) : 0};
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
        const auto own = open(options, where);
        SqlStore& store = *own;
        for (std::int64_t i = play.first; i < play.first + rooms; ++i)
            answer_of<Outcome>(
                [&](OnOutcome done) {
                    commit_one(store, opening(RoomId{i}, "C" + std::to_string(i)), std::move(done));
                },
                [] {});
        for (std::int64_t i = play.first; play.moves_a_stake != 0 && i < play.first + rooms; ++i)
            answer_of<Outcome>(
                [&](OnOutcome done) {
                    const CashMove move = deposit("deposit " + std::to_string(i), i, 1'000'000);
                    store.change_by_admin(act_on_books({{points}, {move}}), std::move(done));
                },
                [] {});
        figures = {};
        Loop loops[2];
        for (std::int64_t i = play.first; i < play.first + rooms; ++i) loops[i % 2].post(RoomId{i});
        const auto began = steady_clock::now();
        const auto until = began + seconds(length_s);
        std::thread first([&] { shard(store, loops[0], play, seqs, until); });
        std::thread second([&] { shard(store, loops[1], play, seqs, until); });
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
    if (where.database.empty())
        std::printf("file: %.0f bytes a record of 300\n",
                    static_cast<double>(std::filesystem::file_size(folder.path() / "anteroom.db")) / commits);

    // One of several nodes owns its rooms until the node's session ends, so another store cannot claim them.
    if (node != 0) return 0;
    recover(*open(options, where), play.first, play.first + rooms);
    return 0;
}
