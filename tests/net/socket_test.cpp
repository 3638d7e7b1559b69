#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

TEST_CASE("A message reaches the receiver and the answer's parts come back as one message") {
    House house;
    WsClient client(house.port());
    client.send("hello");
    CHECK(client.receive() == "echo hello");
    CHECK(house.newest()->peer().networks == Networks{"127.0.0.1", "127.0.0.0/24", "127.0.0.0/16"});
    CHECK(house.newest()->peer().host == "127.0.0.1:" + std::to_string(house.port()));
    client.close();
    CHECK(client.wait_closed() == 1000);
    const Closed closed = house.diary.next_closed();
    CHECK(closed.cause == Cause::peer);
    CHECK(closed.code == 1000);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
    const Stats stats = house.server->stats();
    CHECK(stats.messages_in == 1);
    CHECK(stats.bytes_in == 5);
    CHECK(stats.messages_out == 1);
    CHECK(stats.bytes_out == 10);
}

TEST_CASE("Large messages and messages in fragments arrive whole, in order, stamped after they were sent") {
    std::mutex mutex;
    std::vector<Instant> stamps;
    House house({}, {}, [&](Connection& connection, std::string_view message, Instant arrived) {
        {
            const std::lock_guard lock(mutex);
            stamps.push_back(arrived);
        }
        connection.send(Frame{text(std::string(message))});
    });
    WsClient client(house.port());
    const std::string large(16U << 10U, 'x');
    const Instant before = Clock::now();
    client.send(large);
    client.send_frame(Opcode::text, "one ", false);
    client.send_frame(Opcode::ping, "between");
    client.send_frame(Opcode::continuation, "two ", false);
    client.send_frame(Opcode::continuation, "three");
    CHECK(client.receive() == large);
    CHECK(client.receive() == "one two three");
    const std::lock_guard lock(mutex);
    REQUIRE(stamps.size() == 2);
    CHECK(stamps[0] >= before);
    CHECK(stamps[1] >= stamps[0]);
    CHECK(stamps[1] <= Clock::now());
}

TEST_CASE("The upgrade needs our subprotocol, a name of ours and no foreign origin") {
    Settings settings;
    settings.origins = {"https://play.example.org"};
    House house({}, settings);
    const std::string port = std::to_string(house.port());
    const auto status = [&](auto spoil) {
        WsOptions options;
        spoil(options);
        return house.upgrade_status(options);
    };
    CHECK(status([](WsOptions&) {}) == "HTTP/1.1 101");
    CHECK(status([](WsOptions& o) { o.subprotocol = "other, anteroom.v1"; }) == "HTTP/1.1 101");
    CHECK(status([](WsOptions& o) { o.subprotocol = ""; }) == "HTTP/1.1 400");
    CHECK(status([](WsOptions& o) { o.subprotocol = "anteroom.v2"; }) == "HTTP/1.1 400");
    CHECK(status([](WsOptions& o) { o.host = "evil.example"; }) == "HTTP/1.1 421");
    CHECK(status([&](WsOptions& o) { o.origin = "http://127.0.0.1:" + port; }) == "HTTP/1.1 101");
    CHECK(status([&](WsOptions& o) { o.origin = "https://play.example.org"; }) == "HTTP/1.1 101");
    CHECK(status([&](WsOptions& o) { o.origin = "https://play.example.org:444"; }) == "HTTP/1.1 403");
    CHECK(status([&](WsOptions& o) { o.origin = "http://127.0.0.1:1"; }) == "HTTP/1.1 403");
    CHECK(status([&](WsOptions& o) { o.origin = "http://localhost:" + port; }) == "HTTP/1.1 403");
    CHECK(status([&](WsOptions& o) { o.origin = "http://evil.example"; }) == "HTTP/1.1 403");
    CHECK(status([&](WsOptions& o) { o.origin = "null"; }) == "HTTP/1.1 403");
    CHECK(status([&](WsOptions& o) { o.host = "localhost", o.origin = "http://localhost"; }) == "HTTP/1.1 101");
    CHECK(status([&](WsOptions& o) { o.host = "localhost", o.origin = "https://localhost:443"; }) == "HTTP/1.1 101");
    CHECK(house.get("/ws").starts_with("HTTP/1.1 426 "));
    CHECK(house.server->stats().refused_origin == 5);
    // The receiver must never see a connection for a refused upgrade.
    CHECK(eventually([&] { return house.server->stats().sockets == 0; }));
}

