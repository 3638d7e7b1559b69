#pragma once
// Checks of names and addresses in settings, made before the server listens.

#include <cstdint>
#include <string>

namespace anteroom::net {

bool is_address(const std::string& text);    ///< whether the text is an IPv4 or IPv6 address
bool is_loopback(const std::string& text);   ///< whether only this machine can reach the address
bool is_host_name(const std::string& text);  ///< whether the text is a host name without a port
bool is_origin(const std::string& text);     ///< whether the text is an origin: `https://play.example.org`
bool is_network(const std::string& text);    ///< an address, or an address with a prefix: `10.0.0.0/8`

/// Listens for a moment and stops. Throws std::system_error if the address or port cannot be used.
void try_to_listen(const std::string& address, std::uint16_t port);

/// Returns whether the descriptor is a socket that listens at the address and port. Port 0 matches any port.
bool listens_at(int socket, const std::string& address, std::uint16_t port);

}  // namespace anteroom::net
