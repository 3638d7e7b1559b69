#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace anteroom::session {

/// What a program's token begins with. It is a part of the secret, of which the server keeps the hash of the whole: so
/// it can neither be taken off a token nor be put before a person's, and that somebody is a program need be kept
/// nowhere.
inline constexpr std::string_view program_token_prefix = "program-";
/// Characters of a token without it: 32 bytes as base64url.
inline constexpr std::size_t token_secret_len = 43;

inline std::string program_token(std::string_view secret) {
    return std::string(program_token_prefix) += secret;
}
inline bool is_program_token(std::string_view token) {
    return token.size() == program_token_prefix.size() + token_secret_len && token.starts_with(program_token_prefix);
}

}  // namespace anteroom::session
