#include "host/ground/log.hpp"

#include <nlohmann/json.hpp>

#include "support/catch.hpp"

using namespace anteroom::host;

TEST_CASE("a log line is one JSON object, whatever stands in its values") {
    const std::string text = log_text(Level::warn, "even\"t", {{"who", "a\"\n{\x01\xc3\xa4"}, {"n", std::int64_t{-3}}});
    CHECK(text.find('\n') == std::string::npos);
    const auto line = nlohmann::json::parse("{" + text);
    CHECK(line.at("level") == "warn");
    CHECK(line.at("event") == "even\"t");
    CHECK(line.at("n") == -3);
    CHECK(line.at("who").get<std::string>().substr(0, 4) == "a\"\n{");
}
