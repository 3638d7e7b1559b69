// No bytes from a peer, at any time during a close, may end the process or leave a connection behind.
#include <cstdlib>
#include <random>

#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

/// Returns the seed. ANTEROOM_SEED=… sets another one.
unsigned chosen_seed() {
    const char* given = std::getenv("ANTEROOM_SEED");
    return given == nullptr ? 1U : static_cast<unsigned>(std::strtoul(given, nullptr, 10));
}

using Dice = std::mt19937;

std::size_t roll(Dice& dice, std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(dice);
}

std::string noise(Dice& dice, std::size_t bytes) {
    std::string out(bytes, '\0');
    for (char& c : out) c = static_cast<char>(static_cast<unsigned char>(roll(dice, 256)));
    return out;
}

/// Returns a random action of a peer, which may be good or bad.
std::string something(Dice& dice) {
    const auto frame = [](Opcode opcode, std::string_view payload, bool last = true) {
        return WsClient::frame(opcode, payload, last);
    };
    switch (roll(dice, 14)) {
        case 0:
            return frame(Opcode::text, "close");
        case 1:
            return frame(Opcode::text, "throw");
        case 2:
            return frame(Opcode::text, "flood");
        case 3:
            return frame(Opcode::close, "\x03\xe8");
        case 4:
            return frame(Opcode::close, "\x01");
        case 5:
            return frame(Opcode::close, std::string("\x03\xe8\xff", 3));
        case 6:
            return frame(Opcode::ping, noise(dice, roll(dice, 126)));
        case 7:
            return frame(Opcode::pong, noise(dice, roll(dice, 126)));
        case 8:
            return frame(Opcode::text, "part", false);
        case 9:
            return frame(Opcode::continuation, "more", roll(dice, 2) == 0);
        case 10:
            return frame(Opcode::binary, noise(dice, roll(dice, 300)));
        case 11:
            return frame(Opcode::text, std::string(roll(dice, 20'000), 'x'));
        case 12:
            return noise(dice, 1 + roll(dice, 40));
        default:
            return frame(Opcode::text, "hello");
    }
}

void misbehave(std::uint16_t port, unsigned own_seed) {
    Dice dice(own_seed);
    WsClient client(port);
    std::string script;
    for (std::size_t i = 0; i < 1 + roll(dice, 12); ++i) script += something(dice);
    if (roll(dice, 3) == 0) script.resize(roll(dice, script.size()) + 1);
    // The script is sent in pieces, so that frames meet the server in every possible state.
    while (!script.empty()) {
        const std::size_t piece = 1 + roll(dice, roll(dice, 2) == 0 ? 7 : script.size());
        if (!client.tcp().send(script.substr(0, piece))) break;
        script.erase(0, std::min(piece, script.size()));
    }
    switch (roll(dice, 4)) {
        case 0:
            return client.tcp().reset();
        case 1:
            return;
        case 2:
            client.close();
            break;
        default:
            client.tcp().shutdown_send();
            break;
    }
    client.answer_pings = false;
    while (!client.over() && client.receive(support::Millis(300))) {
    }
}

}  // namespace

TEST_CASE("Nothing that peers send in any order, nor the moment at which they leave, hurts the server") {
    const unsigned seed = chosen_seed();
    INFO("seed " << seed);
    Limits limits;
    limits.close_timeout = 200ms;
    limits.outbox_frames_max = 20;
    House house(limits, {}, [](Connection& connection, std::string_view message, Instant) {
        if (message == "close") return connection.close(4000, "asked");
        if (message == "throw") throw std::runtime_error("planted");
        if (message == "flood") {
            for (int i = 0; i < 30; ++i) connection.send(Frame{text("flood")});
        }
        connection.send(echo_of(message.substr(0, 100)));
    });
    std::vector<std::thread> peers;
    for (unsigned t = 0; t < 8; ++t) {
        peers.emplace_back([&, t] {
            for (unsigned i = 0; i < 100; ++i) misbehave(house.port(), seed * 10'000 + t * 1000 + i);
        });
    }
    for (std::thread& peer : peers) peer.join();
    CHECK(eventually([&] { return house.diary.waiting() == 800; }));
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
    WsClient polite(house.port());
    polite.send("hello");
    CHECK(polite.receive() == "echo hello");
}
