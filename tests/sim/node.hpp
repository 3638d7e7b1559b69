#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bus.hpp"
#include "connection.hpp"
#include "host/host.hpp"
#include "machine.hpp"
#include "support/memory_store.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// What all nodes of one simulation share.
struct Shared {
    World& world;
    std::shared_ptr<store::MemoryDisk> disk;
    Bus& bus;
    const room::Catalogue& catalogue;
    host::AllLimits limits;
    std::chrono::milliseconds lease;
    /// After the database has done something for that session.
    std::function<void(store::SessionId)> look;
    /// A planted fault: who sets the clock on the wall sets the other one too.
    bool clocks_are_set = false;
};

/// A machine that always starts its process again: a whole host on shards that the simulation runs, its connection to
/// the database, its place on the bus.
class Node {
  public:
    Node(Shared& shared, std::string name, std::size_t shards, std::int64_t clock_fast);
    ~Node();
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    const std::string& name() const { return name_; }
    /// Nothing there listens: null.
    std::shared_ptr<Connection> connect(Connection::Client client);

    void start();
    /// As by SIGKILL; it starts again after that.
    void kill(Duration back_after);
    /// As by SIGSTOP. `with_calls`: what it has not yet sent to the database goes when it wakes.
    void stand_still(Duration how_long, bool with_calls);
    /// As an operator orders it; nobody waits for what comes of it.
    void move_table(std::int64_t room, const std::string& to);
    void drain(bool on);
    void cut_store(bool is_cut);
    void fail_next_call(store::Fault fault);
    /// The database does the next such call, and the answer is lost.
    void lose_next_answer(store::RoomCall to);
    /// Killed when the database has done the next thing for it, before it hears of that.
    void kill_at_next_call(Duration back_after) { killed_at_call_ = back_after; }
    void set_clock(Duration off) { clock_.set_wall(off, shared_.clocks_are_set); }

    /// Its session, while it believes that it may answer for its rooms.
    std::optional<store::SessionId> answers_as() const;
    /// As its house's list has all tables. Only while it answers.
    void list_tables(std::function<void(std::vector<host::Listing>)> done) { host_->tables(std::move(done)); }

  private:
    void open_session();
    void opened(const store::Read<store::SessionOpened>& read, Instant asked);
    void run_host(store::SessionId session, Instant asked);
    void drop();
    void see_to_store();
    void step_store();
    void send_late();

    Shared& shared_;
    World& world_;
    const std::string name_;
    const std::size_t shard_count_;
    MachineClock clock_;
    host::Log log_;
    std::uint64_t life_ = 0;  ///< one more each time that it starts
    std::uint64_t next_connection_ = 1;
    Instant still_until_{};
    Instant silent_until_{};  ///< for the database
    bool is_cut_ = false;
    bool store_is_due_ = false;
    std::optional<Duration> killed_at_call_;  ///< and then it is away for so long

    // Of the process that runs, in the order in which they are made
    std::shared_ptr<store::MemoryStore> store_;
    std::unique_ptr<bus::Bus> bus_;
    std::vector<std::shared_ptr<ShardLoop>> loops_;
    std::vector<std::unique_ptr<net::Shard>> shards_;
    std::optional<host::Metrics> metrics_;
    store::SessionId session_{};
    std::unique_ptr<host::Host> host_;
    bool is_ready_ = false;
    std::vector<std::shared_ptr<Connection>> connections_;
};

}  // namespace anteroom::sim
