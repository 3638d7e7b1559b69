#include "kept_listing.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "json/tree.hpp"

namespace anteroom::host {

namespace {

using json_text::Node;

std::optional<std::string> text_in(const Node& object, std::string_view name) {
    const Node* found = object.find(name);
    if (found == nullptr || found->kind != Node::Kind::string) return std::nullopt;
    return std::string(found->text);
}

template <class Number>
std::optional<Number> number_in(const Node& object, std::string_view name) {
    const Node* found = object.find(name);
    const bool fits = found != nullptr && found->kind == Node::Kind::integer && found->integer >= 0 &&
                      found->integer <= std::int64_t{std::numeric_limits<Number>::max()};
    return fits ? std::optional(static_cast<Number>(found->integer)) : std::nullopt;
}

std::optional<wire::JsonObject> object_in(const Node& object, std::string_view name) {
    const Node* found = object.find(name);
    if (found == nullptr || found->kind != Node::Kind::object) return std::nullopt;
    wire::JsonObject made;
    json_text::append(made.text, *found);
    return made;
}

const std::array<std::string_view, 2> visibilities = {wire::name_of(wire::Visibility::public_),
                                                      wire::name_of(wire::Visibility::private_)};

template <class E, class Words>
std::optional<E> word_in(const Node& object, std::string_view name, const Words& words) {
    const auto found = std::ranges::find(words, text_in(object, name).value_or(""));
    return found == words.end() ? std::nullopt : std::optional(static_cast<E>(found - words.begin()));
}

}  // namespace

std::optional<directory::Listing> kept_listing(const store::RoomRow& row) {
    const json_text::Tree tree(row.summary);
    if (!tree.well_formed || tree.root().kind != Node::Kind::object) return std::nullopt;
    const Node& shown = tree.root();
    const auto game = text_in(shown, "game");
    const auto owner = text_in(shown, "owner");
    const auto status = word_in<wire::RoomStatus>(shown, "status", wire::room_status_words);
    const auto programs = word_in<wire::Programs>(shown, "programs", wire::programs_list);
    const auto options = object_in(shown, "options");
    const auto clock = number_in<std::uint16_t>(shown, "clock_s");
    const auto seats = number_in<std::uint8_t>(shown, "seats");
    const auto players = number_in<std::uint8_t>(shown, "players");
    const auto bots = number_in<std::uint8_t>(shown, "bots");
    const auto visibility = word_in<wire::Visibility>(shown, "visibility", visibilities);
    // With another code it was made private, or public, and the row's is not the one that counts.
    const bool is_whole = visibility && text_in(shown, "code") == row.code && game && owner && status && programs &&
                          options && clock && seats && players && bots;
    if (!is_whole) return std::nullopt;
    directory::Listing listing;
    wire::LobbyRoom& room = listing.room;
    room.room = {row.id.value};
    room.game = *game;
    room.code = row.code;
    room.visibility = *visibility;
    room.status = *status;
    room.owner = *owner;
    room.options = *options;
    room.clock = {*clock};
    room.seats = *seats;
    room.players = *players;
    room.bots = *bots;
    const Node* hints = shown.find("hints");
    room.hints = hints != nullptr && hints->boolean;
    room.programs = *programs;
    room.stake = object_in(shown, "stake");
    // Whether its owner lets strangers in nobody knows yet.
    listing.is_shut = *visibility == wire::Visibility::private_;
    listing.has_free_seat = *status == wire::RoomStatus::open && *players + *bots < *seats;
    return listing;
}

}  // namespace anteroom::host
