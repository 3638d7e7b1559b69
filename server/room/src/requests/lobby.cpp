#include <algorithm>
#include <utility>

#include "../booking.hpp"
#include "../notices.hpp"
#include "../options.hpp"
#include "engine/core/bug.hpp"
#include "engine/core/complete.hpp"
#include "room/catalogue.hpp"
#include "steps.hpp"
#include "store/port/name_in_log.hpp"
#include "wire/message.hpp"

// Opening a table, and changing its settings.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

/// Returns the code that forbids this table for money, if there is one.
std::optional<ErrorCode> no_money_table(const Opened& opened, const GameType& type, const Limits& limits) {
    const wire::Create& create = opened.create;
    const bool for_programs = create.programs.value_or(wire::Programs::none) != wire::Programs::none;
    if (opened.sender.is_program || for_programs) return ErrorCode::no_programs;
    if (opened.is_offered() && !store::has_account(opened.sender.role)) return ErrorCode::needs_account;
    const bool may_open = opened.is_offered() || opened.by_house || opened.sender.role == store::Role::operator_;
    if (!may_open) return ErrorCode::not_operator;
    if (opened.lacks_second_factor) return ErrorCode::needs_second_factor;
    if (!type.has_chips() || !limits.money) return ErrorCode::no_stakes;
    if (!opened.currency) return ErrorCode::unknown_currency;
    if (create.clock.value == 0) return ErrorCode::needs_clock;
    if (!create.bots.empty()) return ErrorCode::no_bots;
    if (create.hints) return ErrorCode::no_hints;
    return std::nullopt;
}

/// Makes the refusal of an opening. wire::rule_error() answers such refusals and has no standard text for the
/// protocol's own codes, so this function adds the text.
Refusal opening_refused(ErrorCode code) {
    return {code, std::string(wire::info_of(code).text)};
}

Refusal refusal_of(const engine::RuleError& error) {
    return {std::string(error.code), error.text};
}

RoomSettings settings_of(const Opened& opened, const GameType& type, const engine::OptionValues& options) {
    const wire::Create& create = opened.create;
    RoomSettings settings;
    settings.game = create.game;
    settings.rules = type.version();
    settings.options = entries_of(options);
    settings.is_private = create.visibility == wire::Visibility::private_;
    settings.clock_s = create.clock.value;
    settings.code = opened.code;
    settings.private_code = opened.private_code;
    settings.link = opened.link;
    if (create.hints) settings.hints = true;
    settings.let_in(create.programs.value_or(wire::Programs::welcome));
    if (create.stake) settings.stake = stake_of(*create.stake, *opened.currency);
    price_chips(settings, type, create.seats);
    return settings;
}

/// Returns whether a seated player could not sit at a table with these settings.
bool sits_against(wire::Programs programs, const std::vector<SeatState>& seats) {
    return std::ranges::any_of(seats, [&](const SeatState& seat) {
        const bool is_program = seat.program.value_or(false);
        return seat.player && programs == (is_program ? wire::Programs::none : wire::Programs::only);
    });
}

/// Seats the bots and the player who opens the table, and sets the owner.
void furnish(Change& change, const Opened& opened, const GameType& type) {
    const wire::Create& create = opened.create;
    Seats& seats = change.after.seats.edit();
    seats.list.resize(create.seats);
    const std::optional<Seater> by = opened.by_house ? std::nullopt : std::optional(seater_of(opened.sender));
    for (std::size_t i = 0; i < create.bots.size(); ++i) {
        const engine::Seat seat = engine::seat_at(create.seats - create.bots.size() + i);
        seats.at(seat) = bot_on(seat, create.bots[i], type, by);
    }
    HouseState& house = change.after.house.edit();
    house.runs = opened.by_house || opened.is_offered();
    house.stays = opened.by_house.has_value();
    if (opened.by_house) {
        house.opener = opened.sender.player;
        return;
    }
    SeatState& own = seats.list.front();
    own.player = opened.sender.player;
    own.came = seats.next_came();
    own.name = opened.sender.name;
    if (opened.sender.is_program) own.program = true;
    change.posted.seats.push_back({opened.sender.player, std::uint8_t{0}});
    if (!opened.is_offered()) change.after.progress.edit().give_to(opened.sender.player, opened.sender.name);
}

/// Returns the entry in the audit log if an operator opens a table for money. It is like the entries for acts at the
/// console, but has no reason.
std::optional<ledger::AuditEntry> audit_entry_of_opening(const Opened& opened, const Table& table,
                                                         const DecisionContext& context) {
    const Sender& sender = opened.sender;
    if (const auto& house = opened.by_house)
        return audit_entry_of(table, {{}, house->reason, {sender.player, house->by_name}}, "open", context);
    if (!opened.create.stake || opened.is_offered()) return std::nullopt;
    const std::string name = store::name_in_log(sender.name, sender.player);
    return audit_entry_of(table, {{}, {}, {sender.player, name}}, "open", context);
}

}  // namespace

