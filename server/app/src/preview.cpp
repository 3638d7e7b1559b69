#include "preview.hpp"

#include <algorithm>

#include "engine/games/list.hpp"
#include "picture/markup.hpp"

namespace anteroom::app {

namespace {

constexpr std::string_view end_of_head = "</head>";
constexpr std::string_view site_name = "Anteroom";
constexpr std::string_view plain_picture = "anteroom";

std::string file_of(std::string_view picture) {
    return "/preview/" + std::string(picture) + ".png";
}

std::string seats_of(const PreviewWords& words, const wire::LobbyRoom& room) {
    const int taken = room.players + room.bots;
    const std::string seats = std::to_string(room.seats);
    if (taken >= room.seats) return filled_in(words.all_seats, {{"seats", seats}});
    return filled_in(
        words.some_seats,
        {{"taken", std::to_string(taken)}, {"seats", seats}, {"free", std::to_string(room.seats - taken)}});
}

/// Returns the words for the table's state. Before the start, there are no such words.
std::string_view status_of(const PreviewWords& words, wire::RoomStatus status) {
    switch (status) {
        case wire::RoomStatus::open:
        case wire::RoomStatus::collecting_nonces:
            return {};
        case wire::RoomStatus::playing:
            return words.playing;
        case wire::RoomStatus::over:
            return words.over;
    }
    return {};
}

}  // namespace

std::string table_title(const PreviewWords& words, const RoomCard& card) {
    const std::string_view game = words.title_of(card.room.game, card.title);
    if (card.room.owner.empty()) return std::string(game);
    return filled_in(words.table, {{"game", game}, {"owner", card.room.owner}});
}

Visit::Visit(const net::Request& request)
    : site((request.secure ? "https://" : "http://") + std::string(request.host)),
      path(request.path),
      words(words_for(request.accept_language)) {}

PreviewPage::PreviewPage(const net::StaticFiles& web) {
    const net::Request request;
    const auto page = web.find(request, "/index.html");
    if (!page || !page->body) return;
    const std::size_t end = page->body->find(end_of_head);
    if (end == std::string::npos) return;
    head_ = page->body->substr(0, end);
    rest_ = page->body->substr(end);
    engine::AllGames::each([&]<class R>(std::type_identity<R>) {
        if (web.find(request, file_of(R::id))) pictures_.emplace_back(R::id);
    });
}

net::Response PreviewPage::of_room(const Visit& visit, const RoomCard& card) const {
    const wire::LobbyRoom& room = card.room;
    const bool has_own = std::ranges::find(pictures_, room.game) != pictures_.end();
    std::string text = seats_of(visit.words, room);
    if (const auto status = status_of(visit.words, room.status); !status.empty()) text.append(" ").append(status);
    return with(visit, {table_title(visit.words, card), std::move(text), has_own ? room.game : plain_picture});
}

net::Response PreviewPage::plain(const Visit& visit) const {
    return with(visit, {std::string(site_name), std::string(visit.words.plain), plain_picture});
}

net::Response PreviewPage::with(const Visit& visit, const Said& said) const {
    std::string page = head_;
    const auto add = [&page](std::string_view property, std::string_view content) {
        page.append("<meta property=\"").append(property).append("\" content=\"").append(picture::escaped(content));
        page += "\" />\n";
    };
    add("og:type", "website");
    add("og:site_name", site_name);
    add("og:url", visit.site + visit.path);
    add("og:title", said.title);
    add("og:description", said.text);
    add("og:image", visit.site + file_of(said.picture));
    add("og:image:width", "1200");
    add("og:image:height", "630");
    add("twitter:card", "summary_large_image");
    page += rest_;
    net::Response response;
    response.content_type = "text/html; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "private, no-cache");
    response.body = net::text(std::move(page));
    return response;
}

}  // namespace anteroom::app
