#include "cluster/codec.hpp"

#include "reader.hpp"
#include "writer.hpp"

namespace anteroom::cluster {

std::string encode(const Message& message, std::uint8_t version) {
    std::string out;
    Writer writer(out, version);
    writer.put(version);
    writer.put(message);
    return out;
}

std::uint8_t version_of(std::string_view payload) {
    return payload.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(payload.front());
}

std::optional<Message> decode(std::string_view payload) {
    const std::uint8_t version = version_of(payload);
    if (!reads.holds(version)) return std::nullopt;
    Reader reader(payload.substr(1), version);
    std::optional<Message> message(std::in_place);
    reader.take(*message);
    if (!reader.whole()) return std::nullopt;
    return message;
}

}  // namespace anteroom::cluster
