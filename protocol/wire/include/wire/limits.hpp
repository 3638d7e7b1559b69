#pragma once

#include <cstddef>

namespace anteroom::wire {

/// Limits on the content of a frame. The answer to `hello` contains those limits that a client needs.
struct Limits {
    std::size_t frame_bytes_max = 16 * 1024;  ///< bytes of a frame from a client
    std::size_t depth_max = 8;                ///< nested objects and arrays; the frame itself is the first level
    std::size_t name_len_max = 24;            ///< code points of a player's name
    std::size_t chat_len_max = 300;           ///< code points of a chat line
    std::size_t token_len_max = 128;          ///< bytes of a player's token or of a link
    std::size_t program_len_max = 40;         ///< bytes of a client's program name
    std::size_t password_len_min = 8;         ///< code points
    std::size_t password_len_max = 128;
    std::size_t template_len_max = 40;  ///< code points of a template's name
    std::size_t bots_max = 7;           ///< entries of `bots`
};

}  // namespace anteroom::wire
