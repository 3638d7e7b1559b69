#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

TEST_CASE("a private room opens to code, link and those who sit, not to its number") {
    Table table;
    wire::Create create = spoil_table(4);
    create.visibility = wire::Visibility::private_;
    CHECK(table.create(1, create).at("data").contains("link"));
    CHECK(code_of(table.join(2)) == "no_room");
    CHECK(code_of(table.ask(2, wire::Join{wire::RoomCode{"KTRB"}, {}})) == "ok");
    table.lose(1);
    CHECK(code_of(table.join(1)) == "ok");
}

TEST_CASE("who only watches a private room is not told how to get in; who sits down is, and no longer who stands up") {
    Table table;
    wire::Create create = spoil_table(4);
    create.visibility = wire::Visibility::private_;
    table.create(1, create);
    table.ask(2, wire::Join{wire::RoomCode{"KTRB"}, {}});
    const auto is_told = [&](std::int64_t player) {
        const json& info = table.page(player).info;
        CHECK(info.contains("link") == info.contains("code"));
        return info.contains("link");
    };
    CHECK(is_told(1));
    CHECK_FALSE(is_told(2));
    const std::int64_t seq = table.page(2).seq;
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(is_told(2));
    CHECK(table.page(2).info == table.page(1).info);
    table.ask(2, wire::Stand{{41}});
    CHECK_FALSE(is_told(2));
    CHECK(is_told(1));
    // The updates that the player missed do not contain the link either.
    table.lose(2);
    CHECK(code_of(table.ask(2, wire::Join{wire::RoomCode{"KTRB"}, wire::Seq{seq}})) == "ok");
    CHECK_FALSE(is_told(2));
    for (const json& frame : table.page(2).frames)
        if (frame.value("seq", 0) > seq + 1) CHECK(frame.dump().find("0123456789abcdef") == std::string::npos);
}

TEST_CASE("a public room that becomes private has another code, which those who sit are told") {
    Table table;
    table.create(1, spoil_table(4));
    table.join(2);
    CHECK(table.page(2).info.at("code") == "KTRB");
    const auto make = [&](wire::Visibility visibility) {
        CHECK(code_of(table.ask(1, wire::Settings{{41}, {}, {}, {}, visibility})) == "update");
    };
    make(wire::Visibility::private_);
    CHECK(table.page(1).info.at("code") == "KTRBCFGH");
    CHECK(table.page(1).info.contains("link"));
    CHECK_FALSE(table.page(2).info.contains("code"));
    CHECK_FALSE(table.page(2).info.contains("link"));
    CHECK(table.summary->listing.code == "KTRBCFGH");
    table.restart();
    table.join(1);
    CHECK(table.page(1).info.at("code") == "KTRBCFGH");
    make(wire::Visibility::public_);
    CHECK(table.page(1).info.at("code") == "KTRB");
}

TEST_CASE("a room that was stored before private rooms had codes of their own keeps the one it has") {
    Table table;
    table.private_code.reset();
    table.create(1, spoil_table(4));
    table.ask(1, wire::Settings{{41}, {}, {}, {}, wire::Visibility::private_});
    table.restart();
    table.join(1);
    CHECK(table.page(1).info.at("code") == "KTRB");
    CHECK(table.core->invitation()->code == "KTRB");
}

TEST_CASE("a room that nobody is in and nobody played makes way for another one, where somebody is it does not") {
    Table table;
    table.create(1, spoil_table(4));
    CHECK_FALSE(table.summary->expendable);
    table.feed(room::GiveWay{});
    CHECK_FALSE(table.closed);
    table.lose(1);
    CHECK(table.summary->expendable);
    table.join(1);
    CHECK_FALSE(table.summary->expendable);
    table.feed(room::GiveWay{});
    CHECK_FALSE(table.closed);
    table.lose(1);
    table.feed(room::GiveWay{});
    CHECK(table.closed);
}

TEST_CASE("a room that was played makes way for nobody, also when nobody is there") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy", "easy"}));
    table.start({1});
    table.lose(1);
    CHECK_FALSE(table.summary->expendable);
    table.feed(room::GiveWay{});
    CHECK_FALSE(table.closed);
}
