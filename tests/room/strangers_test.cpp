#include "support/catch.hpp"
#include "table.hpp"

// The guarantees to players at a table against other visitors.

using namespace anteroom;
using namespace anteroom::test;

TEST_CASE("nobody sits or chats under a name that looks like another's at the table, or like a bot's") {
    Table table;
    table.names = {{1, "Ada"},       {2, "A\u200dda"}, {3, "\u0410d\u0430"},
                   {4, "Ada\u2800"}, {5, "A\ufe0fda"}, {6, "\u0412ot Theo"}};
    table.create(1, spoil_table(6, 0, {"easy"}));
    for (const std::int64_t player : {2, 3, 4, 5, 6}) table.join(player);
    for (const std::int64_t player : {2, 3, 4}) {
        const wire::SeatIndex seat{static_cast<std::uint8_t>(player - 1)};
        REQUIRE(code_of(table.ask(player, wire::Sit{{41}, seat})) == "update");
    }
    const json& seats = table.page(1).info.at("seats");
    CHECK(seats.at("s1").at("name") == "A\u200dda (2)");
    CHECK(seats.at("s2").at("name") == "\u0410d\u0430 (3)");
    CHECK(seats.at("s3").at("name") == "Ada\u2800 (4)");
    table.ask(5, wire::Chat{{41}, "I am Ada"});
    CHECK(table.page(1).notices.back().at("name") == "A\ufe0fda (5)");
    CHECK(seats.at("s5").at("name") == "Bot Hugo");
}

TEST_CASE("an id that had another request is not answered with what became of that one") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2);
    room::Requested asked;
    asked.sender = {{2}, {2}, "Player 2", store::Role::guest, "by hand", {7}, std::nullopt, 100};
    const auto answer = [&](const room::RoomRequest& request, std::uint64_t digest) {
        asked.request = request;
        asked.sender.digest = digest;
        const std::size_t from = table.page(2).frames.size();
        table.feed(asked);
        return code_of(table.page(2).frames.at(from));
    };
    CHECK(answer(wire::Chat{{41}, "one"}, 100) == "update");
    CHECK(answer(wire::Chat{{41}, "one"}, 100) == "ok");
    CHECK(answer(wire::Chat{{41}, "two"}, 200) == "id_reused");
    CHECK(answer(wire::Chat{{41}, "one"}, 100) == "ok");
    // The journal has the answer, but not the request.
    table.restart();
    CHECK(answer(wire::Chat{{41}, "one"}, 100) == "ok");
}

TEST_CASE("before the first number there is nothing to put an update on") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2, 0);
    CHECK(table.page(2).frames.at(1).at("type") == "snapshot");
    CHECK(table.page(2).seq == 1);
}

TEST_CASE("a guest that is first heard of by a line of chat is stored with it") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2);
    room::Requested asked;
    store::PlayerChanges unsaved;
    unsaved.players.push_back({{2}, "Player 2", store::Role::guest, {table.now}});
    unsaved.tokens.push_back({store::SecretHash{}, {2}, {table.now}});
    asked.sender = {{2}, {2}, "Player 2", store::Role::guest, "by hand", {1}, unsaved};
    asked.request = wire::Chat{{41}, "hello"};
    table.feed(asked);
    CHECK(table.commits.back().players->players.size() == 1);
    CHECK(table.commits.back().players->tokens.size() == 1);
}

TEST_CASE("a stranger to a private room is not told that there is one, whatever it is at") {
    Table table;
    wire::Create create = spoil_table(4);
    create.visibility = wire::Visibility::private_;
    table.create(1, create);
    const auto asks = [&](const wire::RequestBody& request) {
        json answer = table.ask(2, request);
        answer.erase("re");
        // The answer is the same as the host's answer for a number without a room.
        CHECK(answer == json{{"type", "error"}, {"code", "no_room"}, {"text", "There is no such room."}, {"room", 41}});
    };
    const auto asks_all = [&] {
        asks(wire::Chat{{41}, "anybody?"});
        asks(wire::Sit{{41}, {1}});
        asks(wire::Unwatch{{41}});
        asks(wire::Join{wire::RoomId{41}, {}});
    };
    asks_all();
    table.freeze();
    asks_all();
    CHECK(code_of(table.ask(2, wire::Join{wire::RoomCode{"KTRB"}, {}})) == "frozen");
}