const GameType& type_of(const Table& table, const DecisionContext& context) {
    const GameType* found = context.catalogue.find(table.settings->game, table.settings->rules);
    engine::ensure(found != nullptr, "the rules of an open room are not in the catalogue");
    return *found;
}

bool lacks_rules(const Table& table, const DecisionContext& context) {
    return !context.catalogue.has({table.settings->game, table.settings->rules});
}

Decision decide(const Opened& opened, const DecisionContext& context) {
    const auto refuse = [](ErrorCode code) { return refused(opening_refused(code)); };
    const wire::Create& create = opened.create;
    if (context.closures.is_draining()) return refuse(ErrorCode::stopping);
    const GameType* type = context.catalogue.find(create.game);
    if (type == nullptr) return refused(Refusal(ErrorCode::unknown_game, context.catalogue.text_without_game()));
    if (create.stake)
        if (const auto code = no_money_table(opened, *type, context.limits)) return refuse(*code);
    // A player who opens a table gets a seat, but the house does not.
    const bool is_program = opened.sender.is_program;
    if (is_program && create.programs == wire::Programs::none) return refuse(ErrorCode::no_programs);
    if (context.closures.is_shut()) return refuse(ErrorCode::shut);
    if (!is_program && !opened.by_house && create.programs == wire::Programs::only)
        return refuse(ErrorCode::programs_only);
    for (const std::string& level : create.bots)
        if (auto why = unknown_level(*type, level)) return refused(*std::move(why));
    if (const engine::GameInfo& info = type->info(); create.seats < info.players_min || create.seats > info.players_max)
        return refused(refusal_of(engine::bad_players(info)));
    if (create.bots.size() >= create.seats)
        return refused(
            Refusal(ErrorCode::bad_players, "Bots cannot take all seats: this table needs more seats or fewer bots."));
    const auto options =
        type->complete(create.seats, read_options(create.options), create.stake ? create.stake->buy_in : 0);
    if (!options) return refused(refusal_of(options.error()));

    Change change(Table{}, "opened");
    change.after.settings = settings_of(opened, *type, *options);
    furnish(change, opened, *type);
    change.after.fair = FairState(context.chance.fresh_seed());
    change.posted.players = opened.sender.unsaved;
    change.posted.creates = store::NewRoom{opened.code, opened.link_hash, context.wall, create.template_name};
    const bool is_private = change.after.settings->is_private;
    change.ok_data = wire::created_data({context.room.value}, opened.code,
                                        is_private ? std::optional<std::string_view>(opened.link) : std::nullopt);
    change.posted.audit_entry = audit_entry_of_opening(opened, change.after, context);
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Settings& settings,
                const DecisionContext& context) {
    if (table.settings->stake && settings.programs.value_or(wire::Programs::none) != wire::Programs::none)
        return refused(Refusal(ErrorCode::no_programs));
    if (table.settings->stake && settings.clock && settings.clock->value == 0)
        return refused(Refusal(ErrorCode::needs_clock));
    if (table.settings->stake && settings.hints.value_or(false)) return refused(Refusal(ErrorCode::no_hints));
    if (table.status() != Status::open) return refused(wrong_status(table, Status::open));
    if (!table.owns(sender.player)) return refused(Refusal(ErrorCode::not_owner));
    const auto& seats = table.seats->list;
    const std::size_t count = settings.seats ? *settings.seats : seats.size();
    if (lacks_rules(table, context)) return refused(Refusal(ErrorCode::frozen));
    for (std::size_t i = count; i < seats.size(); ++i)
        if (seats[i].player)
            return refused(Refusal(ErrorCode::seat_taken, "A player has one of the seats that this would remove."));
    if (settings.programs && sits_against(*settings.programs, seats))
        return refused(
            Refusal(ErrorCode::seat_taken, "A player at the table may not sit here with this value of `programs`."));
    engine::OptionValues options = values_of(table.settings->options);
    if (settings.options)
        for (const auto& [name, value] : read_options(*settings.options)) options.insert_or_assign(name, value);
    const GameType& type = type_of(table, context);
    const auto complete = type.complete(static_cast<int>(count), options, table.settings->buy_in());
    if (!complete) return refused(refusal_of(complete.error()));

    Change change(table, "settings");
    RoomSettings& after = change.after.settings.edit();
    after.options = entries_of(*complete);
    if (settings.clock) after.clock_s = settings.clock->value;
    if (settings.hints) after.hints = *settings.hints ? settings.hints : std::nullopt;
    if (settings.programs) after.let_in(*settings.programs);
    if (settings.visibility) after.is_private = *settings.visibility == wire::Visibility::private_;
    price_chips(after, type, static_cast<int>(count));
    Seats& seats_after = change.after.seats.edit();
    seats_after.list.resize(count);
    seats_after.clear_ready();
    change.notices.push_back(notice::plain("settings"));
    return change;
}

}  // namespace anteroom::room
