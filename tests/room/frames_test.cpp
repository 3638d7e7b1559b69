#include <map>

#include "support/catch.hpp"
#include "support/frame_check.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;
using support::FrameCheck;

namespace {

/// The frame that a client would have sent; only what these stories send.
json frame_of(std::int64_t id, const wire::RequestBody& body) {
    json frame = {{"type", wire::type_of(body)}, {"id", id}};
    if (!std::holds_alternative<wire::Create>(body)) frame["room"] = 41;
    const auto seat = [&](wire::SeatIndex index) { frame["seat"] = "s" + std::to_string(index.value); };
    std::visit(
        [&](const auto& one) {
            using Request = std::decay_t<decltype(one)>;
            if constexpr (requires { one.nonce_hash; }) frame["nonce_hash"] = one.nonce_hash.digits;
            if constexpr (requires { one.nonce; }) frame["nonce"] = one.nonce.digits;
            if constexpr (requires { one.text; }) frame["text"] = one.text;
            if constexpr (requires { one.seat; }) seat(one.seat);
            if constexpr (std::is_same_v<Request, wire::SetBot>) frame["level"] = one.level.value_or("none");
            if constexpr (std::is_same_v<Request, wire::Play>) {
                frame["turn"] = one.turn.value;
                frame["action"] = json::parse(one.action.text);
            }
            if constexpr (std::is_same_v<Request, wire::Join>)
                if (one.since) frame["since"] = one.since->value;
            if constexpr (std::is_same_v<Request, wire::Settings>)
                if (one.clock) frame["clock_s"] = one.clock->value;
            if constexpr (std::is_same_v<Request, wire::Create>)
                frame.update({{"game", one.game},
                              {"options", json::parse(one.options.text)},
                              {"seats", one.seats},
                              {"visibility", "public"},
                              {"clock_s", one.clock.value},
                              {"bots", one.bots}});
        },
        body);
    return frame;
}

}  // namespace

TEST_CASE("every frame of a room's life keeps to the specification") {
    Table table;
    std::map<std::uint64_t, FrameCheck> checks;
    std::size_t frames = 0;
    table.on_request = [&](std::uint64_t connection, std::int64_t id, const wire::RequestBody& body) {
        CHECK(checks[connection].sent(frame_of(id, body).dump()) == FrameCheck::good);
    };
    table.on_frame_to = [&](std::uint64_t connection, const std::string& text) {
        ++frames;
        INFO(text);
        CHECK(checks[connection].received(text) == FrameCheck::good);
    };
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
    CHECK(frames > 200);
    for (const auto& [connection, check] : checks) CHECK(check.unanswered() == 0);
}
