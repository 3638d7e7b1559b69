// The examples of errors, replayed on a live server. A test leads to the point of each refusal. The answer must have
// the example's code, text and members.

#include <functional>
#include <map>
#include <random>
#include <set>

#include "cast.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// The player who sends the request, and the differences from the example: the number of the room, or of a turn.
struct Asked {
    Player& by;
    Json other = Json::object();
};
using Setup = std::function<Asked(Cast&)>;

Asked as_anybody(Cast& cast) {
    return {cast.ada};
}
Asked owner(Cast& cast) {
    cast.room();
    return {cast.ada};
}
Asked guest(Cast& cast) {
    cast.room();
    return {cast.bea};
}
Asked player_due(Cast& cast) {
    cast.deal();
    return {cast.due(), {{"turn", cast.turn()}}};
}

const std::map<std::string, Setup> setups = {
    {"weak_password", as_anybody},
    {"hello_again", as_anybody},
    {"unknown_game", as_anybody},
    {"unknown_template", as_anybody},
    {"no_room", as_anybody},
    {"unknown_player", as_anybody},
    {"no_replay", as_anybody},
    {"bad_players", as_anybody},
    {"unknown_option", as_anybody},
    {"bad_option", as_anybody},
    {"ladder.teams_of_four", as_anybody},
    {"ladder.lead_of_three", as_anybody},
    {"no_seat", guest},
    {"not_seated", guest},
    {"not_full", guest},
    {"not_operator", guest},
    {"unknown_level", owner},
    {"not_a_bot", owner},
    {"not_a_player", owner},
    {"not_a_spectator", owner},
    {"not_all_ready", owner},
    {"already_seated", owner},
    {"bad_action", player_due},
    {"no_hints", player_due},
    {"spoil.no_vote", player_due},
    {"spoil.vote_off", player_due},
    {"name_taken",
     [](Cast& cast) -> Asked {
         cast.done(cast.bea, {{"type", "register"}, {"name", "Ada"}, {"password", "a long password"}});
         return {cast.ada};
     }},
    {"has_account",
     [](Cast& cast) -> Asked {
         cast.done(cast.ada, {{"type", "register"}, {"name", "Ada"}, {"password", "a long password"}});
         return {cast.ada};
     }},
    {"unknown_currency",
     [](Cast& cast) -> Asked {
         cast.done(cast.ada, {{"type", "register"}, {"name", "Ada"}, {"password", "a long password"}});
         return {cast.ada};
     }},
    {"id_reused",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.done(cast.ada, {{"type", "chat"}, {"id", 700}, {"text", "One line."}});
         return {cast.ada, {{"id", 700}}};
     }},
    {"no_programs",
     [](Cast& cast) -> Asked {
         cast.room({{"seats", 4}, {"programs", "none"}});
         cast.rolf().join(cast.id());
         return {cast.rolf()};
     }},
    {"programs_only",
     [](Cast& cast) -> Asked {
         cast.rolfs_room();
         return {cast.bea};
     }},
    {"not_joined",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.done(cast.bea, {{"type", "unwatch"}});
         return {cast.bea};
     }},
    {"kicked",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.sit(cast.bea, "s1");
         cast.done(cast.ada, {{"type", "kick"}, {"seat", "s1"}});
         return {cast.bea, {{"code", cast.ada.room(cast.id()).info.at("code")}}};
     }},
    {"no_spectators",
     [](Cast& cast) -> Asked {
         cast.room({{"seats", 3}, {"bots", {"easy", "easy"}}});
         const Json code = cast.ada.room(cast.id()).info.at("code");
         cast.done(cast.ada, {{"type", "audience"}, {"spectators", false}});
         return {cast.bea, {{"code", code}}};
     }},
    {"not_owner",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.sit(cast.bea, "s1");
         return {cast.bea};
     }},
    {"seat_taken",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.sit(cast.cleo, "s2");
         return {cast.bea};
     }},
    {"seat_kept",
     [](Cast& cast) -> Asked {
         cast.room({{"seats", 3}, {"bots", {"easy"}}});
         cast.sit(cast.bea, "s1");
         cast.done(cast.cleo, {{"type", "wait"}, {"on", true}});
         cast.done(cast.bea, {{"type", "stand"}});
         return {cast.bea, {{"seat", "s1"}}};
     }},
    {"silenced",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.done(cast.ada, {{"type", "silence"}, {"player", cast.bea.player}, {"on", true}});
         return {cast.bea};
     }},
    {"no_spectators_chat",
     [](Cast& cast) -> Asked {
         cast.room();
         cast.done(cast.ada, {{"type", "audience"}, {"chat", false}});
         return {cast.bea};
     }},
    {"wrong_status",
     [](Cast& cast) -> Asked {
         cast.room({{"seats", 3}, {"bots", {"easy", "easy"}}});
         start_game({&cast.ada}, cast.id());
         return {cast.bea};
     }},
    {"bad_nonce",
     [](Cast& cast) -> Asked {
         cast.room({{"seats", 3}, {"bots", {"easy", "easy"}}});
         cast.ada.make_ready(cast.id());
         cast.done(cast.ada, {{"type", "start"}});
         return {cast.ada};
     }},
    {"not_away",
     [](Cast& cast) -> Asked {
         cast.deal();
         return {cast.ada};
     }},
    {"stale_turn",
     [](Cast& cast) -> Asked {
         cast.deal();
         Player& first = cast.due();
         const Json ended = cast.turn();
         std::mt19937 random{1};
         cast.done(first, *first.some_action(cast.id(), random));
         for (Player* player : {&cast.ada, &cast.bea, &cast.cleo})
             player->wait([&] { return player->room(cast.id()).seq == first.room(cast.id()).seq; });
         return {cast.due(), {{"turn", ended}}};
     }},
    {"not_your_turn",
     [](Cast& cast) -> Asked {
         cast.deal();
         return {cast.idle(),
                 {{"action", cast.idle().room(cast.id()).seat.at("me") == "s2"
                                 ? Json{{"type", "play"}, {"card", "9H"}, {"target", "s1"}}
                                 : Json{{"type", "play"}, {"card", "9H"}, {"target", "s2"}}}}};
     }},
    {"displaced",
     [](Cast& cast) -> Asked {
         cast.deal();
         Player other(cast.port(), Json(cast.ada.token), "another-device-0001");
         other.join(cast.id());
         return {cast.ada};
     }},
};

