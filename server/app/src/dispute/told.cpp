#include "told.hpp"

#include <algorithm>

#include "../record.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;

/// Returns the players who withheld deals, with counts. The times from which the players may be ready again are left
/// out, because they no longer matter.
Json given_up_json(const Json& section) {
    Json players = Json::array();
    for (const Json& one : section.at("players"))
        players.push_back({{"player", one.at("player")}, {"times", one.at("times")}});
    return {{"house", section.at("house")}, {"players", std::move(players)}};
}

void add_lines(const Json& body, const store::Record& record, Json& lines) {
    for (const char* part : {"notices", "last"})
        if (const auto notices = body.find(part); notices != body.end())
            for (const Json& notice : *notices)
                lines.push_back({{"seq", record.seq.value}, {"time", record.time.value}, {"notice", notice}});
}

}  // namespace

Told told_by(const std::vector<store::Record>& records) {
    Told told;
    for (const store::Record& record : records) {
        const Json body = Json::parse(record.body);
        add_lines(body, record, told.lines);
        if (body.contains("settings"))
            told.settings =
                only_members(body.at("settings"), {"game", "rules", "options", "private", "clock_s", "stake"});
        if (body.contains("given_up")) told.given_up = given_up_json(body.at("given_up"));
        for (const Json& seat : body.value("seats", Json::array()))
            if (seat.contains("player")) told.players[seat.at("player").get<std::int64_t>()] = seat.at("name");
    }
    if (records.empty()) return told;
    // The wall clock may have been set back during the game.
    const auto [first, last] =
        std::ranges::minmax(records, {}, [](const store::Record& one) { return one.time.value; });
    told.first_ms = first.time.value;
    told.last_ms = last.time.value;
    return told;
}

}  // namespace anteroom::app
