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

// What the nodes of one house tell each other. None of it is the only place of a fact: what must not be lost is in the
// store, and much says no more than "look there again".
namespace anteroom::cluster {

namespace message {

// From the node of a connection to the owner of a room

/// The request travels as its client wrote it, and is parsed again: there is one parser. Of what is unsaved of the
/// sender only the player and the tokens travel; nothing else ever is.
struct ToRoom {
    store::RoomId room;
    room::Sender sender;
    std::string frame;
    std::int64_t age_ms = 0;  ///< since it came from the client: the clocks of two nodes are never compared
    std::uint8_t hops = 0;    ///< nodes that have passed it on, for the room was not theirs
};
struct ConnectionLost {
    store::RoomId room;
    room::ConnectionRef connection;
};
/// There is no space for another room: this one is to close, if it still may.
struct GiveWay {
    store::RoomId room;
};

// From the owner of a room to the node of a connection

/// Of one message of the room what goes to connections of that node. Texts that frames share are carried once.
struct Frames {
    store::RoomId room;
    store::Seq seq;
    std::vector<room::Frame> frames;
};
struct Text {
    room::ConnectionRef to;
    std::string text;
    std::optional<wire::RequestId> answers;  ///< the request of this connection that it answers
};
struct Viewing {
    store::RoomId room;
    store::Seq seq;
    room::Viewing what;
};

// From the owner of a room, to every node: what lists know of it

/// It stands, and is found by these. A message of a node that had the room before may come after it: of two the one
/// of the newer epoch counts; 0: of a release that did not say it.
struct Opened {
    store::RoomId room;
    std::string code;
    std::optional<store::SecretHash> link;
    store::Epoch epoch{};   ///< under which its sender has it
    std::string network{};  ///< from which it was made, at its widest; empty: nobody knows
};
/// It is found by these from now on, and by nothing that it was found by before.
struct Invited {
    store::RoomId room;
    std::vector<std::string> codes;
    std::optional<store::SecretHash> link;
};
/// Which room it is stands in the listing.
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

// To every node: something else stands in the store now

struct Balances {
    std::vector<store::PlayerId> players;
};
/// Those with this token, or with another one, or all; as host::LogOut.
struct LoggedOut {
    store::PlayerId player;
    std::optional<store::SecretHash> only;
    std::optional<store::SecretHash> but;
};
/// Its name or its role.
struct PlayerChanged {
    store::PlayerId player;
};
struct ClosuresChanged {};
/// Its limits, or what it knows of its books.
struct HouseChanged {};

// Of the house: from the node at whose console somebody sits to the owner of a room, and back with the same ticket

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

// Of nodes

struct Hello {
    store::SessionId session;
    std::string node;
};
/// The session is over, in the store as well.
struct Bye {
    store::SessionId session;
};

// Where the tables are to be

/// To the owner of a room, which hands it over; answered with Ordered.
struct Move {
    std::uint64_t ticket = 0;
    store::RoomId room;
    store::SessionId to;
};
/// To every node: it is released, and that session alone may claim it.
struct Moved {
    store::RoomId room;
    store::SessionId to;
    store::Epoch epoch{};  ///< since which it is; as of Opened
};
/// It is to hand its tables over and take none, or to take them again; answered with Ordered.
struct Drain {
    std::uint64_t ticket = 0;
    bool on = false;
};
/// To every node each second, and when it drains or does no more: what a node says of itself.
struct NodeState {
    std::string version;
    store::TimeMs since;
    std::uint64_t connections = 0;
    std::int64_t lease_left_ms = 0;
    bool drains = false;
    /// Of all games that can be played there; empty: of a release that does not say it.
    std::vector<room::RulesId> rules{};
};

}  // namespace message

/// Its order is that of the bus: a new one goes to the end.
using Message =
    std::variant<message::ToRoom, message::ConnectionLost, message::GiveWay, message::Frames, message::Text,
                 message::Viewing, message::Opened, message::Invited, message::Changed, message::Turns, message::Gone,
                 message::Balances, message::LoggedOut, message::PlayerChanged, message::ClosuresChanged,
                 message::Order, message::Ordered, message::Look, message::Looked, message::Hello, message::Bye,
                 message::Move, message::Moved, message::Drain, message::NodeState, message::HouseChanged>;

/// The version of messages in which a kind of them came, see Versions.
template <class Kind>
inline constexpr std::uint8_t since_of = 1;
template <>
inline constexpr std::uint8_t since_of<message::HouseChanged> = 2;
template <>
inline constexpr std::uint8_t since_of<message::Move> = 2;
template <>
inline constexpr std::uint8_t since_of<message::Moved> = 2;
template <>
inline constexpr std::uint8_t since_of<message::Drain> = 2;
template <>
inline constexpr std::uint8_t since_of<message::NodeState> = 2;

}  // namespace anteroom::cluster
