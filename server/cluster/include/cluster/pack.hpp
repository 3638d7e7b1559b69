#pragma once

#include <string>
#include <vector>

// Several messages packed as one text, because a packet on the bus costs a node and NATS more than its content.
namespace anteroom::cluster {

/// A single message is its own pack.
std::string pack(std::vector<std::string> messages);
/// Accepts any bytes. Returns messages in the order of packing; a text that is no pack counts as one message.
std::vector<std::string> unpack(std::string text);

}  // namespace anteroom::cluster
