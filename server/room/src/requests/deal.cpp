#include <algorithm>
#include <utility>

#include "../notices.hpp"
#include "../text.hpp"
#include "ledger/currency.hpp"
#include "room/catalogue.hpp"
#include "steps.hpp"

// The steps between "ready" and the deal: commitments, nonces, and deals that the room gives up.
namespace anteroom::room {

namespace {

using engine::refused;
using wire::ErrorCode;

/// Returns the code that forbids another game here, if there is one.
std::optional<ErrorCode> begins_no_game(const Table& table, const DecisionContext& context) {
    if (context.closures.is_shut()) return ErrorCode::shut;
    if (table.house->closing) return ErrorCode::closing;
    if (lacks_rules(table, context)) return ErrorCode::frozen;
    return std::nullopt;
}

/// Returns whether a table of the house starts now. Such a table has no owner who could start the game.
bool starts_by_itself(const Table& table) {
    return table.house->runs && std::ranges::all_of(table.seats->list, [&](const SeatState& seat) {
               return seat.bot || (seat.has_player() && table.is_ready(seat));
           });
}

/// Refuses a player who did not agree to the price of a seat.
Refusal wrong_price(const Stake& stake) {
    const ledger::Currency currency{
        {static_cast<std::uint8_t>(stake.currency)}, stake.code, static_cast<std::uint8_t>(stake.exponent)};
    Refusal refusal(ErrorCode::wrong_price,
                    "A seat costs " + ledger::text_of({stake.price()}, currency) + ". Agree to this price first.");
    refusal.price = stake.price();
    return refusal;
}

bool all_agree_to_price(const Table& table) {
    return std::ranges::all_of(
        table.seats->list, [&](const SeatState& seat) { return seat.bot || agrees_to_price(seat, *table.settings); });
}

void collect_nonces(Change& change) {
    change.after.progress.edit().status = Status::collecting_nonces;
    change.notices.push_back(notice::plain("committing"));
}

std::vector<store::PlayerId> players_of(const Seats& seats) {
    std::vector<store::PlayerId> players;
    for (const SeatState& seat : seats.list)
        if (seat.has_player()) players.push_back(*seat.player);
    return players;
}

void deal(Change& change, const DecisionContext& context) {
    Table& after = change.after;
    after.progress.edit().status = Status::playing;
    for (SeatState& seat : after.seats.edit().list) seat.ready = false;
    if (!after.given_up->players.empty()) after.given_up.edit().dealt_to(players_of(*after.seats));
    change.opens_game = true;
    change.posted.marks.push_back(store::GameMark::What::begins);
    change.notices.push_back(notice::started(after.progress->game_no));
    Move move(
        type_of(after, context)
            .open(static_cast<int>(after.seats->size()), values_of(after.settings->options), after.settings->buy_in()),
        fair::FairStream(key_of(after, context.room)));
    Happened happened = move.game->start(move.fair);
    std::move(move).done(change, std::nullopt, PlayPart::By::player, std::move(happened));
}

}  // namespace

/// Uses up the game's number and draws a new seed. For this reason no player and no server can choose among deals after
/// seeing the nonces. The old seed is published, so that everybody can check the commitment.
void abandon_deal(Change& change, const std::vector<store::PlayerId>& players, const DecisionContext& context) {
    GivenUpDeals& given_up = change.after.given_up.edit();
    if (players.empty()) ++given_up.house;
    for (const store::PlayerId player : players)
        given_up.by_player(player, context.now, context.limits.score_lines_max);
    change.last_notices.push_back(notice::seed(change.after.fair->seed));
    change.after.progress.edit().next_game();
    change.after.seats.edit().clear_ready();
    change.after.fair = FairState(context.chance.fresh_seed());
}

void call_off(Change& change, std::string_view code, const std::vector<engine::Seat>& seats,
              const DecisionContext& context) {
    change.notices.push_back(notice::not_started(code, seats));
    std::vector<store::PlayerId> players;
    for (const engine::Seat seat : seats)
        if (const SeatState& state = change.after.at(seat); state.player) players.push_back(*state.player);
    abandon_deal(change, players, context);
}

Decision decide(const Table& table, const Sender& sender, const wire::Ready& ready, const DecisionContext& context) {
    const bool for_money = table.settings->stake.has_value();
    if (for_money && !store::has_account(sender.role)) return refused(Refusal(ErrorCode::needs_account));
    if (const auto code = begins_no_game(table, context)) return refused(Refusal(*code));
    if (for_money && context.closures.is_suspended(sender.player)) return refused(Refusal(ErrorCode::barred));
    if (table.status() != Status::open) return refused(wrong_status(table, Status::open));
    const auto seat = table.seats->of(sender.player);
    if (!seat) return refused(Refusal(ErrorCode::not_seated));
    if (for_money && ready.price != table.settings->stake->price()) return refused(wrong_price(*table.settings->stake));
    if (const std::int64_t waits = table.given_up->waits(sender.player, context.now); waits > 0)
        return refused(
            Refusal(ErrorCode::must_wait, "Several deals were abandoned because of you. You can be ready again in " +
                                              std::to_string((waits + 999) / 1000) + " s."));
    Change change(table, "ready");
    SeatState& state = change.seat(*seat);
    state.ready = true;
    state.nonce_hash = ready.nonce_hash.digits;
    if (for_money) state.agreed = ready.price;
    change.notices.push_back(notice::seat("ready", *seat));
    if (starts_by_itself(change.after)) {
        if (context.closures.is_draining()) return refused(Refusal(ErrorCode::stopping));
        collect_nonces(change);
    }
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Unready&, const DecisionContext&) {
    if (table.status() != Status::open) return refused(wrong_status(table, Status::open));
    const auto seat = table.seats->of(sender.player);
    if (!seat) return refused(Refusal(ErrorCode::not_seated));
    Change change(table, "unready");
    SeatState& state = change.seat(*seat);
    state.ready = false;
    state.nonce_hash.reset();
    state.agreed.reset();
    change.notices.push_back(notice::seat("unready", *seat));
    return change;
}

/// The deal waits for no nonces at a table with only bots.
Decision decide(const Table& table, const Sender& sender, const wire::Start&, const DecisionContext& context) {
    if (const auto code = begins_no_game(table, context)) return refused(Refusal(*code));
    if (table.status() != Status::open) return refused(wrong_status(table, Status::open));
    if (!table.owns(sender.player)) return refused(Refusal(ErrorCode::not_owner));
    if (context.closures.is_draining()) return refused(Refusal(ErrorCode::stopping));
    const auto& seats = table.seats->list;
    const auto is_waited_for = [&](const SeatState& seat) { return !seat.bot && !table.is_ready(seat); };
    if (std::ranges::any_of(seats, is_waited_for)) return refused(Refusal(ErrorCode::not_all_ready));
    Change change(table, "start");
    if (std::ranges::all_of(seats, [](const SeatState& seat) { return seat.bot.has_value(); }))
        deal(change, context);
    else
        collect_nonces(change);
    return change;
}

Decision decide(const Table& table, const Sender& sender, const wire::Nonce& nonce, const DecisionContext& context) {
    if (table.status() != Status::collecting_nonces) return refused(wrong_status(table, Status::collecting_nonces));
    const auto seat = table.seats->of(sender.player);
    if (!seat) return refused(Refusal(ErrorCode::not_seated));
    const SeatState& state = table.at(*seat);
    const auto hash = fair::hash_of(fair::Nonce{bytes_of_hex(nonce.nonce.digits)});
    if (state.nonce || !state.nonce_hash || hex_of(hash.bytes) != *state.nonce_hash)
        return refused(Refusal(ErrorCode::bad_nonce));
    Change change(table, "nonce");
    change.seat(*seat).nonce = nonce.nonce.digits;
    const bool all_there =
        std::ranges::all_of(change.after.seats->list, [](const SeatState& one) { return one.bot || one.nonce; });
    if (all_there && context.closures.is_shut())
        call_off(change, "shut", {}, context);
    else if (all_there && !all_agree_to_price(change.after))
        call_off(change, "wrong_price", {}, context);
    else if (all_there)
        deal(change, context);
    return change;
}

Change nonces_are_late(const Table& table, const DecisionContext& context) {
    Change change(table, "withheld");
    std::vector<store::PlayerId> players;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        if (seat.bot || seat.nonce) continue;
        change.notices.push_back(notice::seat("withheld", engine::seat_at(i)));
        if (seat.player) players.push_back(*seat.player);
    }
    abandon_deal(change, players, context);
    return change;
}

