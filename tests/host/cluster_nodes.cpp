#include "cluster_nodes.hpp"

#include <algorithm>
#include <future>
#include <stdexcept>
#include <utility>

#include "host/cluster/node_parts.hpp"
#include "running.hpp"

namespace anteroom::host::testing {

namespace {

constexpr std::size_t shard_count = 2;

store::TimeMs now_ms() {
    return {std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count()};
}

}  // namespace

Memory::Memory() {
    disk_->set_time(now_ms());
    thread_ = std::thread([this] { work(); });
}

Memory::~Memory() {
    ends_ = true;
    thread_.join();
}

std::shared_ptr<store::MemoryStore> Memory::connect() {
    auto store = std::make_shared<store::MemoryStore>(disk_);
    const std::lock_guard lock(mutex_);
    all_.push_back({store});
    return store;
}

void Memory::cut(const store::MemoryStore& of, bool is_cut) {
    const std::lock_guard lock(mutex_);
    for (Connected& one : all_)
        if (one.store.get() == &of) one.is_cut = is_cut;
}

void Memory::fail(const store::MemoryStore& of, bool fails) {
    const std::lock_guard lock(mutex_);
    for (const Connected& one : all_)
        if (one.store.get() == &of) one.store->fault_always(fails ? std::optional(store::Fault::fails) : std::nullopt);
}

void Memory::fail_next(const store::MemoryStore& of, store::RoomCall which, store::Fault fault) {
    const std::lock_guard lock(mutex_);
    for (const Connected& one : all_)
        if (one.store.get() == &of) one.store->fault_next(which, fault);
}

store::Seq Memory::newest(std::int64_t room) {
    const std::lock_guard lock(mutex_);
    return disk_->newest({room});
}

bool Memory::give_late(std::deque<Late>& late) {
    if (late.empty() || late.front().due > Clock::now()) return false;
    const auto answer = std::move(late.front().answer);
    late.pop_front();
    answer();
    return true;
}

void Memory::slow(const store::MemoryStore& of, std::chrono::milliseconds by) {
    const std::lock_guard lock(mutex_);
    for (const Connected& one : all_)
        if (one.store.get() == &of)
            one.store->give_answers_to([late = one.late, by](std::function<void()> answer) {
                late->push_back({Clock::now() + by, std::move(answer)});
            });
}

void Memory::work() {
    while (!ends_) {
        bool idle = true;
        {
            const std::lock_guard lock(mutex_);
            disk_->set_time(now_ms());
            for (const Connected& one : all_)
                while (!one.is_cut && (one.store->step() || give_late(*one.late))) idle = false;
        }
        if (idle) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

Node::Node(Memory& memory, bus::InProcessBus& bus, const std::string& name, const NodeWish& wish)
    : memory_(memory),
      store_(memory.connect()),
      bus_(bus.join(name)),
      metrics_(shard_count),
      catalogue_(wish.catalogue()) {
    const auto asked = net::boot_now();
    auto opened = std::make_shared<std::promise<store::Read<store::SessionOpened>>>();
    auto answer = opened->get_future();
    store_->open_session({name, test_lease.count(), now_ms()},
                         [opened](store::Read<store::SessionOpened> read) { opened->set_value(std::move(read)); });
    const auto session = std::get<store::SessionId>(std::get<store::SessionOpened>(answer.get()));
    std::vector<net::Shard*> pointers;
    for (std::size_t i = 0; i < shard_count; ++i) {
        shards_.push_back(std::make_unique<net::Shard>(i));
        pointers.push_back(shards_.back().get());
    }
    app::Limits limits = test_limits();
    limits.host.room.money = true;
    limits.host.room.think_ms_max = wish.think_ms;
    limits.host.room.think_ms_min = wish.think_ms / 2;
    limits.host.host.tables_above_mean = wish.tables_above_mean;
    Parts parts{pointers, *store_, catalogue_, log_, metrics_};
    parts.version = "1.2.3";
    NodeParts node{*bus_, "test", name, session, test_lease, asked, [this] { lost_ = true; }};
    node.links = wish.links;
    node.reload_house = [this] { ++looks_at_house_; };
    node.room_with_code = [store = store_](std::string code, auto done) {
        store->room_with_code(std::move(code), std::move(done));
    };
    node.reads = wish.reads;
    parts.join = join_as(std::move(node));
    host_ = std::make_unique<Host>(std::move(parts), limits.host, std::nullopt);
    net_ = std::make_unique<net::Server>(
        pointers, net::Settings{}, limits.net, [](const net::Request&) { return net::Response{}; }, host_->greeter());
    for (const auto& shard : shards_) shard->start();
    if (!host_->recover(std::chrono::seconds(10)).complete) throw std::runtime_error("no recovery of " + name);
}

Node::~Node() {
    if (net_) kill();
}

void Node::kill() {
    memory_.cut(*store_);
    bus_->stop();
    end();
}

void Node::stop() {
    host_->drain();
    host_->close_rooms();
    end();
    memory_.cut(*store_);
}

/// Stops all threads of the node. Later answers of the store find no receiver.
void Node::end() {
    net_.reset();
    for (const auto& shard : shards_) shard->stop();
    for (const auto& shard : shards_) shard->join();
    host_.reset();
}

TwoNodes::TwoNodes(std::uint64_t seed, const bus::BusFaults& faults, const NodeWish& of_a, const NodeWish& of_b)
    : bus(seed), a(memory, bus, "a", of_a), b(memory, bus, "b", of_b) {
    bus.set(faults);
    bus.run();
}

std::unique_ptr<Player> come_back(const Player& before, const Node& to) {
    auto player = std::make_unique<Player>(to.port(), Json(before.token), before.client);
    player->next_id = before.next_id;
    return player;
}

Json bare_create(std::int64_t id) {
    Json request = {{"type", "create"}, {"game", "spoil"},        {"options", Json::object()},
                    {"seats", 4},       {"visibility", "public"}, {"clock_s", 0},
                    {"id", id}};
    request["bots"] = Json::array();
    return request;
}

bool comes_true(const std::function<bool()>& what, Millis timeout) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (!what()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(Millis(20));
    }
    return true;
}

bool is_quiet(const Node& at) {
    int before = -1;
    const auto has_not_looked = [&] {
        std::this_thread::sleep_for(Millis(2'500));
        return std::exchange(before, at.looks_at_house()) == at.looks_at_house();
    };
    return comes_true(has_not_looked, Millis(15'000));
}

Listing shown(Node& at, std::int64_t room) {
    const auto listed = std::make_shared<std::promise<std::vector<Listing>>>();
    at.host().tables([listed](std::vector<Listing> all) { listed->set_value(std::move(all)); });
    for (Listing& one : listed->get_future().get())
        if (one.room.room.value == room) return one;
    return {};
}

std::vector<NodeNow> nodes_at(Node& at) {
    const auto listed = std::make_shared<std::promise<std::vector<NodeNow>>>();
    at.host().nodes([listed](std::vector<NodeNow> nodes) { listed->set_value(std::move(nodes)); });
    return listed->get_future().get();
}

NodeNow node_at(Node& at, const std::string& name) {
    for (const NodeNow& one : nodes_at(at))
        if (one.name == name) return one;
    return {};
}

std::int64_t rooms_of(Node& at, const std::string& name) {
    return node_at(at, name).rooms;
}

bool know_each_other(const std::vector<Node*>& nodes) {
    return std::ranges::all_of(nodes, [&](Node* at) {
        const auto list = nodes_at(*at);
        const auto has_spoken = [](const NodeNow& one) { return one.said.has_value(); };
        return list.size() == nodes.size() && std::ranges::all_of(list, has_spoken);
    });
}

Refused move_by(Node& at, std::int64_t room, const std::string& to) {
    const auto moved = std::make_shared<std::promise<Refused>>();
    at.host().move_table({room}, to, [moved](Refused refused) { moved->set_value(refused); });
    return moved->get_future().get();
}

Refused drain_by(Node& at, const std::string& node, bool on) {
    const auto drained = std::make_shared<std::promise<Refused>>();
    at.host().drain_node(node, on, [drained](Refused refused) { drained->set_value(refused); });
    return drained->get_future().get();
}

Refused spread_by(Node& at) {
    const auto begun = std::make_shared<std::promise<Refused>>();
    at.host().spread_tables([begun](Refused refused) { begun->set_value(refused); });
    return begun->get_future().get();
}

std::optional<wire::ErrorCode> ordered(Node& at, std::int64_t room, house::Wish what) {
    const auto done = std::make_shared<std::promise<std::optional<wire::ErrorCode>>>();
    at.host().order({room}, {std::move(what), "for a test", {{1}, "the house"}},
                    [done](auto refused) { done->set_value(refused); });
    return done->get_future().get();
}

}  // namespace anteroom::host::testing
