#pragma once
// A position as an SVG, for pages and programs that show a table and do not play there.

#include <optional>
#include <string>
#include <string_view>

namespace anteroom::picture {

/// What stands in a picture, in one language. A number or names follow each of the labels.
struct Words {
    std::string_view waiting;  ///< instead of a table before the first game
    std::string_view over;     ///< of a game that nobody won
    std::string_view to_move;
    std::string_view won;
    std::string_view hand;
    std::string_view round;
    std::string_view points;
    std::string_view tiles;
    std::string_view lives;
    std::string_view chips;
    std::string_view pot;
    std::string_view prize;
    std::string_view deck;
    std::string_view free_seat;
};

/// `look` is what a spectator is told of the room, `{"room":…,"table":…}` (RoomCore::look): nothing else is looked at,
/// so nothing else can be shown. The same text gives the same picture. Nothing where it is no such text, or where
/// the owner lets nobody watch. 1200 × 630, with presentation attributes alone: a page's policy may forbid styles.
std::optional<std::string> drawn(std::string_view look, std::string_view title, const Words& words);

}  // namespace anteroom::picture
