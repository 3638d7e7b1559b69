#include "node.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "host/cluster/node_parts.hpp"

namespace anteroom::sim {

using namespace std::chrono_literals;

namespace {

/// Judges an event of the log. `room_fault` and `task_fault` end the run, because a correct server never logs them.
void judge(World& world, const std::string& node, std::string_view event, const std::string& text) {
    world.note(node, text);
    if (event == "room_fault" || event == "task_fault") throw Violation(node + ": " + text);
}

/// Sets the database's own clock, which is always right.
void set_time(const Shared& shared) {
    const auto wall = MachineClock::wall_at(shared.world.now()).time_since_epoch();
    shared.disk->set_time({std::chrono::duration_cast<std::chrono::milliseconds>(wall).count()});
}

}  // namespace

Node::Node(Shared& shared, std::string name, std::size_t shards, std::int64_t clock_fast)
    : shared_(shared),
      world_(shared.world),
      name_(std::move(name)),
      shard_count_(shards),
      clock_(shared.world, clock_fast),
      log_([this](host::Level, std::string_view event, const std::string& text) {
          judge(world_, name_, event, text);
      }) {}

Node::~Node() {
    drop();
}

void Node::start() {
    ++life_;
    store_ = std::make_shared<store::MemoryStore>(shared_.disk);
    fail_store(store_fails_);
    open_session();
}

/// Asks for a session, as app does. Repeats the request until the node's name is free.
void Node::open_session() {
    const Instant asked = clock_.steady();
    const auto wall = std::chrono::duration_cast<std::chrono::milliseconds>(clock_.wall().time_since_epoch());
    store_->open_session({name_, shared_.lease.count(), {wall.count()}},
                         [this, asked](const store::Read<store::SessionOpened>& read) { opened(read, asked); });
    see_to_store();
}

void Node::opened(const store::Read<store::SessionOpened>& read, Instant asked) {
    const auto* answer = std::get_if<store::SessionOpened>(&read);
    const auto* session = answer != nullptr ? std::get_if<store::SessionId>(answer) : nullptr;
    world_.after(session != nullptr ? 10us : 100ms,
                 [this, life = life_, asked, session = session != nullptr ? std::optional(*session) : std::nullopt] {
                     if (life != life_) return;
                     session ? run_host(*session, asked) : open_session();
                 });
}

void Node::run_host(store::SessionId session, Instant asked) {
    session_ = session;
    world_.note(name_, "has session " + std::to_string(session.value));
    bus_ = shared_.bus.join(name_);
    std::vector<net::Shard*> pointers;
    for (std::size_t i = 0; i < shard_count_; ++i) {
        loops_.push_back(std::make_shared<ShardLoop>(world_, clock_, [this] { see_to_store(); }));
        loops_.back()->stand_still_until(still_until_);
        shards_.push_back(std::make_unique<net::Shard>(i, *loops_.back()));
        pointers.push_back(shards_.back().get());
    }
    metrics_.emplace(shard_count_);
    host::Parts parts{pointers, *store_, shared_.catalogue, log_, *metrics_};
    const auto lost = [this, life = life_] {
        shared_.lost(session_);
        world_.after(10us, [this, life] {
            if (life == life_) kill(world_.between(100ms, 2s));
        });
    };
    host::NodeParts node{*bus_, "sim", name_, session, shared_.lease, asked, lost};
    node.room_with_code = [&store = *store_](std::string code, auto done) {
        store.room_with_code(std::move(code), std::move(done));
    };
    parts.join = host::join_as(std::move(node));
    host_ = std::make_unique<host::Host>(std::move(parts), shared_.limits, world_.seed());
    host_->recover(10s, [this, life = life_](host::Host::Recovery recovery) {
        world_.note(name_, recovery.complete ? "is ready" : "does not start");
        world_.after(10us, [this, life, complete = recovery.complete] {
            if (life != life_) return;
            is_ready_ = complete;
            if (!complete) kill(1s);
        });
    });
    see_to_store();
}

std::shared_ptr<Connection> Node::connect(Connection::Client client) {
    if (!is_ready_) return nullptr;
    const std::uint64_t id = next_connection_++;
    auto connection = std::make_shared<Connection>(world_, *shards_[id % shards_.size()], id, std::move(client));
    connection->begin(host_->greeter());
    connections_.push_back(connection);
    return connection;
}

void Node::kill(Duration back_after) {
    world_.note(name_, "is killed");
    send_late();
    drop();
    world_.after(back_after, [this, life = life_] {
        if (life == life_) start();
    });
}

/// Sends the calls of a dead process. A call may reach the database long after its process died, for example through a
/// gateway. The dead process gets no answer.
void Node::send_late() {
    if (!store_ || store_->waiting() == 0 || world_.happens(0.3)) return;
    store_->hold_answers();
    world_.after(world_.between(0s, shared_.lease * 2),
                 [&shared = shared_, name = name_, session = session_, sent = store_] {
                     shared.world.note(name, "is heard of by the database again");
                     set_time(shared);
                     while (sent->step()) shared.look(session);
                 });
}

/// Stops the callers first, then the parts that they call.
void Node::drop() {
    ++life_;
    is_ready_ = false;
    store_is_due_ = false;
    killed_at_call_.reset();
    session_ = {};
    if (bus_) bus_->stop();
    store_.reset();
    const bool is_told = world_.happens(0.8);
    for (const auto& connection : std::exchange(connections_, {})) connection->kill(is_told);
    for (const auto& loop : loops_) loop->kill();
    host_.reset();
    shards_.clear();
    loops_.clear();
    bus_.reset();
}

void Node::stand_still(Duration how_long, bool with_calls) {
    world_.note(name_, "stands still");
    if (with_calls) silent_until_ = std::max(silent_until_, world_.now() + how_long);
    still_until_ = std::max(still_until_, world_.now() + how_long);
    for (const auto& loop : loops_) loop->stand_still_until(still_until_);
}

void Node::move_table(std::int64_t room, const std::string& to) {
    if (!is_ready_ || room == 0) return;
    world_.note(name_, "is to bring a table to " + to);
    host_->move_table({room}, to, [](const auto&) {});
}

void Node::drain(bool on) {
    if (!is_ready_) return;
    world_.note(name_, on ? "is drained" : "is drained no more");
    host_->drain_node(name_, on, [](const auto&) {});
}

void Node::spread() {
    if (!is_ready_) return;
    world_.note(name_, "is to spread the tables");
    host_->spread_tables([](const auto&) {});
}

void Node::cut_store(bool is_cut) {
    world_.note(name_, is_cut ? "is cut off the database" : "reaches the database");
    is_cut_ = is_cut;
    see_to_store();
}

void Node::fail_store(bool fails) {
    store_fails_ = fails;
    if (store_) store_->fault_always(fails ? std::optional(store::Fault::fails) : std::nullopt);
}

void Node::fail_next_call(store::Fault fault) {
    if (store_) store_->fault_at(1, fault);
}

void Node::lose_next_answer(store::RoomCall to) {
    if (store_) store_->fault_next(to, store::Fault::unknown_done);
}

std::optional<store::SessionId> Node::answers_as() const {
    return host_ && host_->ready() ? std::optional(session_) : std::nullopt;
}

/// Passes waiting calls to the database, one after the other.
void Node::see_to_store() {
    if (!store_ || is_cut_ || store_is_due_ || store_->waiting() == 0) return;
    store_is_due_ = true;
    world_.at(std::max(silent_until_, world_.now()) + world_.between(50us, store_is_slow_ ? 1s : 2ms),
              [this, life = life_] {
                  if (life == life_) step_store();
              });
}

void Node::step_store() {
    store_is_due_ = false;
    if (is_cut_) return;
    if (silent_until_ > world_.now()) return see_to_store();
    const auto store = store_;
    set_time(shared_);
    if (killed_at_call_) store->hold_answers();
    store->step();
    shared_.look(session_);
    if (killed_at_call_) return kill(*killed_at_call_);
    see_to_store();
}

}  // namespace anteroom::sim
