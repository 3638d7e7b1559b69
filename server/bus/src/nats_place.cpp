#include <algorithm>
#include <cctype>

#include "bus/nats_bus.hpp"
#include "net/names.hpp"

namespace anteroom::bus {

namespace {

constexpr std::size_t cluster_len_max = 32;

bool is_word_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

/// Returns whether the name can be one word of a subject. Capital letters are not allowed, so that people do not
/// confuse names.
bool is_cluster(std::string_view name) {
    return !name.empty() && name.size() <= cluster_len_max && std::ranges::all_of(name, is_word_letter);
}

/// One of the servers in the URL, after `nats://`.
struct Server {
    std::optional<std::string_view> who;
    std::string_view address;
};

Server server_of(std::string_view text) {
    const std::size_t at = text.rfind('@');
    if (at == std::string_view::npos) return {{}, text};
    return {text.substr(0, at), text.substr(at + 1)};
}

/// Returns whether the text is a user with a password, or a token as libnats reads it.
bool are_credentials(std::string_view who) {
    const std::size_t colon = who.find(':');
    return colon != 0 && colon + 1 != who.size() && !who.empty();
}

bool is_address(std::string_view text) {
    return !text.empty() && text.find_first_of(" \"'\\@") == std::string_view::npos;
}

bool is_elsewhere(std::string_view address) {
    const bool is_v6 = address.starts_with('[');
    std::string host(is_v6 ? address.substr(1, address.find(']') - 1) : address.substr(0, address.find(':')));
    std::ranges::transform(host, host.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return host != "localhost" && !net::is_loopback(host);
}

constexpr std::string_view plain = "nats://";
constexpr std::string_view secure = "tls://";
constexpr std::string_view vouched_for = "nats+plain://";

std::string_view scheme_of(std::string_view url) {
    for (const std::string_view scheme : {plain, secure, vouched_for})
        if (url.starts_with(scheme)) return scheme;
    return {};
}

}  // namespace

std::optional<NatsPlace> nats_place(std::string_view url) {
    const std::string_view scheme = scheme_of(url);
    if (scheme.empty()) return std::nullopt;
    NatsPlace place;
    place.is_secure = scheme == secure;
    place.is_vouched_for = scheme == vouched_for;
    url.remove_prefix(scheme.size());

    const std::size_t slash = std::min(url.find('/'), url.size());
    place.cluster = slash < url.size() ? url.substr(slash + 1) : "main";
    if (!is_cluster(place.cluster)) return std::nullopt;

    for (std::string_view left = url.substr(0, slash); !left.empty();) {
        const std::size_t end = std::min(left.find(','), left.size());
        const Server server = server_of(left.substr(0, end));
        if (!is_address(server.address) || (server.who && !are_credentials(*server.who))) return std::nullopt;
        place.has_credentials |= server.who.has_value();
        place.leaves_machine |= is_elsewhere(server.address);
        if (!place.servers.empty()) place.servers += ',';
        place.servers += std::string(plain) += left.substr(0, end);
        if (!place.shown.empty()) place.shown += ',';
        place.shown += std::string(scheme) += server.address;
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    if (place.servers.empty()) return std::nullopt;
    return place;
}

std::optional<std::string> open_to_others(const NatsPlace& place) {
    if (place.leaves_machine && !place.is_secure && !place.is_vouched_for)
        return place.shown +
               " leaves this machine without TLS, and who is on the way reads all and speaks for nodes; write tls://, "
               "or nats+plain:// where the network keeps everybody else out";
    if (!place.has_credentials)
        return place.shown +
               " is used without credentials, and whoever reaches it speaks for nodes; have it want a password, and "
               "write USER:PASSWORD@ or TOKEN@ before its name";
    return std::nullopt;
}

}  // namespace anteroom::bus
