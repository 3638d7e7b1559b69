#include "request_frame.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::test;

TEST_CASE("every frame of a room's life keeps to the specification") {
    Table table;
    CheckedFrames checked(table);
    table.create(1, spoil_table(4, 30, {"easy"}));
    table.ask(1, wire::SetBot{{41}, {2}, "good"});
    table.join(2);
    table.ask(2, wire::Start{{41}});
    table.ask(2, wire::Sit{{41}, {0}});
    table.ask(2, wire::Sit{{41}, {1}});
    table.join(9);
    table.ask(9, wire::Chat{{41}, "hello"});
    table.ask(1, wire::Settings{{41}, {}, {}, wire::ClockSeconds{15}, {}});
    table.ask(1, wire::Kick{{41}, {1}});
    table.join(2);
    table.join(3);
    table.ask(3, wire::Sit{{41}, {1}});
    for (const std::int64_t player : {1, 3}) table.ask(player, wire::Ready{{41}, {hash_of_nonce(player)}});
    table.ask(1, wire::Start{{41}});
    table.advance(11'000);
    table.start({1, 3});
    table.advance(40'000);
    table.join(3);
    REQUIRE(table.play_out({1, 3}, 4));
    table.ask(1, wire::Rematch{{41}});
    table.start({1, 3});
    table.ask(3, wire::Leave{{41}});
    table.fault_at(1, Fault::fails);
    table.ask(1, wire::Chat{{41}, "lost"});
    table.advance(1'000);
    table.ask(1, wire::Leave{{41}});
    table.advance(60'000);
    table.feed(room::Shutdown{});
    CHECK(checked.frames() > 200);
    CHECK(checked.all_answered());
}
