// The words of refusals. Each refusal states the present situation and what would be right.

#include "support/catch.hpp"
#include "support/sent.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

namespace {

std::string words_of(const json& answer) {
    return answer.at("code").get<std::string>() + ": " + answer.at("text").get<std::string>();
}

std::string words_of_opening(const wire::Create& create) {
    Table table;
    return words_of(table.create(1, create));
}

/// A table of Spinner with players 1 and 2, before the start.
struct Seated : Table {
    Seated() {
        create(1, table_of("spinner", 2));
        join(2);
        REQUIRE(code_of(ask(2, wire::Sit{{41}, {1}})) == "update");
    }

    /// Plays with the number of another turn, as the player who is due.
    json play_in(std::int64_t turn) {
        const std::string due = page(1).info.at("turns").items().begin().key();
        const std::int64_t player = std::stoll(due.substr(1)) + 1;
        const json action = actions_of(page(player).seat.at("legal")).front();
        return ask(player, wire::Play{{41}, {turn}, support::sent(action)});
    }
};

}  // namespace

TEST_CASE("a wrong number of seats is refused with the range of its own game") {
    for (const int seats : {0, 1, 6, 9, 255})
        CHECK(words_of_opening(table_of("ladder", static_cast<std::uint8_t>(seats))) ==
              "bad_players: Ladder Dominoes is for 2 to 5 players.");
    CHECK(words_of_opening(spoil_table(2)) == "bad_players: Spoil is for 3 to 6 players.");
    CHECK(words_of_opening(table_of("spinner", 9)) == "bad_players: Spinner is for 2 to 8 players.");
    Seated table;
    CHECK(words_of(table.ask(1, wire::Settings{{41}, {}, std::uint8_t{9}, {}, {}})) ==
          "bad_players: Spinner is for 2 to 8 players.");
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, std::uint8_t{8}, {}, {}})) == "update");
}

TEST_CASE("an option with a value of a wrong type is named with its values") {
    for (const char* value : {"true", "null", "1.5", "[]", "{}", "3", "\"\"", "18446744073709551615"}) {
        wire::Create create = table_of("spinner", 2);
        create.options = {R"({"length":)" + std::string(value) + "}"};
        INFO(value);
        CHECK(words_of_opening(create) == "bad_option: `length` has to be ten, five, three or short_1997.");
    }
    for (const char* value : {"true", "null", "1.5", "[]", "{}", "\"2\"", "\"\"", "0"}) {
        wire::Create create = spoil_table(3);
        create.options = {R"({"lives":)" + std::string(value) + "}"};
        INFO(value);
        CHECK(words_of_opening(create) == "bad_option: `lives` has to be a whole number from 1 to 5.");
    }
    wire::Create unknown = table_of("spinner", 2);
    unknown.options = {R"({"lenght":true})"};
    CHECK(words_of_opening(unknown).starts_with("unknown_option: Spinner has no option `lenght`."));
    Seated table;
    CHECK(words_of(table.ask(1, wire::Settings{{41}, wire::JsonObject{R"({"length":null})"}, {}, {}, {}})) ==
          "bad_option: `length` has to be ten, five, three or short_1997.");
}

TEST_CASE("no option has the empty text as a choice") {
    // A value of a wrong type is read as an empty text.
    const json games = json::parse(room::Catalogue::standard().games_text());
    for (const json& game : games)
        for (const json& option : game.at("options"))
            for (const json& choice : option.value("choices", json::array())) CHECK(choice.at("value") != "");
}

TEST_CASE("a request that the status of its table forbids is told both statuses") {
    Seated table;
    CHECK(words_of(table.ask(1, wire::Rematch{{41}})) ==
          "wrong_status: The status of this table is `open`. This needs `over`.");
    CHECK(words_of(table.ask(1, wire::Nonce{{41}, {nonce_of(1)}})) ==
          "wrong_status: The status of this table is `open`. This needs `committing`.");
    CHECK(words_of(table.ask(1, wire::Play{{41}, {1}, support::sent(json::object())})) ==
          "wrong_status: The status of this table is `open`. This needs `playing`.");
    table.start({1, 2});
    const std::string needs_open = "wrong_status: The status of this table is `playing`. This needs `open`.";
    CHECK(words_of(table.ask(1, table.ready_of(1))) == needs_open);
    CHECK(words_of(table.ask(1, wire::Unready{{41}})) == needs_open);
    CHECK(words_of(table.ask(1, wire::Start{{41}})) == needs_open);
    CHECK(words_of(table.ask(1, wire::Stand{{41}})) == needs_open);
    CHECK(words_of(table.ask(1, wire::Sit{{41}, {1}})) == needs_open);
    CHECK(words_of(table.ask(1, wire::Kick{{41}, {1}})) == needs_open);
    CHECK(words_of(table.ask(1, wire::SetBot{{41}, {1}, {}})) == needs_open);
    CHECK(words_of(table.ask(1, wire::Settings{{41}, {}, {}, wire::ClockSeconds{60}, {}})) == needs_open);
}

TEST_CASE("a turn that has not begun is not called over, and one that is over is") {
    Seated table;
    table.start({1, 2});
    const std::int64_t turn = table.page(1).info.at("turns").front().at("turn");
    CHECK(words_of(table.play_in(turn + 1)) ==
          "stale_turn: This turn has not begun. Your turn is " + std::to_string(turn) + ".");
    REQUIRE(code_of(table.play_in(turn)) == "update");
    const std::int64_t next = table.page(1).info.at("turns").front().at("turn");
    REQUIRE(next > 1);
    CHECK(words_of(table.play_in(next - 1)) == "stale_turn: This turn is over. Look at the newest update.");
}

TEST_CASE("a player who sits is told on which seat, and another's seat is taken") {
    Table table;
    table.create(1, table_of("spinner", 3));
    CHECK(words_of(table.ask(1, wire::Sit{{41}, {0}})) == "already_seated: You have seat s0 at this table already.");
    CHECK(words_of(table.ask(1, wire::Sit{{41}, {1}})) == "already_seated: You have seat s0 at this table already.");
    CHECK(words_of(table.ask(1, wire::Wait{{41}, true})) == "already_seated: You have seat s0 at this table already.");
    table.join(2);
    CHECK(words_of(table.ask(2, wire::Sit{{41}, {0}})) == "seat_taken: This seat is taken.");
}
