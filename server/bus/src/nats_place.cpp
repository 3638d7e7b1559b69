#include <algorithm>

#include "bus/nats_bus.hpp"

namespace anteroom::bus {

namespace {

constexpr std::size_t cluster_len_max = 32;

bool is_word_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

/// What a subject can have between two dots, and a person can tell from others.
bool is_cluster(std::string_view name) {
    return !name.empty() && name.size() <= cluster_len_max && std::ranges::all_of(name, is_word_letter);
}

/// One of the servers, after `nats://`.
struct Server {
    std::string_view who;
    std::string_view address;
};

Server server_of(std::string_view text) {
    const std::size_t at = text.rfind('@');
    if (at == std::string_view::npos) return {{}, text};
    return {text.substr(0, at), text.substr(at + 1)};
}

}  // namespace

std::optional<NatsPlace> nats_place(std::string_view url) {
    constexpr std::string_view plain = "nats://";
    constexpr std::string_view secure = "tls://";
    NatsPlace place;
    place.is_secure = url.starts_with(secure);
    const std::string_view scheme = place.is_secure ? secure : plain;
    if (!url.starts_with(scheme)) return std::nullopt;
    url.remove_prefix(scheme.size());

    const std::size_t slash = std::min(url.find('/'), url.size());
    place.cluster = slash < url.size() ? url.substr(slash + 1) : "main";
    if (!is_cluster(place.cluster)) return std::nullopt;

    for (std::string_view left = url.substr(0, slash); !left.empty();) {
        const std::size_t end = std::min(left.find(','), left.size());
        const Server server = server_of(left.substr(0, end));
        if (server.address.empty() || server.address.find_first_of(" \"'\\@") != std::string_view::npos)
            return std::nullopt;
        place.has_password |= server.who.find(':') != std::string_view::npos;
        if (!place.servers.empty()) place.servers += ',';
        place.servers += std::string(plain) += left.substr(0, end);
        if (!place.shown.empty()) place.shown += ',';
        place.shown += std::string(scheme) += server.address;
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    if (place.servers.empty()) return std::nullopt;
    return place;
}

}  // namespace anteroom::bus
