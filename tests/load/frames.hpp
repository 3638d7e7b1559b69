#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::load {

/// The client's side of RFC 6455 framing.
enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Carries a message or a part of one.
constexpr bool is_message(Opcode opcode) {
    return opcode <= Opcode::binary;
}

/// A frame of the server's; borrows from the bytes it was found in.
struct Incoming {
    Opcode opcode = Opcode::text;
    bool is_last = true;  ///< of its message
    bool is_deflated = false;
    std::string_view payload;
    std::size_t bytes = 0;  ///< with its header
};

/// The frame with which `bytes` begin, where all of it is there.
std::optional<Incoming> first_frame(std::string_view bytes);

/// A whole message in one frame, masked as a client has to.
void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

}  // namespace anteroom::load
