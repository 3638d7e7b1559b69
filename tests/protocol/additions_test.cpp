// The numbers of additions. Version 1 itself has the number 1 and no mark. Later parts have a mark `since`.

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "support/catch.hpp"
#include "wire/message.hpp"

using namespace anteroom;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// The parts of the specification that mention additions.
struct Published {
    json messages;
    json errors;
    std::map<std::string, std::string> texts;  ///< every file, by its path below protocol/spec
};

std::string published_text(const fs::path& path) {
    std::ifstream in(path);
    REQUIRE(in.good());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Published published() {
    const fs::path folder = "protocol/spec";
    Published all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            all.texts[fs::relative(entry.path(), folder).string()] = published_text(entry.path());
    all.messages = json::parse(all.texts.at("messages.json"));
    all.errors = json::parse(all.texts.at("errors.json"));
    return all;
}

/// Returns the name and the number of every part that has a `since` mark.
std::vector<std::pair<std::string, std::int64_t>> marks_of(const Published& all) {
    std::vector<std::pair<std::string, std::int64_t>> marks;
    const auto look = [&](const json& one, const char* name) {
        if (one.contains("since")) marks.emplace_back(one.at(name), one.at("since"));
    };
    for (const json& message : all.messages.at("messages")) {
        look(message, "type");
        for (const json& field : message.at("fields")) look(field, "name");
    }
    for (const json& feature : all.messages.at("features")) look(feature, "name");
    for (const json& error : all.errors.at("errors")) look(error, "code");
    return marks;
}

/// Returns the additions that a text mentions: the `2` of `since 2`, but not the year in `since 1970`.
std::set<std::int64_t> spoken_of(const std::string& text) {
    static const std::regex mark("\\b[Ss]ince ([0-9]{1,3})\\b");
    std::set<std::int64_t> numbers;
    for (std::sregex_iterator at(text.begin(), text.end(), mark), end; at != end; ++at)
        numbers.insert(std::stoll((*at)[1]));
    return numbers;
}

std::vector<std::string> faults_of(const Published& all) {
    std::vector<std::string> faults;
    const std::int64_t newest = all.messages.at("since");
    std::set<std::int64_t> marked = {1};
    for (const auto& [what, since] : marks_of(all)) {
        marked.insert(since);
        if (since <= 1) faults.push_back(what + " is of version 1 itself, which carries no mark");
        if (since > newest) faults.push_back(what + " is newer than messages.json says");
    }
    for (const auto& [path, text] : all.texts)
        for (const std::int64_t since : spoken_of(text))
            if (path != "CHANGELOG.md" && (since <= 1 || since > newest))
                faults.push_back(path + " speaks of an addition that there is not");
    std::set<std::int64_t> explained;
    for (const auto& [path, text] : all.texts)
        if (path == "PROTOCOL.md" || path.starts_with("parts/")) explained.merge(spoken_of(text));
    std::set<std::int64_t> listed;
    static const std::regex heading("\n## [0-9.]+ \\(since ([0-9]+)\\)\n");
    const std::string& changes = all.texts.at("CHANGELOG.md");
    for (std::sregex_iterator at(changes.begin(), changes.end(), heading), end; at != end; ++at)
        listed.insert(std::stoll((*at)[1]));
    for (std::int64_t since = 1; since <= newest; ++since) {
        const std::string number = std::to_string(since);
        if (!marked.contains(since)) faults.push_back("nothing is marked with " + number);
        if (!listed.contains(since)) faults.push_back("CHANGELOG.md does not list " + number);
        if (since > 1 && !explained.contains(since)) faults.push_back("no page explains " + number);
    }
    if (!listed.empty() && *listed.rbegin() > newest) faults.push_back("CHANGELOG.md is newer than messages.json says");
    return faults;
}

/// The number of the next addition.
constexpr std::int64_t next_since = wire::newest_since + 1;

std::string heading_of(std::int64_t since) {
    return "\n## 1." + std::to_string(since - 1) + " (since " + std::to_string(since) + ")\n";
}

std::string mark_of(std::int64_t since) {
    return " (since " + std::to_string(since) + ")";
}

/// Returns the next addition, made as CONTRIBUTING.md requires.
Published with_planted_addition(Published all) {
    all.messages["since"] = next_since;
    all.messages["messages"].push_back({{"type", "wave"}, {"since", next_since}, {"fields", json::array()}});
    all.messages["messages"][0]["fields"].push_back({{"name", "hat"}, {"since", next_since}});
    all.messages["features"].push_back({{"name", "waving"}, {"since", next_since}});
    all.errors["errors"].push_back({{"code", "no_waving"}, {"since", next_since}});
    all.texts["parts/requests.md"] += "\n| `wave`" + mark_of(next_since) + " | `room` | `ok` |\n";
    all.texts["CHANGELOG.md"] += heading_of(next_since) + "\n- `wave`.\n";
    return all;
}

using Change = std::function<void(Published&)>;
struct Planted {
    const char* what;
    Change change;
};
const std::vector<Planted> planted = {
    {"no number in messages.json", [](Published& all) { all.messages["since"] = next_since - 1; }},
    {"a number too many in messages.json", [](Published& all) { all.messages["since"] = next_since + 1; }},
    {"a mark on what is of version 1", [](Published& all) { all.messages["messages"][0]["since"] = 1; }},
    {"a code that is newer", [](Published& all) { all.errors["errors"].back()["since"] = next_since + 1; }},
    {"nothing that is marked",
     [](Published& all) {
         all.messages["messages"].back().erase("since");
         all.messages["messages"][0]["fields"].back().erase("since");
         all.messages["features"].back().erase("since");
         all.errors["errors"].back().erase("since");
     }},
    {"no line in the changelog", [](Published& all) { all.texts["CHANGELOG.md"] = published().texts["CHANGELOG.md"]; }},
    {"a changelog that is ahead", [](Published& all) { all.texts["CHANGELOG.md"] += heading_of(next_since + 1); }},
    {"no word on a page",
     [](Published& all) { all.texts["parts/requests.md"] = published().texts["parts/requests.md"]; }},
    {"a newer number on a page", [](Published& all) { all.texts["parts/room.md"] += mark_of(next_since + 1); }},
    {"a newer number in PROTOCOL.md", [](Published& all) { all.texts["PROTOCOL.md"] += mark_of(next_since + 1); }},
    {"a newer number in a schema", [](Published& all) { all.texts["schemas/common.json"] += mark_of(next_since + 1); }},
};

}  // namespace

TEST_CASE("what is published is version 1 with its additions, and the server says the newest of them") {
    const Published all = published();
    CHECK(faults_of(all) == std::vector<std::string>());
    CHECK(all.messages.at("since") == wire::newest_since);
}

TEST_CASE("the next addition needs its number in messages.json, on a page and in the changelog") {
    const Published next = with_planted_addition(published());
    CHECK(faults_of(next) == std::vector<std::string>());
    for (const Planted& fault : planted) {
        INFO(fault.what);
        Published wrong = next;
        fault.change(wrong);
        CHECK(faults_of(wrong) != std::vector<std::string>());
    }
}
