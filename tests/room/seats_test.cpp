#include <algorithm>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

TEST_CASE("the creator sits on s0 and gets a snapshot after the answer") {
    Table table;
    const json answer = table.create(1, spoil_table(4, 30, {"easy"}));
    REQUIRE(code_of(answer) == "ok");
    CHECK(answer.at("data").at("room") == 41);
    CHECK(answer.at("data").at("code") == "KTRB");
    const Page& page = table.page(1);
    CHECK(page.seq == 1);
    CHECK(page.seat == json({{"me", "s0"}}));
    CHECK(page.info.at("seats").at("s0").at("player") == 1);
    CHECK(page.info.at("seats").at("s3").at("bot") == "easy");
    CHECK(page.info.at("status") == "open");
    CHECK(page.info.at("fair").at("commitment").get<std::string>().size() == 64);
    CHECK(table.disk.tables_of({1}).size() == 1);
}

TEST_CASE("a game with bots is played to its end") {
    Table table;
    table.create(1, spoil_table(4, 0, {"easy", "easy", "easy"}));
    table.start({1});
    REQUIRE(table.play_out({1}, 3));
    const Page& page = table.page(1);
    CHECK(page.info.at("status") == "over");
    CHECK(page.table.contains("outcome"));
    CHECK(page.info.at("fair").at("seed").get<std::string>().size() == 64);
    const std::string seen = page.sees();
    table.join(1);
    CHECK(table.page(1).sees() == seen);
}

TEST_CASE("two hundred who join at once for four seats give four seats and 196 clean refusals") {
    room::Limits limits = Table::quick();
    limits.spectators_max = 1000;
    limits.strangers_max = 1000;
    Table table(limits);
    table.create(1, spoil_table(5));
    int sat = 0;
    int refused = 0;
    for (std::int64_t player = 2; player <= 201; ++player) {
        REQUIRE(code_of(table.join(player)) == "ok");
        std::string code = "seat_taken";
        for (std::uint8_t seat = 1; seat < 5 && code == "seat_taken"; ++seat)
            code = code_of(table.ask(player, wire::Sit{{41}, {seat}}));
        if (code == "update") ++sat;
        if (code == "seat_taken") ++refused;
    }
    CHECK(sat == 4);
    CHECK(refused == 196);
    CHECK(table.page(1).info.at("seats").at("s4").at("player") == 5);
}

TEST_CASE("people of one name are told apart at their table, in seats, notices and chat") {
    Table table;
    table.names = {{1, "Own"}, {2, "own"}, {3, "Own"}, {4, "Own"}};
    table.create(1, spoil_table(4));
    for (const std::int64_t player : {2, 3, 4}) table.join(player);
    REQUIRE(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    REQUIRE(code_of(table.ask(3, wire::Sit{{41}, {2}})) == "update");
    const json& seats = table.page(1).info.at("seats");
    CHECK(seats.at("s0").at("name") == "Own");
    CHECK(seats.at("s1").at("name") == "own (2)");
    CHECK(seats.at("s2").at("name") == "Own (3)");
    CHECK(table.page(1).notices.back().at("name") == "Own (3)");
    table.ask(3, wire::Chat{{41}, "it is me"});
    CHECK(table.page(1).notices.back().at("name") == "Own (3)");
    // The number after a name is free again when the seat with that name is free.
    REQUIRE(code_of(table.ask(2, wire::Stand{{41}})) == "update");
    REQUIRE(code_of(table.ask(4, wire::Sit{{41}, {1}})) == "update");
    CHECK(table.page(1).info.at("seats").at("s1").at("name") == "Own (2)");
}

TEST_CASE("a player has one seat and gives it up before the next") {
    Table table;
    table.create(1, spoil_table(4));
    CHECK(code_of(table.ask(1, wire::Sit{{41}, {1}})) == "already_seated");
    CHECK(code_of(table.ask(1, wire::Sit{{41}, {7}})) == "no_seat");
    CHECK(code_of(table.ask(1, wire::Stand{{41}})) == "update");
    CHECK(table.page(1).seat.empty());
    CHECK(code_of(table.ask(1, wire::Sit{{41}, {1}})) == "update");
    CHECK(table.page(1).seat == json({{"me", "s1"}}));
}

TEST_CASE("who has not joined is told to") {
    Table table;
    table.create(1, spoil_table(4));
    CHECK(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "not_joined");
    const std::int64_t id = table.last_id(2);
    table.join(2);
    CHECK(code_of(table.repeat(2, 2, id, wire::Sit{{41}, {1}})) == "update");
}

TEST_CASE("only the owner kicks, sets bots and changes settings, and before the start only") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2);
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(table.ask(2, wire::Kick{{41}, {0}})) == "not_owner");
    CHECK(code_of(table.ask(2, wire::SetBot{{41}, {2}, "easy"})) == "not_owner");
    CHECK(code_of(table.ask(2, wire::Settings{{41}, {}, {}, wire::ClockSeconds{60}, {}})) == "not_owner");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {2}, "genius"})) == "unknown_level");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {1}, "easy"})) == "seat_taken");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {2}, {}})) == "not_a_bot");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {2}, "easy"})) == "update");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {3}, "easy"})) == "update");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {3}, {}})) == "update");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {3}, "easy"})) == "update");
    table.start({1, 2});
    CHECK(code_of(table.ask(1, wire::Kick{{41}, {1}})) == "wrong_status");
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, {}, wire::ClockSeconds{60}, {}})) == "wrong_status");
    CHECK(code_of(table.ask(1, wire::SetBot{{41}, {3}, {}})) == "wrong_status");
}

