// The limits that clients may meet, as data.

#include "published_limits.hpp"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "support/catch.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

json published(const app::Limits& limits) {
    return json::parse(app::published_limits(limits));
}

}  // namespace

TEST_CASE("limits.json has the standard limits of the server, as ANTEROOM_REGOLDEN writes it") {
    const char* path = "protocol/spec/limits.json";
    const std::string made = app::published_limits(app::Limits{});
    if (std::getenv("ANTEROOM_REGOLDEN") != nullptr) std::ofstream(path) << made;
    std::ifstream in(path);
    CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == made);
}

TEST_CASE("a limit that is not in force has no row, and another server's has its own value") {
    app::Limits limits;
    const auto named = [&](const char* name, const char* of) {
        const json all = published(limits);
        for (const json& row : all.at("limits"))
            if (row.at("name") == name && row.at("of") == of) return row;
        return json();
    };
    CHECK(named("requests", "connection").at("at_once") == 60);
    CHECK(named("requests", "connection").at("then_one_in_ms") == 50);
    limits.host.session.requests_per_s = 0;
    CHECK(named("requests", "connection").is_null());
    limits.host.session.wire.chat_len_max = 7;
    CHECK(named("chat_len", "text").at("most") == 7);
}

TEST_CASE(
    "every limit is named once for what it is of, and its codes are those of the protocol, of closing or of HTTP") {
    std::ifstream in("protocol/spec/errors.json");
    std::set<std::string> known = {"1008", "1009", "429"};
    const json errors = json::parse(in);
    for (const json& error : errors.at("errors")) known.insert(error.at("code").get<std::string>());
    std::set<std::pair<std::string, std::string>> seen;
    const json standard = published(app::Limits{});
    for (const json& row : standard.at("limits")) {
        INFO(row);
        CHECK(seen.emplace(row.at("name"), row.at("of")).second);
        for (const std::string code : row.value("codes", json::array())) CHECK(known.contains(code));
    }
}
