#include <algorithm>
#include <cstdlib>
#include <string>

#include "deflate.hpp"
#include "frames.hpp"
#include "targets.hpp"

namespace anteroom::fuzz {

namespace {

std::string read(std::string_view bytes, std::size_t piece) {
    net::Inflater inflater;
    net::FrameReader reader(1U << 10U, &inflater);
    std::string out;
    while (!bytes.empty()) {
        const auto space = reader.space();
        if (space.empty()) std::abort();
        const std::size_t count = std::min({piece, bytes.size(), space.size()});
        std::copy_n(bytes.data(), count, space.data());
        bytes.remove_prefix(count);
        reader.came(count);
        while (const auto incoming = reader.next()) {
            out += std::to_string(static_cast<int>(incoming->what)) + ' ' + std::to_string(incoming->code) + ' ';
            out.append(incoming->payload).append("\n");
        }
    }
    return out;
}

}  // namespace

void websocket(std::string_view bytes) {
    const std::string whole = read(bytes, bytes.size());
    for (const std::size_t piece : {1U, 7U, 200U})
        if (read(bytes, piece) != whole) std::abort();
}

}  // namespace anteroom::fuzz
