#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/message.hpp"
#include "cluster/version.hpp"

namespace anteroom::cluster {

/// Writes a message in that version of the format. The version must have this kind of message.
std::string encode(const Message& message, std::uint8_t version = reads.newest);

/// Reads a message. Any bytes are safe as input. Returns nothing if the bytes have another version or an unknown kind,
/// or are malformed.
std::optional<Message> decode(std::string_view payload);
/// Returns the version in the first byte of a payload, or 0 if the payload is empty.
std::uint8_t version_of(std::string_view payload);

}  // namespace anteroom::cluster
