#include <array>

#include "svg.hpp"

namespace anteroom::picture {

namespace {

/// Marks the pips in the nine places of a half, row by row.
constexpr std::array<std::string_view, 10> pips = {"000000000", "000010000", "100000001", "100010001", "101000101",
                                                   "101010101", "111000111", "111010111", "111101111", "111111111"};

/// The signs of Spinner and Spoiler, as the page draws them: pinwheel, link and dead end.
constexpr std::string_view signs =
    "<g id=\"fS\" fill=\"#8e3b8a\"><path d=\"M20 20C20 12 24 6 32 6 33 14 28 20 20 20z\"/>"
    "<path transform=\"rotate(90 20 20)\" d=\"M20 20C20 12 24 6 32 6 33 14 28 20 20 20z\"/>"
    "<path transform=\"rotate(180 20 20)\" d=\"M20 20C20 12 24 6 32 6 33 14 28 20 20 20z\"/>"
    "<path transform=\"rotate(270 20 20)\" d=\"M20 20C20 12 24 6 32 6 33 14 28 20 20 20z\"/></g>"
    "<g id=\"fL\" fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"4\"><rect x=\"6\" y=\"13\" width=\"16\" "
    "height=\"14\" rx=\"7\"/><rect x=\"18\" y=\"13\" width=\"16\" height=\"14\" rx=\"7\"/></g>"
    "<g id=\"fD\"><circle cx=\"20\" cy=\"20\" r=\"13\" fill=\"#b3261e\"/>"
    "<path d=\"M12 20h16\" stroke=\"#fff\" stroke-width=\"5\"/></g>";

}  // namespace

std::string faces() {
    std::string out(signs);
    for (std::size_t face = 0; face < pips.size(); ++face) {
        out.append("<path id=\"f").append(std::to_string(face));
        out.append("\" stroke=\"#20261f\" stroke-width=\"8\" stroke-linecap=\"round\" d=\"");
        for (std::size_t i = 0; i < pips[face].size(); ++i) {
            if (pips[face][i] == '0') continue;
            const std::size_t x = 10 + 10 * (i % 3);
            const std::size_t y = 10 + 10 * (i / 3);
            out.append("M").append(std::to_string(x)).append(" ").append(std::to_string(y)).append("h.01");
        }
        out += "\"/>";
    }
    return out;
}

}  // namespace anteroom::picture
