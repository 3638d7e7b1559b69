#include "lobby_entry.hpp"

#include "info_view.hpp"
#include "options.hpp"

namespace anteroom::room {

Summary LobbyEntry::of(const Table& table) {
    const RoomSettings& settings = *table.settings;
    Summary result;
    wire::LobbyRoom& listing = result.listing;
    listing.room = {room_.value};
    listing.game = settings.game;
    listing.code = settings.code_in_force();
    listing.visibility = settings.is_private ? wire::Visibility::private_ : wire::Visibility::public_;
    listing.status = listed(table.status());
    listing.owner = table.progress->owner_name;
    if (options_text_.empty() || options_ != settings.options) {
        options_ = settings.options;
        options_text_ = options_text(settings);
    }
    listing.options = {options_text_};
    listing.clock = {static_cast<std::uint16_t>(settings.clock_s)};
    listing.seats = static_cast<std::uint8_t>(table.seats->size());
    if (settings.stake) listing.stake = wire::JsonObject{stake_text(*settings.stake, table.seats->size())};
    result.players.reserve(table.seats->size());
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        if (seat.bot) ++listing.bots;
        if (seat.has_player()) {
            ++listing.players;
            result.players.emplace_back(*seat.player, engine::seat_at(i));
        }
        if (seat.is_free() && table.status() == Status::open) result.has_free_seat = true;
    }
    for (const TurnView& turn : turns_of(table)) result.may_act.push_back(turn.seat);
    result.paused = table.house->paused.has_value();
    result.closing = table.house->closing.has_value();
    return result;
}

std::optional<std::string> LobbyEntry::stored(const Table& before, const Table& after) {
    const bool is_same =
        before.settings == after.settings && before.progress == after.progress && before.seats == after.seats;
    if (is_same && !stored_.empty()) return std::nullopt;
    wire::LobbyRoom listing = of(after).listing;
    listing.spectators = 0;
    std::string text;
    wire::append(text, listing);
    if (text == stored_) return std::nullopt;
    return text;
}

bool LobbyEntry::is_news(const Summary& now) {
    if (told_ == now) return false;
    told_ = now;
    return true;
}

}  // namespace anteroom::room
