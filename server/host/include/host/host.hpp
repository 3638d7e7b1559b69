#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/ground/parts.hpp"
#include "host/host_logins.hpp"
#include "net/connection.hpp"

namespace anteroom::host {

struct HostContext;

/// A server without its listener: sessions, directory and rooms on their shards, over the store. While the shards run,
/// call its functions from a thread that belongs to no shard. Destroy the Host after the shards and the store.
class Host {
  public:
    /// If there is only one shard, a seed makes all randomness repeatable.
    Host(Parts parts, const AllLimits& limits, std::optional<std::uint64_t> seed);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    /// Returns the greeter for net. Until the server is ready(), the greeter tells each connection to try again.
    net::Greeter greeter();

    using Recovery = host::Recovery;
    /// Finds every open room. Then the server is ready, and reads all rooms in the background. A request to a room
    /// reads this room at once. The house's list and requests for a player's own tables wait until all rooms are read.
    Recovery recover(std::chrono::milliseconds wait_max);
    /// Does the same for callers that cannot wait. Calls `done` once on the first shard, unless the store never
    /// answers.
    void recover(std::chrono::milliseconds wait_max, std::function<void(Recovery)> done);
    /// Returns whether new clients should connect to this node. Returns false while the node drains.
    bool ready() const;
    /// Returns whether the node takes orders of the house. Returns true even while the node drains.
    bool takes_orders() const;

    // The floor: the house's view of the open rooms, and the house's orders to them. Any thread may call these
    // functions. Each function calls `done` once, on a shard, unless the server stops before. `done` must only post
    // work elsewhere.

    /// Sends an order to a room. Refuses with `no_room` if the room does not exist, and otherwise as room::Ordered
    /// says.
    void order(store::RoomId room, house::Order order, OnOrdered done);
    /// Lists all open rooms, including private rooms, the newest first.
    void tables(std::function<void(std::vector<Listing>)> done);
    /// Finds the room that an invitation leads to, as lists show the room. `done` gets none in these cases: the
    /// invitation leads to no room, or to a private room that admits nobody; the server is not ready or has too much to
    /// do; too many wrong codes came from these networks. Wrong codes in requests to join count too.
    void look_up(Invitation brought, net::Networks networks, std::function<void(std::optional<wire::LobbyRoom>)> done);
    /// Finds the public room with this code, as lists show the room. The result is for viewers without a seat or a
    /// name.
    void listed(wire::RoomCode code, std::function<void(std::optional<wire::LobbyRoom>)> done);
    void open_table(house::OpenTable wish, OnMade done);
    /// Replaces the list of closures. The store has the same list, which the server reads at its start.
    void set_closures(std::vector<store::Closure> closures);
    /// Changes some limits: guests, accounts and rooms made from one address at once, all rooms, rooms in which a
    /// player sits, and chat of a player. All other limits keep their values.
    void set_limits(const AllLimits& limits);
    /// Makes other nodes, if any, reread the house's limits and the state of the books.
    void house_changed();
    /// Returns a room as a spectator sees it. See RoomCore::look.
    void look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done);

    // Calls about several nodes. The rules for calls about the floor apply to these calls too.

    /// Lists all living nodes in the order of their starts. A process that is alone lists itself.
    void nodes(OnNodes done);
    /// Moves the table to the node with that name. Meanwhile the table's clocks stop. The clients reconnect.
    void move_table(store::RoomId room, std::string to, OnNodeOrdered done);
    /// Drains the node with that name. The node takes no new tables, hands its tables over, and then tells its clients
    /// to reconnect. If `on` is false, ends the drain.
    void drain_node(std::string node, bool on, OnNodeOrdered done);
    /// Begins to spread the tables evenly over all nodes.
    void spread_tables(OnNodeOrdered done);

    /// Returns the logins, for parts of the program that have no connection.
    HostLogins logins() const;

    /// Stops making new rooms and games. Afterwards ready() returns false.
    void drain();
    /// Waits for pending commits and tells every room's viewers that the server stops. A node of a cluster instead
    /// hands its rooms to other nodes while there is time, and tells viewers nothing. Returns false if this took too
    /// long.
    bool close_rooms();

  private:
    struct Everything;

    std::unique_ptr<Everything> all_;
    HostContext& context_;
};

}  // namespace anteroom::host
