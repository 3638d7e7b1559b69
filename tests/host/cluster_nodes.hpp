#pragma once
// Several nodes in this process, over one store in memory and a bus with faults. Players connect by real sockets.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "cluster/link.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "host/host.hpp"
#include "net/server.hpp"
#include "net/shard.hpp"
#include "player.hpp"
#include "room/catalogue.hpp"
#include "support/in_process_bus.hpp"
#include "support/memory_store.hpp"

namespace anteroom::host::testing {

/// The lease. It is long enough that a node on a busy machine does not lose it.
inline constexpr std::chrono::milliseconds test_lease{3'000};

/// The database: a thread that carries out the nodes' calls while the database can be reached.
class Memory {
  public:
    Memory();
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    std::shared_ptr<store::MemoryStore> connect();
    /// Numbers sessions from `first`, as if nodes had been started before. Must be called before the first session.
    void count_sessions_from(std::int64_t first) { disk_->count_sessions_from(first); }
    /// Cuts a node off from the database. Its calls do not arrive until it is reconnected.
    void cut(const store::MemoryStore& of, bool is_cut = true);
    /// Makes a node's calls fail until this is called with `fails` false.
    void fail(const store::MemoryStore& of, bool fails = true);
    /// Makes the node's next call of this kind meet the fault.
    void fail_next(const store::MemoryStore& of, store::RoomCall which, store::Fault fault);
    /// Returns the newest seq of the room's journal, or 0 if there is no journal.
    store::Seq newest(std::int64_t room);
    /// Delays the answers to a node's calls.
    void slow(const store::MemoryStore& of, std::chrono::milliseconds by);

  private:
    using Clock = std::chrono::steady_clock;
    struct Late {
        Clock::time_point due;
        std::function<void()> answer;
    };
    struct Connected {
        std::shared_ptr<store::MemoryStore> store;
        bool is_cut = false;
        std::shared_ptr<std::deque<Late>> late = std::make_shared<std::deque<Late>>();
    };

    void work();
    static bool give_late(std::deque<Late>& late);

    std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
    std::mutex mutex_;  ///< guards the list, and prevents steps of a store that is cut off
    std::vector<Connected> all_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

/// The properties in which a node may differ from others.
struct NodeWish {
    cluster::Link::Limits links{};
    cluster::Versions reads = cluster::reads;
    std::int64_t think_ms = 1;  ///< longest time that a bot takes
    std::int64_t tables_above_mean = 8;
    room::Catalogue (*catalogue)() = room::Catalogue::standard;
};

class Node {
  public:
    Node(Memory& memory, bus::InProcessBus& bus, const std::string& name, const NodeWish& wish = {});
    ~Node();
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    std::uint16_t port() const { return net_->port(); }
    const store::MemoryStore& store() const { return *store_; }
    Host& host() { return *host_; }
    bool has_lost_its_session() const { return lost_; }
    /// Returns the number of requests to reload the house's settings.
    int looks_at_house() const { return looks_at_house_; }
    std::string metrics() const { return metrics_.text({}, {}, false); }
    /// Kills the node, as SIGKILL does. Its last messages and calls do not arrive, and no other node is told.
    void kill();
    /// Stops the node, as SIGTERM does.
    void stop();

  private:
    void end();

    Memory& memory_;
    std::shared_ptr<store::MemoryStore> store_;
    std::unique_ptr<bus::Bus> bus_;
    Log log_{Level::error};
    std::vector<std::unique_ptr<net::Shard>> shards_;
    mutable Metrics metrics_;
    room::Catalogue catalogue_;
    std::atomic<bool> lost_{false};
    std::atomic<int> looks_at_house_{0};
    std::unique_ptr<Host> host_;
    std::unique_ptr<net::Server> net_;
};

/// Two nodes that know each other.
struct TwoNodes {
    explicit TwoNodes(std::uint64_t seed = 1, const bus::BusFaults& faults = {}, const NodeWish& of_a = {},
                      const NodeWish& of_b = {});

    bus::InProcessBus bus;
    Memory memory;
    Node a;
    Node b;
};

/// Makes a change in the store, as another node would.
template <class Change>
void change(Memory& memory, void (store::MemoryStore::*by)(Change, store::OnOutcome), Change what) {
    const auto store = memory.connect();
    const auto outcome = std::make_shared<std::promise<store::Outcome>>();
    (store.get()->*by)(std::move(what), [outcome](store::Outcome one) { outcome->set_value(std::move(one)); });
    if (!std::holds_alternative<store::Committed>(outcome->get_future().get()))
        throw std::runtime_error("the change is refused");
}

/// Reconnects the player to the node, which recognises the player by the token.
std::unique_ptr<Player> come_back(const Player& before, const Node& to);

/// A `create` with only the required fields.
Json bare_create(std::int64_t id);

bool comes_true(const std::function<bool()>& what, Millis timeout = Millis(5'000));
/// Returns whether the node has received all messages of the other nodes, so that it reloads nothing without a reason.
bool is_quiet(const Node& at);
/// Returns the room in the node's list of tables. If the room is missing, returns a listing without a number.
Listing shown(Node& at, std::int64_t room);
/// Returns the nodes as this node knows them.
std::vector<NodeNow> nodes_at(Node& at);
NodeNow node_at(Node& at, const std::string& name);
std::int64_t rooms_of(Node& at, const std::string& name);
/// Returns whether each node knows the details of all other nodes.
bool know_each_other(const std::vector<Node*>& nodes);
using Refused = std::optional<NodeRefusal>;
Refused move_by(Node& at, std::int64_t room, const std::string& to);
Refused drain_by(Node& at, const std::string& node, bool on = true);
Refused spread_by(Node& at);

/// Gives an order of the house at the node.
std::optional<wire::ErrorCode> ordered(Node& at, std::int64_t room, house::Wish what);

}  // namespace anteroom::host::testing
