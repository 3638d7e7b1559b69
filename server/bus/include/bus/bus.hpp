#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace anteroom::bus {

/// Is called on a thread of the bus, for one subject one call after the other. It must only hand over, and call nothing
/// of the bus.
using Handler = std::function<void(std::string payload)>;

/// Since the start.
struct Counts {
    std::uint64_t published = 0;
    std::uint64_t dropped = 0;  ///< that were to be published: too much waited, or one was too large
    std::uint64_t received = 0;
    std::uint64_t lost_connections = 0;
};

/// How the nodes of one house speak with each other: a payload to everybody who hears a subject. What is published may
/// be lost, come twice or be overtaken, and nobody is told; the payload itself is whole. Every call is from any thread.
/// Outlives whoever publishes; its owner stops it before anything goes that a handler uses.
class Bus {
  public:
    virtual ~Bus() = default;

    /// Never waits.
    virtual void publish(std::string subject, std::string payload) = 0;
    /// One handler a subject, until `stop`. A subject is words of A-Z, a-z, 0-9, _ and - with dots between them.
    virtual void subscribe(std::string subject, Handler handler) = 0;
    /// When it returns no handler runs, and none is called again. Once more it does nothing.
    virtual void stop() = 0;

    virtual bool connected() const = 0;
    virtual Counts counts() const = 0;
};

}  // namespace anteroom::bus
