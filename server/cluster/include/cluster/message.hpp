#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "house/order.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"
#include "wire/error.hpp"

// Messages between the nodes of one house. Messages only speed things up: facts that must not be lost are in the store,
// and many messages only ask the receiver to read the store again.
namespace anteroom::cluster {

namespace message {

// Messages from the node of a connection to the owner of a room

/// A request to a room. The request travels as its client wrote it, and the owner of the room parses it again, so there
/// is only one parser. If the sender is not stored yet, only the player and the tokens travel along, because nothing
/// else can be unstored.
struct ToRoom {
    store::RoomId room;
    room::Sender sender;
    std::string frame;
    std::int64_t age_ms =
        0;                  ///< the time since the client sent the request; the clocks of two nodes are never compared
    std::uint8_t hops = 0;  ///< number of nodes that have forwarded the request because they did not have the room
};
struct ConnectionLost {
    store::RoomId room;
    room::ConnectionRef connection;
};
/// Asks a room to close if it is expendable, because the server needs space for another room.
struct GiveWay {
    store::RoomId room;
};

// Messages from the owner of a room to the node of a connection

/// The part of a Tell that is for connections of one node. A text that several frames share is sent once.
struct Frames {
    store::RoomId room;
    store::Seq seq;
    std::vector<room::Frame> frames;
};
struct Text {
    room::ConnectionRef to;
    std::string text;
    std::optional<wire::RequestId> answers;  ///< the request of this connection that the text answers
};
struct Viewing {
    store::RoomId room;
    store::Seq seq;
    room::Viewing what;
};

// Messages from the owner of a room to every node: the room's data for lists

/// The room exists, and this code and link lead to it. A message from an earlier owner may arrive later than this one,
/// so the newer epoch counts.
struct Opened {
    store::RoomId room;
    std::string code;
    std::optional<store::SecretHash> link;
    store::Epoch epoch{};   ///< the epoch since which the sender has owned the room
    std::string network{};  ///< the widest network from which the room was made; empty if unknown
};
/// The codes and the link that now lead to the room. Earlier codes and links are invalid.
struct Invited {
    store::RoomId room;
    std::vector<std::string> codes;
    std::optional<store::SecretHash> link;
};
/// The new listing of a room. The listing contains the room's number.
struct Changed {
    room::Summary summary;
};
/// The seats whose turn it is.
struct Turns {
    store::RoomId room;
    std::vector<std::uint8_t> seats;
};
struct Gone {
    store::RoomId room;
};

// Messages to every node about a change in the store

struct Balances {
    std::vector<store::PlayerId> players;
};
/// Logins that ended: the login with one token, all except the login with one token, or all. host::LogOut explains the
/// fields.
struct LoggedOut {
    store::PlayerId player;
    std::optional<store::SecretHash> only;
    std::optional<store::SecretHash> but;
};
/// The player has a new name or role.
struct PlayerChanged {
    store::PlayerId player;
};
struct ClosuresChanged {};
/// The house has new limits, or an audit has found something new about its books.
struct HouseChanged {};

// Orders of the operator, from the node with the console to the owner of a room, and the answers with the same ticket

struct Order {
    std::uint64_t ticket = 0;
    store::RoomId room;
    house::Order order;
};
struct Ordered {
    std::uint64_t ticket = 0;
    std::optional<wire::ErrorCode> refused;
};
struct Look {
    std::uint64_t ticket = 0;
    store::RoomId room;
    bool with_link = false;
};
struct Looked {
    std::uint64_t ticket = 0;
    std::optional<std::string> text;
};

// Messages about nodes

struct Hello {
    store::SessionId session;
    std::string node;
};
/// The session has ended, and the store knows this.
struct Bye {
    store::SessionId session;
};

// Moves of tables

/// Asks the owner of a room to hand the room over. The answer is Ordered.
struct Move {
    std::uint64_t ticket = 0;
    store::RoomId room;
    store::SessionId to;
};
/// Tells every node that the room is released, and that only the named session may claim it.
struct Moved {
    store::RoomId room;
    store::SessionId to;
    store::Epoch epoch{};  ///< the epoch since which the session may claim it
};
/// Asks a node to hand over its tables and take no more. With `on` false, asks the node to take tables again. The
/// answer is Ordered.
struct Drain {
    std::uint64_t ticket = 0;
    bool on = false;
};
/// The state of a node. The node reports it to every node each second, and whenever its draining begins or ends.
struct NodeState {
    std::string version;
    store::TimeMs since;
    std::uint64_t connections = 0;
    std::int64_t lease_left_ms = 0;
    bool drains = false;
    /// The rules that the node knows, for each game.
    std::vector<room::RulesId> rules{};
};

}  // namespace message

/// The order defines the numbers on the bus, so a new kind goes to the end.
using Message =
    std::variant<message::ToRoom, message::ConnectionLost, message::GiveWay, message::Frames, message::Text,
                 message::Viewing, message::Opened, message::Invited, message::Changed, message::Turns, message::Gone,
                 message::Balances, message::LoggedOut, message::PlayerChanged, message::ClosuresChanged,
                 message::HouseChanged, message::Order, message::Ordered, message::Look, message::Looked,
                 message::Hello, message::Bye, message::Move, message::Moved, message::Drain, message::NodeState>;

/// The version that introduced a kind of message. See Versions. Each later kind specialises this.
template <class Kind>
inline constexpr std::uint8_t since_of = 1;

/// Returns whether the version has this kind of message.
template <class... Kinds>
bool is_of(const std::variant<Kinds...>& message, std::uint8_t version) {
    return std::visit([&]<class Kind>(const Kind&) { return since_of<Kind> <= version; }, message);
}

}  // namespace anteroom::cluster
