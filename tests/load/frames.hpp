#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::load {

/// The client's side of RFC 6455 framing.
enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Returns whether the frame has a message or a part of one.
constexpr bool is_message(Opcode opcode) {
    return opcode <= Opcode::binary;
}

/// A frame from the server. It refers to the bytes that contain it.
struct Incoming {
    Opcode opcode = Opcode::text;
    bool is_last = true;  ///< true if the frame is the last of its message
    bool is_deflated = false;
    std::string_view payload;
    std::size_t bytes = 0;  ///< the frame's size, including its header
};

/// Returns the first frame of `bytes`, if the frame is complete.
std::optional<Incoming> first_frame(std::string_view bytes);

/// Appends a whole message in one frame, masked like a client's frame.
void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

}  // namespace anteroom::load
