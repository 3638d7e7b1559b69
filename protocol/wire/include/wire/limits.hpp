#pragma once

#include <cstddef>

namespace anteroom::wire {

/// What a frame may hold; app sets the values, `ok` to `hello` publishes those that a client needs.
struct Limits {
    std::size_t frame_bytes_max = 16 * 1024;  ///< of a frame from a client
    std::size_t depth_max = 8;                ///< objects and arrays within each other, the frame itself counted
    std::size_t name_len_max = 24;            ///< code points of a player's name
    std::size_t chat_len_max = 300;           ///< code points of a chat line
    std::size_t token_len_max = 128;          ///< bytes of a player's token or of a link
    std::size_t program_len_max = 40;         ///< bytes of what a client calls itself
    std::size_t password_len_min = 8;         ///< code points
    std::size_t password_len_max = 128;
    std::size_t template_len_max = 40;  ///< code points of a template's name
    std::size_t bots_max = 7;           ///< entries of `bots`
};

}  // namespace anteroom::wire
