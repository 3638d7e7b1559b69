#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/message.hpp"

namespace anteroom::cluster {

/// The first byte of what is published. It rises with every change of what is written; a new kind of message is no
/// change, for an older node does not know it and lets it lie.
inline constexpr std::uint8_t message_version = 1;

std::string encode(const Message& message);
/// Any bytes may come in. Nothing where they are of another version, of a kind that is not known, or malformed.
std::optional<Message> decode(std::string_view payload);

}  // namespace anteroom::cluster
