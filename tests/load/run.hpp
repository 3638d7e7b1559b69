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
    std::optional<pid_t> pid;  ///< the server's process, for its processor time
    std::string metrics;       ///< the address of the server's /metrics; if empty, the metrics are not read
};

/// A player of this program, and the address of the player's server.
struct Seating {
    Address server;
    Opcode opcode = Opcode::text;  ///< the frames that the player sends
    std::unique_ptr<Player> player;
};
/// Makes the player on a seat of a table, and may wait for the server meanwhile. `common` outlives the player.
using SeatPlayer = std::function<Seating(Common& common, std::size_t table, std::size_t seat)>;

/// The counts of one period of time.
struct Window {
    std::string name;
    double seconds = 0;
    double rate_wanted = 0;  ///< wanted actions per second; 0 for a closed loop
    std::uint64_t actions = 0;
    std::uint64_t other = 0;  ///< other accepted requests: ready, start, nonce, rematch
    std::uint64_t frames = 0;
    std::uint64_t bytes = 0;  ///< bytes of all received frames, with headers
    std::uint64_t games = 0;
    std::map<std::string, std::uint64_t> refusals;  ///< number of refusals by code
    std::vector<float> waits_us;                    ///< the times from sending an action to receiving its update
    std::vector<float> action_bytes;                ///< bytes of an action's update to all players of the table
    double client_seconds = 0;                      ///< processor time of the client
    std::optional<ServerTime> server;               ///< processor time in this period; `resident_kb` is read at its end
    std::optional<Commits> commits;                 ///< commits in this period
};

/// All tables of a run, in one thread with epoll. The players of a table act one after the other, when they are due and
/// the rate allows it. The functions throw Fault.
class Run {
  public:
    /// A run against Anteroom.
    explicit Run(const Settings& settings);
    Run(const Settings& settings, const SeatPlayer& seat_player);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// Connects and seats all players. Returns when every table has been dealt.
    void begin();

    /// Sets the actions per second of all tables together. 0 means a closed loop.
    void pace(double actions_per_second);

    void play(double seconds);
    Window measure(std::string name, double seconds);

    /// Returns whether every table has played the plan's games.
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
    double period_ns_ = 0;  ///< time between two actions of one table; 0 for a closed loop
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
    Window window_;
    std::int64_t looked_at_ = 0;
};

}  // namespace anteroom::load
