#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "support/catch.hpp"
#include "support/worded.hpp"

// The words of refusals, for people.
namespace {

namespace files = std::filesystem;
using anteroom::support::is_worded;

std::string words_in(const files::path& file) {
    std::ifstream in(file);
    REQUIRE(in.good());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Returns the text of each code in errors.json.
std::map<std::string, std::string> listed_texts() {
    std::map<std::string, std::string> texts;
    const auto listed = nlohmann::json::parse(words_in("protocol/spec/errors.json"));
    for (const auto& error : listed.at("errors"))
        texts[error.at("code").get<std::string>()] = error.at("text").get<std::string>();
    return texts;
}

/// Calls `found(name of the constant, text)` for each refusal by the rules of a game.
template <class Found>
void each_refusal(const files::path& sources, Found found) {
    static const std::regex literal(R"x(RuleError\{errors::(\w+),\s*"([^"]+)")x");
    for (const auto& source : files::directory_iterator(sources)) {
        const std::string text = words_in(source);
        for (std::sregex_iterator at(text.begin(), text.end(), literal), end; at != end; ++at)
            found((*at)[1].str(), (*at)[2].str());
    }
}

}  // namespace

TEST_CASE("every refusal in errors.json and in its example is worded in sentences") {
    for (const auto& [code, text] : listed_texts()) {
        INFO(code << ": " << text);
        CHECK(is_worded(text));
    }
    std::size_t shown = 0;
    for (const auto& example : files::directory_iterator("protocol/spec/examples/errors")) {
        const auto answer = nlohmann::json::parse(words_in(example)).at("answer");
        INFO(answer);
        CHECK(is_worded(answer.at("text").get<std::string>()));
        ++shown;
    }
    CHECK(shown == listed_texts().size());
    CHECK_FALSE(is_worded("no such value for lives"));
    CHECK_FALSE(is_worded("Spoil is for 3 to 6 players"));
}

TEST_CASE("the rules of each game refuse in the words of errors.json") {
    const auto texts = listed_texts();
    std::size_t compared = 0;
    for (const auto& game : files::directory_iterator("engine/include/engine/games")) {
        if (!files::exists(game.path() / "errors.hpp")) continue;
        static const std::regex constant(R"x(string_view (\w+) =\s*"([^"]+)")x");
        std::map<std::string, std::string> codes;
        const std::string names = words_in(game.path() / "errors.hpp");
        for (std::sregex_iterator at(names.begin(), names.end(), constant), end; at != end; ++at)
            codes[(*at)[1]] = (*at)[2];
        each_refusal("engine/src" / game.path().filename(), [&](const std::string& name, const std::string& text) {
            INFO(game.path() << " " << name << ": " << text);
            // A wrong value must be refused in the words of its option.
            CHECK((codes.at(name) == "bad_option" ? is_worded(text) : text == texts.at(codes.at(name))));
            ++compared;
        });
    }
    CHECK(compared > 50);
}
