#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

TEST_CASE("Silence is broken by a ping; who does not answer it is dropped as idle") {
    Limits limits;
    limits.idle_timeout = 200ms;
    limits.sweep_period = 20ms;
    House house(limits);
    WsClient alive(house.port());
    WsClient dead(house.port());
    dead.answer_pings = false;
    std::thread reader([&] { alive.receive(support::Millis(700)); });
    CHECK(house.diary.next_closed().cause == Cause::idle);
    reader.join();
    CHECK_FALSE(alive.over());
    alive.send("still here");
    CHECK(alive.receive() == "echo still here");
}

TEST_CASE("A flood of pings is ended with 1008") {
    House house;
    WsClient client(house.port());
    client.answer_pings = false;
    for (int i = 0; i < 200; ++i) client.send_frame(Opcode::ping, "x");
    CHECK(client.wait_closed() == 1008);
    CHECK(house.diary.next_closed().cause == Cause::protocol);
}

TEST_CASE("A flood of fragments with nothing in them is ended with 1008") {
    House house;
    WsClient client(house.port());
    client.send_frame(Opcode::text, "begun", false);
    for (int i = 0; i < 200; ++i) client.send_frame(Opcode::continuation, "", false);
    CHECK(client.wait_closed() == 1008);
    CHECK(house.diary.next_closed().cause == Cause::protocol);
}

TEST_CASE("A pong stands behind the frame that is leaving, never within it") {
    Limits limits;
    limits.control_frames_a_second_max = 1000;
    const auto nth = [](int n) { return std::string(50'000, static_cast<char>('a' + n)); };
    House house(limits, {}, [&](Connection& connection, std::string_view, Instant) {
        for (int n = 0; n < 5; ++n) connection.send(Frame{text(nth(n))});
    });
    WsOptions options;
    options.receive_buffer_bytes = 4096;
    WsClient client(house.port(), options);
    client.send("all of it");
    for (int i = 0; i < 50; ++i) client.send_frame(Opcode::ping, "now");
    int intact = 0;
    for (int n = 0; n < 5; ++n) intact += client.receive() == nth(n) ? 1 : 0;
    CHECK(intact == 5);
    client.close();
    CHECK(client.wait_closed() == 1000);
}

TEST_CASE("Who pings and reads no pong is closed as slow, and costs no more memory") {
    Limits limits;
    limits.control_frames_a_second_max = 1'000'000;
    limits.outbox_frames_max = 50;
    limits.slow_close_timeout = 100ms;
    House house(limits);
    WsOptions options;
    options.receive_buffer_bytes = 4096;
    WsClient client(house.port(), options);
    std::string pings;
    for (int i = 0; i < 1000; ++i) pings += WsClient::frame(Opcode::ping, std::string(125, 'x'));
    for (int i = 0; i < 20 && house.diary.waiting() == 0; ++i) client.tcp().send(pings);
    CHECK(house.diary.next_closed().cause == Cause::slow);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}
