#include "info_view.hpp"

#include <algorithm>
#include <utility>

#include "codec/game.hpp"
#include "text.hpp"

namespace anteroom::room {

namespace {

using Named = std::vector<std::pair<std::string, Members>>;

Members settings_view(const RoomState& state) {
    const RoomSettings& settings = state.settings;
    Members view;
    view.text("game", settings.game);
    view.number("rules", settings.rules);
    view.text("code", settings.code);
    if (settings.is_private) view.text("link", settings.link);
    view.text("visibility",
              wire::name_of(settings.is_private ? wire::Visibility::private_ : wire::Visibility::public_));
    std::string options;
    codec::write_options(options, values_of(settings.options));
    view.raw("options", options);
    view.number("clock_s", settings.clock_s);
    if (state.progress.owner) view.number("owner", *state.progress.owner);
    view.text("status", word(state.progress.status));
    view.number("game_no", state.progress.game_no);
    return view;
}

Named seats_view(const RoomState& state) {
    Named view;
    for (std::size_t i = 0; i < state.seats.size(); ++i) {
        const SeatState& seat = state.seats[i];
        Members& members = view.emplace_back(name_of(engine::seat_at(i)), Members()).second;
        if (seat.player) members.number("player", *seat.player);
        if (seat.bot) members.text("bot", *seat.bot);
        if (!seat.is_free()) members.text("name", seat.name);
        if (seat.ready) members.flag("ready", true);
        if (seat.away) members.flag("away", true);
        if (seat.gone) members.flag("gone", true);
        if (seat.missed > 0) members.number("missed", seat.missed);
    }
    return view;
}

Named turns_view(const std::vector<TurnView>& turns) {
    Named view;
    for (const TurnView& turn : turns) {
        Members& members = view.emplace_back(name_of(turn.seat), Members()).second;
        members.number("turn", static_cast<std::int64_t>(turn.turn.value));
        if (turn.deadline) members.number("deadline", *turn.deadline);
        if (turn.left_ms) members.number("left_ms", *turn.left_ms);
    }
    return view;
}

/// Hashes are published when all are ready, nonces as they come, the seed after the game.
Named fair_view(const RoomState& state) {
    Named view;
    Members& own = view.emplace_back("", Members()).second;
    own.text("commitment", state.fair.commitment);
    if (state.progress.status == Status::over) own.text("seed", state.fair.seed);
    Members hashes;
    Members nonces;
    for (std::size_t i = 0; i < state.seats.size(); ++i) {
        const std::string name = name_of(engine::seat_at(i));
        if (state.progress.status == Status::open) continue;
        if (state.seats[i].nonce_hash) hashes.text(name, *state.seats[i].nonce_hash);
        if (state.seats[i].nonce) nonces.text(name, *state.seats[i].nonce);
    }
    view.emplace_back("hashes", std::move(hashes));
    view.emplace_back("nonces", std::move(nonces));
    return view;
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

Members fair_members(const Named& fair) {
    Members result = fair.front().second;
    for (std::size_t i = 1; i < fair.size(); ++i) result.object(fair[i].first, fair[i].second);
    return result;
}

Members fair_patch(const Named& before, const Named& after) {
    Members result = Members::patch(before.front().second, after.front().second);
    for (std::size_t i = 1; i < after.size(); ++i) {
        const std::string& name = after[i].first;
        if (after[i].second.empty() && !before[i].second.empty())
            result.raw(name, "null");
        else
            result.object(name, Members::patch(before[i].second, after[i].second));
    }
    return result;
}

}  // namespace

std::vector<TurnView> turns_of(const RoomState& state) {
    std::vector<TurnView> turns;
    if (state.progress.status != Status::playing) return turns;
    for (const Clock& clock : state.clocks) {
        // A seat with two decisions is shown the one that it has to take now; it comes first.
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

std::string info_text(const RoomState& state, const std::vector<TurnView>& turns) {
    Members view = settings_view(state);
    view.raw("seats", members_of(seats_view(state), true).object_text());
    view.raw("turns", members_of(turns_view(turns), true).object_text());
    view.raw("fair", fair_members(fair_view(state)).object_text());
    return view.object_text();
}

std::string info_patch(const RoomState& before, const std::vector<TurnView>& told, const RoomState& after,
                       const std::vector<TurnView>& turns) {
    Members patch;
    const bool same_progress = before.progress == after.progress;
    const bool same_seats = before.seats == after.seats;
    if (!same_progress || before.settings != after.settings)
        patch = Members::patch(settings_view(before), settings_view(after));
    if (!same_seats) patch.object("seats", patch_of(seats_view(before), seats_view(after)));
    if (told != turns) patch.object("turns", patch_of(turns_view(told), turns_view(turns)));
    if (!same_progress || !same_seats || before.fair != after.fair)
        patch.object("fair", fair_patch(fair_view(before), fair_view(after)));
    return patch.empty() ? std::string() : patch.object_text();
}

}  // namespace anteroom::room
