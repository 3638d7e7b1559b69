#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "net/static_files.hpp"
#include "preview_words.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::app {

/// A room, and what its game is called in English.
struct RoomCard {
    std::string title;
    wire::LobbyRoom room;
};

/// What the table is called: its game, and whose it is.
std::string table_title(const PreviewWords& words, const RoomCard& card);

/// Who is shown a preview, and of which address. Owns what it says: a room is looked up after its request was handled.
struct Visit {
    explicit Visit(const net::Request& request);

    std::string site;  ///< "https://play.example.org", as the visitor knows it
    std::string path;
    const PreviewWords& words;
};

/// The page with what a messenger shows of a link to it, which reads its head and runs no script (ogp.me). What is told
/// of a room stands in this one answer: it has no tag by which a cache could give it back, to this visitor or another.
/// Immutable, so that every shard may answer from it.
class PreviewPage {
  public:
    PreviewPage() = default;
    /// With the pictures that there are: /preview/<game>.png, and /preview/anteroom.png for all else.
    explicit PreviewPage(const net::StaticFiles& web);

    /// Whether there is a page that has a head.
    bool stands() const { return !rest_.empty(); }
    net::Response of_room(const Visit& visit, const RoomCard& card) const;
    /// Of a link that leads nowhere, or of which no more is told.
    net::Response plain(const Visit& visit) const;

  private:
    struct Said {
        std::string title;
        std::string text;
        std::string_view picture;
    };
    net::Response with(const Visit& visit, const Said& said) const;

    std::string head_;  ///< of the page's text, up to where the preview goes
    std::string rest_;
    std::vector<std::string> pictures_;  ///< games that have one
};

}  // namespace anteroom::app