TEST_CASE("Compression is not negotiated") {
    House house;
    TcpClient client(house.port());
    WsOptions options;
    options.more = "Sec-WebSocket-Extensions: permessage-deflate\r\n";
    client.send(support::upgrade_request(house.port(), options));
    const std::string answer = client.receive(support::Millis(3000)).value_or("");
    CHECK(answer.starts_with("HTTP/1.1 101"));
    CHECK_FALSE(contains(answer, "permessage-deflate"));
}

TEST_CASE("A binary frame closes with 1003") {
    House house;
    WsClient client(house.port());
    client.send_frame(Opcode::binary, "bytes");
    CHECK(client.wait_closed() == 1003);
    CHECK(house.diary.next_closed().cause == Cause::protocol);
}

TEST_CASE("A message above the limit closes with 1009, in one frame or in fragments") {
    Limits limits;
    limits.message_bytes_max = 1000;
    House house(limits);
    const std::string too_much(1001, 'x');
    {
        WsClient client(house.port());
        client.send(too_much);
        CHECK(client.wait_closed() == 1009);
        const Closed closed = house.diary.next_closed();
        CHECK(closed.cause == Cause::protocol);
        CHECK(closed.code == 1009);
    }
    WsClient client(house.port());
    client.send_frame(Opcode::text, too_much.substr(0, 600), false);
    client.send_frame(Opcode::continuation, too_much.substr(0, 600), false);
    CHECK(client.wait_closed() == 1009);
    CHECK(house.diary.next_closed().code == 1009);
    CHECK(house.server->stats().messages_in == 0);
}

TEST_CASE("Text that is not UTF-8 closes with 1007") {
    House house;
    for (const std::string bad : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "ok \xe2\x82"}) {
        WsClient client(house.port());
        client.send(bad);
        CHECK(client.wait_closed() == 1007);
        CHECK(house.diary.next_closed().code == 1007);
    }
    CHECK(house.server->stats().messages_in == 0);
}

TEST_CASE("What breaks the WebSocket protocol closes with 1002") {
    House house;
    {
        WsClient client(house.port());
        client.tcp().send(std::string("\x81\x02hi"));  // a client must mask its frames, and this frame has no mask
        CHECK(client.wait_closed() == 1002);
        CHECK(house.diary.next_closed().cause == Cause::protocol);
    }
    WsClient client(house.port());
    client.send_frame(Opcode::continuation, "of nothing");
    CHECK(client.wait_closed() == 1002);
    CHECK(house.diary.next_closed().cause == Cause::protocol);
}

