#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "codec/game.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spoil.hpp"
#include "support/catch.hpp"
#include "support/schema.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

/// Returns the schema's faults in an answer to `hello` with only this game.
std::vector<std::string> faults_of_hello_with(const json& game) {
    std::ifstream example("protocol/spec/examples/good/data.hello.json");
    json hello = json::parse(example);
    hello["games"] = json::array({game});
    return support::Schemas().faults("data.hello", hello);
}

}  // namespace

TEST_CASE("a game's options are data that a lobby can be built from") {
    std::string text;
    codec::write_game(text, {engine::Spoil::id, engine::Spoil::version, engine::Spoil::info(), {"easy", "good"}});
    const json game = json::parse(text);
    CHECK(game.at("game") == "spoil");
    CHECK(game.at("levels") == json({"easy", "good"}));
    CHECK(game.at("options").size() == engine::Spoil::info().options.size());

    CHECK(faults_of_hello_with(game) == std::vector<std::string>{});
}

TEST_CASE("a game's published editions are told with the options that each sets") {
    std::string text;
    codec::write_game(text, {engine::Spinner::id, engine::Spinner::version, engine::Spinner::info(), {"easy"}});
    const json game = json::parse(text);
    REQUIRE(game.at("presets").size() == 2);
    CHECK(game.at("presets").at(1).at("name") == "university");
    CHECK(game.at("presets").at(1).at("values").at("block") == "one_circle");
    CHECK(faults_of_hello_with(game) == std::vector<std::string>{});
}

TEST_CASE("options come in as whole numbers and texts, and go out the same") {
    const json options = json::parse(R"({"end_vote":"on","lives":2})");
    std::string text;
    codec::write_options(text, codec::options_of(options));
    CHECK(json::parse(text) == options);
    for (const char* bad : {R"({"lives":2.5})", R"({"lives":null})", R"({"lives":[2]})", R"({"lives":true})",
                            R"({"lives":18446744073709551615})"}) {
        INFO(bad);
        CHECK(codec::options_of(json::parse(bad)).at("lives") == engine::OptionValue(std::string()));
    }
}
