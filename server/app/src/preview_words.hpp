#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "picture/picture.hpp"

namespace anteroom::app {

/// The server's own words for a link's preview, in one language. The server has them because a messenger does not load
/// the words of the page. A name in braces is replaced by its value.
struct PreviewWords {
    std::string_view language;    ///< the name of the language in browsers
    std::string_view table;       ///< contains {game} {owner}
    std::string_view some_seats;  ///< contains {taken} {seats} {free}
    std::string_view all_seats;   ///< contains {seats}
    std::string_view playing;
    std::string_view over;
    std::string_view plain;    ///< text for a link without a table
    std::string_view open_at;  ///< contains {host}
    std::string_view unshown;  ///< text for a table that may not be shown on other sites
    std::string_view crowded;  ///< text if the network, or all clients together, sent too many requests
    picture::Words picture;
    std::vector<std::pair<std::string_view, std::string_view>>
        games;  ///< titles that differ from the English titles, by game

    /// Returns the title of a game. `title` is its English title.
    std::string_view title_of(std::string_view game, std::string_view title) const;
};

/// Returns the words in the first language of the list that the server has, or else in English. The weights are
/// ignored, because programs send their languages in order.
const PreviewWords& words_for(std::string_view accept_language);

using NamedValue = std::pair<std::string_view, std::string_view>;
/// Replaces each name in braces once. Braces in the values stay.
std::string filled_in(std::string_view words, const std::vector<NamedValue>& values);

}  // namespace anteroom::app
