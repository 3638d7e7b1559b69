#include "preview_words.hpp"

#include <algorithm>
#include <array>

namespace anteroom::app {

namespace {

const std::array<PreviewWords, 2>& all_words() {
    static const std::array<PreviewWords, 2> all = {{
        {.language = "en",
         .table = "{game}: {owner}’s table",
         .some_seats = "{taken} of {seats} seats taken, {free} free.",
         .all_seats = "All {seats} seats are taken.",
         .playing = "The game is under way.",
         .over = "The game is over.",
         .plain = "Sit down at a table with friends or bots, right here in the browser.",
         .open_at = "Open at {host}",
         .unshown = "This table is private, or it is gone.",
         .crowded = "Too much is asked for at once. Try again in a moment.",
         .picture = {.waiting = "Waiting for the start",
                     .over = "The game is over",
                     .to_move = "To move:",
                     .won = "Won:",
                     .hand = "Hand",
                     .round = "Round",
                     .points = "Points",
                     .tiles = "Tiles",
                     .lives = "Lives",
                     .chips = "Chips",
                     .pot = "Pot",
                     .prize = "Prize",
                     .deck = "Deck",
                     .free_seat = "Free"},
         .games = {}},
        {.language = "de",
         .table = "{game}: Tisch von {owner}",
         .some_seats = "{taken} von {seats} Plätzen besetzt, {free} frei.",
         .all_seats = "Alle {seats} Plätze sind besetzt.",
         .playing = "Das Spiel läuft.",
         .over = "Das Spiel ist vorbei.",
         .plain = "Setz dich mit Freunden oder Bots an einen Tisch, gleich hier im Browser.",
         .open_at = "Auf {host} öffnen",
         .unshown = "Dieser Tisch ist privat, oder es gibt ihn nicht mehr.",
         .crowded = "Das ist gerade zu viel auf einmal. Versuch es gleich noch einmal.",
         .picture = {.waiting = "Wartet auf den Beginn",
                     .over = "Das Spiel ist vorbei",
                     .to_move = "Am Zug:",
                     .won = "Gewonnen:",
                     .hand = "Durchgang",
                     .round = "Runde",
                     .points = "Punkte",
                     .tiles = "Steine",
                     .lives = "Leben",
                     .chips = "Chips",
                     .pot = "Pot",
                     .prize = "Preis",
                     .deck = "Stapel",
                     .free_seat = "Frei"},
         .games = {{"ladder", "Leiter-Domino"}}},
    }};
    return all;
}

std::string_view without_blanks_before(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text;
}

}  // namespace

std::string_view PreviewWords::title_of(std::string_view game, std::string_view title) const {
    const auto own = std::ranges::find(games, game, &std::pair<std::string_view, std::string_view>::first);
    return own != games.end() ? own->second : title;
}

const PreviewWords& words_for(std::string_view accept_language) {
    while (!accept_language.empty()) {
        const std::size_t comma = std::min(accept_language.find(','), accept_language.size());
        const std::string_view tag = without_blanks_before(accept_language.substr(0, comma));
        const std::string_view language = tag.substr(0, tag.find_first_of("-; "));
        const auto spoken = std::ranges::find(all_words(), language, &PreviewWords::language);
        if (spoken != all_words().end()) return *spoken;
        accept_language.remove_prefix(std::min(comma + 1, accept_language.size()));
    }
    return all_words().front();
}

std::string filled_in(std::string_view words, const std::vector<NamedValue>& values) {
    std::string text;
    while (!words.empty()) {
        const std::size_t brace = std::min(words.find('{'), words.size());
        text += words.substr(0, brace);
        words.remove_prefix(brace);
        const std::size_t end = words.find('}');
        if (end == std::string_view::npos) return text += words;
        const auto value = std::ranges::find(values, words.substr(1, end - 1), &NamedValue::first);
        text += value != values.end() ? value->second : words.substr(0, end + 1);
        words.remove_prefix(end + 1);
    }
    return text;
}

}  // namespace anteroom::app
