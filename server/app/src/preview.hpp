#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "net/static_files.hpp"
#include "preview_words.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::app {

/// A room, with its game's title in English.
struct RoomCard {
    std::string title;
    wire::LobbyRoom room;
};

/// Returns the title of a table, which names its game and its owner.
std::string table_title(const PreviewWords& words, const RoomCard& card);

/// The request for a preview: the words and the address for the visitor. A Visit owns its text, because a room's answer
/// comes after the request has ended.
struct Visit {
    explicit Visit(const net::Request& request);

    std::string site;  ///< "https://play.example.org", as the visitor's browser sees it
    std::string path;
    const PreviewWords& words;
};

/// The page with the preview that messengers show for a link. Messengers read the page's head and run no script
/// (ogp.me). Details of a room are only in the answer to one request. The answer has no ETag, so no cache can show the
/// details to another visitor or later. The object never changes, so every shard may use it.
class PreviewPage {
  public:
    PreviewPage() = default;
    /// Uses the pictures that exist: /preview/<game>.png for a game, and /preview/anteroom.png for everything else.
    explicit PreviewPage(const net::StaticFiles& web);

    /// Returns whether there is a page that has a head.
    bool stands() const { return !rest_.empty(); }
    net::Response of_room(const Visit& visit, const RoomCard& card) const;
    /// Returns the page without details of a room, for a link that leads nowhere or whose room may not be shown.
    net::Response plain(const Visit& visit) const;

  private:
    struct Said {
        std::string title;
        std::string text;
        std::string_view picture;
    };
    net::Response with(const Visit& visit, const Said& said) const;

    std::string head_;  ///< start of the page's text, up to the place for the preview
    std::string rest_;
    std::vector<std::string> pictures_;  ///< names of the games that have a picture
};

}  // namespace anteroom::app
