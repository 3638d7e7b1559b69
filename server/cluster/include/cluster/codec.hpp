#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/message.hpp"
#include "cluster/version.hpp"

namespace anteroom::cluster {

/// Of which the message must be.
std::string encode(const Message& message, std::uint8_t version = reads.newest);
/// Whether there is such a message in that version.
bool is_of(const Message& message, std::uint8_t version);

/// Any bytes may come in. Nothing where they are of another version, of a kind that is not known, or malformed.
std::optional<Message> decode(std::string_view payload);
/// In which that may be written; 0: in none.
std::uint8_t version_of(std::string_view payload);

}  // namespace anteroom::cluster