TEST_CASE("who is kicked is told so, loses the seat and may not come back") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2);
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(code_of(table.ask(1, wire::Kick{{41}, {2}})) == "not_a_player");
    CHECK(code_of(table.ask(1, wire::Kick{{41}, {0}})) == "not_a_player");
    CHECK(code_of(table.ask(1, wire::Kick{{41}, {1}})) == "update");
    const Page& page = table.page(2);
    CHECK_FALSE(page.views);
    CHECK(std::any_of(page.frames.begin(), page.frames.end(), [](const json& frame) {
        return frame.at("type") == "closed" && frame.at("reason") == "kicked";
    }));
    CHECK(table.page(1).info.at("seats").at("s1").empty());
    CHECK(code_of(table.join(2)) == "kicked");
    CHECK(table.disk.tables_of({2}).empty());
}

TEST_CASE("changed settings make everybody unready and refuse what the game does not know") {
    Table table;
    table.create(1, spoil_table(4));
    table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}});
    CHECK(table.page(1).info.at("seats").at("s0").at("ready") == true);
    CHECK(code_of(table.ask(1, wire::Settings{{41}, wire::JsonObject{R"({"lifes":2})"}, {}, {}, {}})) ==
          "unknown_option");
    CHECK(code_of(table.ask(1, wire::Settings{{41}, wire::JsonObject{R"({"lives":20})"}, {}, {}, {}})) == "bad_option");
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, std::uint8_t{7}, {}, {}})) == "bad_players");
    CHECK(table.page(1).info.at("seats").at("s0").contains("ready"));
    CHECK(code_of(table.ask(1, wire::Settings{{41},
                                              wire::JsonObject{R"({"lives":2})"},
                                              std::uint8_t{3},
                                              wire::ClockSeconds{60},
                                              wire::Visibility::private_})) == "update");
    const json& info = table.page(1).info;
    CHECK(info.at("options").at("lives") == 2);
    CHECK(info.at("options").at("ante_chips") == 10);
    CHECK(info.at("seats").size() == 3);
    CHECK(info.at("clock_s") == 60);
    CHECK(info.at("visibility") == "private");
    CHECK(info.contains("link"));
    CHECK_FALSE(info.at("seats").at("s0").contains("ready"));
}

TEST_CASE("seats cannot be taken away from under players") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2);
    table.ask(2, wire::Sit{{41}, {3}});
    CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, std::uint8_t{3}, {}, {}})) == "seat_taken");
}

