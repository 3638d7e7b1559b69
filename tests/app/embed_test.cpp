// Previews of this site's tables for other sites.

#include "embed/embed.hpp"

#include <atomic>
#include <future>

#include "http.hpp"
#include "support/catch.hpp"

using namespace anteroom;

namespace {

const net::Networks here = {"203.0.113.7", "203.0.113.0/24", "203.0.0.0/16"};
const app::PreviewWords& english = app::words_for("en");

app::PictureLimits limits() {
    return {8, std::chrono::minutes(1), 10, {20, std::chrono::hours(1)}, 4, 100};
}

/// A house with the public table KTRB. `look` is the table's view.
struct House {
    std::string look = R"({"room":{"status":"playing","seats":{"s0":{"name":"Ada"}},"turns":{"s0":{"turn":1}}}})";
    std::atomic<int> looks = 0;
    app::PictureDesk desk;

    explicit House(app::PictureLimits its = limits())
        : desk({[](const std::string& code, const auto& done) {
                    if (code != "KTRB") return done(std::nullopt);
                    app::RoomCard card{"Spoil", {}};
                    card.room.room = {41};
                    card.room.game = "spoil";
                    done(card);
                },
                [this](wire::RoomId room, const auto& done) {
                    CHECK(room.value == 41);
                    ++looks;
                    done(look);
                }},
               its) {}

    app::Picture asked(const std::string& code) {
        std::promise<app::Picture> told;
        desk.ask(code, english, here, [&](const app::Picture& picture) { told.set_value(picture); });
        return told.get_future().get();
    }
    app::Embeds embeds(const std::string& framed_by) {
        return {framed_by,
                [this](const std::string& code, const app::PreviewWords& words, const net::Networks& networks,
                       app::PictureDesk::Done done) { desk.ask(code, words, networks, std::move(done)); }};
    }
};

app::Unshown why(const app::Picture& picture) {
    REQUIRE(std::holds_alternative<app::Unshown>(picture));
    return std::get<app::Unshown>(picture);
}

net::Response answered(const app::Embeds& embeds, const std::string& path, const std::string& match = "") {
    net::Request request;
    request.path = path;
    request.host = "play.example.org";
    request.networks = here;
    request.if_none_match = match;
    const auto answer = embeds.answer(request);
    REQUIRE(answer);
    std::promise<net::Response> told;
    std::get<net::Later>(*answer).ask([&](net::Response response) { told.set_value(std::move(response)); });
    return told.get_future().get();
}

bool says(const net::Response& response, const std::string& text) {
    return response.body && response.body->find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("a public table is shown by its code as people type it, and drawn once for all who ask meanwhile") {
    House house;
    const app::Picture picture = house.asked("ktrb");
    REQUIRE(std::holds_alternative<app::Shown>(picture));
    CHECK(std::get<app::Shown>(picture).svg->find("To move: Ada") != std::string::npos);
    CHECK(std::get<app::Shown>(house.asked("KTRB")).etag == std::get<app::Shown>(picture).etag);
    CHECK(house.looks == 1);
}

TEST_CASE("a code that the list does not show is shown nothing, and no table where nobody may watch") {
    House house;
    for (const char* code : {"KTRC", "", "K", "<svg>"}) CHECK(why(house.asked(code)) == app::Unshown::no_table);
    CHECK(house.looks == 0);
    house.look = R"({"room":{"status":"playing","seats":{},"turns":{},"no_spectators":true}})";
    CHECK(why(house.asked("KTRB")) == app::Unshown::no_table);
}

TEST_CASE("who asks too often is told so, whatever was asked for") {
    app::PictureLimits few = limits();
    few.of_network = {2, std::chrono::hours(1)};
    House house(few);
    house.asked("KTRC");
    house.asked("KTRB");
    CHECK(why(house.asked("KTRB")) == app::Unshown::too_many);
    CHECK(answered(house.embeds("*"), "/table/KTRB.svg").status == 429);
}

TEST_CASE("the page for a frame has the table and the way to it, and says which sites may show it") {
    House house;
    const auto embeds = house.embeds("https://club.example.org");
    const net::Response page = answered(embeds, "/embed/KTRB");
    CHECK(page.status == 200);
    CHECK(page.framed_by == "https://club.example.org");
    for (const char* text :
         {"<svg", "data-picture=\"/table/KTRB.svg\"", "href=\"/r/KTRB\"", "Open at play.example.org"})
        CHECK(says(page, text));
    const net::Response none = answered(embeds, "/embed/KTRC");
    CHECK(none.status == 404);
    CHECK(none.framed_by == "https://club.example.org");
    CHECK(says(none, "This table is private, or it is gone."));
}

TEST_CASE("a picture that somebody has is not sent again") {
    House house;
    const net::Response picture = answered(house.embeds("*"), "/table/KTRB.svg");
    CHECK(picture.content_type == "image/svg+xml");
    std::string etag;
    for (const auto& [name, value] : picture.headers)
        if (name == "ETag") etag = value;
    const net::Response again = answered(house.embeds("*"), "/table/KTRB.svg", etag);
    CHECK(again.status == 304);
    CHECK_FALSE(again.body);
    CHECK(answered(house.embeds("*"), "/table/KTRC.svg").status == 404);
}

TEST_CASE(
    "a house that lets no site show its tables has neither page nor picture, and no other page goes into a frame") {
    CHECK(app::framed_by({}) == "*");
    CHECK(app::framed_by({"https://a.example", "https://b.example"}) == "https://a.example https://b.example");
    CHECK(app::framed_by({"https://a.example", "none"}).empty());
    House house;
    const auto path_is_answered = [&](const app::Embeds& embeds, std::string_view path) {
        net::Request request;
        request.path = path;
        return embeds.answer(request).has_value();
    };
    for (const char* path : {"/embed/KTRB", "/table/KTRB.svg"}) {
        CHECK(path_is_answered(house.embeds("*"), path));
        CHECK_FALSE(path_is_answered(house.embeds(""), path));
    }
    for (const char* path : {"/", "/embed/", "/embed/KT/RB", "/table/KTRB", "/table/.svg", "/table/a.b.svg", "/r/KTRB"})
        CHECK_FALSE(path_is_answered(house.embeds("*"), path));
    app::Site site;
    site.embeds = house.embeds("*");
    net::Request request;
    request.path = "/healthz";
    CHECK(std::get<net::Response>(app::answer(site, request)).framed_by.empty());
}
