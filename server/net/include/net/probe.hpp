#pragma once

#include <cstdint>
#include <string>

namespace anteroom::net {

/// Asks a server on this machine for a path and returns the status of its answer; 0: it is none of HTTP. Over TLS
/// whatever certificate is shown will do, for nobody is told a secret. Blocks for as long as the server does; throws
/// std::system_error where there is none.
int ask_status(const std::string& address, std::uint16_t port, bool tls, const std::string& path);

}  // namespace anteroom::net
