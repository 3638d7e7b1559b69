#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "crypto/bytes.hpp"
#include "directory/limits.hpp"
#include "engine/core/expected.hpp"
#include "host/ground/limits.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "host/ground/nodes.hpp"
#include "house/order.hpp"
#include "net/connection.hpp"
#include "net/shard.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"
#include "room/input.hpp"
#include "room/limits.hpp"
#include "session/limits.hpp"
#include "store/port/house.hpp"
#include "store/port/store.hpp"
#include "wire/credentials.hpp"
#include "wire/error.hpp"
#include "wire/lobby_room.hpp"
#include "wire/request.hpp"

namespace anteroom::host {

class Abroad;
class GuestService;
class LobbyService;
class Rooms;
class WalletService;
struct HostContext;

/// The parts of this process that messages of other nodes reach.
struct Reachable {
    HostContext& context;
    LobbyService& lobby;
    GuestService& guests;
    WalletService& wallets;
    std::vector<Rooms*> rooms;  ///< one for each shard, in their order
};
/// Makes this process one of several nodes. Called once, when all parts exist.
using Join = std::function<std::unique_ptr<Abroad>(const Reachable& here)>;

/// Parts that the host uses. All of them outlive the host.
struct Parts {
    std::vector<net::Shard*> shards;
    store::Store& store;
    const room::Catalogue& catalogue;
    Log& log;
    Metrics& metrics;
    /// Key of the hash that rooms use to recognise their clients' networks. The key stays the same after a restart, so
    /// that the hashes still match.
    crypto::Bytes32 network_key{};
    /// Signs receipts, and the heads that rooms send to players. Null if nothing is signed.
    const ledger::Signer* signer = nullptr;
    Join join{};            ///< empty if this process is alone
    std::string version{};  ///< version of this program, as the house sees it
    /// Called when somebody has changed a second factor by hand in the store. The function runs on a shard, so it must
    /// only post work elsewhere.
    std::function<void()> on_forged{};
};

struct AllLimits {
    Limits host;
    directory::Limits directory;
    session::Limits session;
    room::Limits room;
};

/// A room as the house's list shows it.
struct Listing {
    wire::LobbyRoom room;
    std::uint32_t viewers = 0;
    bool frozen = false;
    bool paused = false;
    bool closing = false;
    std::optional<std::string>
        node{};  ///< node that has the room; none if this process is alone or the owner is unknown
};

/// Gets the opened table or a refusal. The refusal has a code of the server or of the game's rules.
using OnMade = std::function<void(engine::Expected<house::OpenedTable, room::Refusal>)>;

/// The code or link that a visitor brings to find a room.
using Invitation = std::variant<wire::RoomCode, wire::RoomLink>;

/// A player, and the token with which the player logged in.
struct LoggedIn {
    store::PlayerId player;
    store::SecretHash token;
};

/// Gets a refusal, or nothing when the order is carried out and durable.
using OnOrdered = std::function<void(std::optional<wire::ErrorCode>)>;

struct Recovery {
    std::size_t rooms = 0;  ///< number of open rooms
    bool complete = false;  ///< false if the store could not be read, or if recovery took too long
};

}  // namespace anteroom::host
