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

/// Returns the table's title, which has its game and its owner.
std::string table_title(const PreviewWords& words, const RoomCard& card);

/// The visitor of a preview, and the address. Owns its text, because a room's answer comes after the request has ended.
struct Visit {
    explicit Visit(const net::Request& request);

    std::string site;  ///< "https://play.example.org", as the visitor's browser sees it
    std::string path;
    const PreviewWords& words;
};

/// The page with the preview that messengers show for a link. Messengers read the page's head and run
/// no script (ogp.me). Room details are only in this one answer. The answer has no ETag, so no cache
/// can show them to another visitor or later. The object never changes, so every shard may use it.
class PreviewPage {
  public:
    PreviewPage() = default;
    /// Uses the pictures that exist: /preview/<game>.png, and /preview/anteroom.png for everything else.
    explicit PreviewPage(const net::StaticFiles& web);

    /// Returns whether there is a page with a head.
    bool stands() const { return !rest_.empty(); }
    net::Response of_room(const Visit& visit, const RoomCard& card) const;
    /// Returns the page for a link that leads nowhere, or whose room's details are not shown.
    net::Response plain(const Visit& visit) const;

  private:
    struct Said {
        std::string title;
        std::string text;
        std::string_view picture;
    };
    net::Response with(const Visit& visit, const Said& said) const;

    std::string head_;  ///< start of the page's text, up to the place of the preview
    std::string rest_;
    std::vector<std::string> pictures_;  ///< games that have a picture
};

}  // namespace anteroom::app
