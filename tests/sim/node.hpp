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

/// The state that all nodes of one simulation share.
struct Shared {
    World& world;
    std::shared_ptr<store::MemoryDisk> disk;
    Bus& bus;
    const room::Catalogue& catalogue;
    host::AllLimits limits;
    std::chrono::milliseconds lease;
    /// Called after each database call with its session.
    std::function<void(store::SessionId)> look;
    /// Called when the node with this session finds that the session is lost.
    std::function<void(store::SessionId)> lost;
    /// True for a planted fault in which setting the wall clock also sets the steady clock.
    bool clocks_are_set = false;
};

/// A machine that always restarts its process. The process is a whole host on simulated shards, with its connection to
/// the database and its place on the bus.
class Node {
  public:
    Node(Shared& shared, std::string name, std::size_t shards, std::int64_t clock_fast);
    ~Node();
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    const std::string& name() const { return name_; }
    /// Connects a client. Returns null if the server does not listen.
    std::shared_ptr<Connection> connect(Connection::Client client);

    void start();
    /// Kills the process, as SIGKILL does. The process restarts after `back_after`.
    void kill(Duration back_after);
    /// Stops the process, as SIGSTOP does. If `with_calls` is true, the database calls that were not sent are sent when
    /// the process continues.
    void stand_still(Duration how_long, bool with_calls);
    /// Moves a table, as an operator does. Nobody waits for the result.
    void move_table(std::int64_t room, const std::string& to);
    void drain(bool on);
    void spread();
    void cut_store(bool is_cut);
    /// Makes all database calls of the node fail at once.
    void fail_store(bool fails);
    /// Makes each database call take up to a second.
    void slow_store(bool is_slow) { store_is_slow_ = is_slow; }
    void fail_next_call(store::Fault fault);
    /// Lets the database carry out the next call of this kind, but loses the answer.
    void lose_next_answer(store::RoomCall to);
    /// Kills the process after its next database call and before the answer.
    void kill_at_next_call(Duration back_after) { killed_at_call_ = back_after; }
    void set_clock(Duration off) { clock_.set_wall(off, shared_.clocks_are_set); }

    /// Returns the node's session if the node believes that it may answer for its rooms.
    std::optional<store::SessionId> answers_as() const;
    /// Lists the tables, as the node's house does. Call this only while the node answers.
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
    std::uint64_t life_ = 0;  ///< number of starts
    std::uint64_t next_connection_ = 1;
    Instant still_until_{};
    Instant silent_until_{};  ///< the node sends nothing to the database until then
    bool is_cut_ = false;
    bool store_fails_ = false;
    bool store_is_slow_ = false;
    bool store_is_due_ = false;
    std::optional<Duration> killed_at_call_;  ///< the time until the restart; set if the process dies at its next call

    // Parts of the running process, in the order of their construction
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
