#include <array>

#include "scene.hpp"

namespace anteroom::picture {

namespace {

constexpr int card_width = 120;
constexpr int card_height = 168;

std::string_view sign_of(char suit) {
    switch (suit) {
        case 'S':
            return "♠";
        case 'H':
            return "♥";
        case 'D':
            return "♦";
        default:
            return "♣";
    }
}

/// Draws a card. The card is given in short form, such as `TS`.
void draw_card(std::string& out, std::string_view card, int x, int y) {
    rect(out, {x, y, card_width, card_height}, {ivory, 12});
    if (card.size() < 2) return;
    const std::string_view colour = card[1] == 'H' || card[1] == 'D' ? red : ink;
    const std::string rank = card[0] == 'T' ? "10" : std::string(1, card[0]);
    const int middle = x + card_width / 2;
    write(out, {.x = middle, .y = y + 72, .size = 60, .fill = colour, .is_bold = true, .is_centred = true}, rank);
    write(out, {.x = middle, .y = y + 140, .size = 64, .fill = colour, .is_centred = true}, sign_of(card[1]));
}

}  // namespace

void draw_centre(std::string& out, const Node& table, const Words& words, const Box& box) {
    constexpr std::array<std::string_view, 3> places = {"c0", "c1", "c2"};
    constexpr int gap = 24;
    const int y = box.y + (box.height - card_height) / 2;
    int x = box.x + box.width / 2;
    if (const Node* centre = table.find("centre")) {
        for (const std::string_view place : places)
            if (const Node* card = centre->find(place)) {
                draw_card(out, card->text_of_string(), x, y);
                x += card_width + gap;
            }
    }
    Line line{.x = box.x + 40, .y = y + 44, .size = 44, .fill = gold, .is_bold = true};
    for (const auto& [label, name] : {std::pair{words.pot, "pot"}, {words.prize, "prize"}, {words.deck, "deck"}}) {
        write(out, line, labelled(label, number(table, name)));
        line.y += 60;
    }
}

}  // namespace anteroom::picture
