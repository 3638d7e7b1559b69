#include "frames.hpp"

#include <functional>
#include <random>
#include <sstream>

#include "support/catch.hpp"
#include "support/ws_client.hpp"

using anteroom::net::close_payload;
using anteroom::net::FrameHead;
using anteroom::net::FrameKind;
using anteroom::net::FrameReader;
using anteroom::net::Incoming;
using anteroom::support::Opcode;
using anteroom::support::WsClient;

namespace {

constexpr std::size_t message_bytes_max = 1000;

std::string frame(Opcode opcode, std::string_view payload, bool last = true) {
    return WsClient::frame(opcode, payload, last);
}

/// Returns the reader's results, one per line: `text hello`, `ping x`, `fault 1002`.
std::string read(std::string_view bytes, const std::function<std::size_t()>& piece, FrameReader& reader) {
    std::ostringstream out;
    while (!bytes.empty()) {
        const auto space = reader.space();
        REQUIRE_FALSE(space.empty());
        const std::size_t count = std::min({piece(), bytes.size(), space.size()});
        std::copy_n(bytes.data(), count, space.data());
        bytes.remove_prefix(count);
        reader.came(count);
        while (const auto incoming = reader.next()) {
            using What = Incoming::What;
            if (incoming->what == What::text) out << "text " << incoming->payload << '\n';
            if (incoming->what == What::ping) out << "ping " << incoming->payload << '\n';
            if (incoming->what == What::nothing) out << "nothing\n";
            if (incoming->what == What::close) out << "close " << incoming->code << '\n';
            if (incoming->what == What::fault) return out.str() + "fault " + std::to_string(incoming->code) + '\n';
        }
    }
    return out.str();
}

std::string read(std::string_view bytes, std::size_t piece = 100'000) {
    FrameReader reader(message_bytes_max);
    return read(
        bytes, [=] { return piece; }, reader);
}

}  // namespace

