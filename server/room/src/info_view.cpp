#include "info_view.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "codec/game.hpp"
#include "text.hpp"

namespace anteroom::room {

namespace {

using Named = std::vector<std::pair<std::string, Members>>;

Members settings_view(const Table& table, Invite invite) {
    const RoomSettings& settings = *table.settings;
    Members view;
    view.text("game", settings.game);
    view.number("rules", settings.rules);
    if (!settings.is_private || invite != Invite::hidden) view.text("code", settings.code_in_force());
    if (invite == Invite::whole) view.text("link", settings.link);
    view.text("visibility",
              wire::name_of(settings.is_private ? wire::Visibility::private_ : wire::Visibility::public_));
    std::string options;
    codec::write_options(options, values_of(settings.options));
    view.raw("options", options);
    view.number("clock_s", settings.clock_s);
    const Progress& progress = *table.progress;
    if (progress.owner) view.number("owner", progress.owner->value);
    view.text("status", wire::name_of(progress.status));
    view.number("game_no", progress.game_no);
    if (settings.stake) view.raw("stake", stake_text(*settings.stake, table.seats->size()));
    if (settings.gives_hints()) view.flag("hints", true);
    const wire::Programs programs = settings.lets_in();
    if (programs != wire::Programs::welcome) view.text("programs", wire::name_of(programs));
    if (progress.voided) view.text("voided", *progress.voided);
    if (progress.replay) view.text("replay", *progress.replay);
    const HouseState& house = *table.house;
    if (house.runs) view.flag("house", true);
    if (house.paused) view.text("paused", *house.paused);
    if (house.closing) view.text("closing", *house.closing);
    if (table.access->no_spectators) view.flag("no_spectators", true);
    if (table.access->no_spectators_chat) view.flag("no_spectators_chat", true);
    if (const auto& queue = table.seats->waiting.queue; !queue.empty()) {
        std::string players;
        for (const Waiter& one : queue) players += (players.empty() ? '[' : ',') + std::to_string(one.player.value);
        view.raw("waiting", players + ']');
    }
    return view;
}

/// All members are always present, so that a patch can replace one player by another.
std::string kept_text(const KeptSeat& kept) {
    Members members;
    members.number("player", kept.who.player.value);
    members.text("name", kept.who.name);
    members.number("until", kept.until);
    return members.object_text();
}

Named seats_view(const Table& table) {
    Named view;
    const auto& removed = table.house->removed;
    for (std::size_t i = 0; i < table.seats->size(); ++i) {
        const SeatState& seat = table.seats->list[i];
        Members& members = view.emplace_back(name_of(engine::seat_at(i)), Members()).second;
        if (seat.player) members.number("player", seat.player->value);
        if (seat.bot) members.text("bot", *seat.bot);
        if (seat.program) members.flag("program", true);
        if (!seat.is_free()) members.text("name", seat.name);
        if (table.is_ready(seat)) members.flag("ready", true);
        if (seat.away) members.flag("away", true);
        if (seat.gone) members.flag("gone", true);
        if (seat.missed > 0) members.number("missed", seat.missed);
        const std::int64_t withheld = seat.player ? table.given_up->times_of(*seat.player) : 0;
        if (withheld > 0) members.number("withheld", withheld);
        if (seat.player && std::ranges::find(removed, *seat.player) != removed.end()) members.flag("removing", true);
        if (const KeptSeat* kept = table.seats->waiting.at(engine::seat_at(i))) members.raw("kept", kept_text(*kept));
    }
    return view;
}

Members silenced_view(const Table& table) {
    Members view;
    for (const Silenced& one : table.access->silenced) view.text("p" + std::to_string(one.player.value), one.name);
    return view;
}

/// Returns whether this player or bot still sits here under that name. If so, the score need not repeat the name.
bool sits_named(const Table& table, const ScoreLine& line) {
    return std::ranges::any_of(table.seats->list, [&](const SeatState& seat) {
        const bool is_same = line.player ? seat.player == line.player : seat.bot.has_value();
        return is_same && seat.name == line.name;
    });
}

Named score_view(const Table& table) {
    Named view;
    for (const ScoreLine& line : table.score->lines) {
        std::string key = line.player ? "p" + std::to_string(line.player->value) : name_of(*line.bot_at);
        Members& members = view.emplace_back(std::move(key), Members()).second;
        if (!sits_named(table, line)) members.text("name", line.name);
        members.number("games", line.games);
        if (line.won != 0) members.number("won", line.won);
        if (line.points != 0) members.number("points", line.points);
    }
    return view;
}

const TurnView* find(const std::vector<TurnView>& turns, engine::Seat seat) {
    for (const TurnView& turn : turns)
        if (turn.seat == seat) return &turn;
    return nullptr;
}

/// Writes a member of a merge patch. An empty value means that the member is absent.
template <class Value>
void write_change(std::string& out, std::string_view name, const std::optional<Value>& before,
                  const std::optional<Value>& after) {
    if (before == after) return;
    codec::key(out, name);
    if (after)
        codec::write(out, *after);
    else
        out += "null";
}

/// If the list was empty before, the patch is the whole list. The patch
/// goes straight into the text, because nearly every action changes turns.
void write_turns_patch(std::string& out, const std::vector<TurnView>& before, const std::vector<TurnView>& after) {
    out += '{';
    for (const TurnView& turn : before) {
        if (find(after, turn.seat) != nullptr) continue;
        codec::key(out, 's', turn.seat.index);
        out += "null";
    }
    for (const TurnView& turn : after) {
        const TurnView* old = find(before, turn.seat);
        if (old != nullptr && *old == turn) continue;
        codec::key(out, 's', turn.seat.index);
        out += '{';
        const TurnView nothing;
        const TurnView& from = old != nullptr ? *old : nothing;
        const auto known = old != nullptr ? std::optional(old->turn.value) : std::nullopt;
        write_change(out, "turn", known, std::optional(turn.turn.value));
        write_change(out, "deadline", from.deadline, turn.deadline);
        write_change(out, "left_ms", from.left_ms, turn.left_ms);
        out += '}';
    }
    out += '}';
}

using Text = std::optional<std::string_view>;

// Returns the public part of the deal: hashes when all players are ready, nonces as they come, the seed after the game.

Text public_commitment(const Table& table) {
    return table.fair->commitment.empty() ? Text() : Text(table.fair->commitment);
}

Text public_seed(const Table& table) {
    return table.status() == Status::over ? Text(table.fair->seed) : Text();
}

Text public_hash(const Table& table, std::size_t seat) {
    if (table.status() == Status::open || seat >= table.seats->size()) return {};
    const auto& hash = table.seats->list[seat].nonce_hash;
    return hash ? Text(*hash) : Text();
}

Text public_nonce(const Table& table, std::size_t seat) {
    if (table.status() == Status::open || seat >= table.seats->size()) return {};
    const auto& nonce = table.seats->list[seat].nonce;
    return nonce ? Text(*nonce) : Text();
}

/// Writes the patch of a member that has one text per seat. If no seat has a text, the member is absent.
void write_seat_texts(std::string& out, std::string_view name, const Table& before, const Table& after,
                      Text (*text_of)(const Table&, std::size_t)) {
    const std::size_t seats = std::max(before.seats->size(), after.seats->size());
    bool changed = false;
    bool any_after = false;
    for (std::size_t i = 0; i < seats; ++i) {
        changed = changed || text_of(before, i) != text_of(after, i);
        any_after = any_after || text_of(after, i);
    }
    if (!changed) return;
    codec::key(out, name);
    if (!any_after) {
        out += "null";
        return;
    }
    out += '{';
    for (std::size_t i = 0; i < seats; ++i)
        write_change(out, name_of(engine::seat_at(i)), text_of(before, i), text_of(after, i));
    out += '}';
}

/// If there was no table before, the patch is the whole object.
std::string fair_patch(const Table& before, const Table& after) {
    const bool is_same = before.fair.is_same(after.fair) && before.seats.is_same(after.seats) &&
                         before.progress.is_same(after.progress) && before.given_up.is_same(after.given_up);
    if (is_same) return "{}";
    std::string out = "{";
    const auto given_up = [](const Table& table) {
        const std::int64_t times = table.given_up->house;
        return times > 0 ? std::optional(times) : std::nullopt;
    };
    write_change(out, "given_up", given_up(before), given_up(after));
    write_change(out, "deal", before.fair->deal, after.fair->deal);
    write_change(out, "commitment", public_commitment(before), public_commitment(after));
    write_change(out, "seed", public_seed(before), public_seed(after));
    write_seat_texts(out, "hashes", before, after, public_hash);
    write_seat_texts(out, "nonces", before, after, public_nonce);
    return out += '}';
}

/// Returns the last published head of the game's chain. Two chains with the same head have the same transfers.
std::string chain_text(const TableBooks& books) {
    Members members;
    members.number("count", books.told.count);
    members.text("head", hex_of(books.told.hash));
    if (books.signature) members.text("signature", hex_of(*books.signature));
    return members.object_text();
}

Members members_of(const Named& named, bool keeps_empty) {
    Members result;
    for (const auto& [name, members] : named) {
        if (keeps_empty)
            result.raw(name, members.object_text());
        else
            result.object(name, members);
    }
    return result;
}

const Members* find(const Named& named, const std::string& name) {
    for (const auto& [known, members] : named)
        if (known == name) return &members;
    return nullptr;
}

Members patch_of(const Named& before, const Named& after) {
    Members result;
    for (const auto& [name, members] : before)
        if (find(after, name) == nullptr) result.raw(name, "null");
    for (const auto& [name, members] : after) {
        if (const Members* old = find(before, name))
            result.object(name, Members::patch(*old, members));
        else
            result.raw(name, members.object_text());
    }
    return result;
}

}  // namespace

std::string stake_text(const Stake& stake, std::size_t seats) {
    Members members;
    members.text("currency", stake.code);
    members.number("currency_no", stake.currency);
    members.number("exponent", stake.exponent);
    members.number("buy_in", stake.buy_in);
    members.number("chip_value", stake.chip_value);
    if (stake.rake > 0) {
        members.number("rake", stake.rake);
        members.number("rake_cap", stake.rake_cap);
        members.number("fee", stake.fee);
    }
    members.number("price", stake.price());
    members.number("prize", static_cast<std::int64_t>(seats) * stake.buy_in);
    return members.object_text();
}

std::vector<TurnView> turns_of(const Table& table) {
    std::vector<TurnView> turns;
    if (!table.is_playing()) return turns;
    for (const Clock& clock : *table.clocks) {
        // A seat with two decisions shows the one that it has to take now, which comes first.
        const bool is_listed =
            std::any_of(turns.begin(), turns.end(), [&](const TurnView& turn) { return turn.seat == clock.seat; });
        if (!clock.is_due || is_listed) continue;
        TurnView& view = turns.emplace_back();
        view.seat = clock.seat;
        view.turn = clock.decision;
        if (clock.deadline)
            view.deadline = clock.deadline->value;
        else
            view.left_ms = clock.left_ms;
    }
    return turns;
}

std::string info_text(const Table& table, const std::vector<TurnView>& turns, Invite invite) {
    Members view = settings_view(table, invite);
    view.object("silenced", silenced_view(table));
    view.object("score", members_of(score_view(table), true));
    view.raw("seats", members_of(seats_view(table), true).object_text());
    std::string all_turns;
    write_turns_patch(all_turns, {}, turns);
    view.raw("turns", std::move(all_turns));
    view.raw("fair", fair_patch(Table{}, table));
    if (*table.money) view.raw("chain", chain_text(**table.money));
    return view.object_text();
}

void write_info_patch(std::string& out, const Table& before, const std::vector<TurnView>& told, const Table& after,
                      const std::vector<TurnView>& turns, InviteChange invite) {
    out += '{';
    const bool same_house = before.house == after.house;
    const bool same_access = before.access == after.access;
    const bool same_waiting = before.seats->waiting == after.seats->waiting;
    const bool same_progress = before.progress == after.progress && same_house && same_access && same_waiting;
    const bool same_seats = before.seats == after.seats && same_house && before.given_up == after.given_up;
    const bool same_size = before.seats->size() == after.seats->size();
    const bool same_invite = invite.before == invite.after;
    Members seldom;
    if (!same_progress || !same_size || !same_invite || before.settings != after.settings)
        seldom = Members::patch(settings_view(before, invite.before), settings_view(after, invite.after));
    if (!same_access && !before.access->silenced.empty() && after.access->silenced.empty())
        seldom.raw("silenced", "null");
    else if (!same_access)
        seldom.object("silenced", Members::patch(silenced_view(before), silenced_view(after)));
    if (before.score != after.score || !same_seats)
        seldom.object("score", patch_of(score_view(before), score_view(after)));
    if (!same_seats) seldom.object("seats", patch_of(seats_view(before), seats_view(after)));
    seldom.write_to(out);
    if (told != turns) {
        codec::key(out, "turns");
        write_turns_patch(out, told, turns);
    }
    if (const std::string fair = fair_patch(before, after); fair.size() > 2) codec::add_json(out, "fair", fair);
    const auto& books = *after.money;
    const auto& old_books = *before.money;
    if (books && (!old_books || old_books->told != books->told)) codec::add_json(out, "chain", chain_text(*books));
    if (old_books && !books) codec::add_json(out, "chain", "null");
    out += '}';
}

}  // namespace anteroom::room