TEST_CASE("when the owner leaves, the next seat has those rights") {
    Table table;
    table.create(1, spoil_table(4));
    for (std::int64_t player = 2; player <= 3; ++player) {
        table.join(player);
        table.ask(player, wire::Sit{{41}, {static_cast<std::uint8_t>(player)}});
    }
    CHECK(code_of(table.ask(1, wire::Leave{{41}})) == "update");
    CHECK(table.page(3).info.at("owner") == 2);
    CHECK(table.page(3).notices.back() == json({{"type", "owner"}, {"player", 2}}));
    table.ask(2, wire::Leave{{41}});
    table.ask(3, wire::Leave{{41}});
    CHECK_FALSE(table.page(3).info.contains("owner"));
    CHECK(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    CHECK(table.page(3).info.at("owner") == 2);
}

TEST_CASE("a second connection takes the seat over, and the first one's requests are refused") {
    Table table;
    table.create(1, spoil_table(4));
    table.set_page(1, 100);
    CHECK(code_of(table.join(1)) == "ok");
    CHECK(table.page(1).views);
    CHECK(table.page(1).frames.back() == json({{"type", "taken_over"}, {"room", 41}}));
    CHECK(code_of(table.ask_over(1, 1, wire::Stand{{41}})) == "displaced");
    CHECK(code_of(table.ask_over(1, 1, wire::Chat{{41}, "still watching"})) == "update");
    CHECK(code_of(table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "update");
    CHECK(table.page(1).seq == table.page(100).seq);

    // The first connection takes the seat back, and the second connection gets a message.
    CHECK(code_of(table.ask_over(1, 1, wire::Join{wire::RoomId{41}, {}})) == "ok");
    CHECK(table.page(100).frames.back() == json({{"type", "taken_over"}, {"room", 41}}));
    CHECK(code_of(table.ask(1, wire::Stand{{41}})) == "displaced");
    CHECK(code_of(table.ask_over(1, 1, wire::Stand{{41}})) == "update");
}

TEST_CASE("who takes the seat back is shown it whole, for nothing was told of it meanwhile") {
    Table table;
    table.create(1, spoil_table(3, 30, {"easy", "easy"}));
    table.start({1});
    table.set_page(1, 100);
    table.join(1);
    engine::SplitMix pick(3);
    for (int i = 0; i < 200 && table.page(100).info.at("status") == "playing"; ++i)
        if (table.play_legal(1, pick).is_null()) table.advance_to_wake();
    REQUIRE(table.page(1).seq == table.page(100).seq);
    table.ask_over(1, 1, wire::Join{wire::RoomId{41}, wire::Seq{table.page(1).seq}});
    CHECK(table.page(1).seat == table.page(100).seat);
}

TEST_CASE("after a restart who resumes is told the deadlines that hold now") {
    Table table;
    table.create(1, spoil_table(3, 30, {"easy", "easy"}));
    table.start({1});
    while (!table.page(1).seat.contains("legal")) REQUIRE(table.advance_to_wake());
    const Page before = table.page(1);
    table.now += 60'000;
    table.restart();
    table.join(1, before.seq);
    CHECK(table.page(1).seq == before.seq);
    const json turns = table.page(1).info.value("turns", json::object());
    REQUIRE(turns.contains(before.seat.at("me").get<std::string>()));
    CHECK(turns.at(before.seat.at("me").get<std::string>()).at("deadline") > table.now);
}

TEST_CASE("spectators are limited, players are not") {
    room::Limits limits = Table::quick();
    limits.spectators_max = 2;
    Table table(limits);
    table.create(1, spoil_table(4));
    CHECK(code_of(table.join(2)) == "ok");
    CHECK(code_of(table.join(3)) == "ok");
    CHECK(code_of(table.join(4)) == "spectators_full");
    CHECK(code_of(table.ask(2, wire::Sit{{41}, {1}})) == "update");
    CHECK(code_of(table.join(4)) == "ok");
}

TEST_CASE("chat has a number, is limited in rate and comes again in a snapshot") {
    Table table;
    table.create(1, spoil_table(4));
    for (int i = 0; i < 5; ++i) CHECK(code_of(table.ask(1, wire::Chat{{41}, "line"})) == "update");
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "line"})) == "rate");
    table.advance(2000);
    CHECK(code_of(table.ask(1, wire::Chat{{41}, "again \"quoted\""})) == "update");
    table.join(2);
    CHECK(table.page(2).notices.back() ==
          json({{"type", "chat"}, {"player", 1}, {"name", "Player 1"}, {"text", "again \"quoted\""}, {"line", 7}}));
    CHECK(table.page(2).notices.size() == 6);
}

