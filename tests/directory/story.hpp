#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "directory/directory_core.hpp"

namespace anteroom::directory::testing {

inline constexpr Instant start{std::chrono::hours(1)};

/// Returns a client with this number in a provider's network.
inline base::Networks client(int wide, int middle, int narrow) {
    const std::string wider = std::to_string(wide);
    const std::string inner = wider + "." + std::to_string(middle);
    return {inner + "." + std::to_string(narrow), inner, wider};
}
inline const base::Networks here = client(1, 1, 1);
inline const base::Networks elsewhere = client(2, 1, 1);

inline Entropy entropy_of(std::uint8_t byte) {
    Entropy entropy;
    entropy.fill(byte);
    return entropy;
}

inline ShortEntropy private_entropy_of(std::int64_t room) {
    ShortEntropy entropy{};
    for (std::size_t i = 0; i < 8; ++i) entropy[i] = static_cast<std::uint8_t>(room >> (4 * i));
    return entropy;
}

inline store::SecretHash hash_of(std::uint8_t byte) {
    store::SecretHash hash;
    hash.bytes.fill(byte);
    return hash;
}

using Rooms = std::map<std::int64_t, wire::LobbyRoom>;

inline Rooms by_number(const std::vector<wire::LobbyRoom>& list) {
    Rooms rooms;
    for (const wire::LobbyRoom& room : list) rooms[room.room.value] = room;
    return rooms;
}

inline void follow(Rooms& known, const effect::Patch& patch) {
    for (const wire::LobbyRoom& room : patch.changed) known[room.room.value] = room;
    for (const wire::RoomId room : patch.gone) known.erase(room.value);
}

/// A directory with shortcuts for the most frequent requests.
struct Story {
    DirectoryCore core;
    Instant now = start;
    bool expendable = false;                    ///< used in the next room's summary
    wire::Programs programs{};                  ///< also used in the next room's summary
    std::map<std::int64_t, std::string> codes;  ///< the codes of the rooms, as the rooms have reported them

    explicit Story(Limits limits = {}) : core(limits) {}

    template <class E>
    std::optional<E> ask(Input input) {
        const Effects effects = core.on(std::move(input), now);
        for (const Effect& effect : effects)
            if (const auto* wanted = std::get_if<E>(&effect)) return *wanted;
        return std::nullopt;
    }
    void open(std::int64_t room, std::string code, bool is_public, std::vector<Seated> seated = {}) {
        codes[room] = code;
        core.on(input::Opened{{room}, std::move(code), hash_of(static_cast<std::uint8_t>(room))}, now);
        change(room, is_public, std::move(seated), 1);
    }
    std::optional<effect::WakeAt> change(std::int64_t room, bool is_public, std::vector<Seated> seated,
                                         std::uint8_t bots, bool free_seat = true) {
        Listing listing;
        listing.room.room = {room};
        listing.room.game = "spoil";
        listing.room.code = codes[room];
        listing.room.visibility = is_public ? wire::Visibility::public_ : wire::Visibility::private_;
        listing.room.bots = bots;
        listing.has_free_seat = free_seat;
        listing.expendable = expendable;
        listing.room.programs = programs;
        return ask<effect::WakeAt>(input::Changed{{room}, std::move(listing), std::move(seated)});
    }
    std::optional<effect::Reserved> create(std::int64_t room, std::int64_t player, std::uint8_t entropy = 0x21,
                                           base::Networks from = here) {
        return ask<effect::Reserved>(input::Create{{1},
                                                   {player},
                                                   std::move(from),
                                                   {room},
                                                   std::nullopt,
                                                   false,
                                                   entropy_of(entropy),
                                                   private_entropy_of(room)});
    }
    template <class By>
    std::optional<effect::Found> find(By by, base::Networks from = here) {
        return ask<effect::Found>(input::Find{{1}, std::move(from), std::move(by)});
    }
    Rooms list(Filter filter = {}, std::optional<bool> subscribe = std::nullopt, std::uint64_t subscriber = 1) {
        return by_number(ask<effect::Listed>(input::List{{1}, std::move(filter), {subscriber}, subscribe})->rooms);
    }
    Rooms mine(std::int64_t player) { return by_number(ask<effect::Listed>(input::MyTables{{1}, {player}})->rooms); }
};

}  // namespace anteroom::directory::testing
