#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/bug.hpp"
#include "room.hpp"

namespace anteroom::room {

namespace {

ledger::CurrencyId currency_of(const Stake& stake) {
    return {static_cast<std::uint8_t>(stake.currency)};
}

std::optional<store::PlayerId> wallet_of(ledger::AccountId id) {
    const auto account = ledger::account_of(id);
    const auto* wallet = account ? std::get_if<ledger::Wallet>(&account->holder) : nullptr;
    return wallet != nullptr ? std::optional(store::PlayerId{wallet->player}) : std::nullopt;
}

/// Also of who left for good: the stake stays theirs.
std::optional<engine::Seat> paid_seat(const RoomState& state, store::PlayerId player) {
    for (std::size_t i = 0; i < state.seats.size(); ++i)
        if (state.seats[i].player == player.value) return engine::seat_at(i);
    return std::nullopt;
}

std::vector<ledger::Transfer> stakes(const RoomState& state, const ledger::TableGame& table, std::int64_t seq) {
    const Stake& stake = *state.settings.stake;
    std::vector<ledger::Sitter> sitters;
    for (std::size_t i = 0; i < state.seats.size(); ++i) {
        engine::ensure(state.seats[i].has_player(), "a seat that nobody pays for");
        sitters.push_back({static_cast<std::uint8_t>(i), *state.seats[i].player});
    }
    return ledger::stakes_of({table, currency_of(stake), {stake.buy_in}, {stake.fee}}, sitters, seq);
}

NoticeText paid_out(const RoomState& state, const std::vector<ledger::Transfer>& transfers) {
    engine::SeatMap<std::int64_t> amounts;
    for (std::size_t i = 0; i < state.seats.size(); ++i) {
        std::int64_t sum = 0;
        for (const ledger::Transfer& one : transfers)
            if (const auto player = wallet_of(one.to); player && paid_seat(state, *player) == engine::seat_at(i))
                sum += one.amount.minor;
        amounts.emplace_back(engine::seat_at(i), sum);
    }
    return notice::paid_out(amounts);
}

}  // namespace

std::int64_t buy_in_of(const RoomSettings& settings) {
    return settings.stake ? settings.stake->buy_in : 0;
}

Stake stake_of(const wire::Stake& wanted, const ledger::Currency& currency) {
    Stake stake;
    stake.currency = currency.id.value;
    stake.code = currency.code;
    stake.exponent = currency.exponent;
    stake.buy_in = wanted.buy_in;
    stake.rake = wanted.rake;
    stake.rake_cap = wanted.rake_cap.value_or(wanted.buy_in);
    const auto fee = ledger::fee_of({wanted.buy_in}, {stake.rake, {stake.rake_cap}});
    engine::ensure(fee.has_value(), "the parser lets no such rake through");
    stake.fee = fee->minor;
    return stake;
}

void price_chips(RoomSettings& settings, const GameType& kind, int seats) {
    if (!settings.stake) return;
    const auto chips = kind.open(seats, values_of(settings.options), settings.stake->buy_in)->chips();
    engine::ensure(chips.has_value(), "a game without chips is played for money");
    settings.stake->chip_value = chips->value;
}

std::optional<std::string> shown_stake(const Catalogue& catalogue, const wire::Create& create,
                                       const ledger::Currency& currency) {
    const GameType* kind = catalogue.find(create.game);
    if (kind == nullptr || !kind->has_chips() || !create.stake) return std::nullopt;
    const auto wanted = read_options(create.options);
    if (!wanted) return std::nullopt;
    const auto options = kind->complete(create.seats, *wanted, create.stake->buy_in);
    if (!options) return std::nullopt;
    RoomState state;
    state.settings.options = entries_of(*options);
    state.settings.stake = stake_of(*create.stake, currency);
    state.seats.resize(create.seats);
    price_chips(state.settings, *kind, create.seats);
    return stake_text(state);
}

void ensure_agreement(const RoomState& state) {
    if (!state.books) return;
    const Stake& stake = *state.settings.stake;
    const auto seats = static_cast<std::int64_t>(state.seats.size());
    ChipCount count{{}, 0, true};
    if (state.progress.status == Status::playing) {
        const auto chips = state.box->chips();
        engine::ensure(chips.has_value(), "a game without chips is played for money");
        count = chips->count;
    }
    const auto fault =
        disagreement(state.books->money, count, stake.chip_value, {seats * stake.buy_in}, {seats * stake.fee});
    if (fault) throw engine::Bug("chips and money differ: " + *fault);
}

/// Why there can be no such table for money, if there is a reason.
std::optional<wire::ErrorCode> RoomCore::Room::no_money_table(const Opened& opened, const GameType& kind) const {
    const wire::Create& create = opened.create;
    if (opened.is_template && !store::has_account(opened.sender.role)) return wire::ErrorCode::needs_account;
    const bool may_open = opened.is_template || opened.by_house || opened.sender.role == store::Role::operator_;
    if (!may_open) return wire::ErrorCode::not_operator;
    if (!kind.has_chips() || !limits_.money) return wire::ErrorCode::no_stakes;
    if (!opened.currency) return wire::ErrorCode::unknown_currency;
    if (create.clock.value == 0) return wire::ErrorCode::needs_clock;
    if (!create.bots.empty()) return wire::ErrorCode::no_bots;
    return std::nullopt;
}

/// What the record of this draft moves: the stakes, the game's chips, what leaves the table at the end. The draft's
/// books are taken on by it, and must say the same as its chips before anything is committed.
std::vector<ledger::Transfer> RoomCore::Room::book(Draft& draft) const {
    RoomState& after = draft.after;
    if (!after.settings.stake) return {};
    const Stake& stake = *after.settings.stake;
    const std::int64_t seq = seq_.value + 1;
    const ledger::TableGame table{id_.value, after.progress.game_no};
    std::vector<ledger::Transfer> all;
    const auto add = [&](const std::vector<ledger::Transfer>& some) {
        for (const ledger::Transfer& one : some) after.books->add(one, now_);
        all.insert(all.end(), some.begin(), some.end());
    };
    const auto next_line = [&] { return static_cast<std::uint16_t>(all.size()); };
    if (draft.opens_game) {
        after.books.emplace(table, currency_of(stake));
        add(stakes(after, table, seq));
    }
    if (!after.books) return {};
    for (const PlayPart& play : draft.plays)
        add(transfers_of(play.happened.chips, table, currency_of(stake), stake.chip_value, seq, next_line()));
    std::vector<ledger::Transfer> leaving;
    if (draft.voids_game)
        leaving = after.books->money.refunds(seq, next_line());
    else if (after.progress.status == Status::over)
        leaving = after.books->money.cash_outs(seq, next_line());
    add(leaving);
    if (!leaving.empty()) draft.last_notices.push_back(paid_out(after, leaving));
    const auto begins_hand = [](const PlayPart& play) {
        return std::ranges::any_of(play.happened.told, &NoticeText::begins_hand);
    };
    if (draft.opens_game || !leaving.empty() || std::ranges::any_of(draft.plays, begins_hand)) after.books->tell();
    ensure_agreement(after);
    return all;
}

/// The stakes of a deal are not taken: nobody is charged, and everybody is told whose it was. What was to be the deal's
/// record becomes one that says so; as with a nonce that did not come, the game's number is used up and the next try
/// has a new seed. Why somebody may not play is told to that player alone.
void RoomCore::Room::refused_stakes(const store::Refused& refused) {
    const ledger::Cause* cause = refused.why ? &refused.why->cause : nullptr;
    if (pending_->after.progress.status != Status::playing || state_.progress.status == Status::playing)
        throw engine::Bug("the books refuse a record: " +
                          std::string(cause ? ledger::name_of(*cause) : store::name_of(refused.cause)));
    std::map<engine::Seat, std::string_view> whose;
    for (std::size_t i = 0; i < state_.seats.size(); ++i) {
        const auto& player = state_.seats[i].player;
        const auto is_short = [&](const ledger::Shortage& one) {
            const auto wallet = wallet_of(one.account);
            return wallet && player == wallet->value;
        };
        if (refused.why && std::ranges::any_of(refused.why->short_of, is_short)) whose[engine::seat_at(i)];
        for (const store::Barred& one : refused.barred)
            if (player == one.player.value) whose[engine::seat_at(i)] = store::name_of(one.why);
    }
    std::string code = "refused";
    if (cause != nullptr && *cause == ledger::Cause::short_of) code = "short_of";
    if (refused.cause == store::Refused::Cause::barred) code = "barred";
    if (code == "refused")
        effects_.push_back(Log{"the books refuse the stakes: " + std::string(ledger::name_of(*cause))});
    std::vector<engine::Seat> seats;
    for (const auto& [seat, why] : whose) seats.push_back(seat);
    const std::optional<Sender> sender = std::move(pending_->sender);
    pending_.reset();
    Draft draft = this->draft(code, sender ? &*sender : nullptr);
    call_off(draft, code, seats);
    for (const auto& [seat, why] : whose)
        if (!why.empty()) draft.notices.back().instead.emplace_back(seat, notice::not_started(code, seats, why).text);
    propose(std::move(draft));
}

}  // namespace anteroom::room
