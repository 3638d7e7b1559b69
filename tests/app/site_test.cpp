// Where the documents of a server are found.

#include "http.hpp"
#include "support/catch.hpp"

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
    return app::answer(site, request);
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
    CHECK(asked(site, "/species").status == 404);
}

TEST_CASE("a server that was given no documents has none") {
    CHECK(asked({}, "/spec").status == 404);
    CHECK(asked({}, "/spec/rules/").status == 404);
}
