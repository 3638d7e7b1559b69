#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "base/network_buckets.hpp"
#include "directory/code_book.hpp"
#include "directory/codes.hpp"
#include "directory/expert_seats.hpp"
#include "directory/limits.hpp"
#include "directory/lobby.hpp"
#include "directory/rooms_by_network.hpp"
#include "directory/wrong_codes.hpp"
#include "store/port/ids.hpp"

namespace anteroom::directory {

using Instant = std::chrono::steady_clock::time_point;

/// The host's id for a request that waits for an effect. The directory returns the id and does not use it.
struct Ticket {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(Ticket, Ticket) = default;
};

enum class Why : std::uint8_t {
    no_such_room,  ///< the room never existed, or is closed
    too_many_rooms,
    too_many_guesses,
    too_many_made,  ///< too many rooms were made from one network
    too_many_experts,
    server_full,
};

/// A seated player.
struct Seated {
    store::PlayerId player;
    std::uint8_t seat = 0;
};

/// An invitation that a person typed or followed: a code, or the hash of a link.
using Invitation = std::variant<std::string, store::SecretHash>;

namespace input {

/// A room exists. It was reloaded at the start, or its first commit is durable.
struct Opened {
    store::RoomId room;
    std::string code;
    std::optional<store::SecretHash> link;
    std::string network{};  ///< the widest network from which the room was made; set if another node reports the room
};
/// The state of a room after its last commit.
struct Changed {
    store::RoomId room;
    Listing listing;
    std::vector<Seated> seated;
    std::vector<Seater> experts{};
};
/// The seats of a room whose turn it is.
struct Turns {
    store::RoomId room;
    std::vector<std::uint8_t> seats;
};
/// A room closed, or could not be created. The room's codes are free again.
struct Gone {
    store::RoomId room;
};
/// The codes and the link that now lead to the room. Earlier codes and links are invalid.
struct Invited {
    store::RoomId room;
    std::vector<std::string> codes;  ///< the codes; Changed says which of them is valid
    std::optional<store::SecretHash> link;
};
struct Create {
    Ticket ticket;
    store::PlayerId player;
    base::Networks networks;
    store::RoomId room;                     ///< the new number of the room, from the store
    std::optional<store::SecretHash> link;  ///< only for a private room
    bool is_private = false;
    Entropy entropy{};
    ShortEntropy private_entropy{};  ///< for the second code, which a public room gets in case it becomes private
    bool by_house = false;  ///< true if the house makes the room for others, so that it counts neither for the player
                            ///< nor for the network
    std::uint64_t network_mark = 0;  ///< Seater explains this mark
    std::size_t experts = 0;         ///< number of the room's bots that search
};
/// Finds any open room by code or link. Joins by number go to the room itself. Wrong codes are counted. A link has 128
/// bits and cannot be guessed, so wrong attempts from the same network never affect a link.
struct Find {
    Ticket ticket;
    base::Networks networks;
    Invitation by;
};
struct List {
    Ticket ticket;
    Filter filter;
    SubscriberId subscriber;
    std::optional<bool> subscribe;
};
struct MyTables {
    Ticket ticket;
    store::PlayerId player;
};
struct Left {
    SubscriberId subscriber;
};
/// Limits that may change while the server runs. They apply to later rooms and seats.
struct Limited {
    std::size_t rooms_max = 0;
    std::size_t rooms_a_player_max = 0;
    std::uint32_t rooms_burst = 0;
};
struct Tick {};

}  // namespace input

using Input = std::variant<input::Opened, input::Invited, input::Changed, input::Turns, input::Gone, input::Create,
                           input::Find, input::List, input::MyTables, input::Left, input::Limited, input::Tick>;

namespace effect {

/// The codes belong to this room until it is Gone.
struct Reserved {
    Ticket ticket;
    store::RoomId room;
    std::string code;
    std::optional<std::string> private_code;  ///< only for a public room
};
/// Asks a room to close if it still may, because there is no space for another room.
struct GiveWay {
    store::RoomId room;
};
struct Found {
    Ticket ticket;
    store::RoomId room;
};
struct Listed {
    Ticket ticket;
    std::vector<wire::LobbyRoom> rooms;
};
struct Refused {
    Ticket ticket;
    Why why = Why::no_such_room;
};
/// A change of the lobby, for all subscribers with the same filter.
using Patch = Lobby::Patch;
/// Asks for a Tick at this time. A new WakeAt replaces the earlier one.
struct WakeAt {
    Instant at;
};

}  // namespace effect

using Effect = std::variant<effect::Reserved, effect::GiveWay, effect::Found, effect::Listed, effect::Refused,
                            effect::Patch, effect::WakeAt>;
using Effects = std::vector<Effect>;

/// The facts that the directory knows about a room that exists or is being made.
struct KnownRoom {
    std::string network;         ///< the widest network from which the room was made; empty if unknown
    std::vector<Seated> seated;  ///< the seated players; incomplete until the room has reported them
};

/// The open rooms, their codes and links, their seated players and the lobby's list. There is one directory for the
/// whole server, on one shard. It learns only durable facts about a room. It is pure: it has no clock, no randomness
/// and no thread.
class DirectoryCore {
  public:
    explicit DirectoryCore(Limits limits);

