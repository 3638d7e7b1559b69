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

/// The shares of messages with each fault on the way to one member, from 0 to 1.
struct BusFaults {
    double lost = 0;
    double repeated = 0;
    double held = 0;                                        ///< messages that other messages overtake
    std::size_t others_max = 8;                             ///< the most messages that can overtake one message
    std::size_t payload_bytes_max = std::size_t{1} << 20U;  ///< larger payloads are refused, as in NATS
};

/// A bus within one process, with faults from a seed. Its members are buses, and it must outlive them. A published
/// message waits for `step`, or for the thread of `run`.
class InProcessBus {
  public:
    explicit InProcessBus(std::uint64_t seed = 1) : chance_(seed) {}
    ~InProcessBus();
    InProcessBus(const InProcessBus&) = delete;
    InProcessBus& operator=(const InProcessBus&) = delete;

    std::unique_ptr<Bus> join(const std::string& name);

    /// Changes the faults for later messages.
    void set(const BusFaults& faults);
    /// Cuts or restores one direction: the messages from `from` to `to`.
    void cut(const std::string& from, const std::string& to, bool is_cut = true);

    /// Delivers the next message. Returns false if none waits.
    bool step();
    /// Starts a thread that delivers the messages.
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

    std::mutex mutex_;  ///< guards all members below
    std::condition_variable changed_;
    std::mt19937_64 chance_;
    BusFaults faults_;
    std::vector<Member*> members_;  ///< in the order of joining; null if the member is gone
    std::set<std::pair<std::string, std::string>> cuts_;
    std::multimap<std::uint64_t, Message> waiting_;  ///< keyed by the order of delivery
    std::uint64_t next_place_ = 0;
    Member* hears_ = nullptr;  ///< the member whose handler is running
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace anteroom::bus
