#pragma once

#include <string>
#include <vector>

// Several messages packed as one text. A packet on the bus costs a node and NATS more than its content.
namespace anteroom::cluster {

/// A single message is its own pack.
std::string pack(std::vector<std::string> messages);
/// Any bytes are safe as input. Returns messages in the order of packing. A text that is no pack counts as one message.
std::vector<std::string> unpack(std::string text);

}  // namespace anteroom::cluster