    Effects on(Input input, Instant now);

    /// Call this before a room is told that a player wants to sit. Returns false if the player already has as many
    /// rooms as allowed. The seat counts until `unclaim` or the room's next Changed, so parallel requests cannot exceed
    /// the limit.
    bool claim(store::PlayerId player, store::RoomId room);
    /// Ends a claim. Call this when the room has decided. If the room granted a seat, its Changed must come first.
    void unclaim(store::PlayerId player, store::RoomId room);
    ExpertSeats& expert_seats() { return experts_; }
    friend std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room);

    /// New codes for a room. The codes are not reserved yet. If another room takes one of the codes before this room
    /// reports it, the store refuses the code, or the other room keeps it.
    struct FreshCodes {
        std::string code;
        std::string private_code;
    };
    std::optional<FreshCodes> free_codes(const Entropy& entropy, const ShortEntropy& private_entropy) const;

    /// Returns the room to which an invitation leads, as far as this node knows now. The attempt does not count as a
    /// guess, so do not show the result to clients.
    std::optional<store::RoomId> led_to(const Invitation& by) const;
    /// Returns the room to which an invitation leads, for a visitor without a connection. Returns null if there is
    /// none, or if the network sent too many wrong codes. Attempts count as in Find, so this gives no visitor extra
    /// attempts.
    const Listing* look_up(const Invitation& by, const base::Networks& networks, Instant now);

    /// Counters since the start. But `rooms` and `networks` are present numbers.
    struct Counts {
        std::size_t rooms = 0;  ///< number of rooms, including rooms that are being made
        std::uint64_t wrong_codes = 0;
        std::uint64_t networks = 0;          ///< number of networks that are counted for wrong codes and new rooms
        std::uint64_t networks_evicted = 0;  ///< networks that were forgotten too early, for lack of memory
        std::uint64_t experts = 0;           ///< present number of seats of bots that search, including claimed seats
        std::uint64_t experts_refused = 0;
        std::uint64_t rooms_expelled = 0;  ///< empty rooms that were asked to close to make space for another room
    };
    Counts counts() const;

    /// Returns every room that exists.
    const Lobby& lobby() const { return lobby_; }

  private:
    using Tables = std::map<store::RoomId, std::optional<Seated>>;
    struct Room {
        std::optional<store::SecretHash> link;
        std::optional<store::PlayerId> maker;  ///< the player who makes the room; set until the first commit is durable
        bool stands = false;
        std::vector<Seated> seated;
        std::vector<std::uint8_t> turns;
    };

    void handle(input::Opened input, Instant now, Effects& out);
    void handle(input::Invited input, Instant now, Effects& out);
    void handle(input::Changed input, Instant now, Effects& out);
    void handle(input::Turns input, Instant now, Effects& out);
    void handle(input::Gone input, Instant now, Effects& out);
    void handle(input::Create input, Instant now, Effects& out);
    void handle(input::Find input, Instant now, Effects& out);
    void handle(input::List input, Instant now, Effects& out);
    void handle(input::MyTables input, Instant now, Effects& out);
    void handle(input::Left input, Instant now, Effects& out);
    void handle(input::Tick input, Instant now, Effects& out);

    /// Returns the room, or the reason why it is not found.
    std::variant<store::RoomId, Why> find(const Invitation& by, const base::Networks& networks, Instant now);
    /// Makes space for a new room, if necessary by asking another room to close. Returns false if no room may close.
    bool make_space(const base::Networks& from, Effects& out);
    void seat(store::RoomId id, Room& room, std::vector<Seated> players);
    void wish_tick(Instant now, Effects& out);
    void flush(Effects& out);

    Limits limits_;
    std::unordered_map<store::RoomId, Room> rooms_;
    CodeBook codes_;
    std::map<store::SecretHash, store::RoomId> by_link_;
    /// The rooms where a player sits, and the rooms without a seat yet that the player is making or has claimed.
    std::unordered_map<store::PlayerId, Tables> tables_;
    WrongCodes wrong_codes_;
    base::NetworkBuckets made_;
    RoomsByNetwork by_network_;
    ExpertSeats experts_;
    Lobby lobby_;
    bool tick_wished_ = false;
};

std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room);

/// Returns the public room that has this code now. The attempt does not count as a guess, because these codes are in
/// the public list.
const Listing* listed(const DirectoryCore& directory, const std::string& code);

}  // namespace anteroom::directory
