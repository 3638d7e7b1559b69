#include <optional>

#include "fixture.hpp"
#include "net/names.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

TEST_CASE("Stopping tells every peer why, and nobody new gets in") {
    House house;
    WsClient first(house.port());
    WsClient second(house.port());
    TcpClient idle(house.port());
    std::thread stopper([&] { house.server->stop(Clock::now() + 5s, "maintenance"); });
    CHECK(first.wait_closed() == 1001);
    CHECK(first.close_reason() == "maintenance");
    CHECK(second.wait_closed() == 1001);
    CHECK(idle.receive_all().empty());
    stopper.join();
    CHECK(house.diary.next_closed().cause == Cause::stopping);
    CHECK(house.diary.next_closed().cause == Cause::stopping);
    CHECK(house.server->stats().open == 0);
    CHECK_THROWS(TcpClient(house.port()));
}

TEST_CASE("Who connects between two servers waits in the socket that one hands to the other") {
    std::optional<House> house(std::in_place);
    Settings next;
    next.handed_socket = house->server->listening_socket();
    next.port = house->port();
    CHECK(listens_at(next.handed_socket, "127.0.0.1", next.port));
    CHECK_FALSE(listens_at(next.handed_socket, "127.0.0.1", 1));
    CHECK_FALSE(listens_at(next.handed_socket, "127.0.0.2", 0));
    CHECK_FALSE(listens_at(0, "127.0.0.1", 0));
    WsClient before(next.port);
    std::thread stopper([&] { house->server->stop(Clock::now() + 5s, "another follows", close_code::restart); });
    CHECK(before.wait_closed() == 1012);
    stopper.join();
    house.reset();
    TcpClient waits(next.port);
    waits.send("GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const House another({}, next);
    CHECK_FALSE(waits.receive(support::Millis(100)));
    another.server->let_in();
    CHECK(waits.receive_all().starts_with("HTTP/1.1 200"));
    CHECK(another.get("/y").starts_with("HTTP/1.1 200"));
}

TEST_CASE("What was queued before the stop still arrives") {
    House house;
    WsClient client(house.port());
    client.send("x");
    CHECK(client.receive() == "echo x");
    const auto connection = house.newest();
    std::atomic<bool> queued = false;
    connection->shard().post([&] {
        for (int i = 0; i < 50; ++i) connection->send(Frame{text(std::to_string(i))});
        queued = true;
    });
    CHECK(eventually([&] { return queued.load(); }));
    std::thread stopper([&] { house.server->stop(Clock::now() + 5s, "bye"); });
    int arrived = 0;
    while (const auto message = client.receive()) arrived += message == std::to_string(arrived) ? 1 : 0;
    stopper.join();
    CHECK(arrived == 50);
    CHECK(client.close_code() == 1001);
}

TEST_CASE("Peers that do not answer cannot hold up the stop") {
    House house;
    std::vector<WsClient> deaf;
    for (int i = 0; i < 20; ++i) deaf.emplace_back(house.port());
    std::vector<TcpClient> half;
    for (int i = 0; i < 20; ++i) {
        half.emplace_back(house.port());
        half.back().send("GET / HTTP/1.1\r\nHo");
    }
    CHECK(eventually([&] { return house.server->stats().open == 40; }));
    const Instant start = Clock::now();
    house.server->stop(start + 200ms, "bye");
    CHECK(Clock::now() - start >= 200ms);
    CHECK(Clock::now() - start < 3s);
    CHECK(house.server->stats().open == 0);
}

TEST_CASE("The server stops within its bound in the middle of traffic") {
    for (int round = 0; round < 3; ++round) {
        Limits limits;
        limits.connections_an_address_max = 1000;
        House house(limits);
        std::atomic<bool> enough = false;
        std::atomic<int> answers = 0;
        std::vector<std::thread> talkers;
        for (int t = 0; t < 4; ++t) {
            talkers.emplace_back([&, t] {
                while (!enough) try {
                        WsClient client(house.port());
                        for (int i = 0; i < 50 && !enough; ++i) {
                            client.send(std::string(static_cast<std::size_t>(100 * t), 'x'));
                            if (client.receive(support::Millis(500))) ++answers;
                            if (client.over()) break;
                        }
                    } catch (const std::runtime_error&) {
                        std::this_thread::sleep_for(1ms);
                    }
            });
        }
        CHECK(eventually([&] { return answers > 200; }));
        const Instant start = Clock::now();
        house.server->stop(start + 2s, "bye");
        CHECK(Clock::now() - start < 3s);
        CHECK(house.server->stats().open == 0);
        enough = true;
        for (std::thread& talker : talkers) talker.join();
    }
}

TEST_CASE("Refusing new connections leaves the running ones alone") {
    House house;
    WsClient client(house.port());
    house.server->refuse_new();
    CHECK(eventually([&] {
        try {
            const TcpClient late(house.port());
            return false;
        } catch (const std::runtime_error&) {
            return true;
        }
    }));
    client.send("still");
    CHECK(client.receive() == "echo still");
}

TEST_CASE("A server whose shards never ran can be destroyed") {
    Shard shard;
    const Server server(
        {&shard}, {}, {}, [](const Request&) { return plain(200, ""); }, [](auto) { return nullptr; });
    CHECK(server.port() != 0);
}

TEST_CASE("A whole server runs and stops in one thread") {
    Shard shard;
    Diary diary;
    Server server(
        {&shard}, {}, {}, [](const Request&) { return plain(200, ""); },
        [&](std::shared_ptr<Connection> connection) {
            return std::make_unique<Echo>(std::move(connection), diary, echo);
        });
    std::string received;
    std::uint16_t code = 0;
    std::thread client([&] {
        WsClient talker(server.port());
        talker.send("x");
        received = talker.receive().value_or("");
        shard.stop();
        code = talker.wait_closed();
    });
    shard.run();
    server.stop(Clock::now() + 2s, "bye");
    client.join();
    CHECK(received == "echo x");
    CHECK(code == 1001);
    CHECK(diary.next_closed().cause == Cause::stopping);
}

TEST_CASE("A handle may outlive the server and its shards' work") {
    std::shared_ptr<Connection> kept;
    {
        House house;
        WsClient client(house.port());
        client.send("x");
        client.receive();
        kept = house.newest();
        house.server->stop(Clock::now(), "bye");
        CHECK_FALSE(kept->is_open());
    }
    CHECK(kept->id() != 0);
    CHECK(kept->peer().networks.front() == "127.0.0.1");
}
