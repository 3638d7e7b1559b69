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

/// Counters of the server, and the text that Prometheus reads. Any thread may call this object.
class Metrics {
  public:
    explicit Metrics(std::size_t shards);
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    void action();                        ///< counts a player's action when it is durable
    void refused(std::string_view code);  ///< counts a request that got this error as its answer
    /// Counts a welcomed client, by its program and by the newest addition to the protocol that the client knows.
    void welcomed(const std::optional<std::string>& program, std::optional<std::int64_t> knows);
    void rooms(RoomState state, int by);  ///< adds `by` to the number of rooms in this state; `by` may be negative
    void search_skipped();                ///< counts a bot that decided at once because too many searches waited
    void table_moved();                   ///< counts a table that this node handed over to another node
    void room_froze();                    ///< counts a room that froze because of a fault of its own
    void commit(std::chrono::duration<double> took, const store::Outcome& outcome);
    void group(std::size_t commits, std::size_t waiting);
    void decided(std::chrono::duration<double> took);    ///< adds the time in which a room decided one input
    void told(std::chrono::duration<double> took);       ///< adds the time in which a room sent one change
    void queued(std::size_t shard, std::size_t inputs);  ///< sets how many inputs wait in mailboxes
    void tasks(std::size_t shard, std::size_t posted);   ///< sets the number of tasks that wait for a shard
    void waiting(std::string_view for_what,
                 std::size_t requests);  ///< sets how many requests wait for one part of the server
    void delay(std::size_t shard, std::chrono::duration<double> late);

    void ready(bool takes);                  ///< sets whether the server takes new clients, as /readyz says
    void money_moves(bool moves);            ///< sets whether the newest audit found the books right
    void books_audited(std::int64_t at_ms);  ///< sets when this server's newest audit ended
    void disk(std::string_view kind, std::uint64_t bytes);     ///< sets the size of the data by purpose
    void limited(std::string_view what, std::uint64_t count);  ///< sets a counter of one of the limits
    void bus(const bus::Counts& counts,
             bool connected);  ///< sets the counters of the bus; called only for a node of a cluster

    /// Returns the metrics as text. `whole` adds metrics that depend on hidden cards: the times of rooms, the delays of
    /// shards, and the bytes sent and received. Only the operator of the server may see these metrics.
    std::string text(const net::Stats& stats, std::chrono::duration<double> store_busy, bool whole);

  private:
    struct Board;
    std::unique_ptr<Board> board_;
};

}  // namespace anteroom::host
