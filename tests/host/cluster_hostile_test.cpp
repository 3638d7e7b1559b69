#include <chrono>
#include <cstdint>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cluster/codec.hpp"
#include "cluster/subject.hpp"
#include "cluster_table.hpp"
#include "host/ground/host_context.hpp"
#include "support/catch.hpp"
#include "wire/message.hpp"

// Messages that no real node sends, but that an intruder with the bus's password may send.
namespace anteroom::host::testing {

namespace {

namespace say = cluster::message;

/// A fake node that consists only of its messages.
class Impostor {
  public:
    explicit Impostor(TwoNodes& nodes) : store_(nodes.memory.connect()), bus_(nodes.bus.join("impostor")) {
        const auto opened = std::make_shared<std::promise<store::Read<store::SessionOpened>>>();
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const store::TimeMs at{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
        store_->open_session({"impostor", 60'000, at}, [opened](auto read) { opened->set_value(std::move(read)); });
        session_ = std::get<store::SessionId>(std::get<store::SessionOpened>(opened->get_future().get()));
    }

    /// Prepares a message to the node.
    void note(store::SessionId to, const cluster::Message& message) {
        const cluster::Packet packet{session_, 1, said_.size() + 1, 0, 0, cluster::encode(message)};
        said_.emplace_back(cluster::subject_of_node("test", to), cluster::encode(packet));
    }
    /// Sends all messages repeatedly, because a node may not know the sender yet. A node accepts each message once.
    void say_all() {
        for (const auto& [subject, packet] : said_) bus_->publish(subject, packet);
    }

  private:
    std::shared_ptr<store::MemoryStore> store_;
    std::unique_ptr<bus::Bus> bus_;
    store::SessionId session_;
    std::vector<std::pair<std::string, std::string>> said_;
};

room::ConnectionRef connection_of(store::SessionId node, std::uint64_t number, std::size_t shard) {
    return HostContext::named_abroad(HostContext::ref_of(number, shard), node);
}

say::ToRoom asked_by(room::ConnectionRef asks) {
    say::ToRoom asked{{1}, {}, R"({"type":"what no release knows","id":1})"};
    asked.sender.connection = asks;
    return asked;
}

std::int64_t malformed_at(const Node& node) {
    const std::string text = node.metrics();
    const std::string line = R"({what="bus_malformed"} )";
    const auto at = text.find(line);
    return at == std::string::npos ? 0 : std::stoll(text.substr(at + line.size()));
}

}  // namespace

TEST_CASE("a message of the bus for a connection that cannot be is counted and no more, and the next one is heard",
          "[cluster][hostile]") {
    TwoNodes nodes;
    Impostor impostor(nodes);
    REQUIRE(comes_true([&] { return nodes_at(nodes.a).size() == 3; }));
    const store::SessionId a = node_at(nodes.a, "a").session;
    const store::SessionId b = node_at(nodes.a, "b").session;
    Player ada(nodes.a.port(), "Ada");
    std::int64_t bad = 0;
    for (const room::ConnectionRef wrong :
         {connection_of(a, 1, HostContext::shard_mask), connection_of(b, 1, 0), HostContext::ref_of(1, 0)}) {
        impostor.note(a, say::Frames{{1}, {1}, {room::Frame{.to = wrong, .own = "{}"}}});
        impostor.note(a, say::Text{wrong, "{}", std::nullopt});
        impostor.note(a, say::Viewing{{1}, {1}, {wrong}});
        bad += 3;
    }
    for (const room::ConnectionRef wrong :
         {connection_of(a, 1, HostContext::shard_mask), HostContext::ref_of(1, HostContext::shard_mask)}) {
        impostor.note(a, asked_by(wrong));
        impostor.note(a, say::ConnectionLost{{1}, wrong});
        bad += 2;
    }
    // A request may come from a connection of any other node.
    impostor.note(a, asked_by(connection_of(b, 1, 0)));
    // Ada's connection number is unknown, because all tests share the counter of connections.
    const std::string hint = wire::error(wire::ErrorCode::unknown_type, {});
    for (std::uint64_t number = 0; number < 256; ++number)
        for (const std::size_t shard : {0U, 1U})
            impostor.note(a, say::Text{connection_of(a, number, shard), hint, std::nullopt});
    CHECK(comes_true([&] {
        impostor.say_all();
        return malformed_at(nodes.a) == bad;
    }));
    CHECK(ada.wait([&] { return ada.seen["error"] > 0; }));
}

TEST_CASE(
    "the last numbers that nodes can have name their connections well, and a node of a greater one does not begin",
    "[cluster][hostile]") {
    bus::InProcessBus bus(1);
    bus.run();
    Memory memory;
    memory.count_sessions_from(HostContext::sessions_max - 1);
    const Node a(memory, bus, "a");
    const Node b(memory, bus, "b");
    Table table(a, b);
    table.deal();
    table.play();
    CHECK(table.bea->status(table.room) == "over");
    CHECK_THROWS_AS(Node(memory, bus, "c"), std::runtime_error);
}

}  // namespace anteroom::host::testing
