#include "update.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "text.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

/// Visits the notices of a change in the order in which they are sent.
template <class Visit>
void each_notice(const Change& change, Visit visit) {
    for (const NoticeText& notice : change.notices) visit(notice);
    if (change.play)
        for (const NoticeText& notice : change.play->happened.told) visit(notice);
    for (const NoticeText& notice : change.last_notices) visit(notice);
}

/// Writes the game's part of a seat's view. The caller has checked that the room's own part, `me`, is unchanged.
void write_game_seat(std::string& out, const AnyGame& game, engine::Seat seat) {
    out += '{';
    game.write_seat(out, seat);
    out += '}';
}

/// Returns the names of the members of seat_text().
std::vector<std::string_view> seat_members(const Table& table, engine::Seat seat) {
    std::vector<std::string_view> names;
    if (table.game) names = table.game->seat_members(seat);
    names.push_back("me");
    return names;
}

// Patches. These functions write nothing if nothing changed.

void write_table_patch(std::string& out, const Table& before, const Table& after) {
    if (before.game == after.game) return;
    if (!before.game)
        out += after.game->table();
    else if (!after.game)
        out += removal_of(before.game->table_members());
    else
        after.game->write_table_patch(out, *before.game);
}

void write_seat_patch(std::string& out, const Table& before, const Table& after, store::PlayerId player) {
    const auto old_seat = before.seats->of(player);
    const auto seat = after.seats->of(player);
    if (!old_seat && !seat) return;
    if (!seat) {
        out += removal_of(seat_members(before, *old_seat));
        return;
    }
    if (!old_seat) {
        out += seat_text(after, *seat);
        return;
    }
    engine::ensure(old_seat == seat, "a player changed the seat in one step");
    if (before.game == after.game) return;
    if (!before.game)
        write_game_seat(out, *after.game, *seat);
    else if (!after.game)
        out += removal_of(before.game->seat_members(*old_seat));
    else
        after.game->write_seat_patch(out, *before.game, *seat);
}

/// Lists the notices as this seat sees them. If there is no seat, lists the public versions.
void list_notices(std::vector<std::string_view>& notices, const Change& change, std::optional<engine::Seat> seat) {
    notices.clear();
    each_notice(change, [&](const NoticeText& notice) {
        if (!notice.log_only) notices.push_back(told_to(notice, seat));
    });
}

bool has_own_notice(const Change& change, engine::Seat seat) {
    bool found = false;
    each_notice(change, [&](const NoticeText& notice) {
        const auto is_own = [&](const auto& own) { return own.first == seat; };
        found = found || (!notice.log_only && std::ranges::any_of(notice.instead, is_own));
    });
    return found;
}

/// Returns whether this change shows the invitation to the player, hides it or alters it.
bool changes_invite(const Table& before, const Table& after, store::PlayerId player) {
    return before.settings != after.settings || before.sits(player) != after.sits(player);
}

/// Most updates and patches fit into these sizes, so writing one allocates only once.
constexpr std::size_t update_bytes_usual = 1000;
constexpr std::size_t patch_bytes_usual = 256;

/// Puts the text of an update together, piece by piece.
class UpdateText {
  public:
    UpdateText() {
        text_.reserve(update_bytes_usual);
        part_.reserve(patch_bytes_usual);
    }

    /// Returns the piece that `append` adds to the text.
    template <class Append>
    PastUpdate::Piece add(Append append) {
        const std::size_t from = text_.size();
        append(text_);
        return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(text_.size() - from)};
    }
    /// Returns the text that `write` writes, for use in a piece. The text is valid until the next call.
    template <class Write>
    std::string_view part(Write write) {
        part_.clear();
        write(part_);
        return part_;
    }

    /// Returns a copy of exact size, because the history keeps the copy.
    SharedText take() const { return std::make_shared<const std::string>(text_); }

  private:
    std::string text_;
    std::string part_;
};

}  // namespace

std::string seat_text(const Table& table, engine::Seat seat) {
    std::string text = "{";
    codec::key(text, "me");
    codec::write(text, seat);
    if (table.game) table.game->write_seat(text, seat);
    return text += '}';
}

PastUpdate update_of(store::RoomId room, store::Seq seq, const Table& before, const TurnViews& told,
                     const Change& change, const TurnViews& turns) {
    const Table& after = change.after;
    std::string table;
    if (before.game != after.game) table.reserve(patch_bytes_usual);
    write_table_patch(table, before, after);
    UpdateText text;
    const auto head_with = [&](InviteChange invite) {
        const std::string_view info =
            text.part([&](std::string& out) { write_info_patch(out, before, told, after, turns, invite); });
        return text.add([&](std::string& out) {
            wire::append(out, wire::UpdateHead{{room.value}, {seq.value}, info, table});
        });
    };
    std::vector<std::string_view> notices;
    const auto notices_to = [&](std::optional<engine::Seat> seat) {
        list_notices(notices, change, seat);
        return text.add([&](std::string& out) { wire::append_notices(out, notices); });
    };
    PastUpdate update;
    update.seq = seq;
    update.head = head_with({});
    update.notices = notices_to({});
    update.own.reserve(after.seats->size());
    const auto add = [&](store::PlayerId player) {
        PastUpdate::Own own{player, {}, {}, {}};
        auto seat = after.seats->of(player);
        if (!seat) seat = before.seats->of(player);
        if (has_own_notice(change, *seat)) own.notices = notices_to(seat);
        const std::string_view patch =
            text.part([&](std::string& out) { write_seat_patch(out, before, after, player); });
        own.seat = text.add([&](std::string& out) { wire::append_seat(out, patch); });
        if (changes_invite(before, after, player))
            own.head = head_with({invite_for(before.sits(player)), invite_for(after.sits(player))});
        if (own.notices.size > 0 || own.seat.size > 0 || own.head.size > 0) update.own.push_back(own);
    };
    for (const SeatState& seat : after.seats->list)
        if (seat.has_player()) add(*seat.player);
    // A player who has just stood up must learn that the seat is gone.
    for (const SeatState& seat : before.seats->list)
        if (seat.has_player() && !after.sits(*seat.player)) add(*seat.player);
    update.text = text.take();
    return update;
}

}  // namespace anteroom::room
