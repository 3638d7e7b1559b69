#include <algorithm>
#include <array>

#include "../notices.hpp"
#include "../text.hpp"
#include "engine/core/complete.hpp"
#include "room/catalogue.hpp"
#include "steps.hpp"
#include "wire/message.hpp"
#include "wire/text.hpp"

// Seats and the players on them.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

/// The names of bots. Each seat has its own name, so no two bots of a table have the same name.
constexpr std::array<std::string_view, wire::seats_max> bot_names = {"Bot Juno", "Bot Milo", "Bot Vera", "Bot Otto",
                                                                     "Bot Ines", "Bot Hugo", "Bot Lena", "Bot Theo"};

}  // namespace

std::optional<Refusal> not_owners_to_do(const Table& table, const Sender& sender) {
    if (table.status() != Status::open) return wrong_status(table, Status::open);
    if (!table.owns(sender.player)) return Refusal(ErrorCode::not_owner);
    return std::nullopt;
}

std::optional<ErrorCode> may_not_sit_here(const Table& table, const Sender& sender) {
    if (sender.is_program && table.settings->lets_in() == wire::Programs::none) return ErrorCode::no_programs;
    if (table.settings->stake && !store::has_account(sender.role)) return ErrorCode::needs_account;
    if (table.settings->stake && table.house->opener == sender.player) return ErrorCode::runs_table;
    if (table.house->closing) return ErrorCode::closing;
    return std::nullopt;
}

std::string name_at_table(const Table& table, const std::string& name) {
    std::vector<wire::NameLook> taken;
    for (const SeatState& seat : table.seats->list)
        if (!seat.is_free()) taken.emplace_back(seat.name);
    const auto is_taken = [&](const std::string& one) {
        return std::ranges::any_of(taken,
                                   [look = wire::NameLook(one)](const auto& other) { return look.is_like(other); });
    };
    std::string own = name;
    for (int number = 2; is_taken(own); ++number) own = name + " (" + std::to_string(number) + ")";
    return own;
}

engine::Seat seat_named(wire::SeatIndex seat) {
    return engine::Seat{seat.value};
}

SeatState bot_on(engine::Seat seat, const std::string& level, const GameType& type, const std::optional<Seater>& by) {
    SeatState state;
    state.bot = level;
    if (type.searches(level)) state.seated_by = by;
    state.name = bot_names.at(seat.index);
    return state;
}

std::optional<Refusal> unknown_level(const GameType& type, const std::string& level) {
    const auto levels = type.levels();
    if (std::find(levels.begin(), levels.end(), level) != levels.end()) return std::nullopt;
    return Refusal(ErrorCode::unknown_level, std::string(type.info().title) +
                                                 " has no bot of this level. Its levels are " +
                                                 engine::listed(levels, "and") + ".");
}

Refusal no_seat(const Table& table) {
    const std::size_t last = table.seats->list.size() - 1;
    return {ErrorCode::no_seat,
            "The table has no such seat. " + (last == 0 ? std::string("Its only seat is s0.")
                                                        : "Its seats are s0 to s" + std::to_string(last) + ".")};
}

Refusal already_seated(engine::Seat own) {
    return {ErrorCode::already_seated, "You have seat " + name_of(own) + " at this table already."};
}

Refusal wrong_status(const Table& table, Status needed) {
    return {ErrorCode::wrong_status, "The status of this table is `" + std::string(wire::name_of(table.status())) +
                                         "`. This needs `" + std::string(wire::name_of(needed)) + "`."};
}

void free_seat(Change& change, engine::Seat seat) {
    SeatState& state = change.seat(seat);
    if (state.has_player()) change.posted.seats.push_back({*state.player, std::nullopt});
    state = SeatState{};
}

/// Passes the owner's rights on. The next seated player gets them. At an empty table, the first player who sits down
/// gets them. A table for money becomes a table of the house, because no player may decide who plays for money with
/// whom. If the owner leaves while a deputy acts, the deputy keeps the rights.
void pass_ownership(Change& change, store::PlayerId leaves, engine::Seat from) {
    Progress& progress = change.after.progress.edit();
    if (progress.absent_owner == leaves) {
        progress.absent_owner.reset();
        progress.absent_owner_name.reset();
        return;
    }
    progress.owner.reset();
    progress.owner_name.clear();
    if (change.after.settings->stake) {
        change.after.house.edit().runs = true;
        return;
    }
    const auto& seats = change.after.seats->list;
    for (std::size_t step = 1; step < seats.size(); ++step) {
        const SeatState& seat = seats[(from.index + step) % seats.size()];
        if (!seat.has_player()) continue;
        progress.give_to(*seat.player, seat.name);
        change.last_notices.push_back(notice::owner(*seat.player));
        return;
    }
}

void come_back(Change& change, engine::Seat seat) {
    SeatState& state = change.seat(seat);
    state.away = false;
    state.missed = 0;
    change.notices.push_back(notice::seat("back", seat));
}

