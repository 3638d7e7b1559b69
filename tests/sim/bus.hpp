#pragma once

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bus/bus.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// The shares of messages with each fault on their way, from 0 to 1.
struct BusNoise {
    double lost = 0;
    double repeated = 0;
    Duration delay_max =
        std::chrono::milliseconds(2);  ///< the longest delay; delays are random, so messages overtake each other
};

/// The bus of a simulation. The bus outlives its members.
class Bus {
  public:
    Bus(World& world, const BusNoise& noise) : world_(world), noise_(noise) {}

    std::unique_ptr<bus::Bus> join(const std::string& name);
    /// Cuts one direction: messages of `from` do not reach `to`.
    void cut(const std::string& from, const std::string& to, bool is_cut);
    /// Changes the noise for later messages.
    void set(const BusNoise& noise) { noise_ = noise; }
    /// Stops all messages.
    void fail(bool is_down) { is_down_ = is_down; }

  private:
    class Member;

    void publish(const Member& from, const std::string& subject, const std::string& payload);
    void bring(const std::string& to, const std::string& subject, const std::string& payload);

    World& world_;
    BusNoise noise_;
    std::vector<Member*> members_;
    std::set<std::pair<std::string, std::string>> cuts_;
    bool is_down_ = false;
};

}  // namespace anteroom::sim
