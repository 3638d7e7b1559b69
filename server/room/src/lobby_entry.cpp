#include "lobby_entry.hpp"

#include <utility>

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
    listing.status = table.status();
    listing.owner = table.progress->owner_name;
    if (options_text_.empty() || options_ != settings.options) {
        options_ = settings.options;
        options_text_ = options_text(settings);
    }
    listing.options = {options_text_};
    listing.clock = {static_cast<std::uint16_t>(settings.clock_s)};
    listing.hints = settings.gives_hints();
    listing.programs = settings.lets_in();
    listing.seats = static_cast<std::uint8_t>(table.seats->size());
    if (settings.stake) listing.stake = wire::JsonObject{stake_text(*settings.stake, table.seats->size())};
    result.players.reserve(table.seats->size());
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        if (seat.bot) ++listing.bots;
        if (seat.bot && seat.seated_by) result.experts.push_back(*seat.seated_by);
        if (seat.has_player()) {
            ++listing.players;
            result.players.emplace_back(*seat.player, engine::seat_at(i));
        }
    }
    result.has_free_seat = table.offers_seat();
    result.is_shut = !table.takes_in_anybody();
    result.paused = table.house->paused.has_value();
    result.closing = table.house->closing.has_value();
    result.rules = settings.rules;
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

bool LobbyEntry::is_from(const Source& source, const Table& table, const Seen& seen) {
    return source.settings.is_same(table.settings) && source.progress.is_same(table.progress) &&
           source.house.is_same(table.house) && source.access.is_same(table.access) &&
           source.seats.is_same(table.seats) && source.seen == seen;
}

void LobbyEntry::tell(const Table& table, const Seen& seen, Effects& effects) {
    if (!told_from_ || !is_from(*told_from_, table, seen)) {
        told_from_ = Source{table.settings, table.progress, table.house, table.access, table.seats, seen};
        Summary now = of(table);
        now.listing.spectators = seen.spectators;
        now.viewers = seen.viewers;
        now.frozen = seen.frozen;
        now.expendable = seen.expendable;
        if (told_ != now) {
            told_ = now;
            effects.push_back(std::move(now));
        }
    }
    Turns turns;
    for (const auto& [seat, turn] : turns_of(table)) turns.seats.push_back(seat);
    if (turns == turns_told_) return;
    turns_told_ = turns;
    effects.push_back(turns);
}

}  // namespace anteroom::room