TEST_CASE("A connection cut in mid-frame ends as cut and delivers nothing") {
    House house;
    const std::string whole = WsClient::frame(Opcode::text, std::string(500, 'x'));
    for (const bool reset : {false, true}) {
        WsClient client(house.port());
        client.tcp().send(whole.substr(0, 200));
        if (reset) {
            client.tcp().reset();
        } else {
            client.tcp().shutdown_send();
        }
        CHECK(house.diary.next_closed().cause == Cause::cut);
    }
    CHECK(house.server->stats().messages_in == 0);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("Who does not read is closed when the outbox is full, and costs no more memory") {
    Limits limits;
    limits.outbox_bytes_max = 200'000;
    limits.outbox_frames_max = 100;
    limits.slow_close_timeout = 100ms;
    std::atomic<bool> refused = false;
    std::atomic<std::size_t> outbox_max = 0;
    House house(limits, {}, [&](Connection& connection, std::string_view, Instant) {
        const Text chunk = text(std::string(50'000, 'x'));
        while (connection.send(Frame{chunk})) outbox_max = std::max(outbox_max.load(), connection.outbox_bytes());
        refused = true;
    });
    WsOptions options;
    options.receive_buffer_bytes = 4096;
    WsClient client(house.port(), options);
    client.send("flood me");
    const Closed closed = house.diary.next_closed();
    CHECK(refused);
    CHECK(closed.cause == Cause::slow);
    CHECK(closed.code == close_code::try_again);
    CHECK(outbox_max <= limits.outbox_bytes_max);
    CHECK(house.server->stats().closed_slow == 1);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("A close sends what is queued first and takes nothing more in") {
    // The test checks these values after the connection has ended, because Catch's checks may run only in the test's
    // thread.
    std::atomic<bool> open_after = true;
    std::atomic<bool> sent_after = true;
    House house({}, {}, [&](Connection& connection, std::string_view message, Instant) {
        connection.send(Frame{text("last words to " + std::string(message))});
        connection.close(4001, "enough");
        open_after = connection.is_open();
        sent_after = connection.send(Frame{text("unheard")});
    });
    WsClient client(house.port());
    client.send("a");
    client.send("b");
    CHECK(client.receive() == "last words to a");
    CHECK(client.wait_closed() == 4001);
    CHECK(client.close_reason() == "enough");
    const Closed closed = house.diary.next_closed();
    CHECK(closed.cause == Cause::asked);
    CHECK(closed.code == 4001);
    CHECK_FALSE(open_after);
    CHECK_FALSE(sent_after);
    CHECK(house.server->stats().messages_in == 1);
}

TEST_CASE("A peer that does not answer the close frame is cut after the close timeout") {
    Limits limits;
    limits.close_timeout = 100ms;
    House house(limits, {}, [](Connection& connection, std::string_view, Instant) { connection.close(4000, "go"); });
    WsClient client(house.port());
    client.send("x");
    const Instant start = Clock::now();
    CHECK(house.diary.next_closed().cause ==
          Cause::asked);  // the client reads nothing, so it does not answer the close frame
    CHECK(Clock::now() - start < 3s);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("While too many messages are held nothing more is read") {
    Limits limits;
    limits.held_max = 3;
    std::atomic<int> delivered = 0;
    House house(limits, {}, [&](Connection& connection, std::string_view, Instant) {
        connection.hold();
        ++delivered;
    });
    WsClient client(house.port());
    for (int i = 0; i < 10; ++i) client.send("x");
    CHECK(eventually([&] { return delivered == 3; }));
    std::this_thread::sleep_for(50ms);
    CHECK(delivered == 3);
    CHECK(house.server->stats().held == 1);
    const auto connection = house.newest();
    connection->shard().post([connection] { connection->release(); });
    CHECK(eventually([&] { return delivered == 4; }));
    std::this_thread::sleep_for(50ms);
    CHECK(delivered == 4);
}

TEST_CASE("A receiver that throws loses its connection only") {
    House house({}, {}, [](Connection& connection, std::string_view message, Instant) {
        if (message == "bug") throw std::runtime_error("planted");
        connection.send(Frame{text("fine")});
    });
    WsClient victim(house.port());
    WsClient other(house.port());
    victim.send("bug");
    CHECK(victim.wait_closed() == 1011);
    other.send("x");
    CHECK(other.receive() == "fine");
}

TEST_CASE("Another shard reaches a connection by posting, also after its end") {
    House house;
    WsClient client(house.port());
    client.send("x");
    CHECK(client.receive() == "echo x");
    const auto connection = house.newest();
    const Text shared = text("from elsewhere");
    for (const auto& shard : house.shards) {
        shard->post([connection, shared] {
            connection->shard().post([connection, shared] { connection->send(Frame{shared}); });
        });
    }
    CHECK(client.receive() == "from elsewhere");
    CHECK(client.receive() == "from elsewhere");
    client.tcp().reset();
    house.diary.next_closed();
    std::atomic<int> refused = 0;
    connection->shard().post([&] {
        refused = connection->send(Frame{shared}) ? 1 : 2;
        connection->close(1000, "twice");
    });
    CHECK(eventually([&] { return refused == 2; }));
}

TEST_CASE("Connections are spread over the shards") {
    House house;
    std::vector<WsClient> clients;
    std::vector<std::size_t> on_shard(2);
    for (int i = 0; i < 20; ++i) {
        clients.emplace_back(house.port());
        clients.back().send("x");  // the echo proves that this connection is the newest
        clients.back().receive();
        ++on_shard[house.newest()->shard().index()];
    }
    CHECK(on_shard[0] == 10);
    CHECK(on_shard[1] == 10);
}

TEST_CASE("500 connections come, talk and go, some of them rudely, and nothing is left") {
    Limits limits;
    limits.connections_an_address_max = 1000;
    House house(limits);
    std::vector<WsClient> clients;
    for (int i = 0; i < 500; ++i) clients.emplace_back(house.port());
    CHECK(eventually([&] { return house.server->stats().sockets == 500; }));
    for (WsClient& client : clients) client.send("hi");
    std::size_t answered = 0;
    for (WsClient& client : clients) answered += client.receive() == "echo hi" ? 1U : 0U;
    CHECK(answered == 500);
    for (std::size_t i = 0; i < clients.size(); ++i) {
        if (i % 3 == 0) clients[i].close();
        if (i % 3 == 1) clients[i].tcp().reset();
    }
    clients.clear();
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
    CHECK(eventually([&] { return house.diary.waiting() == 500; }));
}

TEST_CASE("A handshake needs one key, and a whole one") {
    House house;
    const auto status = [&](const std::vector<std::string>& keys) {
        std::string request =
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: anteroom.v1\r\n";
        for (const std::string& key : keys) request += "Sec-WebSocket-Key: " + key + "\r\n";
        TcpClient client(house.port());
        client.send(request + "\r\n");
        return client.receive(anteroom::support::Millis(3000)).value_or("").substr(0, 12);
    };
    const std::string key = "dGhlIHNhbXBsZSBub25jZQ==";
    CHECK(status({key}) == "HTTP/1.1 101");
    CHECK(status({}) == "HTTP/1.1 400");
    CHECK(status({key, key}) == "HTTP/1.1 400");
    for (const char* bad : {"", "x", "dGhlIHNhbXBsZSBub25jZQ",
                            "dGhlIHNhbXBsZSBub25jZR==", "dGhlIHNhbXBsZSBub25j!Q==", "dGhlIHNhbXBsZSBub25jZQ==AAAA"})
        CHECK(status({bad}) == "HTTP/1.1 400");
}

TEST_CASE("Who reads, but too slowly, is told why it ends") {
    Limits limits;
    limits.outbox_bytes_max = 100'000;
    limits.close_timeout = 100ms;
    House house(limits, {}, [&](Connection& connection, std::string_view, Instant) {
        const Text chunk = text(std::string(5'000, 'x'));
        while (connection.send(Frame{chunk})) {
        }
    });
    WsOptions options;
    options.receive_buffer_bytes = 4096;
    WsClient client(house.port(), options);
    client.send("flood me");
    // A slow connection takes a dozen seconds. The test shortens this.
    for (int frames = 0; frames < 20; ++frames) {
        std::this_thread::sleep_for(100ms);
        if (!client.receive(anteroom::support::Millis(1000))) break;
    }
    CHECK(client.wait_closed() == close_code::try_again);
    CHECK(house.diary.next_closed().cause == Cause::slow);
}
