#include "cluster/codec.hpp"

#include "reader.hpp"
#include "writer.hpp"

namespace anteroom::cluster {

std::string encode(const Message& message) {
    std::string out;
    Writer writer(out);
    writer.put(message_version);
    writer.put(message);
    return out;
}

std::optional<Message> decode(std::string_view payload) {
    Reader reader(payload);
    std::uint8_t version = 0;
    reader.take(version);
    if (version != message_version) return std::nullopt;
    std::optional<Message> message(std::in_place);
    reader.take(*message);
    if (!reader.whole()) return std::nullopt;
    return message;
}

}  // namespace anteroom::cluster
