#include "support/catch.hpp"
#include "table.hpp"

// What people at a table can rely on whoever else comes.

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
