#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/games/list.hpp"
#include "support/catch.hpp"
#include "support/schema.hpp"
#include "told_schema.hpp"

using namespace anteroom;
using told::differences;
using told::Documents;
using told::shape_of;
using told::Type;

namespace {

const Documents& published() {
    static const Documents all = [] {
        const support::Schemas schemas;
        Documents documents;
        for (const std::string& name : schemas.names()) documents[name] = schemas.schema(name);
        return documents;
    }();
    return all;
}

/// Returns the differences in all messages of one game.
template <engine::Rules R>
std::vector<std::string> differences_of_game(const Documents& documents) {
    const std::string game(R::id);
    std::vector<std::string> found;
    const auto add = [&](std::vector<std::string> more) { found.insert(found.end(), more.begin(), more.end()); };
    add(differences(documents, game + ".action", shape_of(Type<typename R::Action>{})));
    add(differences(documents, game + ".notice", shape_of(Type<typename R::Notice>{})));
    add(differences(documents, game + ".table", shape_of(Type<typename R::TableView>{})));
    add(differences(documents, game + ".seat", shape_of(Type<typename R::SeatView>{}), {"me"}));
    return found;
}

/// Returns the options of a game in the form of the game's schema.
nlohmann::json options_schema(const engine::GameInfo& info) {
    nlohmann::json properties = nlohmann::json::object();
    for (const engine::Option& option : info.options) {
        nlohmann::json& one = properties[std::string(option.name)];
        if (option.choices.empty()) one = {{"type", "integer"}, {"minimum", option.min}, {"maximum", option.max}};
        for (const auto& choice : option.choices) one["enum"].push_back(std::string(choice.value));
    }
    return properties;
}

/// Returns the differences in Ladder after `plant` has changed its schemas.
template <class Plant>
std::vector<std::string> after(Plant plant) {
    Documents documents = published();
    plant(documents);
    return differences_of_game<engine::Ladder>(documents);
}

using Found = std::vector<std::string>;

}  // namespace

TEST_CASE("the schemas of every game say what its lists of fields say") {
    engine::AllGames::each([]<class R>(std::type_identity<R>) {
        for (const std::string& difference : differences_of_game<R>(published())) {
            INFO(difference);
            CHECK(false);
        }
    });
}

TEST_CASE("the schemas of options name every option of a game with its values, and nothing else") {
    engine::AllGames::each([]<class R>(std::type_identity<R>) {
        const nlohmann::json& schema = published().at(std::string(R::id) + ".options");
        CHECK(schema.at("properties") == options_schema(R::info()));
        CHECK(schema.at("required") == nlohmann::json::array());
    });
}

TEST_CASE("a property too few, too many or of another kind is named") {
    CHECK(after([](Documents& d) { d["ladder.table"]["properties"].erase("standing"); }) ==
          Found{"ladder.table.standing is told, and no property"});
    CHECK(after([](Documents& d) {
              d["ladder.notice"]["$defs"]["laid"]["properties"]["half"] = {{"type", "integer"}};
          }) == Found{"ladder.notice.laid.half is a property that no field tells"});
    CHECK(after([](Documents& d) { d["ladder.seat"]["properties"].erase("plays"); }) ==
          Found{"ladder.seat.plays is told, and no property"});
    CHECK(after([](Documents& d) {
              d["ladder.action"]["$defs"]["lay"]["properties"]["end"] = {{"type", "integer"}};
          }) == Found{"ladder.action.lay.end is not what common.json calls end"});
    CHECK(after([](Documents& d) {
              d["ladder.table"]["$defs"]["value"]["properties"]["size"] = {{"type", "string"}};
          }) == Found{"ladder.table.standing.size is no whole number"});
    CHECK(after([](Documents& d) { d["ladder.table"]["properties"]["phase"]["enum"].push_back("void"); }) ==
          Found{"ladder.table.phase has other words than its enum"});
}

TEST_CASE("what is required without being always told, and the reverse, is named") {
    CHECK(after([](Documents& d) { d["ladder.table"]["required"].push_back("standing"); }) ==
          Found{"ladder.table.standing is required, and not always told"});
    CHECK(after([](Documents& d) { d["ladder.table"]["required"].erase(0); }) ==
          Found{"ladder.table.round_no is always told, and not required"});
    CHECK(after([](Documents& d) { d["ladder.seat"]["required"] = nlohmann::json::array(); }) ==
          Found{"ladder.seat.me is always told, and not required"});
}

TEST_CASE("an alternative too few or too many is named, of a pattern too") {
    CHECK(after([](Documents& d) { d["ladder.action"]["oneOf"].erase(0); }) ==
          Found{"ladder.action.open is told, and no alternative"});
    CHECK(after([](Documents& d) { d["ladder.seat"]["$defs"]["pattern"]["oneOf"].erase(0); }) ==
          Found{"ladder.seat.legal[].open is told, and no alternative"});
    CHECK(after([](Documents& d) { d["ladder.notice"]["$defs"]["gone"]["properties"]["type"]["const"] = "left"; }) ==
          Found{"ladder.notice.left is an alternative that nothing tells",
                "ladder.notice.gone is told, and no alternative"});
}

TEST_CASE("places that do not say that each is optional, or that one is not, are named") {
    const auto with = [](auto plant) {
        Documents documents = published();
        plant(documents["spoiler.table"]["$defs"]["players"]);
        return differences_of_game<engine::Spoiler>(documents);
    };
    CHECK(with([](nlohmann::json& players) { players.erase("required"); }) ==
          Found{"spoiler.table.players does not say what is required; of its places nothing is: []"});
    CHECK(with([](nlohmann::json& players) { players["required"].push_back("s0"); }) ==
          Found{"spoiler.table.players requires a place, and all are optional"});
}
