#include "embed.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/overloaded.hpp"
#include "net/static_files.hpp"
#include "picture/markup.hpp"

namespace anteroom::app {

namespace {

constexpr std::string_view page_route = "/embed/";
constexpr std::string_view picture_route = "/table/";
constexpr std::string_view picture_ending = ".svg";

/// A request for the picture or for the page.
struct EmbedAsked {
    std::string code;
    bool is_page = false;
};

std::optional<EmbedAsked> asked_by(std::string_view path) {
    if (net::is_page_route(path, page_route)) return EmbedAsked{std::string(path.substr(page_route.size())), true};
    if (!path.ends_with(picture_ending)) return std::nullopt;
    path.remove_suffix(picture_ending.size());
    if (!net::is_page_route(path, picture_route)) return std::nullopt;
    return EmbedAsked{std::string(path.substr(picture_route.size())), false};
}

int status_of(Unshown why) {
    switch (why) {
        case Unshown::no_table:
            return 404;
        case Unshown::too_many:
            return 429;
        case Unshown::busy:
            return 503;
    }
    return 503;
}

std::string_view told(Unshown why, const PreviewWords& words) {
    return why == Unshown::no_table ? words.unshown : words.crowded;
}

/// Returns the page for a frame: the table and a link to it. The page's script requests a new picture again and again.
net::Response frame_page(const Visit& visit, const std::string& code, const std::string& title,
                         const std::string& inside) {
    const std::string host = visit.site.substr(visit.site.find("//") + 2);
    const std::string open = filled_in(visit.words.open_at, {{"host", host}});
    net::Response response;
    response.content_type = "text/html; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.body = net::text("<!doctype html><html lang=\"" + std::string(visit.words.language) +
                              "\"><head><meta charset=\"utf-8\" /><meta name=\"viewport\" "
                              "content=\"width=device-width\" /><meta name=\"robots\" content=\"noindex\" /><title>" +
                              picture::escaped(title) +
                              "</title><link rel=\"stylesheet\" href=\"/embed.css\" />"
                              "<script type=\"module\" src=\"/embed.js\"></script></head><body><main data-picture=\"" +
                              std::string(picture_route) + code + std::string(picture_ending) + "\">" + inside +
                              "</main><a href=\"/r/" + code + "\" target=\"_blank\" rel=\"noopener\">" +
                              picture::escaped(open) + "</a></body></html>\n");
    return response;
}

/// The picture is public, so any site or program may read it.
net::Response picture_of(const Shown& shown, const std::string& if_none_match) {
    net::Response response;
    response.content_type = "image/svg+xml";
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    response.headers.emplace_back("Cache-Control", "public, max-age=2");
    response.headers.emplace_back("ETag", shown.etag);
    response.headers.emplace_back("Vary", "Accept-Language");
    if (if_none_match == shown.etag)
        response.status = 304;
    else
        response.body = shown.svg;
    return response;
}

net::Response response_to(const EmbedAsked& asked, const Picture& picture, const Visit& visit,
                          const std::string& if_none_match) {
    return std::visit(engine::overloaded{
                          [&](const Shown& shown) {
                              return asked.is_page ? frame_page(visit, asked.code, shown.title, *shown.svg)
                                                   : picture_of(shown, if_none_match);
                          },
                          [&](Unshown why) {
                              const std::string words(told(why, visit.words));
                              if (!asked.is_page) return net::plain(status_of(why), words + "\n");
                              net::Response response =
                                  frame_page(visit, asked.code, words, "<p>" + picture::escaped(words) + "</p>");
                              response.status = status_of(why);
                              return response;
                          },
                      },
                      picture);
}

}  // namespace

std::string framed_by(const std::vector<std::string>& sites) {
    if (sites.empty()) return "*";
    std::string all;
    for (const std::string& site : sites) {
        if (site == "none") return {};
        if (!all.empty()) all += ' ';
        all += site;
    }
    return all;
}

std::optional<net::Answer> Embeds::answer(const net::Request& request) const {
    auto asked = asked_by(request.path);
    if (!asked || framed_by.empty() || !ask) return std::nullopt;
    const Visit visit(request);
    const auto respond = [framed_by = framed_by, visit, asked = *asked,
                          match = std::string(request.if_none_match)](const Picture& picture) {
        net::Response response = response_to(asked, picture, visit, match);
        response.framed_by = framed_by;
        return response;
    };
    net::Response otherwise = respond(Unshown::busy);
    return net::Later{[ask = ask, respond, visit, code = asked->code, networks = request.networks](net::Reply reply) {
                          ask(code, visit.words, networks,
                              [respond, reply](const Picture& picture) { reply(respond(picture)); });
                      },
                      std::move(otherwise)};
}

}  // namespace anteroom::app
