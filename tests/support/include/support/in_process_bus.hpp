#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bus/bus.hpp"

namespace anteroom::bus {

/// What befalls a message on its way to one member: shares of 1.
struct BusFaults {
    double lost = 0;
    double repeated = 0;
    double held = 0;                                        ///< others overtake it
    std::size_t others_max = 8;                             ///< so many at most
    std::size_t payload_bytes_max = std::size_t{1} << 20U;  ///< larger ones are refused, as NATS does
};

/// A bus of one process, with faults from a seed. Its members are buses; it outlives them. What is published waits
/// until `step`, or a thread brings it, see `run`.
class InProcessBus {
  public:
    explicit InProcessBus(std::uint64_t seed = 1) : chance_(seed) {}
    ~InProcessBus();
    InProcessBus(const InProcessBus&) = delete;
    InProcessBus& operator=(const InProcessBus&) = delete;

    std::unique_ptr<Bus> join(const std::string& name);

    /// From now on.
    void set(const BusFaults& faults);
    /// One way: what `from` publishes no longer reaches `to`, or does again.
    void cut(const std::string& from, const std::string& to, bool is_cut = true);

    /// Brings the next message; false: none waits.
    bool step();
    /// From now on a thread of its own does.
    void run();

  private:
    class Member;
    struct Message {
        std::size_t to;
        std::string subject;
        std::string payload;
    };

    void publish(Member& from, const std::string& subject, const std::string& payload);
    bool happens(double share) { return std::bernoulli_distribution(share)(chance_); }
    bool deliver(std::unique_lock<std::mutex>& lock);
    void loop();

    std::mutex mutex_;  ///< guards all below
    std::condition_variable changed_;
    std::mt19937_64 chance_;
    BusFaults faults_;
    std::vector<Member*> members_;  ///< in the order in which they joined; null: gone
    std::set<std::pair<std::string, std::string>> cuts_;
    std::multimap<std::uint64_t, Message> waiting_;  ///< by the place in which they come
    std::uint64_t next_place_ = 0;
    Member* hears_ = nullptr;  ///< its handler runs
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace anteroom::bus
