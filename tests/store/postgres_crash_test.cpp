#include <atomic>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

#include "postgres_node.hpp"
#include "seq_there.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Rooms commit as fast as they can, and the store groups many commits. Each commit stakes a point from the
// same wallet. Meanwhile the database server is killed and restarted. Each room follows the port's protocol:
// after `failed` and `unknown` the room reads the journal. The journal then decides how the room continues.

namespace {

constexpr std::size_t rooms = 8;

class Room {
  public:
    Room(Harness& server, RoomId id) : server_(server), id_(id) {}

    /// Plays until `stop`. Returns the store's false claim, or an empty text.
    std::string play(const std::atomic<bool>& stop) {
        while (!stop && complaint_.empty()) {
            const Commit commit = seq_ == 0 ? opening(id_, "CODE" + std::to_string(id_.value)) : staking(id_, seq_);
            const Outcome outcome = server_.commit(commit);
            if (committed(outcome))
                ++seq_;
            else if (unknown(outcome))
                look(seq_ + 1);
            else if (failed(outcome))
                look(seq_);
            else
                complaint_ = "refused " + std::string(name_of(std::get<Refused>(outcome).cause));
        }
        return complaint_;
    }
    std::int64_t seq() const { return seq_; }

  private:
    /// Checks that the journal's number is the one before the commit, or up to `highest`.
    void look(std::int64_t highest) {
        complaint_ = find_seq(server_, id_, seq_, highest, {1'000, std::chrono::milliseconds(10)});
    }

    Harness& server_;
    RoomId id_;
    std::int64_t seq_ = 0;
    std::string complaint_;
};

/// Distributes the rooms over the servers.
void play_while_killed(const std::vector<PostgresHarness*>& servers) {
    const char* asked = std::getenv("ANTEROOM_KILLS");
    const int kills = asked ? std::atoi(asked) : 3;
    const auto seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 random(seed);
    constexpr std::int64_t stakes_max = 1'000'000;
    REQUIRE(committed(servers.front()->change(BookChanges{{points}, {deposit("a", 1, stakes_max)}})));
    std::vector<Room> all;
    for (std::size_t i = 1; i <= rooms; ++i)
        all.emplace_back(*servers[i % servers.size()], RoomId{static_cast<std::int64_t>(i)});
    std::atomic<bool> stop = false;
    std::vector<std::string> complaints(rooms);
    {
        std::vector<std::jthread> players;
        for (std::size_t i = 0; i < all.size(); ++i)
            players.emplace_back([&, i] { complaints[i] = all[i].play(stop); });
        for (int i = 0; i < kills; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100 + random() % 200));
            PostgresCluster::own().crash();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop = true;
    }
    PostgresHarness& server = *servers.front();
    std::int64_t total = 0;
    std::int64_t opened = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(complaints[i] == "");
        const RoomId room{static_cast<std::int64_t>(i) + 1};
        const auto row = server.row(room);
        // If the machine is slow, the kills may come before a room is opened.
        REQUIRE(row.has_value() == (all[i].seq() > 0));
        if (!row) continue;
        ++opened;
        CHECK(row->seq.value == all[i].seq());
        CHECK(server.history(room).size() == static_cast<std::size_t>(all[i].seq()));
        total += all[i].seq();
    }
    WARN(kills << " kills, " << total << " commits");
    CHECK(opened > 0);
    CHECK(server.balance(wallet(1)) == stakes_max - (total - opened));
    CHECK(fault_in_books(server.options().place) == std::nullopt);
}

}  // namespace

TEST_CASE("When PostgreSQL is killed, every acknowledged commit is there, and none that failed") {
    PostgresHarness server;
    play_while_killed({&server});
}

TEST_CASE("When PostgreSQL is killed under two nodes, every acknowledged commit is there, and none that failed") {
    Node first("one", {});
    Node second("two", first.options());
    play_while_killed({&first, &second});
}

}  // namespace anteroom::store::test
