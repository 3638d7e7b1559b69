#include "booking.hpp"

#include <algorithm>
#include <set>

#include "engine/core/bug.hpp"
#include "info_view.hpp"
#include "ledger/wallet.hpp"
#include "notices.hpp"
#include "options.hpp"
#include "room/catalogue.hpp"
#include "room/money.hpp"

namespace anteroom::room {

namespace {

ledger::CurrencyId currency_of(const Stake& stake) {
    return {static_cast<std::uint8_t>(stake.currency)};
}

/// Throws Bug if a player would pay another price than the one that the player agreed to.
void ensure_agreed(const Table& table, const std::vector<ledger::Transfer>& stakes) {
    for (const SeatState& seat : table.seats->list) {
        std::int64_t sum = 0;
        for (const ledger::Transfer& one : stakes)
            if (ledger::player_of(one.from) == seat.player->value) sum += one.amount.minor;
        engine::ensure(seat.agreed == sum, "a player would pay a price without agreeing to it");
    }
}

std::vector<ledger::Transfer> stakes(const Table& table, const ledger::TableGame& game, std::int64_t seq) {
    const Stake& stake = *table.settings->stake;
    std::vector<ledger::Sitter> sitters;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        engine::ensure(seat.has_player(), "a seat that nobody pays for");
        sitters.push_back({static_cast<std::uint8_t>(i), seat.player->value});
    }
    auto transfers = ledger::stakes_of({game, currency_of(stake), {stake.buy_in}, {stake.fee}}, sitters, seq);
    ensure_agreed(table, transfers);
    return transfers;
}

NoticeText paid_out(const Table& table, const std::vector<ledger::Transfer>& transfers) {
    engine::SeatMap<std::int64_t> amounts;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        std::int64_t sum = 0;
        for (const ledger::Transfer& one : transfers)
            if (const auto player = ledger::player_of(one.to);
                player && table.seats->paid_by({*player}) == engine::seat_at(i))
                sum += one.amount.minor;
        amounts.emplace_back(engine::seat_at(i), sum);
    }
    return notice::paid_out(amounts);
}

bool begins_hand(const Change& change) {
    return change.play && std::ranges::any_of(change.play->happened.told, &NoticeText::begins_hand);
}

}  // namespace

std::vector<store::PlayerId> wallets_in(const std::vector<ledger::Transfer>& transfers) {
    std::set<store::PlayerId> players;
    for (const ledger::Transfer& one : transfers)
        for (const ledger::AccountId id : {one.from, one.to})
            if (const auto player = ledger::player_of(id)) players.insert({*player});
    return {players.begin(), players.end()};
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

void price_chips(RoomSettings& settings, const GameType& type, int seats) {
    if (!settings.stake) return;
    const auto chips = type.open(seats, values_of(settings.options), settings.stake->buy_in)->chips();
    engine::ensure(chips.has_value(), "a game without chips is played for money");
    settings.stake->chip_value = chips->value;
}

std::optional<std::string> shown_stake(const Catalogue& catalogue, const wire::Create& create,
                                       const ledger::Currency& currency) {
    const GameType* type = catalogue.find(create.game);
    if (type == nullptr || !type->has_chips() || !create.stake) return std::nullopt;
    const auto options = type->complete(create.seats, read_options(create.options), create.stake->buy_in);
    if (!options) return std::nullopt;
    RoomSettings settings;
    settings.options = entries_of(*options);
    settings.stake = stake_of(*create.stake, currency);
    price_chips(settings, *type, create.seats);
    return stake_text(*settings.stake, create.seats);
}

void ensure_agreement(const Table& table) {
    if (!*table.money) return;
    const Stake& stake = *table.settings->stake;
    const auto seats = static_cast<std::int64_t>(table.seats->size());
    ChipCount count{{}, 0, true};
    if (table.is_playing()) {
        const auto chips = table.game->chips();
        engine::ensure(chips.has_value(), "a game without chips is played for money");
        count = chips->count;
    }
    const auto fault =
        disagreement((*table.money)->money, count, stake.chip_value, {seats * stake.buy_in}, {seats * stake.fee});
    if (fault) throw engine::Bug("chips and money differ: " + *fault);
}

void sign_told(Table& table, const ledger::Signer* signer) {
    if (signer == nullptr || !*table.money || (*table.money)->signature) return;
    TableBooks& books = *table.money.edit();
    books.signature = signer->sign(books.told);
}

std::vector<ledger::Transfer> book(Change& change, store::RoomId room, store::Seq seq, store::TimeMs wall) {
    Table& after = change.after;
    if (!after.settings->stake) return {};
    const Stake& stake = *after.settings->stake;
    const ledger::TableGame game{room.value, after.progress->game_no};
    std::vector<ledger::Transfer> all;
    const auto add = [&](const std::vector<ledger::Transfer>& some) {
        if (some.empty()) return;
        for (const ledger::Transfer& one : some) after.money.edit()->add(one, wall);
        all.insert(all.end(), some.begin(), some.end());
    };
    const auto next_line = [&] { return static_cast<std::uint16_t>(all.size()); };
    if (change.opens_game) {
        after.money.edit().emplace(game, currency_of(stake));
        add(stakes(after, game, seq.value));
    }
    if (!*after.money) return {};
    if (change.play)
        add(transfers_of(change.play->happened.chips, game, currency_of(stake), stake.chip_value, seq.value,
                         next_line()));
    std::vector<ledger::Transfer> leaving;
    if (change.voids_game)
        leaving = (*after.money)->money.refunds(seq.value, next_line());
    else if (after.status() == Status::over)
        leaving = (*after.money)->money.cash_outs(seq.value, next_line());
    add(leaving);
    if (!leaving.empty()) change.last_notices.push_back(paid_out(after, leaving));
    if (change.opens_game || !leaving.empty() || begins_hand(change)) after.money.edit()->tell();
    ensure_agreement(after);
    return all;
}

}  // namespace anteroom::room
