#pragma once
// Several nodes in this process, over one store in memory and a bus with faults; their players come over real sockets.

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
#include "host/host.hpp"
#include "host/log.hpp"
#include "host/metrics.hpp"
#include "net/server.hpp"
#include "net/shard.hpp"
#include "player.hpp"
#include "room/catalogue.hpp"
#include "support/in_process_bus.hpp"
#include "support/memory_store.hpp"

namespace anteroom::host::testing {

/// Long enough that a busy machine does not lose it.
inline constexpr std::chrono::milliseconds test_lease{3'000};

/// The database: a thread that carries out what the nodes ask for, as long as it is reached from there.
class Memory {
  public:
    Memory();
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    std::shared_ptr<store::MemoryStore> connect();
    /// As if nodes had been started so often; before the first.
    void count_sessions_from(std::int64_t first) { disk_->count_sessions_from(first); }
    /// What that node asks is not even heard, until it is reached again.
    void cut(const store::MemoryStore& of, bool is_cut = true);
    /// What that node asks fails, until it does no more.
    void fail(const store::MemoryStore& of, bool fails = true);
    /// The next such call of that node does.
    void fail_next(const store::MemoryStore& of, store::RoomCall which, store::Fault fault);
    /// Of the room's journal; 0: there is none.
    store::Seq newest(std::int64_t room);
    /// What that node asks is answered as it was so long ago.
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
    std::mutex mutex_;  ///< guards the list, and that nobody is stepped who is being cut off
    std::vector<Connected> all_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

/// In what a node differs from others.
struct NodeWish {
    cluster::Link::Limits links{};
    cluster::Versions reads = cluster::reads;
    std::int64_t think_ms = 1;  ///< at most, of bots
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
    /// How often it was to read anew what the house has set.
    int looks_at_house() const { return looks_at_house_; }
    std::string metrics() const { return metrics_.text({}, {}); }
    /// As by SIGKILL: nothing that it said or asked for last arrives, and nobody is told.
    void kill();
    /// As by SIGTERM.
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

/// As another node writes it.
template <class Change>
void change(Memory& memory, void (store::MemoryStore::*by)(Change, store::OnOutcome), Change what) {
    const auto store = memory.connect();
    const auto outcome = std::make_shared<std::promise<store::Outcome>>();
    (store.get()->*by)(std::move(what), [outcome](store::Outcome one) { outcome->set_value(std::move(one)); });
    if (!std::holds_alternative<store::Committed>(outcome->get_future().get()))
        throw std::runtime_error("the change is refused");
}

/// The player over a new connection to that node, which knows it by its token.
std::unique_ptr<Player> come_back(const Player& before, const Node& to);

/// A `create` with nothing but what has to be there.
Json bare_create(std::int64_t id);

bool comes_true(const std::function<bool()>& what, Millis timeout = Millis(5'000));
/// It has heard all of the others, so that it reads nothing anew unless it has a reason.
bool is_quiet(const Node& at);
/// As the house's list at that node has it; by no number where it is not there.
Listing shown(Node& at, std::int64_t room);
/// What that node knows of all.
std::vector<NodeNow> nodes_at(Node& at);
NodeNow node_at(Node& at, const std::string& name);
std::int64_t rooms_of(Node& at, const std::string& name);
/// Each has heard all the others say what they are.
bool know_each_other(const std::vector<Node*>& nodes);
using Refused = std::optional<NodeRefusal>;
Refused move_by(Node& at, std::int64_t room, const std::string& to);
Refused drain_by(Node& at, const std::string& node, bool on = true);

/// By the house, at that node.
std::optional<wire::ErrorCode> ordered(Node& at, std::int64_t room, house::Wish what);

}  // namespace anteroom::host::testing
