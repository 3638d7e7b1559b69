#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bus/bus.hpp"

namespace anteroom::net {
class Shard;
}

namespace anteroom::bus {

/// The address of a NATS server, from a URL like `nats://user:password@127.0.0.1:4222/casino`. For another machine the
/// URL must begin with `tls://`, or with `nats+plain://` if the operator trusts the network. `token@` may replace
/// `user:password@`. Several servers of one NATS are separated by commas.
struct NatsPlace {
    std::string servers;  ///< servers as libnats expects them, with credentials
    std::string shown;    ///< servers for display: without user, password and token
    std::string cluster;  ///< the text after the slash, by which several houses share one NATS; default `main`
    bool is_secure = false;
    bool is_vouched_for = false;
    bool leaves_machine = false;  ///< true if one of the servers is on another machine
    bool has_credentials =
        false;  ///< true if one of the servers has credentials; libnats (3.4) then sends them to all servers
};
/// Returns nothing if the URL is invalid.
std::optional<NatsPlace> nats_place(std::string_view url);
/// Returns nothing if only nodes can publish on this bus. Otherwise returns the reason as one line without a password.
/// The check matters because the nodes treat every publisher on the bus as a node.
std::optional<std::string> open_to_others(const NatsPlace& place);

struct Limits {
    // Size of the payloads that wait to be published. Further payloads are dropped.
    std::size_t waiting_bytes_max = std::size_t{8} << 20U;
    std::size_t waiting_max = 16'384;  ///< number of payloads that wait; only with TLS
};

/// Thrown if the connection failed. The text explains the reason in one line without a password.
class ConnectFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Thrown if no server answered. The settings may be right, so a retry may succeed.
class NotReached : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

/// Thrown if NATS accepts this user, but does not permit something that a node needs.
class NotPermitted : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

// Events for the operator
inline constexpr std::string_view event_lost = "bus_lost";
inline constexpr std::string_view event_not_back =
    "bus_not_back";  ///< reported with the reason once, and again whenever the reason changes
inline constexpr std::string_view event_back = "bus_back";
inline constexpr std::string_view event_closed =
    "bus_closed";  ///< the bus is closed for good, because NATS no longer accepts the credentials of this node
/// NATS does not let this user subscribe or publish to a subject. The text contains the words of NATS. Each text is
/// reported once per connection.
inline constexpr std::string_view event_not_permitted = "bus_not_permitted";
inline constexpr std::string_view event_trouble = "bus_trouble";

/// Called with an event, on a thread of the bus or on its loop. The function must not call the bus.
using OnEvent = std::function<void(std::string_view event, std::string_view why)>;

/// Opens a connection to NATS. If the connection is lost, the bus tries to reconnect for ever, and drops payloads that
/// are published meanwhile. Throws ConnectFailed if the first attempt fails. The loop of `home` reads and writes, so a
/// NATS that stops reading blocks no thread. With TLS, libnats uses its own threads instead, because it would block the
/// loop. NATS lists the connection as `name`.
std::unique_ptr<Bus> connect_nats(const NatsPlace& place, const std::string& name, const Limits& limits,
                                  OnEvent on_event, net::Shard& home);

/// A payload that is published on a subject to test permissions. Other subscribers of the subject ignore the payload.
struct Probe {
    std::string subject;
    std::string payload;
};
/// Tests whether NATS can be reached and delivers the payload of each subject. Connecting takes at most three seconds,
/// and the test at most two. Throws ConnectFailed if one of them fails.
void check_nats(const NatsPlace& place, const std::string& name, const std::vector<Probe>& probes);

}  // namespace anteroom::bus
