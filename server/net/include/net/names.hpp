#pragma once
// Questions about texts in settings, before anything listens.

#include <cstdint>
#include <string>

namespace anteroom::net {

bool is_address(const std::string& text);    ///< a literal, IPv4 or IPv6
bool is_loopback(const std::string& text);   ///< an address that only this machine reaches
bool is_host_name(const std::string& text);  ///< without a port
bool is_origin(const std::string& text);     ///< `https://play.example.org`
bool is_network(const std::string& text);    ///< an address, or one with a prefix: `10.0.0.0/8`

/// Listens for an instant. Throws std::system_error where that cannot be.
void try_to_listen(const std::string& address, std::uint16_t port);

/// Whether that is a socket that listens there; port 0 is any.
bool listens_at(int socket, const std::string& address, std::uint16_t port);

}  // namespace anteroom::net
