#include "deflate.hpp"

#include "fixture.hpp"
#include "support/inflate.hpp"

using namespace anteroom::net::testing;
using anteroom::net::can_deflate;
using anteroom::net::Cause;
using anteroom::net::Connection;
using anteroom::net::Deflater;
using anteroom::net::Frame;
using anteroom::net::Inflater;
using anteroom::net::Instant;
using anteroom::net::Limits;
using anteroom::net::text;
using anteroom::support::Inflate;
using anteroom::support::shortened;

namespace {

WsOptions deflating() {
    WsOptions options;
    options.path = "/ws?deflate=1";
    options.more = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
    return options;
}

/// A client that inflates the frames that it receives.
class Client {
  public:
    explicit Client(std::uint16_t port, const WsOptions& options = deflating()) : tcp(port) {
        tcp.send(anteroom::support::upgrade_request(port, options));
        std::size_t end = 0;
        while ((end = in_.find("\r\n\r\n")) == std::string::npos) need(in_.size() + 1);
        is_deflated = contains(in_.substr(0, end), "Sec-WebSocket-Extensions: permessage-deflate;");
        in_.erase(0, end + 4);
    }
    void send(std::string_view message) { tcp.send(WsClient::frame(Opcode::text, message)); }

    /// Returns the next text. For a close frame, returns "closed" and the code of the frame.
    std::string receive() {
        const auto at = [this](std::size_t i) { return std::size_t{static_cast<unsigned char>(in_.at(i))}; };
        need(4);
        const bool is_short = at(1) < 126;
        const std::size_t head = is_short ? 2 : 4;
        payload_bytes = is_short ? at(1) : at(2) << 8U | at(3);
        need(head + payload_bytes);
        const std::size_t first = at(0);
        const std::string payload = in_.substr(head, payload_bytes);
        in_.erase(0, head + payload_bytes);
        if (first == 0x88) {
            const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(payload.at(i))}; };
            return "closed " + std::to_string(byte(0) << 8U | byte(1));
        }
        return first == 0xc1 ? inflate_.restore(payload) : payload;
    }

    TcpClient tcp;
    bool is_deflated = false;
    std::size_t payload_bytes = 0;  ///< the payload size of the last frame received

  private:
    void need(std::size_t bytes) {
        while (in_.size() < bytes) {
            const auto more = tcp.receive(anteroom::support::Millis(3000));
            if (!more || more->empty()) throw std::runtime_error("no frame: " + in_);
            in_ += *more;
        }
    }

    std::string in_;
    Inflate inflate_;
};

/// Returns a text frame with the bit for a compressed payload.
std::string deflated_frame(std::string_view payload, bool last = true) {
    std::string frame = WsClient::frame(Opcode::text, payload, last);
    frame[0] = static_cast<char>(frame[0] | 0x40);
    return frame;
}

const std::string update = R"({"type":"update","room":41,"seq":18,"public":{"turns":[{"seat":"s2","turn":31}]}})";

}  // namespace

