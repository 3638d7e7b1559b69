#include "cluster/pack.hpp"

#include <utility>

#include "cluster/codec.hpp"
#include "reader.hpp"
#include "writer.hpp"

namespace anteroom::cluster {

namespace {

/// The first byte of a pack. Other messages have their version in this byte, and no message has version 0.
constexpr std::uint8_t is_pack = 0;

}  // namespace

std::string pack(std::vector<std::string> messages) {
    if (messages.size() == 1) return std::move(messages.front());
    std::string out;
    Writer writer(out, reads.newest);
    writer.put(is_pack);
    writer.put(messages);
    return out;
}

std::vector<std::string> unpack(std::string text) {
    std::vector<std::string> messages;
    if (!text.empty() && version_of(text) == is_pack) {
        Reader reader(std::string_view(text).substr(1), reads.newest);
        reader.take(messages);
        if (reader.whole()) return messages;
        messages.clear();
    }
    messages.push_back(std::move(text));
    return messages;
}

}  // namespace anteroom::cluster
