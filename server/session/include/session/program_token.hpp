#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace anteroom::session {

/// The prefix of a program's token. The prefix is part of the secret, and the server keeps the hash of the whole token.
/// Nobody can therefore remove the prefix from a token or add it to a person's token, and the server need not store
/// which players are programs.
inline constexpr std::string_view program_token_prefix = "program-";
/// The length of a token without the prefix: 32 bytes as base64url.
inline constexpr std::size_t token_secret_len = 43;

inline std::string program_token(std::string_view secret) {
    return std::string(program_token_prefix) += secret;
}
inline bool is_program_token(std::string_view token) {
    return token.size() == program_token_prefix.size() + token_secret_len && token.starts_with(program_token_prefix);
}

}  // namespace anteroom::session
