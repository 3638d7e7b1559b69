#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "anteroom_player.hpp"
#include "bytes.hpp"
#include "costs.hpp"
#include "line.hpp"

namespace anteroom::load {

struct Settings {
    Address server;
    Plan plan;
    std::size_t tables = 1;
    std::uint64_t seed = 1;
    std::optional<pid_t> pid;  ///< of the server, for its processor time
    std::string metrics;       ///< address of its /metrics; empty: not asked
};

/// A player of ours, and how it comes to its server.
struct Seating {
    Address server;
    Opcode opcode = Opcode::text;  ///< of what it sends
    std::unique_ptr<Player> player;
};
/// Makes the player of a table's seat, who may wait for the server meanwhile; what is common to the table outlives it.
using SeatPlayer = std::function<Seating(Common& common, std::size_t table, std::size_t seat)>;

/// What happened in one stretch of time.
struct Window {
    std::string name;
    double seconds = 0;
    double rate_wanted = 0;  ///< actions a second; 0: closed loop
    std::uint64_t actions = 0;
    std::uint64_t other = 0;  ///< requests accepted besides: ready, start, nonce, rematch
    std::uint64_t frames = 0;
    std::uint64_t bytes = 0;  ///< of all frames received, with their headers
    std::uint64_t games = 0;
    std::map<std::string, std::uint64_t> refusals;  ///< by code
    std::vector<float> waits_us;                    ///< from sending an action to its own update
    std::vector<Took> took;                         ///< what the server says of each of them, where it was asked
    std::vector<float> action_bytes;                ///< of an action's update, to all players of the table together
    double client_seconds = 0;                      ///< processor time
    std::optional<ServerTime> server;               ///< spent in the window; `resident_kb` at its end
    std::optional<Commits> commits;                 ///< made in the window
};

/// All tables of a run, in one thread over epoll. A table's players act one after the other as soon as they are due,
/// or as soon as the pace allows. Throws Fault.
class Run {
  public:
    /// Of Anteroom.
    explicit Run(const Settings& settings);
    Run(const Settings& settings, const SeatPlayer& seat_player);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// Connects everybody and seats them; ends when every table has been dealt.
    void begin();

    /// Actions a second of all tables together; 0: closed loop.
    void pace(double actions_per_second);

    void play(double seconds);
    Window measure(std::string name, double seconds);

    /// Every table has played the games of the plan.
    bool is_done() const { return done_ == tables_.size(); }

  private:
    struct Chair;
    struct Table;
    using Due = std::pair<std::int64_t, Chair*>;

    void go_on(std::int64_t until, const std::function<bool()>& is_enough);
    void wait(std::int64_t until);
    void hear(Chair& chair, std::string_view message, std::size_t bytes);
    void count(Chair& chair, const Heard& heard, std::size_t bytes);
    void refused(Chair& chair, const Heard& heard);
    void poke(Chair& chair);
    void play_when_due(Chair& chair);
    void send(Chair& chair, Ask ask);
    void watch(Chair& chair, bool is_new);
    void send_due();
    void look_for_silence();

    const Settings settings_;
    Chance chance_;
    int epoll_ = -1;
    std::vector<std::unique_ptr<Table>> tables_;
    std::size_t dealt_ = 0;
    std::size_t done_ = 0;
    double period_ns_ = 0;  ///< between two actions of one table; 0: closed loop
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
    Window window_;
    std::int64_t looked_at_ = 0;
};

}  // namespace anteroom::load
