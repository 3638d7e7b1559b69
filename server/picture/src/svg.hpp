#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace anteroom::picture {

struct Box {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

// The colours of the table on the page in light mode.
inline constexpr std::string_view felt = "#1d5c45";
inline constexpr std::string_view ivory = "#fdfaf1";
inline constexpr std::string_view ink = "#20261f";
inline constexpr std::string_view gold = "#ffd166";
inline constexpr std::string_view pale = "#cfe3d8";
inline constexpr std::string_view red = "#b3261e";

struct Paint {
    std::string_view fill;
    int radius = 0;
    std::string_view stroke{};
};
void rect(std::string& out, const Box& box, const Paint& paint);

struct Line {
    int x = 0;
    int y = 0;  ///< height of the baseline
    int size = 0;
    std::string_view fill = ivory;
    bool is_bold = false;
    bool is_centred = false;
};
void write(std::string& out, const Line& line, std::string_view words);

/// Side of half a tile, which is a square, as `faces()` defines it.
inline constexpr int half_side = 40;
void use(std::string& out, char face, int x, int y);
/// Defines the drawings of tile halves, which are then used by name.
std::string faces();

/// Shortens a text that is too long for its space.
std::string cut(std::string_view text, std::size_t letters_max);

}  // namespace anteroom::picture
