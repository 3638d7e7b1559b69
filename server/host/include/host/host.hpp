#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bus/bus.hpp"
#include "cluster/link.hpp"
#include "cluster/version.hpp"
#include "crypto/bytes.hpp"
#include "directory/limits.hpp"
#include "engine/core/expected.hpp"
#include "host/limits.hpp"
#include "host/log.hpp"
#include "host/metrics.hpp"
#include "host/nodes.hpp"
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

/// Asks the store for the open room that has this code in its row.
using RoomWithCode = std::function<void(std::string code, store::OnRead<std::optional<store::RoomRow>> done)>;

/// This process as one node of several that share a store.
struct NodeParts {
    bus::Bus& bus;
    std::string cluster;                            ///< the name of all of them together, on the bus
    std::string name;                               ///< this one's
    store::SessionId session;                       ///< that the store has opened for it
    std::chrono::milliseconds lease{};              ///< of that session
    std::chrono::steady_clock::time_point asked{};  ///< before the store was asked for it
    std::function<void()> on_lost{};                ///< the session is over: the host is silent for good
    /// What the house has set is to be read again; on a shard, so that it must only hand over.
    std::function<void()> look_anew{};
    RoomWithCode room_with_code{};
    cluster::Link::Limits links{};  ///< of the link to each other node
    cluster::Versions reads = cluster::reads;
};

/// What the host works on. All of it outlives the host.
struct Parts {
    std::vector<net::Shard*> shards;
    store::Store& store;
    const room::Catalogue& catalogue;
    Log& log;
    Metrics& metrics;
    /// Rooms know their clients' networks by a hash with it; the same after a restart, so that they know them still.
    crypto::Bytes32 network_key{};
    /// Signs what players are told of the books; null: nothing is signed. Lives longer than the host.
    const ledger::Signer* signer = nullptr;
    std::optional<NodeParts> node{};  ///< none: this process is alone
    std::string version{};            ///< of this program, for the house
    /// What an account is proved with was changed in the store by hand. On a shard; must only hand over.
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
    std::optional<std::string> node{};  ///< that has it; none: this process is alone, or nobody is known to
};

/// A refusal has a code of the server or of the game's rules.
using OnMade = std::function<void(engine::Expected<house::OpenedTable, room::Refusal>)>;

/// What somebody brings who comes from outside.
using Invitation = std::variant<wire::RoomCode, wire::RoomLink>;

/// Empty: it is done and durable.
using OnOrdered = std::function<void(std::optional<wire::ErrorCode>)>;

struct HostContext;

/// A server without its listener: sessions, directory and rooms on their shards, over the store. The calls below are
/// made from a thread that is no shard's, while the shards run; it is destroyed after they and the store have ended.
class Host {
  public:
    /// With a seed everything that is drawn can be repeated, on one shard.
    Host(Parts parts, const AllLimits& limits, std::optional<std::uint64_t> seed);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    /// For net: until ready() each connection is told to come again.
    net::Greeter greeter();

    struct Recovery {
        std::size_t rooms = 0;  ///< that are open
        bool complete = false;  ///< false: the store could not be read, or it took too long
    };
    /// Finds every open room; then the server is ready. Each is read when somebody asks for it, and all of them one
    /// after the other, until which lists of tables wait.
    Recovery recover(std::chrono::milliseconds wait_max);
    /// The same for who cannot wait; `done` is called on the first shard, once, unless the store never answers.
    void recover(std::chrono::milliseconds wait_max, std::function<void(Recovery)> done);
    /// For who may come or go elsewhere: a node that drains is not.
    bool ready() const;
    /// For who works here: also while it drains.
    bool takes_orders() const;

    // The floor: what the house sees of the live rooms and wants of them. Any thread may call. `done` is called once,
    // on a shard, unless the server stops before; it must only hand over.

    /// `no_room` where there is none. Anything else as room::Ordered says.
    void order(store::RoomId room, house::Order order, OnOrdered done);
    /// All rooms that stand, private ones too, newest first.
    void tables(std::function<void(std::vector<Listing>)> done);
    /// The room that it leads to, as lists show it. None where it leads nowhere, to a private room that takes nobody
    /// in, or where the server has too much to do; and where too many wrong codes came from there, be it in requests to
    /// join.
    void look_up(Invitation brought, net::Networks networks, std::function<void(std::optional<wire::LobbyRoom>)> done);
    /// The public room that has this code, as the list shows it: for whoever looks on without a seat or a name.
    void listed(wire::RoomCode code, std::function<void(std::optional<wire::LobbyRoom>)> done);
    /// A table of the house.
    void open_table(house::OpenTable wish, OnMade done);
    /// All that is shut, from now on; as the store has it, which is read at the start.
    void set_closures(std::vector<store::Closure> closures);
    /// From now on: how many guests, accounts and rooms an address makes at once, how many rooms there are and a player
    /// sits in, and how much one player says. The other limits stay as they are.
    void set_limits(const AllLimits& limits);
    /// Limits that the house set, or what it knows of its books: other nodes, if there are any, read it anew.
    void house_changed();
    /// A room as a spectator sees it, see RoomCore::look.
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done);

    // Of several nodes; likewise

    /// Those that live, in the order of their starts; alone it is this process.
    void nodes(OnNodes done);
    /// The table goes to the node of that name: its clocks rest meanwhile, and whoever is there connects anew.
    void move_table(store::RoomId room, std::string to, OnNodeOrdered done);
    /// The node of that name takes no new tables and hands over those it has; then whoever is connected to it is told
    /// to come again. False: it does no more.
    void drain_node(std::string node, bool on, OnNodeOrdered done);

    /// Everybody who has a page open as that person comes to know the new role.
    void role_changed(store::PlayerRow person);
    /// Every page of that person ends, or those that came with one token; it is gone from the store already.
    void logged_out(store::PlayerId person, std::optional<store::SecretHash> only = std::nullopt);
    /// Likewise those that came with another token.
    void others_logged_out(store::PlayerId person, const store::SecretHash& but);
    /// Somebody who is logged in proves it once more; empty: they did. Any thread may call; `done` is called once, on a
    /// shard, unless the server stops before.
    void prove_again(const net::Networks& from, store::PlayerId person, wire::Credentials brought,
                     std::function<void(std::optional<wire::ErrorCode>)> done);

    /// No new rooms and games from now on; not ready any more.
    void drain();
    /// Tells every room's viewers that the server stops, after what is being committed; as one node of several, it says
    /// nothing, and hands them over to other nodes, as far as there is time. False: it took too long.
    bool close_rooms();

  private:
    std::unique_ptr<HostContext> context_;
};

}  // namespace anteroom::host