TEST_CASE("a repeat acts once and is answered; an id too far back is refused") {
    Table table;
    table.create(1, spoil_table(4));
    table.ask(1, wire::Stand{{41}});
    const std::int64_t id = table.last_id(1);
    const std::int64_t seq = table.page(1).seq;
    const json answer = table.repeat(1, 1, id, wire::Stand{{41}});
    CHECK(answer == json({{"type", "ok"}, {"re", id}, {"data", {{"room", 41}, {"seq", seq}}}}));
    CHECK(table.page(1).seq == seq);
    for (int i = 0; i < 33; ++i) {
        table.advance(3000);
        table.ask(1, wire::Chat{{41}, "x"});
    }
    CHECK(code_of(table.repeat(1, 1, id, wire::Stand{{41}})) == "id_too_old");
}

TEST_CASE("no crowd of others makes the room forget what somebody who sits has asked") {
    Table table;
    table.create(1, spoil_table(4));
    table.ask(1, wire::Chat{{41}, "once"});
    const std::int64_t id = table.last_id(1);
    for (std::int64_t player = 2; player < 100; ++player) table.ask(player, wire::Stand{{41}});
    const std::int64_t seq = table.page(1).seq;
    CHECK(table.repeat(1, 1, id, wire::Chat{{41}, "once"}).at("type") == "ok");
    CHECK(table.page(1).seq == seq);
}

TEST_CASE("answers are kept for ten minutes and through a restart") {
    Table table;
    table.create(1, spoil_table(4));
    table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}});
    const std::int64_t id = table.last_id(1);
    table.restart();
    CHECK(table.repeat(1, 1, id, wire::Ready{{41}, {hash_of_nonce(1)}}).at("data").at("seq") == 2);
    table.join(1);
    table.advance(10 * 60'000 + 1);
    CHECK(code_of(table.repeat(1, 1, id, wire::Ready{{41}, {hash_of_nonce(1)}})) == "id_too_old");
}

TEST_CASE("a room in which nobody is connected closes after its time, and not before") {
    Table table;
    table.create(1, spoil_table(4));
    table.lose(1);
    table.advance(10 * 60'000 - 1);
    CHECK_FALSE(table.closed);
    table.advance(1);
    CHECK(table.closed);
    CHECK(table.disk.open_rooms().empty());
    CHECK(table.disk.tables_of({1}).empty());
}

TEST_CASE("the list of rooms shows seats, bots and spectators as they change") {
    Table table;
    table.create(1, spoil_table(4, 30, {"easy"}));
    table.join(2);
    REQUIRE(table.summary.has_value());
    CHECK(table.summary->listing.players == 1);
    CHECK(table.summary->listing.bots == 1);
    CHECK(table.summary->listing.spectators == 1);
    CHECK(table.summary->has_free_seat);
    CHECK(table.summary->listing.owner == "Player 1");
}

TEST_CASE("a room that cannot be made is refused, closes and leaves nothing") {
    const auto refusal = [](const wire::Create& create) {
        Table table;
        const std::string code = code_of(table.create(1, create));
        CHECK(table.closed);
        CHECK(table.disk.open_rooms().empty());
        return code;
    };
    wire::Create create = spoil_table(4);
    create.game = "chess";
    CHECK(refusal(create) == "unknown_game");
    CHECK(refusal(spoil_table(7)) == "bad_players");
    CHECK(refusal(spoil_table(4, 0, {"genius"})) == "unknown_level");
    CHECK(refusal(spoil_table(3, 0, {"easy", "easy", "easy"})) == "bad_players");
    create = spoil_table(4);
    create.options = {R"({"lives":0})"};
    CHECK(refusal(create) == "bad_option");
}

TEST_CASE("a drained room starts no game") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy", "easy"}));
    table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}});
    table.feed(room::Drain{});
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "stopping");
    table.feed(room::Shutdown{});
    CHECK(table.page(1).frames.back() == json({{"type", "closed"}, {"room", 41}, {"reason", "shutdown"}}));
}
