#pragma once
// Access rules of the server: pure checks of host names, origins, addresses and proxies.

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "net/connection.hpp"

namespace anteroom::net {

using Address = boost::asio::ip::address;

/// A host name with its port, as in a Host header. The name is in lower case. IPv6 addresses have no brackets, and a
/// fully qualified name has lost its final dot.
struct Authority {
    std::string name;
    std::uint16_t port = 0;  ///< 0 if the header names no port
    bool valid = false;
};

Authority parse_authority(std::string_view text);

/// Returns true for `localhost` and for loopback addresses.
bool is_loopback_name(const Authority& host);

/// Converts an IPv4-mapped IPv6 address to plain IPv4.
Address plain_address(const Address& address);

Networks networks_of(const Address& address);

/// Calls `use` with each element of a comma-separated header, without the blanks around it.
template <class F>
void each_element(std::string_view list, F use, char separator = ',') {
    while (!list.empty()) {
        const std::size_t at = list.find(separator);
        std::string_view element = list.substr(0, at);
        list = at == std::string_view::npos ? std::string_view() : list.substr(at + 1);
        while (!element.empty() && (element.front() == ' ' || element.front() == '\t')) element.remove_prefix(1);
        while (!element.empty() && (element.back() == ' ' || element.back() == '\t')) element.remove_suffix(1);
        if (!element.empty()) use(element);
    }
}

/// Returns the parts of a header between separators outside quotes. Blanks around parts and empty parts are left out.
std::vector<std::string_view> split_unquoted(std::string_view text, char separator);

/// The host names that the server accepts. A foreign page can make its name resolve to this machine (DNS rebinding).
/// Its requests contain the foreign name, so the server refuses them. Nobody can rebind an address, so all addresses
/// are allowed.
class HostNames {
  public:
    explicit HostNames(const std::vector<std::string>& configured);
    bool allow(const Authority& host) const;

  private:
    std::vector<std::string> names_;
};

/// The origins that may open a WebSocket: the server's own and the
/// configured ones. A client that sends no Origin is not a browser.
class Origins {
  public:
    explicit Origins(const std::vector<std::string>& configured);
    bool allow(std::string_view origin, const Authority& host) const;

  private:
    std::vector<std::string> origins_;
};

class Proxies {
  public:
    explicit Proxies(const std::vector<std::string>& configured);
    bool trusted(const Address& address) const;
    struct Client {
        Address address;
        std::optional<std::string>
            unreadable;  ///< the hop that could not be read, so that reading the chain stopped there
    };
    /// Returns the last address of the forwarded chain that is not a
    /// trusted proxy. If `peer` is not a trusted proxy, returns `peer`.
    Client client(const Address& peer, const std::vector<std::string>& hops) const;

  private:
    using Network = std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>;
    std::vector<Network> networks_;
};

}  // namespace anteroom::net
