#include "../notices.hpp"
#include "steps.hpp"

namespace anteroom::room {

/// A player is named as the seat is, everybody else so that nobody takes them for a player.
Decision decide(const Table& table, const Sender& sender, const wire::Chat& chat, const DecisionContext&) {
    const auto seat = table.seats->of(sender.player);
    Change change(table, "chat");
    change.notices.push_back(
        notice::chat(sender.player, seat ? table.at(*seat).name : name_at_table(table, sender.name), chat.text));
    change.posted.players = sender.unsaved;
    return change;
}

}  // namespace anteroom::room
