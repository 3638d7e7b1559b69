#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/network_buckets.hpp"
#include "chance.hpp"
#include "cluster_request.hpp"
#include "host/host.hpp"
#include "host/log.hpp"
#include "host/metrics.hpp"
#include "net/connection.hpp"
#include "net/shard.hpp"
#include "room/catalogue.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "server_clock.hpp"
#include "session/session_core.hpp"
#include "store/port/store.hpp"
#include "wire/error.hpp"
#include "wire/ids.hpp"

namespace anteroom::host {

class Accounts;
class BotSearches;
class ClusterNodes;
class ClusterRooms;
class ClusterService;
class FinishedGames;
class GuestService;
class LobbyService;
class NetworkMarker;
class RequestRates;
class RoomsBack;
class RoomsInCare;
class SecurityLog;
class Rooms;
class Sessions;
class Start;
class WalletService;

/// One shard with what lives on it. Rooms, sessions and chance are touched on that shard only.
struct ShardState {
    ShardState(net::Shard& shard_, std::optional<std::uint64_t> seed);
    ~ShardState();

    net::Shard& shard;
    ShardChance chance;
    std::unique_ptr<Rooms> rooms;
    std::unique_ptr<Sessions> sessions;
    std::unique_ptr<ClusterRooms> cluster_rooms;  ///< null: this process is alone
};

/// What there is one of in a server. All but wallets, finished games, searches, rates and networks live on the first
/// shard.
struct Services {
    const ledger::Signer* signer = nullptr;  ///< null: nothing is signed
    std::function<void()> on_forged;         ///< see Parts
    std::unique_ptr<Start> start;            ///< null before it
    std::unique_ptr<RoomsBack> rooms_back;
    std::unique_ptr<RoomsInCare> rooms_in_care;
    std::unique_ptr<LobbyService> lobby;
    std::unique_ptr<GuestService> guests;
    std::unique_ptr<Accounts> accounts;
    std::unique_ptr<WalletService> wallets;
    std::unique_ptr<FinishedGames> finished_games;
    std::unique_ptr<BotSearches> bot_searches;
    std::unique_ptr<base::NetworkBuckets> registrations;  ///< accounts that are made, and tries to
    std::unique_ptr<RequestRates> rates;
    std::unique_ptr<RequestRates> chat_rates;
    std::unique_ptr<RequestRates> report_rates;
    std::unique_ptr<RequestRates> replay_rates;
    std::unique_ptr<const NetworkMarker> networks;
    std::unique_ptr<SecurityLog> security;
    std::unique_ptr<ClusterService> cluster;      ///< null: this process is alone
    std::unique_ptr<ClusterNodes> cluster_nodes;  ///< likewise
    RoomWithCode room_with_code;                  ///< where it is not
};

/// How far a node that drains by order still serves.
enum class Serving : std::uint8_t {
    all,
    no_new_tables,  ///< and hands those that are here over
    nobody,         ///< whoever connects is told to come again
};

struct ThisProcess {
    std::string version;
    store::TimeMs since;
    std::atomic<bool> store_takes{true};  ///< as far as the last write told
    std::atomic<Serving> serving{Serving::all};
    std::atomic<std::size_t> connections{0};
    /// It shares no words with a node that was there before it, and is not to serve.
    std::atomic<bool> is_alien{false};
};

/// What all parts of the host share: ports, limits, and the way from one shard to another. Apart from the flags it
/// does not change once it is built.
struct HostContext {
    store::Store& store;
    const room::Catalogue& catalogue;
    Log& log;
    Metrics& metrics;
    AllLimits limits;
    session::Greeting greeting;
    ServerClock clock;
    std::vector<std::unique_ptr<ShardState>> shards;
    Services services;
    std::atomic<bool> ready{false};
    std::atomic<bool> draining{false};
    ThisProcess process;

    ~HostContext();

    /// A room lives on the shard that its number names, for as long as the process.
    ShardState& home_of(store::RoomId room) { return *shards[static_cast<std::uint64_t>(room.value) % shards.size()]; }
    /// A connection's name tells its shard; what another node says of one may tell of a shard that is not.
    bool has_shard_of(room::ConnectionRef connection) const { return (connection.value & shard_mask) < shards.size(); }
    ShardState& home_of(room::ConnectionRef connection) { return *shards[connection.value & shard_mask]; }
    static room::ConnectionRef ref_of(std::uint64_t connection, std::size_t shard) {
        return {connection << shard_bits | shard};
    }
    /// The node that a connection is on; 0: this one.
    static store::SessionId node_of(room::ConnectionRef connection) {
        return {static_cast<std::int64_t>(connection.value >> node_shift)};
    }
    /// How other nodes name a connection, and how its own does.
    static room::ConnectionRef named_abroad(room::ConnectionRef connection, store::SessionId own) {
        if (node_of(connection).value != 0) return connection;
        return {connection.value | static_cast<std::uint64_t>(own.value) << node_shift};
    }
    static room::ConnectionRef named_here(room::ConnectionRef connection) {
        return {connection.value & ((std::uint64_t{1} << node_shift) - 1)};
    }

    // From any shard.
    /// So much waits for one of the shards that nothing more is taken on.
    bool is_behind() const;
    void note_write(const store::Outcome& outcome);
    void to_room(store::RoomId room, room::Input&& input);
    /// A request, which goes to another node where the room is there.
    void ask_room(store::RoomId room, ClusterRequest request);
    void to_lobby(net::Task work);
    /// `answers`: the request that the text answers.
    void send(room::ConnectionRef to, net::Text text, std::optional<wire::RequestId> answers);
    void refuse(room::ConnectionRef to, wire::ErrorCode code, std::optional<wire::RequestId> re,
                std::optional<store::RoomId> room = std::nullopt);

    static constexpr unsigned shard_bits = 8;
    static constexpr std::uint64_t shard_mask = (1U << shard_bits) - 1;
    /// 2^20 starts of nodes; 2^36 connections of each.
    static constexpr unsigned node_shift = 44;
    static constexpr std::int64_t sessions_max = (std::int64_t{1} << (64U - node_shift)) - 1;
};

/// As text, for who is not at the end of a connection.
inline room::Refusal refusal_of(wire::ErrorCode code) {
    return {code, std::string(wire::info_of(code).text)};
}

/// Runs at once when the caller is on that shard already, else later there.
template <class Work>
void run_on(net::Shard& shard, Work work) {
    if (shard.here())
        work();
    else
        shard.post(std::move(work));
}

}  // namespace anteroom::host