engine::Expected<std::optional<Change>, Refusal> decide(const Table& table, const Sender& sender,
                                                        const wire::Join& join, Attendance attendance,
                                                        const DecisionContext& context) {
    const auto seat = table.seats->of(sender.player);
    if (table.progress->has_kicked(sender.player)) return refused(Refusal(ErrorCode::kicked));
    const bool is_newcomer = !seat && !attendance.views && !table.owns(sender.player);
    if (is_newcomer && !is_way_in(*table.settings, join)) return refused(Refusal(ErrorCode::no_room));
    const bool by_link = std::holds_alternative<wire::RoomLink>(join.where);
    if (is_newcomer && table.access->keeps_out(sender, by_link)) return refused(Refusal(ErrorCode::kept_out));
    if (is_newcomer && !table.takes_in_anybody()) return refused(Refusal(ErrorCode::no_spectators));
    if (is_newcomer && attendance.is_full) return refused(Refusal(ErrorCode::spectators_full));
    if (!seat || !table.at(*seat).away || !table.is_playing()) return std::optional<Change>();
    Change change(table, "back");
    come_back(change, *seat);
    change.ok_data = wire::joined_data({context.room.value});
    change.joins_then = join;
    return std::optional(std::move(change));
}

Decision decide(const Table& table, const Sender& sender, const wire::Sit& sit, const DecisionContext& context) {
    const wire::Programs programs = table.settings->lets_in();
    if (const auto code = may_not_sit_here(table, sender)) return refused(Refusal(*code));
    if (table.status() != Status::open) return refused(wrong_status(table, Status::open));
    if (!sender.is_program && programs == wire::Programs::only) return refused(Refusal(ErrorCode::programs_only));
    const engine::Seat seat = seat_named(sit.seat);
    if (!table.seats->has(seat)) return refused(no_seat(table));
    const auto own = table.seats->of(sender.player);
    if (own == seat) return refused(already_seated(seat));
    if (!table.at(seat).is_free()) return refused(Refusal(ErrorCode::seat_taken));
    if (own) return refused(already_seated(*own));
    const KeptSeat* kept = table.seats->waiting.at(seat);
    if (kept != nullptr && kept->who.player != sender.player) return refused(Refusal(ErrorCode::seat_kept));

    Change change(table, "sat");
    SeatState& state = change.seat(seat);
    state.player = sender.player;
    if (sender.is_program) state.program = true;
    state.came = table.seats->next_came();
    state.name = name_at_table(table, sender.name);
    change.posted.seats.push_back({sender.player, seat.index});
    change.posted.players = sender.unsaved;
    if (!table.access->banned.empty()) change.after.access.edit().get_to_know(sender.player, context.limits.known_max);
    change.notices.push_back(notice::seat_name("sat", seat, state.name));
    if (!table.progress->owner && !table.house->runs) {
        change.after.progress.edit().give_to(sender.player, state.name);
        change.last_notices.push_back(notice::owner(sender.player));
    }
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Stand&, const DecisionContext&) {
    if (table.status() != Status::open) return refused(wrong_status(table, Status::open));
    const auto seat = table.seats->of(sender.player);
    if (!seat) return refused(Refusal(ErrorCode::not_seated));
    Change change(table, "stood");
    change.notices.push_back(notice::seat_name("stood", *seat, table.at(*seat).name));
    free_seat(change, *seat);
    if (table.owns(sender.player)) pass_ownership(change, sender.player, *seat);
    return change;
}

/// During and after a game the seat still belongs to a player who has left for good. While nonces are collected, the
/// deal already depends on the seated players. If one of them leaves, the room gives up the deal.
Decision decide(const Table& table, const Sender& sender, const wire::Leave&, const DecisionContext& context) {
    const auto seat = table.seats->of(sender.player);
    if (!seat) return refused(Refusal(ErrorCode::not_seated));
    Change change(table, "left");
    change.notices.push_back(notice::seat_name("left", *seat, table.at(*seat).name));
    switch (table.status()) {
        case Status::open:
            free_seat(change, *seat);
            break;
        case Status::collecting_nonces:
            free_seat(change, *seat);
            abandon_deal(change, {sender.player}, context);
            break;
        case Status::playing: {
            SeatState& state = change.seat(*seat);
            state.gone = true;
            state.away = false;
            change.posted.seats.push_back({sender.player, std::nullopt});
            Move move(table, context);
            Happened happened = move.game->resign(*seat, move.fair);
            std::move(move).done(change, seat, PlayPart::By::player, std::move(happened));
            break;
        }
        case Status::over:
            change.seat(*seat).gone = true;
            change.posted.seats.push_back({sender.player, std::nullopt});
            break;
    }
    if (table.owns(sender.player)) pass_ownership(change, sender.player, *seat);
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::SetBot& bot, const DecisionContext& context) {
    if (table.settings->stake && bot.level) return refused(Refusal(ErrorCode::no_bots));
    if (auto why = not_owners_to_do(table, sender)) return refused(*std::move(why));
    if (bot.level && lacks_rules(table, context)) return refused(Refusal(ErrorCode::frozen));
    const engine::Seat seat = seat_named(bot.seat);
    if (!table.seats->has(seat)) return refused(no_seat(table));
    const SeatState& state = table.at(seat);
    if (!bot.level && !state.bot) return refused(Refusal(ErrorCode::not_a_bot));
    if (bot.level)
        if (auto why = unknown_level(type_of(table, context), *bot.level)) return refused(*std::move(why));
    if (bot.level && state.player) return refused(Refusal(ErrorCode::seat_taken));
    if (table.seats->waiting.at(seat) != nullptr) return refused(Refusal(ErrorCode::seat_kept));
    Change change(table, "bot");
    change.seat(seat) = bot.level ? bot_on(seat, *bot.level, type_of(table, context), seater_of(sender)) : SeatState{};
    change.notices.push_back(notice::bot(seat, bot.level ? *bot.level : "none"));
    return change;
}

}  // namespace anteroom::room
