#pragma once

#include <cstdint>
#include <string>
#include <vector>

// Several messages as one text, for each packet of the bus costs a node and NATS more than what it says.
namespace anteroom::cluster {

/// The version of messages from which on a node takes a pack.
inline constexpr std::uint8_t packs_since = 3;

/// Of one it is that message.
std::string pack(std::vector<std::string> messages);
/// Any bytes may come in. In the order in which they were packed; what is no pack is one message, or none.
std::vector<std::string> unpack(std::string text);

}  // namespace anteroom::cluster