TEST_CASE("What is shortened is restored, and the second time refers to the first") {
    Deflater deflater;
    Inflate client;
    const std::string first = deflater.shorten(Frame(std::string(update)));
    const std::string second = deflater.shorten(Frame(std::string(update)));
    CHECK(client.restore(first) == update);
    CHECK(client.restore(second) == update);
    CHECK(first.size() < update.size());
    CHECK(second.size() < 20);
    const auto shared = text(update);
    const std::string_view whole = *shared;
    CHECK(client.restore(deflater.shorten(Frame(shared, {whole.substr(0, 20), "", whole.substr(20)}, "and more"))) ==
          update + "and more");
    std::string noise;
    for (unsigned i = 0, x = 1; i < 20'000; ++i, x = x * 1'103'515'245 + 12'345) noise += static_cast<char>(x >> 16U);
    CHECK(client.restore(deflater.shorten(Frame(std::string(noise)))) == noise);
}

TEST_CASE("A client's message is restored by itself, as far as it may be long") {
    Inflater inflater;
    const auto restored = [&](std::string_view bytes, std::size_t bytes_max = 1000) {
        const auto result = inflater.restore(bytes, bytes_max);
        if (const auto* code = std::get_if<std::uint16_t>(&result)) return std::to_string(*code);
        return std::string(std::get<std::string_view>(result));
    };
    CHECK(restored(shortened(update)) == update);
    CHECK(restored(shortened("")) == "");
    CHECK(restored(shortened(std::string(1000, 'x'))) == std::string(1000, 'x'));
    CHECK(restored(shortened(std::string(1001, 'x'))) == "1009");
    CHECK(restored(shortened(std::string(10'000'000, 'x'))) == "1009");
    CHECK(restored("no deflate at all") == "1002");
    const std::string whole = shortened(update);
    CHECK(restored(whole.substr(0, whole.size() / 2)) == "1002");
    CHECK(restored(whole + "more") == "1002");
    CHECK(restored(whole) == update);  // an earlier payload must leave no trace
}

TEST_CASE("An offer is taken where the server can do as it says") {
    for (const char* good :
         {"permessage-deflate", "permessage-deflate; client_max_window_bits", "x-other, permessage-deflate",
          "permessage-deflate; client_no_context_takeover; client_max_window_bits=10",
          "permessage-deflate; server_max_window_bits=11", "permessage-deflate; server_max_window_bits=\"11\"",
          "permessage-deflate; client_max_window_bits=\"10\"", "x-other; a=\"b, c\", permessage-deflate",
          "permessage-deflate; server_max_window_bits=8, permessage-deflate"})
        CHECK(can_deflate(good));
    for (const char* bad :
         {"", "x-other", "permessage-deflate; server_max_window_bits=10", "permessage-deflate; server_max_window_bits",
          "permessage-deflate; server_no_context_takeover", "permessage-deflate; client_max_window_bits=16",
          "permessage-deflate; client_max_window_bits=x", "permessage-deflate; unheard_of",
          "permessage-deflate; server_max_window_bits=\"10\"", "permessage-deflate; server_max_window_bits=\"11",
          "permessage-deflate; server_max_window_bits=\"\"", "permessage-deflate; client_max_window_bits=\"\"",
          "x-other; a=\"b, permessage-deflate, c\"", "x-other; a=\"\\\", permessage-deflate, c\"",
          "permessage-deflate; client_no_context_takeover=1", "x-permessage-deflate",
          "permessage-deflate; client_max_window_bits; client_max_window_bits"})
        CHECK_FALSE(can_deflate(bad));
}

TEST_CASE("Who asks for shortened frames gets them and may send them; an offer alone asks for nothing") {
    House house({}, {}, [](Connection& connection, std::string_view message, Instant) {
        connection.send(Frame{text(std::string(message))});
    });
    Client client(house.port());
    REQUIRE(client.is_deflated);
    CHECK(eventually([&] { return house.server->stats().deflating == 1; }));
    const std::string long_text(5'000, 'x');
    client.send(long_text);
    CHECK(client.receive() == long_text);
    CHECK(client.payload_bytes < 100);
    client.tcp.send(deflated_frame(shortened(update)));
    CHECK(client.receive() == update);
    client.tcp.send(deflated_frame(shortened(update).substr(0, 10), false) +
                    WsClient::frame(Opcode::continuation, shortened(update).substr(10)));
    CHECK(client.receive() == update);
    client.send("short");
    CHECK(client.receive() == "short");
    client.tcp.reset();
    CHECK(eventually([&] { return house.server->stats().deflating == 0; }));

    WsOptions offers = deflating();
    offers.path = "/ws";
    CHECK_FALSE(Client(house.port(), offers).is_deflated);
    WsOptions asks = deflating();
    asks.more = "";
    CHECK_FALSE(Client(house.port(), asks).is_deflated);
}

TEST_CASE("A frame that grows beyond the limit closes with 1009, one that is no deflate with 1002") {
    House house;
    const auto answer = [&](const std::string& bytes) {
        Client client(house.port());
        client.tcp.send(bytes);
        return client.receive();
    };
    const std::size_t bytes_max = Limits().message_bytes_max;
    CHECK(answer(deflated_frame(shortened(std::string(bytes_max, 'x')))).size() == bytes_max + 5);
    CHECK(answer(deflated_frame(shortened(std::string(bytes_max + 1, 'x')))) == "closed 1009");
    CHECK(answer(deflated_frame(shortened(std::string(10'000'000, 'x')))) == "closed 1009");
    CHECK(answer(deflated_frame("no deflate at all")) == "closed 1002");
    CHECK(answer(deflated_frame(shortened("\xff\xff"))) == "closed 1007");
    std::string ping = WsClient::frame(Opcode::ping, "x");
    ping[0] = static_cast<char>(ping[0] | 0x40);
    CHECK(answer(ping) == "closed 1002");
    WsClient plain(house.port());
    plain.tcp().send(deflated_frame(shortened("not agreed")));
    CHECK(plain.wait_closed() == 1002);
    CHECK(house.server->stats().messages_in == 1);
}

TEST_CASE("When as many are sent shortened frames as may be, others go on without") {
    Limits limits;
    limits.deflating_a_shard_max = 1;
    House house(limits);
    Client first(house.port()), second(house.port()), third(house.port());
    CHECK(first.is_deflated);
    CHECK(second.is_deflated);  // the second client is on the other shard
    CHECK_FALSE(third.is_deflated);
    third.send("hello");
    CHECK(third.receive() == "echo hello");
}
