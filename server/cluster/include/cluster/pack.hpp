#pragma once

#include <string>
#include <vector>

// Several messages packed as one text. The cost of a packet on the bus is higher than the cost of its content, for a
// node and for NATS.
namespace anteroom::cluster {

/// Packs the messages. A single message is its own pack.
std::string pack(std::vector<std::string> messages);
/// Returns the messages in the order of packing. Any bytes are safe as input. A text that is no pack counts as one
/// message.
std::vector<std::string> unpack(std::string text);

}  // namespace anteroom::cluster
