#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bus/bus.hpp"
#include "net/server.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::host {

enum class RoomState : std::uint8_t { open, collecting_nonces, playing, over, frozen };

/// What the server counts, and the text that Prometheus reads. Any thread.
class Metrics {
  public:
    explicit Metrics(std::size_t shards);
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    void action();                        ///< a player's action is durable
    void refused(std::string_view code);  ///< a request was answered with this error
    /// Somebody came in, by this program, which knows the protocol up to there.
    void welcomed(const std::optional<std::string>& program, std::optional<std::int64_t> knows);
    void rooms(RoomState state, int by);  ///< so many more, or fewer
    void search_skipped();                ///< a bot decided at once, as too many searched
    void room_froze();                    ///< by a fault of its own
    void commit(std::chrono::duration<double> took, const store::Outcome& outcome);
    void group(std::size_t commits, std::size_t waiting);
    void queued(std::size_t shard, std::size_t inputs);             ///< that wait in mailboxes
    void tasks(std::size_t shard, std::size_t posted);              ///< that wait for a shard
    void waiting(std::string_view for_what, std::size_t requests);  ///< for one part of the server
    void delay(std::size_t shard, std::chrono::duration<double> late);

    void ready(bool takes);                                    ///< newcomers, as /readyz says
    void money_moves(bool moves);                              ///< the books have been proved right
    void disk(std::string_view kind, std::uint64_t bytes);     ///< of the data, by what they are for
    void limited(std::string_view what, std::uint64_t count);  ///< what limits have counted
    void bus(const bus::Counts& counts, bool connected);       ///< of one of several nodes

    std::string text(const net::Stats& stats, std::chrono::duration<double> store_busy);

  private:
    struct Board;
    std::unique_ptr<Board> board_;
};

}  // namespace anteroom::host
