#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "anteroom/address.hpp"

// The network, as bytes. Only src/transport.cpp includes Boost, which takes most of the compiler's time.

namespace anteroom::detail {

using Clock = std::chrono::steady_clock;

/// Thrown if a connection broke or failed to open. what() is the reason. `close_code` is the server's close code, or 0
/// if there is none.
class Broken : public std::runtime_error {
  public:
    explicit Broken(int code, const std::string& why = "the connection was closed")
        : std::runtime_error(why), close_code(code) {}

    const int close_code;
};

/// One WebSocket connection. Every function throws Broken.
class Line {
  public:
    Line() = default;
    virtual ~Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    virtual void send(const std::string& text) = 0;
    /// Returns the next message. Returns nothing if no message came in time.
    virtual std::optional<std::string> hear(Clock::duration at_most) = 0;
    /// Closes the connection. Do not use it afterwards.
    virtual void close() = 0;
};

/// Opens connections to one server. With TLS, the host is verified by the
/// certificates that the system trusts. Every function throws Broken.
class Transport {
  public:
    Transport() = default;
    virtual ~Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    /// Opens a WebSocket connection to the address's path. Each step of opening may take `step_max`.
    virtual std::unique_ptr<Line> open(Clock::duration step_max) = 0;
    /// Sends an HTTP request and returns the body of the answer.
    virtual std::string get(const std::string& path) = 0;
};

std::unique_ptr<Transport> transport_to(const Address& address);

}  // namespace anteroom::detail
