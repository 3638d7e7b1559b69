#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "picture/picture.hpp"

namespace anteroom::app {

/// What the server itself says of a link, in one language: who looks at a preview has not loaded the page and its
/// words. A name in braces stands for what it names.
struct PreviewWords {
    std::string_view language;    ///< as browsers name it
    std::string_view table;       ///< {game} {owner}
    std::string_view some_seats;  ///< {taken} {seats} {free}
    std::string_view all_seats;   ///< {seats}
    std::string_view playing;
    std::string_view over;
    std::string_view plain;    ///< of no table
    std::string_view open_at;  ///< {host}
    std::string_view unshown;  ///< of a table that is not to be looked at from elsewhere
    std::string_view crowded;  ///< too much was asked for from there, or of the server
    picture::Words picture;
    std::vector<std::pair<std::string_view, std::string_view>> games;  ///< that are called otherwise than in English

    /// `title`: the English one.
    std::string_view title_of(std::string_view game, std::string_view title) const;
};

/// The first language of the list that we speak, else English. Weights are left out: programs send theirs in order.
const PreviewWords& words_for(std::string_view accept_language);

using NamedValue = std::pair<std::string_view, std::string_view>;
/// What a value says in braces itself stays as it is.
std::string filled_in(std::string_view words, const std::vector<NamedValue>& values);

}  // namespace anteroom::app
