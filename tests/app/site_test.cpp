// The paths of a server's documents.

#include <fstream>

#include "http.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom;

namespace {

app::Site site_with_documents() {
    app::Site site;
    site.spec = net::StaticFiles::load("protocol/spec");
    site.rules = net::StaticFiles::load("engine/rules");
    return site;
}

net::Response asked(const app::Site& site, std::string_view path) {
    net::Request request;
    request.path = path;
    return std::get<net::Response>(app::answer(site, request));
}

std::string body(const app::Site& site, std::string_view path) {
    const net::Response answer = asked(site, path);
    CHECK(answer.status == 200);
    return answer.body ? *answer.body : "";
}

}  // namespace

TEST_CASE("the rule sheets are served below /spec/rules/, which begins with what holds for every game") {
    const app::Site site = site_with_documents();
    CHECK(body(site, "/spec/rules/spoil.md").find("**SPOIL-12**") != std::string::npos);
    CHECK(body(site, "/spec/rules/ladder.md").find("**LADDER-18**") != std::string::npos);
    CHECK(body(site, "/spec/rules/") == body(site, "/spec/rules/all.md"));
    CHECK(body(site, "/spec/rules") == body(site, "/spec/rules/"));
    CHECK(asked(site, "/spec/rules/bridge.md").status == 404);
    CHECK(asked(site, "/spec/rulesspoil.md").status == 404);
}

TEST_CASE("the protocol's description is served below /spec, which begins with PROTOCOL.md") {
    const app::Site site = site_with_documents();
    CHECK(body(site, "/spec") == body(site, "/spec/PROTOCOL.md"));
    CHECK(body(site, "/spec/errors.json").find("too_large") != std::string::npos);
    CHECK(asked(site, "/spec/nothing.json").status == 404);
    CHECK(body(site, "/spec/limits.json").find("frame_bytes") != std::string::npos);
    app::Site other = site_with_documents();
    other.limits = [] { return std::string("{}"); };
    CHECK(body(other, "/spec/limits.json") == "{}");
    CHECK(asked(site, "/species").status == 404);
}

TEST_CASE("the documents are a site below /docs/, whose pages are found with and without the last slash") {
    const support::TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() / "docs/rules/spoil");
    std::ofstream(folder.path() / "index.html") << "page";
    std::ofstream(folder.path() / "docs/index.html") << "overview";
    std::ofstream(folder.path() / "docs/rules/spoil/index.html") << "rules";
    std::ofstream(folder.path() / "docs/search.json") << "[]";
    app::Site site;
    site.web = net::StaticFiles::load(folder.path());
    for (const char* path : {"/docs", "/docs/"}) CHECK(body(site, path) == "overview");
    for (const char* path : {"/docs/rules/spoil", "/docs/rules/spoil/"}) CHECK(body(site, path) == "rules");
    CHECK(body(site, "/docs/search.json") == "[]");
    for (const char* path : {"/docs/nothing", "/docs/rules", "/docs/rules/", "/docs/../index.html"}) {
        INFO(path);
        CHECK(asked(site, path).status == 404);
        CHECK(*asked(site, path).body == "There is no such page.\n");
    }
}

TEST_CASE("whatever address a person may have followed is answered with the page; what a program asks for is not") {
    app::Site site = site_with_documents();
    const support::TemporaryFolder folder;
    std::ofstream(folder.path() / "index.html") << "<!doctype html>page";
    site.web = net::StaticFiles::load(folder.path());
    for (const char* known : {"/r/K7QM", "/j/aVeryLongLink_123", "/games", "/replay/41-1-k3v9Zq0TnYx2LbH8sWcE4g",
                              "/house", "/house/tables/3"})
        CHECK(body(site, known) == "<!doctype html>page");
    for (const char* lost : {"/nothing", "/r/", "/r/K7QM/more", "/j/", "/lobby", "/r/%", "/replay/", "/games/1"}) {
        INFO(lost);
        CHECK(asked(site, lost).status == 404);
        REQUIRE(asked(site, lost).body);
        CHECK(*asked(site, lost).body == "<!doctype html>page");
    }
    for (const char* file : {"/nothing.js", "/assets/app", "/api/v1/nothing", "/favicon.ico"}) {
        INFO(file);
        CHECK(asked(site, file).status == 404);
        CHECK(*asked(site, file).body == "There is nothing at this address.\n");
    }
}

TEST_CASE("a server that was given no documents has none") {
    CHECK(asked({}, "/spec").status == 404);
    CHECK(asked({}, "/spec/rules/").status == 404);
}
