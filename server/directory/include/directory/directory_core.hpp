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
#include "directory/limits.hpp"
#include "directory/lobby.hpp"
#include "directory/rooms_by_network.hpp"
#include "directory/wrong_codes.hpp"
#include "store/port/ids.hpp"

namespace anteroom::directory {

using Instant = std::chrono::steady_clock::time_point;

/// The host's name of a request that waits for an effect; the directory gives it back and looks no further.
struct Ticket {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(Ticket, Ticket) = default;
};

enum class Why : std::uint8_t {
    no_such_room,  ///< never was or is closed
    too_many_rooms,
    too_many_guesses,
    too_many_made,  ///< rooms from one network
    server_full,
};

/// Who sits where.
struct Seated {
    store::PlayerId player;
    std::uint8_t seat = 0;
};

/// As a person typed or followed it: a code or the hash of a link.
using Invitation = std::variant<std::string, store::SecretHash>;

namespace input {

/// A room stands: read back at start-up, or its first commit is durable.
struct Opened {
    store::RoomId room;
    std::string code;
    std::optional<store::SecretHash> link;
    std::string network{};  ///< it was made from there, at another node
};
/// A room as its last commit left it.
struct Changed {
    store::RoomId room;
    Listing listing;
    std::vector<Seated> seated;
};
/// The seats of a room whose turn it is.
struct Turns {
    store::RoomId room;
    std::vector<std::uint8_t> seats;
};
/// A room closed, or was never made after all: its codes are free again.
struct Gone {
    store::RoomId room;
};
/// The room is found by these from now on, and no longer by what was in force before.
struct Invited {
    store::RoomId room;
    std::vector<std::string> codes;  ///< which of them is in force Changed says
    std::optional<store::SecretHash> link;
};
struct Create {
    Ticket ticket;
    store::PlayerId player;
    base::Networks networks;
    store::RoomId room;                     ///< a new number from the store
    std::optional<store::SecretHash> link;  ///< of a private room
    bool is_private = false;
    Entropy entropy{};
    ShortEntropy private_entropy{};  ///< for the code that a public room will have when it becomes private
    bool by_house = false;           ///< for others: it counts neither for the player nor for the network
};
/// By code or link: any open room. (Whoever knows the number asks the room itself.) Wrong codes are counted; a link has
/// 128 bits, which nobody guesses, so it is never refused for what others from there have tried.
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
/// What may be changed while people play, of rooms that are made or taken a seat in from now on.
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

/// The codes are taken for this room until it is Gone.
struct Reserved {
    Ticket ticket;
    store::RoomId room;
    std::string code;
    std::optional<std::string> private_code;  ///< of a public room
};
/// There is no space for another room: this one is to close, if it still may.
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
/// For all who see the same part of the lobby.
using Patch = Lobby::Patch;
/// A Tick is wanted then; replaces the wish before.
struct WakeAt {
    Instant at;
};

}  // namespace effect

using Effect = std::variant<effect::Reserved, effect::GiveWay, effect::Found, effect::Listed, effect::Refused,
                            effect::Patch, effect::WakeAt>;
using Effects = std::vector<Effect>;

/// What is known of a room that stands or is being made.
struct KnownRoom {
    std::string network;         ///< from which it was made, at its widest; empty: nobody knows
    std::vector<Seated> seated;  ///< as far as the room has told
};

/// Which rooms are open, by which code or link they are found, who sits where and what the lobby shows. One for the
/// whole server, on one shard; which shard a room lives on follows from its number. It learns of a room only what is
/// durable. Pure: no clock, no chance, no thread.
class DirectoryCore {
  public:
    explicit DirectoryCore(Limits limits);

    Effects on(Input input, Instant now);

    /// Before a room hears that a player wants to sit: false when that player has as many rooms as one may. Until
    /// `unclaim` or the room's next Changed the seat counts as taken, so that nobody sits in more by not waiting.
    bool claim(store::PlayerId player, store::RoomId room);
    /// The room has decided; what came of it was Changed before.
    void unclaim(store::PlayerId player, store::RoomId room);
    friend std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room);

    /// For a room that gets new ones. They are no room's yet: should another take one before this room says that it has
    /// it, the store refuses it, or the other keeps it.
    struct FreshCodes {
        std::string code;
        std::string private_code;
    };
    std::optional<FreshCodes> free_codes(const Entropy& entropy, const ShortEntropy& private_entropy) const;

    /// The room that it leads to as far as is known now; counts nothing, so it is told to nobody who asks.
    std::optional<store::RoomId> led_to(const Invitation& by) const;
    /// The room that it leads to, for whoever asks over another way than a connection; null: nowhere, or too many wrong
    /// codes came from there. Counts as Find does, so that nobody tries more codes by asking in two ways.
    const Listing* look_up(const Invitation& by, const base::Networks& networks, Instant now);

    /// Since the start, but for `rooms` and `networks`, which are current.
    struct Counts {
        std::size_t rooms = 0;  ///< also those that are being made
        std::uint64_t wrong_codes = 0;
        std::uint64_t networks = 0;          ///< that are counted for wrong codes and new rooms
        std::uint64_t networks_evicted = 0;  ///< forgotten before their time, for lack of space
        std::uint64_t rooms_expelled = 0;    ///< empty ones that were to make space for others
    };
    Counts counts() const;

    /// Every room that stands.
    const Lobby& lobby() const { return lobby_; }

  private:
    using Tables = std::map<store::RoomId, std::optional<Seated>>;
    struct Room {
        std::optional<store::SecretHash> link;
        std::optional<store::PlayerId> maker;  ///< until its first commit is durable
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

    /// The room, or why it is not found.
    std::variant<store::RoomId, Why> find(const Invitation& by, const base::Networks& networks, Instant now);
    /// Asks another room to go where there is no space left; false: none may.
    bool make_space(const base::Networks& from, Effects& out);
    void seat(store::RoomId id, Room& room, std::vector<Seated> players);
    void wish_tick(Instant now, Effects& out);
    void flush(Effects& out);

    Limits limits_;
    std::unordered_map<store::RoomId, Room> rooms_;
    CodeBook codes_;
    std::map<store::SecretHash, store::RoomId> by_link_;
    /// Rooms where a player sits, and those being made or claimed (no seat yet).
    std::unordered_map<store::PlayerId, Tables> tables_;
    WrongCodes wrong_codes_;
    base::NetworkBuckets made_;
    RoomsByNetwork by_network_;
    Lobby lobby_;
    bool tick_wished_ = false;
};

std::optional<KnownRoom> known(const DirectoryCore& directory, store::RoomId room);

/// The public room that has this code now. Nothing is counted, for whoever tries codes finds what the list shows.
const Listing* listed(const DirectoryCore& directory, const std::string& code);

}  // namespace anteroom::directory
