#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/ground/abroad.hpp"
#include "host/ground/chance.hpp"
#include "host/ground/cluster_request.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "host/ground/parts.hpp"
#include "host/ground/rooms_port.hpp"
#include "host/ground/server_clock.hpp"
#include "host/ground/session_port.hpp"
#include "net/connection.hpp"
#include "net/shard.hpp"
#include "room/catalogue.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "session/session_core.hpp"
#include "store/port/store.hpp"
#include "wire/error.hpp"
#include "wire/ids.hpp"

namespace anteroom::host {

class Sessions;

/// One shard and its state. Rooms, sessions and chance are used only on their shard.
struct ShardState {
    ShardState(net::Shard& shard_, std::optional<std::uint64_t> seed);
    ~ShardState();

    net::Shard& shard;
    ShardChance chance;
    std::unique_ptr<RoomsPort> rooms;
    std::unique_ptr<Sessions> sessions;
    Outbox* outbox = nullptr;  ///< points to `sessions`
    Ownership sole_owner;      ///< for a process that is alone, which owns all its rooms
    Ownership* ownership = &sole_owner;
};

/// The extent to which a draining node still serves.
enum class Serving : std::uint8_t {
    all,
    no_new_tables,  ///< the node hands its tables over
    nobody,         ///< clients that connect are told to reconnect
};

struct ThisProcess {
    std::string version;
    store::TimeMs since;
    std::atomic<bool> store_takes{true};  ///< true if the last write succeeded
    std::atomic<Serving> serving{Serving::all};
    std::atomic<std::size_t> connections{0};
    /// True if this node has no message version in common with an older node, so that it must not serve.
    std::atomic<bool> is_alien{false};
};

/// State that all parts of the host share: ports, limits and shards. When the host is built and recovery has begun,
/// only the flags still change.
struct HostContext {
    store::Store& store;
    const room::Catalogue& catalogue;
    Log& log;
    Metrics& metrics;
    AllLimits limits;
    session::Greeting greeting;
    ServerClock clock;
    std::vector<std::unique_ptr<ShardState>> shards;
    Abroad* abroad;  ///< interface to the other nodes; set before the shards get any work of the host
    std::atomic<bool> ready{false};
    std::atomic<bool> draining{false};
    ThisProcess process;

    /// A room stays on the shard that its number names for as long as the process lives.
    ShardState& home_of(store::RoomId room) { return *shards[static_cast<std::uint64_t>(room.value) % shards.size()]; }
    /// A connection's id contains its shard. An id from another node may contain a shard that this process does not
    /// have.
    bool has_shard_of(room::ConnectionRef connection) const { return (connection.value & shard_mask) < shards.size(); }
    ShardState& home_of(room::ConnectionRef connection) { return *shards[connection.value & shard_mask]; }
    static room::ConnectionRef ref_of(std::uint64_t connection, std::size_t shard) {
        return {connection << shard_bits | shard};
    }
    /// Returns the session of the node that has the connection. Returns 0 for a connection of this node.
    static store::SessionId node_of(room::ConnectionRef connection) {
        return {static_cast<std::int64_t>(connection.value >> node_shift)};
    }
    /// These functions convert a connection's id: named_abroad() for other nodes, named_here() for this node.
    static room::ConnectionRef named_abroad(room::ConnectionRef connection, store::SessionId own) {
        if (node_of(connection).value != 0) return connection;
        return {connection.value | static_cast<std::uint64_t>(own.value) << node_shift};
    }
    static room::ConnectionRef named_here(room::ConnectionRef connection) {
        return {connection.value & ((std::uint64_t{1} << node_shift) - 1)};
    }

    // May be called from any shard.
    /// Returns whether one of the shards has so many waiting tasks that the server takes no new requests.
    bool is_behind() const;
    void note_write(const store::Outcome& outcome);
    void to_room(store::RoomId room, room::Input&& input);
    /// Sends a request to a room. If the room is on another node, the request goes there.
    void ask_room(store::RoomId room, ClusterRequest request);
    void to_lobby(net::Task work);
    /// `answers` is the id of the request that the text answers.
    void send(room::ConnectionRef to, net::Text text, std::optional<wire::RequestId> answers);
    void refuse(room::ConnectionRef to, wire::ErrorCode code, std::optional<wire::RequestId> re,
                std::optional<store::RoomId> room = std::nullopt, std::string text = {});

    static constexpr unsigned shard_bits = 8;
    static constexpr std::uint64_t shard_mask = (1U << shard_bits) - 1;
    /// A connection's id has space for 2^20 starts of nodes, with 2^36 connections for each start.
    static constexpr unsigned node_shift = 44;
    static constexpr std::int64_t sessions_max = (std::int64_t{1} << (64U - node_shift)) - 1;
};

/// Returns a refusal with the code's standard text, for callers that have no connection.
inline room::Refusal refusal_of(wire::ErrorCode code) {
    return {code, std::string(wire::info_of(code).text)};
}

/// Runs the work on the shard: at once if the caller is there, otherwise later.
template <class Work>
void run_on(net::Shard& shard, Work work) {
    if (shard.here())
        work();
    else
        shard.post(std::move(work));
}

}  // namespace anteroom::host
