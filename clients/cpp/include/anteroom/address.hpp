#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace anteroom {

/// A server's address from "https://host:port/path". ws and wss mean the same as http and https. The default values are
/// those of a server without settings.
struct Address {
    bool is_secure = false;
    std::string host = "127.0.0.1";
    std::string port = "8080";
    std::string path = "/ws";

    /// Parses an address. Throws std::invalid_argument.
    static Address of(std::string_view url) {
        const std::string whole(url);
        const std::size_t scheme_end = std::min(url.find("://"), url.size());
        const std::string_view scheme = url.substr(0, scheme_end);
        Address address;
        address.is_secure = scheme == "https" || scheme == "wss";
        if (scheme_end == url.size() || !(address.is_secure || scheme == "http" || scheme == "ws"))
            throw std::invalid_argument("not an http://, https://, ws:// or wss:// address: " + whole);
        url.remove_prefix(scheme_end + 3);
        const std::size_t path = std::min(url.find('/'), url.size());
        if (path < url.size()) address.path = url.substr(path);
        const std::string_view authority = url.substr(0, path);
        // An IPv6 address is in brackets and contains colons.
        const std::size_t bracket = authority.find(']');
        const std::size_t colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
        address.host = authority.substr(0, colon);
        address.port = colon == std::string_view::npos ? address.is_secure ? "443" : "80" : authority.substr(colon + 1);
        if (address.host.empty() || address.port.empty()) throw std::invalid_argument("no host or port: " + whole);
        return address;
    }

    /// Returns the host without brackets, for the resolver.
    std::string host_name() const { return host.front() == '[' ? host.substr(1, host.size() - 2) : host; }
};

}  // namespace anteroom
