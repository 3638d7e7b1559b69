#include <algorithm>

#include "support/catch.hpp"
#include "table.hpp"

// Requests over a connection that has ended. They arrive after the client has returned over another connection.
using namespace anteroom;
using namespace anteroom::test;

namespace {

const json lost_seat = {{"type", "taken_over"}, {"room", 41}};

/// Player 1 came back over connection 100, with or without the seat. A request over the earlier connection is still
/// pending.
struct CameBack {
    explicit CameBack(bool sits) {
        table.create(2, spoil_table(4));
        table.join(1);
        if (sits) table.ask(1, wire::Sit{{41}, {1}});
        under_way = table.last_id(1) + 1;
        table.lose(1);
        table.ids_from(under_way);
        table.set_page(1, 100);
        table.join(1);
    }
    std::string hears(wire::RequestBody request) { return code_of(table.repeat(1, 1, under_way, std::move(request))); }
    bool was_displaced(std::int64_t connection) {
        return std::ranges::count(table.page(connection).frames, lost_seat) > 0;
    }

    Table table;
    std::int64_t under_way = 0;
};

const wire::Join join_by_number{wire::RoomId{41}, {}};

}  // namespace

TEST_CASE("a join over a connection before this one takes no seat from it, however late it is heard") {
    CameBack one(true);
    CHECK(one.hears(join_by_number) == "ok");
    CHECK_FALSE(one.was_displaced(100));
    CHECK(one.was_displaced(1));
    CHECK(one.table.page(1).seat.is_null());
    CHECK(code_of(one.table.ask_over(1, 1, wire::Stand{{41}})) == "displaced");
    one.table.lose(1);
    CHECK(code_of(one.table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}})) == "update");
    CHECK(one.table.page(100).seat.contains("me"));
}

TEST_CASE("a join that is late says what is there now, and nothing of the seat, whatever it has seen") {
    CameBack one(true);
    CHECK(one.hears(wire::Join{wire::RoomId{41}, wire::Seq{2}}) == "ok");
    const auto& frames = one.table.page(1).frames;
    const auto is_shown = [](const json& frame) { return frame.at("type") == "snapshot" && !frame.contains("seat"); };
    CHECK(is_shown(frames.at(frames.size() - 3)));
}

TEST_CASE("who sat down over a connection before this one has the seat over this one") {
    CameBack one(false);
    one.table.ask_over(1, 1, join_by_number);
    one.table.ask(1, join_by_number);
    CHECK(one.hears(wire::Sit{{41}, {1}}) == "update");
    CHECK_FALSE(one.was_displaced(100));
    CHECK(one.was_displaced(1));
    CHECK(one.table.page(100).seat.contains("me"));
    CHECK(code_of(one.table.ask(1, wire::Stand{{41}})) == "update");
}

TEST_CASE("what is asked again over the newest connection counts there, though its number is old") {
    CameBack one(false);
    CHECK(code_of(one.table.repeat(1, 1, one.under_way, join_by_number)) == "ok");
    CHECK(code_of(one.table.repeat(100, 1, one.under_way, wire::Sit{{41}, {1}})) == "update");
    CHECK_FALSE(one.was_displaced(100));
    CHECK(one.was_displaced(1));
}

TEST_CASE("a number of another client says nothing of which was first") {
    CameBack one(true);
    one.table.clients[1] = "another page";
    CHECK(one.hears(join_by_number) == "ok");
    CHECK(one.was_displaced(100));
    CHECK(one.table.page(1).seat.contains("me"));
}
