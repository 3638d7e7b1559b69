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

/// The host's id for a request that waits for an effect. The directory returns the id without reading it.
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

/// A room exists, because it was reloaded at the start or its first commit is durable.
struct Opened {
    store::RoomId room;
    std::string code;
    std::optional<store::SecretHash> link;
    std::string network{};  ///< the widest network from which it was made, if another node reports it
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
/// These codes and this link lead to the room from now on. Earlier ones are invalid.
struct Invited {
    store::RoomId room;
    std::vector<std::string> codes;  ///< Changed says which of them is valid
    std::optional<store::SecretHash> link;
};
struct Create {
    Ticket ticket;
    store::PlayerId player;
    base::Networks networks;
    store::RoomId room;                     ///< a new number from the store
    std::optional<store::SecretHash> link;  ///< only for a private room
    bool is_private = false;
    Entropy entropy{};
    ShortEntropy private_entropy{};  ///< for the code that a public room gets if it becomes private
    bool by_house = false;           ///< made for others, so it counts neither for the player nor for the network
    std::uint64_t network_mark = 0;  ///< see Seater
    std::size_t experts = 0;         ///< number of the room's bots that search
};
/// Finds any open room by code or link. Joins by number go to the room itself. Wrong codes are counted. A link has
/// 128 bits and cannot be guessed. So a link is never refused because of others' attempts from the same network.
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
/// Limits that may change while the server runs. The limits apply to rooms made and seats taken from now on.
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

/// The codes now belong to this room, until it is Gone.
struct Reserved {
    Ticket ticket;
    store::RoomId room;
    std::string code;
    std::optional<std::string> private_code;  ///< only for a public room
};
/// There is no space for another room. This one should close if it still may.
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
/// Asks for a Tick at this time. The request replaces the earlier request.
struct WakeAt {
    Instant at;
};

}  // namespace effect

using Effect = std::variant<effect::Reserved, effect::GiveWay, effect::Found, effect::Listed, effect::Refused,
                            effect::Patch, effect::WakeAt>;
using Effects = std::vector<Effect>;

/// The facts that the directory knows about a room that exists or is being made.
struct KnownRoom {
    std::string network;         ///< the widest network from which it was made; empty if unknown
    std::vector<Seated> seated;  ///< incomplete until the room has reported
};

/// The open rooms, their codes and links, their seated players and the lobby's list. There
/// is one directory for the whole server, on one shard. The directory learns only durable
/// facts about a room. The directory is pure: it has no clock, no randomness and no thread.
class DirectoryCore {
  public:
    explicit DirectoryCore(Limits limits);

    Effects on(Input input, Instant now);

    /// Call this before a room learns that a player wants to sit. Returns false if the
    /// player has as many rooms as allowed. The seat counts until `unclaim` or the room's
    /// next Changed. So a player cannot exceed the limit with requests in parallel.
    bool claim(store::PlayerId player, store::RoomId room);
    /// Ends a claim when the room has decided. If the room granted a seat, its Changed has come before.
    void unclaim(store::PlayerId player, store::RoomId room);
    ExpertSeats& expert_seats() { return experts_; }
    friend std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room);

    /// New codes for a room. The codes are not reserved yet. If another room takes a code before
    /// this room reports it, the store refuses the code, or the other room keeps the code.
    struct FreshCodes {
        std::string code;
        std::string private_code;
    };
    std::optional<FreshCodes> free_codes(const Entropy& entropy, const ShortEntropy& private_entropy) const;

    /// Returns the room to which an invitation leads, as far as this node knows
    /// now. The attempt is not counted, so do not show the result to clients.
    std::optional<store::RoomId> led_to(const Invitation& by) const;
    /// Returns the room to which an invitation leads, without a connection. Returns null if there is none, or if
    /// the network sent too many wrong codes. Attempts count as in Find, so a visitor gets no extra attempts here.
    const Listing* look_up(const Invitation& by, const base::Networks& networks, Instant now);

    /// Counts since the start. `rooms` and `networks` are present numbers.
    struct Counts {
        std::size_t rooms = 0;  ///< includes rooms that are being made
        std::uint64_t wrong_codes = 0;
        std::uint64_t networks = 0;          ///< counted for wrong codes and new rooms
        std::uint64_t networks_evicted = 0;  ///< forgotten early for lack of memory
        std::uint64_t experts = 0;           ///< seats of bots that search, including claimed ones; a present number
        std::uint64_t experts_refused = 0;
        std::uint64_t rooms_expelled = 0;  ///< empty rooms that were asked to close to make space for others
    };
    Counts counts() const;

    /// Returns every room that exists.
    const Lobby& lobby() const { return lobby_; }

  private:
    using Tables = std::map<store::RoomId, std::optional<Seated>>;
    struct Room {
        std::optional<store::SecretHash> link;
        std::optional<store::PlayerId> maker;  ///< the player who makes the room, until the first commit is durable
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
    /// If there is no space left, asks another room to close. Returns false if no room may close.
    bool make_space(const base::Networks& from, Effects& out);
    void seat(store::RoomId id, Room& room, std::vector<Seated> players);
    void wish_tick(Instant now, Effects& out);
    void flush(Effects& out);

    Limits limits_;
    std::unordered_map<store::RoomId, Room> rooms_;
    CodeBook codes_;
    std::map<store::SecretHash, store::RoomId> by_link_;
    /// The rooms where a player sits, and rooms that are being made or claimed (there is no seat yet).
    std::unordered_map<store::PlayerId, Tables> tables_;
    WrongCodes wrong_codes_;
    base::NetworkBuckets made_;
    RoomsByNetwork by_network_;
    ExpertSeats experts_;
    Lobby lobby_;
    bool tick_wished_ = false;
};

std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room);

/// Returns the public room that has this code now. The attempt is not counted: these codes are in the public list.
const Listing* listed(const DirectoryCore& directory, const std::string& code);

}  // namespace anteroom::directory