Change is_shut_now(const Table& table, const DecisionContext& context) {
    Change change(table, "shut");
    call_off(change, "shut", {}, context);
    return change;
}

/// Prepares the next game with the same seats and bots, the next game number and a new commitment. The seats of players
/// who have left for good become free.
Decision decide(const Table& table, const Sender& sender, const wire::Rematch&, const DecisionContext& context) {
    if (const auto code = begins_no_game(table, context)) return refused(Refusal(*code));
    if (table.status() != Status::over) return refused(wrong_status(table, Status::over));
    if (!table.sits(sender.player)) return refused(Refusal(ErrorCode::not_seated));
    if (context.closures.is_draining()) return refused(Refusal(ErrorCode::stopping));
    Change change(table, "rematch");
    Table& after = change.after;
    Progress& progress = after.progress.edit();
    progress.next_game();
    progress.voided.reset();
    change.drops_game = true;
    after.game.reset();
    after.money.edit().reset();
    Seats& seats = after.seats.edit();
    for (SeatState& seat : seats.list) {
        if (seat.gone) seat = SeatState{};
        seat.away = false;
        seat.missed = 0;
    }
    seats.clear_ready();
    after.fair = FairState(context.chance.fresh_seed());
    change.notices.push_back(notice::plain("rematch"));
    return change;
}

}  // namespace anteroom::room
