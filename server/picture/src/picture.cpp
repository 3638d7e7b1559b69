#include "picture/picture.hpp"

#include <array>
#include <optional>
#include <vector>

#include "picture/markup.hpp"
#include "scene.hpp"

namespace anteroom::picture {

namespace {

constexpr int width = 1200;
constexpr int height = 630;
constexpr int margin = 24;
constexpr int plates_top = 490;
constexpr int name_letters_max = 80;

/// The facts about a seat that the picture shows.
struct Seat {
    std::string_view id;
    std::string_view name{};
    bool is_to_move = false;
    bool has_won = false;
    bool is_out = false;
};

bool has(const Node* object, std::string_view name) {
    return object != nullptr && object->find(name) != nullptr;
}

/// Returns whether the game's outcome names the seat as a winner.
bool has_won(const Node* table, std::string_view seat) {
    const Node* outcome = table != nullptr ? table->find("outcome") : nullptr;
    const Node* winners = outcome != nullptr ? outcome->find("winners") : nullptr;
    if (winners == nullptr) return false;
    for (const Node& winner : *winners)
        if (winner.text_of_string() == seat) return true;
    return false;
}

const Node* player_of(const Node* table, std::string_view seat) {
    const Node* players = table != nullptr ? table->find("players") : nullptr;
    return players != nullptr ? players->find(seat) : nullptr;
}

std::vector<Seat> seats_of(const Node& room, const Node* table) {
    std::vector<Seat> seats;
    const Node* all = room.find("seats");
    if (all == nullptr) return seats;
    for (const Node& one : *all) {
        Seat& seat = seats.emplace_back(Seat{.id = one.key});
        if (const Node* name = one.find("name")) seat.name = name->text_of_string();
        const Node* player = player_of(table, one.key);
        seat.is_to_move = has(room.find("turns"), one.key);
        seat.has_won = has_won(table, one.key);
        seat.is_out = has(player, "gone") || has(player, "fallen");
    }
    return seats;
}

std::string names_of(const std::vector<Seat>& seats, bool Seat::*which) {
    std::string names;
    for (const Seat& seat : seats) {
        if (!(seat.*which)) continue;
        if (!names.empty()) names += ", ";
        names += seat.name;
    }
    return names;
}

std::string status_of(const std::vector<Seat>& seats, std::string_view status, const Words& words) {
    if (status == "over") {
        const std::string winners = names_of(seats, &Seat::has_won);
        return winners.empty() ? std::string(words.over) : std::string(words.won) + " " + winners;
    }
    const std::string movers = names_of(seats, &Seat::is_to_move);
    return movers.empty() ? std::string(words.waiting) : std::string(words.to_move) + " " + movers;
}

/// Returns the label of the current hand or round.
std::string part_of(const Node* table, const Words& words) {
    if (table == nullptr) return {};
    if (const auto hand = number(*table, "hand_no"); hand > 0) return labelled(words.hand, hand);
    const auto round = number(*table, "round_no");
    return round > 0 ? labelled(words.round, round) : std::string();
}

/// Returns the lines below the name on a seat's plate.
std::vector<std::string> facts_of(const Node& table, std::string_view seat, const std::vector<Seat>& seats,
                                  const Words& words) {
    const Node* player = player_of(&table, seat);
    if (player == nullptr) return {};
    if (const Node* held = table.find("held"))
        return {labelled(words.points, number(*player, "total")), labelled(words.tiles, number(*held, seat))};
    std::vector<std::string> facts = {labelled(words.lives, number(*player, "lives"))};
    if (const Node* chips = table.find("chips")) facts.push_back(labelled(words.chips, number(*chips, seat)));
    const Node* laid = table.find("laid");
    const Node* target = laid != nullptr ? laid->find(seat) : nullptr;
    if (target != nullptr)
        for (const Seat& one : seats)
            if (one.id == target->text_of_string()) facts.push_back("→ " + std::string(one.name));
    return facts;
}

void draw_plate(std::string& out, const Seat& seat, const Box& box, const std::vector<std::string>& facts,
                const Words& words) {
    const std::string_view stroke = seat.has_won || seat.is_to_move ? gold : std::string_view();
    rect(out, box, {seat.is_out ? "#3d5a4e" : "#174a38", 12, stroke});
    Line line{.x = box.x + 12, .y = box.y + 32, .size = 23, .fill = seat.is_out ? pale : ivory, .is_bold = true};
    const auto fits = [&](int size) { return static_cast<std::size_t>((box.width - 20) * 10 / (size * 6)); };
    write(out, line, cut(seat.name.empty() ? words.free_seat : seat.name, fits(line.size)));
    line.size = 20;
    line.fill = pale;
    line.is_bold = false;
    for (const std::string& fact : facts) {
        line.y += 25;
        write(out, line, cut(fact, fits(line.size)));
    }
}

void draw_plates(std::string& out, const std::vector<Seat>& seats, const Node* table, const Words& words) {
    if (seats.empty()) return;
    constexpr int gap = 10;
    const int count = static_cast<int>(seats.size());
    const int each = (width - 2 * margin - (count - 1) * gap) / count;
    for (int i = 0; i < count; ++i) {
        const Seat& seat = seats[static_cast<std::size_t>(i)];
        const Box box{margin + i * (each + gap), plates_top, each, height - plates_top - margin};
        draw_plate(out, seat, box,
                   table != nullptr ? facts_of(*table, seat.id, seats, words) : std::vector<std::string>(), words);
    }
}

void begin(std::string& out, std::string_view title, std::string_view status) {
    out +=
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" role=\"img\" "
        "aria-labelledby=\"title status\" font-family=\"system-ui, sans-serif\"><title id=\"title\">";
    out.append(escaped(title)).append("</title><desc id=\"status\">").append(escaped(status)).append("</desc><defs>");
    out.append(faces()).append("</defs>");
    rect(out, {0, 0, width, height}, {felt});
}

}  // namespace

std::optional<std::string> drawn(std::string_view look, std::string_view title, const Words& words) {
    const json_text::Tree tree(look);
    if (!tree.well_formed) return std::nullopt;
    const Node* room = tree.root().find("room");
    const Node* status = room != nullptr ? room->find("status") : nullptr;
    if (status == nullptr || room->find("no_spectators") != nullptr) return std::nullopt;
    const Node* table = tree.root().find("table");
    const std::vector<Seat> seats = seats_of(*room, table);
    const std::string now = status_of(seats, status->text_of_string(), words);

    std::string out;
    begin(out, title, now);
    write(out, {.x = margin, .y = 52, .size = 34, .is_bold = true}, cut(title, name_letters_max / 2));
    write(out, {.x = width - 200, .y = 52, .size = 28, .fill = pale}, part_of(table, words));
    write(out, {.x = margin, .y = 96, .size = 28, .fill = gold}, cut(now, name_letters_max));
    const Box middle{margin, 116, width - 2 * margin, plates_top - 132};
    if (table == nullptr)
        write(out, {.x = width / 2, .y = 310, .size = 44, .fill = pale, .is_centred = true}, words.waiting);
    else if (const Node* layout = table->find("layout"))
        draw_board(out, *layout, middle);
    else if (table->find("pot") != nullptr)
        draw_centre(out, *table, words, middle);
    draw_plates(out, seats, table, words);
    out += "</svg>\n";
    return out;
}

}  // namespace anteroom::picture
