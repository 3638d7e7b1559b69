#include "guard.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "forwarded.hpp"

namespace anteroom::net {

namespace ip = boost::asio::ip;

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

// The set of allowed characters is narrow on purpose, because the name is written into the content security policy.
bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

bool is_literal_character(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || c == ':' || c == '.';
}

// Returns the port that a scheme implies. A page of http://host:80 sends both Origin and Host without the port.
std::uint16_t default_port(std::string_view scheme) {
    return scheme == "https" ? 443 : 80;
}

struct Origin {
    std::string scheme;
    Authority authority;
};

Origin parse_origin(std::string_view text) {
    Origin origin;
    const std::size_t colon = text.find("://");
    if (colon == std::string_view::npos) return origin;
    origin.scheme = lower(text.substr(0, colon));
    if (origin.scheme != "http" && origin.scheme != "https") return origin;
    origin.authority = parse_authority(text.substr(colon + 3));
    if (origin.authority.port == 0) origin.authority.port = default_port(origin.scheme);
    return origin;
}

std::string canonical(const Origin& origin) {
    return origin.scheme + "://" + origin.authority.name + ":" + std::to_string(origin.authority.port);
}

}  // namespace

std::vector<std::string_view> split_unquoted(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    bool in_quotes = false;
    std::size_t begin = 0;
    const auto add = [&](std::size_t end) {
        each_element(
            text.substr(begin, end - begin), [&](std::string_view part) { parts.push_back(part); }, '\0');
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\' && in_quotes) {
            ++at;
        } else if (text[at] == '"') {
            in_quotes = !in_quotes;
        } else if (text[at] == separator && !in_quotes) {
            add(at);
            begin = at + 1;
        }
    }
    add(text.size());
    return parts;
}

Authority parse_authority(std::string_view given) {
    constexpr std::size_t length_max = 255;
    Authority out;
    if (given.empty() || given.size() > length_max) return out;
    const std::string text = lower(given);
    std::string_view rest;
    if (text.front() == '[') {
        const std::size_t bracket = text.find(']');
        if (bracket == std::string::npos || bracket < 2) return out;
        out.name = text.substr(1, bracket - 1);
        if (!std::all_of(out.name.begin(), out.name.end(), is_literal_character)) return out;
        rest = std::string_view(text).substr(bracket + 1);
    } else {
        const std::size_t colon = text.find(':');
        out.name = text.substr(0, colon);
        if (out.name.ends_with('.')) out.name.pop_back();
        if (out.name.empty() || !std::all_of(out.name.begin(), out.name.end(), is_name_character)) return out;
        rest = colon == std::string::npos ? std::string_view() : std::string_view(text).substr(colon);
    }
    if (!rest.empty()) {
        if (rest.front() != ':' || rest.size() < 2) return out;
        const auto parsed = std::from_chars(rest.data() + 1, rest.data() + rest.size(), out.port);
        if (parsed.ec != std::errc() || parsed.ptr != rest.data() + rest.size() || out.port == 0) return out;
    }
    out.valid = true;
    return out;
}

bool is_loopback_name(const Authority& host) {
    boost::system::error_code not_an_address;
    const Address address = ip::make_address(host.name, not_an_address);
    return host.valid && (host.name == "localhost" || (!not_an_address && plain_address(address).is_loopback()));
}

Address plain_address(const Address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

Networks networks_of(const Address& address) {
    const Address plain = plain_address(address);
    if (plain.is_v4()) {
        const auto around = [&](unsigned short bits) {
            return ip::network_v4(plain.to_v4(), bits).canonical().to_string();
        };
        return {plain.to_string(), around(24), around(16)};
    }
    const auto around = [&](unsigned short bits) {
        return ip::network_v6(plain.to_v6(), bits).canonical().to_string();
    };
    return {around(64), around(56), around(48)};
}

HostNames::HostNames(const std::vector<std::string>& configured) {
    for (const std::string& name : configured) {
        const Authority authority = parse_authority(name);
        if (!authority.valid || authority.port != 0) throw std::invalid_argument("not a host name: " + name);
        names_.push_back(authority.name);
    }
}

bool HostNames::allow(const Authority& host) const {
    if (!host.valid) return false;
    if (host.name == "localhost") return true;
    boost::system::error_code not_an_address;
    ip::make_address(host.name, not_an_address);
    if (!not_an_address) return true;
    return std::find(names_.begin(), names_.end(), host.name) != names_.end();
}

Origins::Origins(const std::vector<std::string>& configured) {
    for (const std::string& text : configured) {
        const Origin origin = parse_origin(text);
        if (!origin.authority.valid) throw std::invalid_argument("not an origin: " + text);
        origins_.push_back(canonical(origin));
    }
}

bool Origins::allow(std::string_view text, const Authority& host) const {
    if (text.empty()) return true;
    const Origin origin = parse_origin(text);
    if (!origin.authority.valid) return false;
    const std::uint16_t host_port = host.port == 0 ? default_port(origin.scheme) : host.port;
    if (origin.authority.name == host.name && origin.authority.port == host_port) return true;
    return std::find(origins_.begin(), origins_.end(), canonical(origin)) != origins_.end();
}

Proxies::Proxies(const std::vector<std::string>& configured) {
    for (const std::string& text : configured) {
        boost::system::error_code error;
        const Address address = ip::make_address(text, error);
        if (!error) {
            if (address.is_v4()) networks_.emplace_back(ip::network_v4(address.to_v4(), 32));
            if (address.is_v6()) networks_.emplace_back(ip::network_v6(address.to_v6(), 128));
            continue;
        }
        const ip::network_v4 v4 = ip::make_network_v4(text, error);
        if (!error) {
            networks_.emplace_back(v4.canonical());
            continue;
        }
        const ip::network_v6 v6 = ip::make_network_v6(text, error);
        if (error) throw std::invalid_argument("not an address or network: " + text);
        networks_.emplace_back(v6.canonical());
    }
}

bool Proxies::trusted(const Address& given) const {
    const Address address = plain_address(given);
    for (const Network& network : networks_) {
        if (const auto* v4 = std::get_if<ip::network_v4>(&network)) {
            if (address.is_v4() && ip::network_v4(address.to_v4(), v4->prefix_length()).canonical() == *v4) return true;
        } else if (const auto* v6 = std::get_if<ip::network_v6>(&network)) {
            if (address.is_v6() && ip::network_v6(address.to_v6(), v6->prefix_length()).canonical() == *v6) return true;
        }
    }
    return false;
}

Proxies::Client Proxies::client(const Address& peer, const std::vector<std::string>& hops) const {
    Client client{plain_address(peer), std::nullopt};
    if (!trusted(peer)) return client;
    // The loop reads the chain from the right, because the first untrusted hop could have written everything to its
    // left.
    for (auto hop = hops.rbegin(); hop != hops.rend(); ++hop) {
        const auto address = address_of_hop(*hop);
        if (!address) {
            client.unreadable = *hop;
            return client;
        }
        client.address = plain_address(*address);
        if (!trusted(client.address)) return client;
    }
    return client;
}

}  // namespace anteroom::net
