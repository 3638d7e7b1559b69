#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "picture/picture.hpp"

namespace anteroom::app {

/// The server's own words for a link's preview, in one language. The server needs these words
/// because a messenger does not load the page's words. A name in braces is replaced by its value.
struct PreviewWords {
    std::string_view language;    ///< the name that browsers use for the language
    std::string_view table;       ///< {game} {owner}
    std::string_view some_seats;  ///< {taken} {seats} {free}
    std::string_view all_seats;   ///< {seats}
    std::string_view playing;
    std::string_view over;
    std::string_view plain;    ///< text for a link without a table
    std::string_view open_at;  ///< {host}
    std::string_view unshown;  ///< text for a table that other sites may not show
    std::string_view crowded;  ///< text for too many requests from that network, or to the server
    picture::Words picture;
    std::vector<std::pair<std::string_view, std::string_view>> games;  ///< games whose title is not the English one

    /// `title` is the English title.
    std::string_view title_of(std::string_view game, std::string_view title) const;
};

/// Returns the words in the first language of the list that the server has. Returns English if
/// there is no such language. Ignores weights, because programs send their languages in order.
const PreviewWords& words_for(std::string_view accept_language);

using NamedValue = std::pair<std::string_view, std::string_view>;
/// Replaces each name in braces once. Braces in the values stay.
std::string filled_in(std::string_view words, const std::vector<NamedValue>& values);

}  // namespace anteroom::app
