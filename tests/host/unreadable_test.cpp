// A journal that returns unreadable data, because somebody or a fault has changed the journal. Its table rests, the
// operator gets a log line, and the other tables continue.

#include <thread>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"
#include "support/ws_client.hpp"

using namespace anteroom::host::testing;
using anteroom::store::test::change_by_hand;

namespace {

bool has_metric(const House& house, const std::string& line) {
    anteroom::support::TcpClient http(house.server->port());
    http.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return http.receive_all().find("\n" + line + "\n") != std::string::npos;
}

/// Waits for the line. The server reads the journal again after growing pauses. The test gives up when each pause has
/// passed once.
bool comes_to(const House& house, const std::string& line) {
    for (int i = 0; i < 500 && !has_metric(house, line); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return has_metric(house, line);
}

}  // namespace

TEST_CASE("a table whose journal cannot be read is counted once as frozen by a fault, and the table beside it plays") {
    House house;
    Player& ada = *house.members[0];
    const std::int64_t broken = ada.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    const std::int64_t whole = ada.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    CHECK(has_metric(house, "anteroom_rooms_froze_total 0"));
    house.restart([&] {
        change_by_hand(house.folder.path(),
                       "UPDATE journal SET body = '{' || body WHERE room = " + std::to_string(broken));
    });
    CHECK(comes_to(house, "anteroom_rooms_froze_total 1"));
    CHECK(has_metric(house, "anteroom_rooms{state=\"frozen\"} 1"));
    std::this_thread::sleep_for(std::chrono::seconds(1));
    CHECK(has_metric(house, "anteroom_rooms_froze_total 1"));
    Player& again = *house.members[0];
    CHECK(again.ask({{"type", "join"}, {"room", whole}}).at("type") != "error");
    CHECK(again.ask({{"type", "join"}, {"room", broken}}).at("type") == "error");
}
