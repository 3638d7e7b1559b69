#pragma once
// Who may talk to this server, and under which name: pure questions about headers and addresses.

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "net/connection.hpp"

namespace anteroom::net {

using Address = boost::asio::ip::address;

/// A name with its port, as in a Host header; lower case, IPv6 without brackets.
struct Authority {
    std::string name;
    std::uint16_t port = 0;  ///< 0: not said
    bool valid = false;
};

Authority parse_authority(std::string_view text);

/// `localhost`, or an address of the loopback.
bool is_loopback_name(const Authority& host);

/// IPv4 in IPv6 clothes becomes IPv4.
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

/// Which Host names are ours. A page of a stranger whose name was made to point at this machine (DNS rebinding) comes
/// with the stranger's name, so it is refused; an address literal cannot be rebound.
class HostNames {
  public:
    explicit HostNames(const std::vector<std::string>& configured);
    bool allow(const Authority& host) const;

  private:
    std::vector<std::string> names_;
};

/// Which pages may open a WebSocket: our own and the configured ones. No Origin at all is no browser.
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
    /// The last address of the forwarded chain that is not one of our proxies; `peer` when it is no proxy itself.
    Address client(const Address& peer, std::string_view forwarded_for) const;

  private:
    using Network = std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>;
    std::vector<Network> networks_;
};

}  // namespace anteroom::net
