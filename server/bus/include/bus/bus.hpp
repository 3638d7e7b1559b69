#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace anteroom::bus {

/// Receives the payloads of one subject. The bus calls the handler on one of its threads, one
/// call after the other. The function must only pass on the payload, and must not call the bus.
using Handler = std::function<void(std::string payload)>;

/// Counts since the start.
struct Counts {
    std::uint64_t published = 0;
    std::uint64_t dropped =
        0;  ///< payloads that were not published, because the queue was full or the payload too large
    std::uint64_t received = 0;
    std::uint64_t lost_connections = 0;
};

/// Sends payloads between the nodes of one house. Every subscriber of a subject gets its payloads. Payloads may be
/// lost, repeated or reordered without notice, but are never cut off. Any thread may call these functions. The bus
/// outlives its publishers. The bus's owner stops it before destroying anything that a handler uses.
class Bus {
  public:
    virtual ~Bus() = default;

    /// Publishes without waiting.
    virtual void publish(std::string subject, std::string payload) = 0;
    /// Sets the only handler of a subject, until `stop`. A subject consists of words of A-Z, a-z, 0-9, _ and -, joined
    /// by dots.
    virtual void subscribe(std::string subject, Handler handler) = 0;
    /// Ends all calls of handlers. When stop() returns, no handler runs and none will be called. A second call does
    /// nothing.
    virtual void stop() = 0;

    virtual bool connected() const = 0;
    virtual Counts counts() const = 0;
};

}  // namespace anteroom::bus
