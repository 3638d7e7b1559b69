#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "net/shard.hpp"

namespace anteroom::sim {

using net::Duration;
using net::Instant;

/// A violated invariant.
struct Violation : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Time, chance and all planned events of one simulation. Events run one after the other, in one thread. All notes
/// together are the simulation's trace. The same seed gives the same trace.
class World {
  public:
    explicit World(std::uint64_t seed, bool prints = false) : chance_(seed), prints_(prints) {}
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    Instant now() const { return now_; }
    /// Returns the time since the start.
    Duration age() const { return now_ - begin; }
    void at(Instant when, net::Task work);
    void after(Duration delay, net::Task work) { at(now_ + delay, std::move(work)); }
    /// Runs the next event.
    void step();

    std::uint64_t below(std::uint64_t bound) { return chance_.next() % bound; }
    bool happens(double share) { return static_cast<double>(chance_.next() >> 11U) * 0x1p-53 < share; }
    Duration between(Duration least, Duration most) {
        return least +
               Duration(static_cast<Duration::rep>(below(static_cast<std::uint64_t>((most - least).count()) + 1)));
    }
    /// Returns a seed for other sources of chance.
    std::uint64_t seed() { return chance_.next(); }

    /// Adds a note to the trace. `text` is cut when it is printed.
    void note(std::string_view what, std::string_view text = {});
    std::uint64_t trace() const { return trace_; }
    std::uint64_t events() const { return order_; }

  private:
    struct Event {
        Instant when;
        std::uint64_t order;
        net::Task work;
    };
    static bool is_later(const Event& a, const Event& b) {
        return a.when != b.when ? a.when > b.when : a.order > b.order;
    }
    void mix(std::string_view text);

    /// The instant at which a simulation begins. It is far enough from a clock's zero to allow earlier times.
    static constexpr Instant begin{std::chrono::hours(24)};

    engine::SplitMix chance_;
    const bool prints_;
    Instant now_ = begin;
    std::uint64_t order_ = 0;
    std::vector<Event> events_;  ///< a heap
    std::uint64_t trace_ = 0xcbf29ce484222325U;
};

}  // namespace anteroom::sim
