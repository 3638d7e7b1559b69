// A bot: opens a table, waits until friends sit down, plays.  bot http://localhost:8080 spinner 2 1
// The bot knows no rules: the server lists the possible actions. A better bot would look at turn.table() and
// turn.seat() before it chooses.
#include <algorithm>
#include <anteroom/client.hpp>
#include <cctype>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

using anteroom::Json;

namespace {

/// Returns the sum of a domino's halves. The bot plays high tiles first and spinners last.
int weight(const Json& action) {
    int sum = 0;
    for (const char half : action.value("tile", "").substr(0, 2))
        if (std::isdigit(static_cast<unsigned char>(half)) != 0) sum += half - '0';
    return sum;
}

bool is_lighter(const Json& one, const Json& other) {
    return weight(one) < weight(other);
}

/// Returns the server's default options, but for Spinner a short game.
Json options_of(const Json& games, const std::string& game) {
    Json options = Json::object();
    for (const Json& offered : games)
        if (offered.at("game") == game)
            for (const Json& one : offered.at("options")) options[one.at("name")] = one.at("standard");
    if (game == "spinner") options["length"] = "three";
    return options;
}

void play(const std::string& url, const std::string& game, int seats, std::size_t bots, int games) {
    anteroom::Client client(url, {.name = "Robin", .kind = "program"});
    anteroom::Table table = client.create({{"game", game},
                                           {"options", options_of(client.games(), game)},
                                           {"seats", seats},
                                           {"visibility", "public"},
                                           {"clock_s", 60},
                                           {"bots", std::vector<std::string>(bots, "good")}});
    const std::string code = table.state().info.at("code");
    std::cout << "table " << code << ": " << url << "/r/" << code << std::endl;
    for (int played = 0; played < games; ++played) {
        if (played > 0) table.rematch();
        table.start_when_ready();
        while (const auto turn = table.next_turn()) {
            const std::vector<Json> all = turn->actions();
            turn->play(*std::max_element(all.begin(), all.end(), is_lighter));
        }
        // Another connection of this player has the seat. Only the player should take the seat back.
        if (table.state().is_taken_over) return;
        const Json& winners = table.state().table.at("outcome").at("winners");
        std::cout << "over: " << winners.dump() << " won; I sat at " << table.state().me() << std::endl;
    }
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> given(words + 1, words + count);
    const auto word = [&given](std::size_t at, const char* standard) {
        return at < given.size() ? given[at] : standard;
    };
    try {
        play(word(0, "http://localhost:8080"), word(1, "spinner"), std::stoi(word(2, "2")), std::stoul(word(3, "1")),
             std::stoi(word(4, "1")));
    } catch (const std::exception& error) {
        std::cerr << "bot: " << error.what() << '\n';
        return 1;
    }
}
