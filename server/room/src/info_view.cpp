#include "info_view.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "codec/game.hpp"
#include "info_fields.hpp"

namespace anteroom::room {

namespace {

OptionalNumber unless_zero(std::int64_t number) {
    return number != 0 ? OptionalNumber(number) : std::nullopt;
}

StakeInfo stake_info(const Stake& stake, std::size_t seats) {
    const bool is_raked = stake.rake > 0;
    const auto if_raked = [is_raked](std::int64_t number) { return is_raked ? OptionalNumber(number) : std::nullopt; };
    return {stake.code,
            stake.currency,
            stake.exponent,
            stake.buy_in,
            stake.chip_value,
            if_raked(stake.rake),
            if_raked(stake.rake_cap),
            if_raked(stake.fee),
            stake.price(),
            static_cast<std::int64_t>(seats) * stake.buy_in};
}

/// Returns whether this player or bot has a seat here under the name in the score. If so, the score does not repeat the
/// name.
bool sits_named(const Seats& seats, const ScoreLine& line) {
    return std::ranges::any_of(seats.list, [&](const SeatState& seat) {
        const bool is_same = line.player ? seat.player == line.player : seat.bot.has_value();
        return is_same && seat.name == line.name;
    });
}

/// Returns the texts of the seats that have one.
engine::SeatMap<std::string_view> texts_of(const Seats& seats, std::optional<std::string> SeatState::*text) {
    engine::SeatMap<std::string_view> texts;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (const auto& own = seats.list[i].*text) texts.emplace_back(engine::seat_at(i), *own);
    return texts;
}

}  // namespace

void write(std::string& out, OptionsView options) {
    codec::write_options(out, values_of(*options.entries));
}

void write(std::string& out, Hex hex) {
    codec::write(out, hex_of(hex.bytes));
}

GeneralInfo general_info(const RoomSettings& settings, const Progress& progress, const HouseState& house,
                         const Access& access, const Seats& seats, Invite invite) {
    GeneralInfo info;
    info.game = settings.game;
    info.options = {&settings.options};
    info.rules = settings.rules;
    if (!settings.is_private || invite != Invite::hidden) info.code = settings.code_in_force();
    if (invite == Invite::whole) info.link = settings.link;
    info.visibility = wire::name_of(settings.is_private ? wire::Visibility::private_ : wire::Visibility::public_);
    info.clock_s = settings.clock_s;
    info.owner = number_of(progress.owner);
    info.status = wire::name_of(progress.status);
    info.game_no = progress.game_no;
    if (settings.stake) info.stake = stake_info(*settings.stake, seats.size());
    info.hints = settings.gives_hints();
    const wire::Programs programs = settings.lets_in();
    if (programs != wire::Programs::welcome) info.programs = wire::name_of(programs);
    info.voided = progress.voided;
    info.replay = progress.replay;
    info.house = house.runs;
    info.paused = house.paused;
    info.closing = house.closing;
    info.no_spectators = access.no_spectators;
    info.no_spectators_chat = access.no_spectators_chat;
    for (const Waiter& one : seats.waiting.queue) info.waiting.push_back(one.player.value);
    for (const Silenced& one : access.silenced)
        info.silenced.list.emplace_back(EntryName{'p', one.player.value}, one.name);
    return info;
}

ScoreInfo score_info(const Score& score, const Seats& seats) {
    ScoreInfo info;
    for (const ScoreLine& line : score.lines) {
        const EntryName by = line.player ? EntryName{'p', line.player->value} : EntryName{'s', line.bot_at->index};
        const auto name = sits_named(seats, line) ? std::nullopt : OptionalText(line.name);
        info.score.list.emplace_back(by,
                                     ScoreLineInfo{name, line.games, unless_zero(line.won), unless_zero(line.points)});
    }
    return info;
}

SeatsInfo seats_info(const Seats& seats, const RoomSettings& settings, const HouseState& house,
                     const GivenUpDeals& given_up) {
    SeatsInfo info;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const SeatState& seat = seats.list[i];
        SeatInfo& told = info.seats.emplace_back();
        told.player = number_of(seat.player);
        told.bot = seat.bot;
        told.program = seat.program.has_value();
        if (!seat.is_free()) told.name = seat.name;
        told.ready = is_ready(seat, settings);
        told.away = seat.away;
        told.gone = seat.gone;
        told.missed = unless_zero(seat.missed);
        if (seat.player) told.withheld = unless_zero(given_up.times_of(*seat.player));
        told.removing = seat.player && std::ranges::find(house.removed, *seat.player) != house.removed.end();
        if (const KeptSeat* kept = seats.waiting.at(engine::seat_at(i)))
            told.kept = KeptInfo{kept->who.player.value, kept->who.name, kept->until};
    }
    return info;
}

FairInfo fair_info(const FairState& fair, const Seats& seats, const Progress& progress, const GivenUpDeals& given_up) {
    DealInfo info;
    info.given_up = unless_zero(given_up.house);
    info.deal = fair.deal;
    if (!fair.commitment.empty()) info.commitment = fair.commitment;
    if (progress.status == Status::over) info.seed = fair.seed;
    if (progress.status != Status::open) {
        info.hashes = texts_of(seats, &SeatState::nonce_hash);
        info.nonces = texts_of(seats, &SeatState::nonce);
    }
    return {std::move(info)};
}

BooksInfo books_info(const std::optional<TableBooks>& money) {
    if (!money) return {};
    std::optional<Hex> signature;
    if (money->signature) signature = Hex{*money->signature};
    return {ChainInfo{money->told.count, Hex{money->told.hash}, signature}};
}

std::string stake_text(const Stake& stake, std::size_t seats) {
    std::string text;
    codec::write(text, stake_info(stake, seats));
    return text;
}

TurnViews turns_of(const Table& table) {
    TurnViews turns;
    if (!table.is_playing()) return turns;
    for (const Clock& clock : *table.clocks) {
        // A seat with two decisions shows the decision that it has to take now, which is the first one.
        if (!clock.is_due || engine::find(turns, clock.seat) != nullptr) continue;
        TurnView& view = turns.emplace_back(clock.seat, TurnView()).second;
        view.turn = static_cast<std::int64_t>(clock.decision.value);
        if (clock.deadline)
            view.deadline = clock.deadline->value;
        else
            view.left_ms = clock.left_ms;
    }
    return turns;
}

std::string info_text(const Table& table, const TurnViews& turns, Invite invite) {
    std::string out = "{";
    GeneralPart::write(out, table, invite);
    ScorePart::write(out, table, invite);
    SeatsPart::write(out, table, invite);
    codec::key(out, "turns");
    codec::write(out, turns);
    FairPart::write(out, table, invite);
    BooksPart::write(out, table, invite);
    return out += '}';
}

void write_info_patch(std::string& out, const Table& before, const TurnViews& told, const Table& after,
                      const TurnViews& turns, InviteChange invite) {
    out += '{';
    GeneralPart::patch(out, before, after, invite);
    ScorePart::patch(out, before, after, {});
    SeatsPart::patch(out, before, after, {});
    if (told != turns) {
        codec::key(out, "turns");
        out += '{';
        codec::patch_seats(out, told, turns);
        out += '}';
    }
    FairPart::patch(out, before, after, {});
    BooksPart::patch(out, before, after, {});
    out += '}';
}

}  // namespace anteroom::room
