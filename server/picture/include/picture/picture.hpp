#pragma once
// A position as an SVG, for pages and programs that show a table but do not play.

#include <optional>
#include <string>
#include <string_view>

namespace anteroom::picture {

/// The labels of a picture in one language. A number or a list of names follows each label.
struct Words {
    std::string_view waiting;  ///< shown instead of the table before the first game
    std::string_view over;     ///< shown after a game without a winner
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

/// Draws a position as an SVG of 1200 × 630. `look` is the spectator's view, `{"room":…,"table":…}` (RoomCore::look).
/// Everything in the picture comes from this view, so nothing hidden can appear. The same input gives the same picture.
/// Returns nothing if `look` has another form or the table admits no spectators. The picture uses only presentation
/// attributes, because a page's policy may forbid styles.
std::optional<std::string> drawn(std::string_view look, std::string_view title, const Words& words);

}  // namespace anteroom::picture
