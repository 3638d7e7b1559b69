#pragma once

#include <cstdint>
#include <string>

namespace anteroom::net {

/// Sends a GET request for a path to a server on this machine. Returns the status of the answer, or 0 for an answer
/// that is not HTTP. With TLS, any certificate is accepted, because the request contains no secret. Blocks until the
/// server answers. Throws std::system_error if no connection is possible.
int ask_status(const std::string& address, std::uint16_t port, bool tls, const std::string& path);

}  // namespace anteroom::net
