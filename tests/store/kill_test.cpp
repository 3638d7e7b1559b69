#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <random>
#include <thread>

#include "harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// A child process commits to several rooms as fast as it can, and reports acknowledged
// commits on a pipe. The parent kills the child at a random instant and claims the rooms, as
// a server does when it starts. The next child continues under the epochs of these claims.

namespace {

constexpr int rooms = 6;

struct Acknowledged {
    std::int64_t room = 0;
    std::int64_t seq = 0;
};

/// The place where a room continues; a room with seq 0 is not open yet.
struct Place {
    std::int64_t seq = 0;
    Epoch epoch{1};
};
using Places = std::map<std::int64_t, Place>;

std::string body_of(std::int64_t room, std::int64_t seq) {
    return std::to_string(room) + "/" + std::to_string(seq) + std::string(static_cast<std::size_t>(seq % 700), '.');
}

/// Plays one room's endless game: each acknowledged record leads to the next commit.
void go_on(Store& store, RoomId room, Place place, int pipe) {
    const std::int64_t seq = place.seq + 1;
    Commit commit = next(room, place.seq, body_of(room.value, seq));
    commit.epoch = place.epoch;
    commit_one(store, commit, [&store, room, seq, epoch = place.epoch, pipe](const Outcome& outcome) {
        if (!committed(outcome)) ::_exit(3);
        const Acknowledged said{room.value, seq};
        if (::write(pipe, &said, sizeof said) != sizeof said) ::_exit(4);
        go_on(store, room, {seq, epoch}, pipe);
    });
}

[[noreturn]] void serve(const std::filesystem::path& folder, const Places& places, int pipe) {
    SqliteOptions options;
    options.folder = folder;
    options.log_pages_max = 200;  // small, so that the kill meets checkpoints too
    SqliteStore store(options);
    for (const auto& [room, place] : places) {
        if (place.seq == 0)
            commit_one(store, opening(RoomId{room}, "CODE" + std::to_string(room)),
                       [&store, id = RoomId{room}, pipe](const Outcome&) { go_on(store, id, {1}, pipe); });
        else
            go_on(store, RoomId{room}, place, pipe);
    }
    for (;;) ::pause();
}

/// Runs a child for a while, kills it and returns the last acknowledged number of each room.
std::map<std::int64_t, std::int64_t> run_and_kill(const std::filesystem::path& folder, const Places& places,
                                                  std::chrono::microseconds after) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::close(ends[0]);
        serve(folder, places, ends[1]);
    }
    ::close(ends[1]);
    std::map<std::int64_t, std::int64_t> acknowledged;
    for (const auto& [room, place] : places) acknowledged[room] = place.seq;
    std::thread killer;
    Acknowledged said;
    while (::read(ends[0], &said, sizeof said) == static_cast<ssize_t>(sizeof said)) {
        acknowledged[said.room] = said.seq;
        if (!killer.joinable())
            killer = std::thread([=] {
                std::this_thread::sleep_for(after);
                ::kill(child, SIGKILL);
            });
    }
    if (killer.joinable()) killer.join();
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(ends[0]);
    CHECK((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
    return acknowledged;
}

}  // namespace

TEST_CASE("Killed at any instant, every acknowledged commit is there, in sequence") {
    const char* asked = std::getenv("ANTEROOM_KILLS");
    const int kills = asked ? std::atoi(asked) : 20;
    const auto seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 random(seed);
    TemporaryFolder folder;
    Places places;
    std::vector<RoomId> ids;
    for (int i = 1; i <= rooms; ++i) {
        places[i] = {};
        ids.push_back(RoomId{i});
    }
    std::int64_t total = 0;
    for (int i = 0; i < kills; ++i) {
        const auto acknowledged = run_and_kill(folder.path(), places, std::chrono::microseconds(random() % 60'000));
        SqliteOptions options;
        options.folder = folder.path();
        SqliteStore store(options);
        const auto claimed = claimed_in(store, ids);
        for (std::size_t at = 0; at < ids.size(); ++at) {
            const std::int64_t room = ids[at].value;
            const std::int64_t seq = acknowledged.at(room);
            const auto journal = journal_in(claimed[at]);
            if (!journal && seq == 0) continue;
            REQUIRE(journal);
            const std::int64_t found = journal->row.seq.value;
            CHECK(found >= seq);
            CHECK(found <= seq + 1);
            REQUIRE(journal->records.size() == static_cast<std::size_t>(found));
            for (std::int64_t number = 2; number <= found; ++number) {
                const Record& one = journal->records[static_cast<std::size_t>(number - 1)];
                REQUIRE(one.seq == Seq{number});
                REQUIRE(one.body == body_of(room, number));
            }
            total += found - places[room].seq;
            places[room] = {found, journal->row.epoch};
        }
    }
    WARN(kills << " kills, " << total << " commits");
}