TEST_CASE("A head of the server's says kind and size in as few bytes as it can") {
    const auto head = [](FrameKind kind, std::size_t bytes) { return std::string(FrameHead(kind, bytes).bytes()); };
    CHECK(head(FrameKind::text, 0) == std::string("\x81\x00", 2));
    CHECK(head(FrameKind::text, 125) == "\x81\x7d");
    CHECK(head(FrameKind::text, 126) == std::string("\x81\x7e\x00\x7e", 4));
    CHECK(head(FrameKind::text, 65'535) == "\x81\x7e\xff\xff");
    CHECK(head(FrameKind::text, 65'536) == std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
    CHECK(head(FrameKind::ping, 0) == std::string("\x89\x00", 2));
    CHECK(close_payload(1013, "too slow") == "\x03\xf5too slow");
    CHECK(close_payload(4000, std::string(200, 'x')).size() == 125);
}

TEST_CASE("Frames of each kind are read, and control frames between the fragments of a message") {
    CHECK(read(frame(Opcode::text, "")) == "text \n");
    CHECK(read(frame(Opcode::text, "hello") + frame(Opcode::ping, "p") + frame(Opcode::pong, "q")) ==
          "text hello\nping p\nnothing\n");
    CHECK(read(frame(Opcode::text, "one ", false) + frame(Opcode::ping, "between") +
               frame(Opcode::continuation, "two ", false) + frame(Opcode::continuation, "three") +
               frame(Opcode::text, "next")) == "ping between\ntext one two three\ntext next\n");
    CHECK(read(frame(Opcode::text, "", false) + frame(Opcode::continuation, "", false) +
               frame(Opcode::continuation, "")) == "nothing\nnothing\ntext \n");
    CHECK(read(frame(Opcode::close, "")) == "close 0\n");
    CHECK(read(frame(Opcode::close, "\x03\xe8 bye")) == "close 1000\n");
    CHECK(read(frame(Opcode::close, "\x0f\xa1")) == "close 4001\n");
}

TEST_CASE("A letter of several bytes may be cut by a fragment, not by the end of the message") {
    CHECK(read(frame(Opcode::text, "caf\xc3", false) + frame(Opcode::continuation, "\xa9")) == "text café\n");
    CHECK(read(frame(Opcode::text, "caf\xc3", false) + frame(Opcode::continuation, "")) == "fault 1007\n");
    for (const char* good : {"ü", "€", "🂡", "\xf4\x8f\xbf\xbf", "12345678ü"})
        CHECK(read(frame(Opcode::text, good)) == std::string("text ") + good + "\n");
    for (const char* bad : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "12345678\x80",
                            "\x80"
                            "1234567"})
        CHECK(read(frame(Opcode::text, bad)) == "fault 1007\n");
}

TEST_CASE("A message may be as large as is allowed and no larger, alone or in fragments") {
    const std::string half(message_bytes_max / 2, 'x');
    CHECK(read(frame(Opcode::text, half + half)) == "text " + half + half + "\n");
    CHECK(read(frame(Opcode::text, half + half + "x")) == "fault 1009\n");
    CHECK(read(frame(Opcode::text, half, false) + frame(Opcode::continuation, half)) == "text " + half + half + "\n");
    CHECK(read(frame(Opcode::text, half, false) + frame(Opcode::continuation, half + "x")) == "fault 1009\n");
    // The announced length is already a fault.
    CHECK(read("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xffmask") == "fault 1009\n");
    CHECK(read(std::string("\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00mask", 14)) == "fault 1009\n");
}

TEST_CASE("What breaks the protocol is a fault with its code, and nothing is read after it") {
    const auto is_fault = [](const std::string& bytes, int code) {
        const std::string wanted = "fault " + std::to_string(code) + "\n";
        CHECK(read(bytes + frame(Opcode::text, "after")) == wanted);
        FrameReader reader(message_bytes_max);
        read(
            bytes, [] { return std::size_t{100'000}; }, reader);
        CHECK_FALSE(reader.next());
    };
    is_fault("\x81\x02hi", 1002);  // the frame has no mask
    for (const char* reserved : {"\xc1", "\xa1", "\x91", "\xc9"}) is_fault(std::string(reserved) + "\x80mask", 1002);
    for (const char* unknown : {"\x83", "\x87", "\x8b", "\x8f"}) is_fault(std::string(unknown) + "\x80mask", 1002);
    is_fault(frame(Opcode::binary, "x"), 1003);
    is_fault(frame(Opcode::continuation, "x"), 1002);
    is_fault(frame(Opcode::text, "x", false) + frame(Opcode::text, "x"), 1002);
    is_fault(frame(Opcode::text, "x", false) + frame(Opcode::binary, "x"), 1002);
    is_fault(frame(Opcode::ping, "x", false), 1002);
    is_fault(frame(Opcode::ping, std::string(126, 'x')), 1002);
    is_fault(std::string("\x81\xfe\x00\x7dmask", 8),
             1002);  // the length 125 is written with two bytes more than necessary
    is_fault(std::string("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xffmask", 14), 1002);
    is_fault(frame(Opcode::close, "x"), 1002);
    for (const int code : {0, 999, 1004, 1005, 1006, 1015, 2000, 2999, 5000})
        is_fault(frame(Opcode::close, close_payload(static_cast<std::uint16_t>(code), "")), 1002);
    is_fault(frame(Opcode::close, "\x03\xe8\xff"), 1002);
}

TEST_CASE("After a fault there is space for whatever still comes, and it takes no memory") {
    FrameReader reader(message_bytes_max);
    read(
        "\x83\x80mask", [] { return std::size_t{100'000}; }, reader);
    const std::string more(10 * message_bytes_max, 'x');
    CHECK(read(
              more, [] { return std::size_t{700}; }, reader) == "");
    CHECK(reader.space().size() == 256);
}

TEST_CASE("Who announces much and sends little makes the reader take little, and what was large is given back") {
    FrameReader reader(16'384);
    const std::string large = frame(Opcode::text, std::string(16'384, 'x'));
    std::size_t space_max = 0;
    const auto in_small_pieces = [&] {
        space_max = std::max(space_max, reader.space().size());
        return std::size_t{50};
    };
    read(large.substr(0, 200), in_small_pieces, reader);
    CHECK(space_max <= 256);
    CHECK(read(large.substr(200), in_small_pieces, reader).size() == 16'384 + 6);
    CHECK(space_max > 256);
    CHECK(reader.space().size() == 256);
}

TEST_CASE("In whatever pieces frames come, the same is read") {
    std::mt19937 dice(1);
    const auto roll = [&](std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(dice); };
    std::size_t faults = 0;
    for (int round = 0; round < 300; ++round) {
        std::string bytes;
        bool open = false;
        for (std::size_t i = 0; i < 12; ++i) {
            const bool last = roll(3) != 0;
            const std::string payload(roll(3) == 0 ? roll(600) : roll(20), static_cast<char>('a' + i));
            switch (roll(5)) {
                case 0:
                    bytes += frame(Opcode::ping, payload.substr(0, 125));
                    break;
                case 1:
                    bytes += frame(Opcode::pong, "");
                    break;
                default:
                    bytes += frame(open ? Opcode::continuation : Opcode::text, payload, last);
                    open = !last;
            }
        }
        if (roll(4) == 0) bytes[roll(bytes.size())] = static_cast<char>(roll(128));
        const std::string whole = read(bytes);
        faults += whole.find("fault") != std::string::npos ? 1U : 0U;
        CHECK(read(bytes, 1) == whole);
        FrameReader reader(message_bytes_max);
        CHECK(read(
                  bytes, [&] { return 1 + roll(300); }, reader) == whole);
    }
    CHECK(faults > 20);
    CHECK(faults < 200);
}