/// Examples from before a player is known. Each needs a separate connection.
const std::set<std::string> before_hello = {"hello_first", "bad_protocol", "bad_token", "bad_login"};

std::string sent_by(const Json& example) {
    if (example.contains("request")) return example.at("request").dump();
    std::string text;
    for (int i = example.value("repeat", 1); i > 0; --i) text += example.at("text").get<std::string>();
    return text;
}

}  // namespace

TEST_CASE("the examples of errors are refused by a live server as they say") {
    for (const auto& [code, setup] : setups) {
        INFO(code);
        Cast cast;
        const Json example = example_of(code);
        const Asked asked = setup(cast);
        Json request = request_shown(example, cast.id());
        request.update(asked.other);
        check_shown(asked.by.ask(request), example.at("answer"));
    }
}

TEST_CASE("the examples of frames that are no requests, and of those who are not known, are refused as they say") {
    Running server;
    Player ada(server.port(), "Ada");
    for (const std::string code : {"too_large", "not_json", "not_object", "too_deep", "duplicate_key", "bad_id",
                                   "unknown_type", "missing_field", "bad_field", "bad_text"}) {
        INFO(code);
        const Json example = example_of(code);
        ada.ws.send(sent_by(example));
        check_shown(Json::parse(*ada.ws.receive()), example.at("answer"));
    }
    for (const std::string& code : before_hello) {
        INFO(code);
        const Json example = example_of(code);
        support::WsClient ws(server.port());
        ws.send(sent_by(example));
        check_shown(Json::parse(*ws.receive()), example.at("answer"));
    }
}
