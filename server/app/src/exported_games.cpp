#include "exported_games.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "admin/ask_store.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

namespace {

using admin::ask_store;
using Json = nlohmann::json;
using Line = nlohmann::ordered_json;

/// Games in one query. Each query reads the row of every game, so few large queries are fast. The results of this many
/// games have some MB.
constexpr std::uint32_t games_at_once = 5'000;
constexpr std::size_t names_max = 10'000;

/// The present names of the players. The journal still contains the old name of a player who was forgotten later.
class Names {
  public:
    explicit Names(store::Store& store) : store_(store) {}

    /// Returns nothing for a player whose data was deleted.
    const std::optional<std::string>& of(store::PlayerId player) {
        if (const auto known = known_.find(player.value); known != known_.end()) return known->second;
        const auto row =
            ask_store<std::optional<store::PlayerRow>>([&](auto done) { store_.player(player, std::move(done)); });
        if (known_.size() >= names_max) known_.clear();
        return known_[player.value] = row ? std::optional(row->name) : std::nullopt;
    }

  private:
    store::Store& store_;
    std::map<std::int64_t, std::optional<std::string>> known_;
};

std::string seat_name(std::size_t seat) {
    return "s" + std::to_string(seat);
}

Line settings_of(const Json& settings) {
    Line shown{{"game", settings.at("game")}, {"rules", settings.at("rules")}, {"options", Line::object()}};
    for (const Json& option : settings.at("options"))
        shown["options"][option.at("name").get<std::string>()] =
            option.contains("word") ? option.at("word") : option.at("number");
    if (const auto stake = settings.find("stake"); stake != settings.end() && !stake->is_null())
        shown["stake"] = {
            {"currency", stake->at("code")}, {"exponent", stake->at("exponent")}, {"buy_in", stake->at("buy_in")}};
    return shown;
}

Line seats_of(const Json& seats, Names& names) {
    Line shown = Line::object();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto player = seats[i].find("player");
        if (player == seats[i].end() || player->is_null()) {
            if (seats[i].contains("bot")) shown[seat_name(i)] = {{"bot", seats[i].at("bot")}};
            continue;
        }
        Line& one = shown[seat_name(i)] = {{"player", *player}};
        if (const auto& name = names.of({player->get<std::int64_t>()})) one["name"] = *name;
    }
    return shown;
}

/// Returns the game's type, which converts the game's actions. Throws for a game of a newer release.
const room::GameType& type_of(const Json& settings) {
    static const room::Catalogue catalogue = room::Catalogue::standard();
    const auto game = settings.at("game").get<std::string>();
    const auto rules = settings.at("rules").get<std::uint32_t>();
    if (const room::GameType* type = catalogue.find(game, rules)) return *type;
    throw std::runtime_error("this program does not know version " + std::to_string(rules) + " of " + game);
}

/// Returns the moves of a game. Adds the settings and the seats to the line.
Line moves_in(const std::vector<store::Record>& records, Names& names, Line& line) {
    const std::int64_t began = records.front().time.value;
    const room::GameType* type = nullptr;
    int players = 0;
    Line moves = Line::array();
    for (const store::Record& record : records) {
        const Json body = Json::parse(record.body);
        if (body.value("opens", false)) {
            type = &type_of(body.at("settings"));
            players = static_cast<int>(body.at("seats").size());
            line.update(settings_of(body.at("settings")));
            line["seats"] = seats_of(body.at("seats"), names);
        }
        const auto play = body.find("play");
        if (type == nullptr || play == body.end() || !play->contains("seat")) continue;
        Line move{{"ms", record.time.value - began}, {"seat", play->at("seat")}, {"by", play->at("by")}};
        if (play->contains("action")) move["action"] = Line::parse(type->as_sent(players, play->at("action")));
        moves.push_back(std::move(move));
    }
    if (type == nullptr) throw std::runtime_error("its records have no deal");
    return moves;
}

/// Returns the line of a game. Returns nothing if the game's journal has expired meanwhile.
std::optional<std::string> line_of(store::Store& store, const store::EndedGame& ended, Names& names) {
    const auto journal = ask_store<std::optional<store::GameJournal>>(
        [&](auto done) { store.load_game(ended.room, ended.game, std::move(done)); });
    if (!journal || !journal->row.last || journal->records.empty()) return std::nullopt;
    Line line{{"format", "anteroom.game.v1"},
              {"number", ended.number},
              {"room", ended.room.value},
              {"game_no", ended.game.value},
              {"began", journal->records.front().time.value},
              {"ended", journal->records.back().time.value}};
    Line moves = moves_in(journal->records, names, line);
    // A room stores the text of the JSON object without its braces.
    const Json result = Json::parse("{" + ended.result + "}");
    for (const char* name : {"winners", "ranks", "points"}) line[name] = result.at(name);
    line["moves"] = std::move(moves);
    return line.dump(-1, ' ', false, Line::error_handler_t::replace);
}

}  // namespace

std::size_t export_games(store::Store& store, store::Reports& reports, std::int64_t after,
                         const std::function<void(const std::string&)>& write) {
    Names names(store);
    std::size_t count = 0;
    while (true) {
        const std::vector<store::EndedGame> some = reports.ended_games(after, games_at_once);
        for (const store::EndedGame& one : some) {
            try {
                if (const auto line = line_of(store, one, names)) {
                    write(*line);
                    ++count;
                }
            } catch (const std::exception& failed) {
                throw std::runtime_error("game " + std::to_string(one.game.value) + " of room " +
                                         std::to_string(one.room.value) + ", after the line with number " +
                                         std::to_string(after) + ": " + failed.what());
            }
            after = one.number;
        }
        if (some.size() < games_at_once) return count;
    }
}

}  // namespace anteroom::app
