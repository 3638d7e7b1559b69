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

/// `nats://user:password@127.0.0.1:4222/casino`; `tls://` where it leaves the machine, or `nats+plain://`, by which the
/// operator vouches for the network; `token@` in place of `user:password@`; several servers of one NATS stand one after
/// the other, with commas.
struct NatsPlace {
    std::string servers;  ///< for libnats, with who connects
    std::string shown;    ///< the same for people: without user, password and token
    std::string cluster;  ///< what stands behind the slash, by which houses that share a NATS go; else `main`
    bool is_secure = false;
    bool is_vouched_for = false;
    bool leaves_machine = false;   ///< one of the servers is elsewhere
    bool has_credentials = false;  ///< of one of them, which libnats (3.4) then shows to those without as well
};
/// Nothing where it is none.
std::optional<NatsPlace> nats_place(std::string_view url);
/// Whoever speaks on the bus speaks for a node: why others than nodes could on this one, in one line that holds no
/// password. Nothing where they cannot.
std::optional<std::string> open_to_others(const NatsPlace& place);

struct Limits {
    // What is to be published; beyond it is dropped.
    std::size_t waiting_bytes_max = std::size_t{8} << 20U;
    std::size_t waiting_max = 16'384;  ///< payloads, over TLS
};

/// One line that says why, and holds no password.
class ConnectFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Nobody answered, which says nothing of what was set: another try may succeed.
class NotReached : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

/// NATS lets this user in, and not do what a node does.
class NotPermitted : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

// What an operator should know
inline constexpr std::string_view event_lost = "bus_lost";
inline constexpr std::string_view event_not_back = "bus_not_back";  ///< why: once, and again when it is another reason
inline constexpr std::string_view event_back = "bus_back";
inline constexpr std::string_view event_closed =
    "bus_closed";  ///< for good, for NATS does not let this one in any more
/// Something that a node hears or says is not for its user: NATS's words, once for each as long as a connection stands.
inline constexpr std::string_view event_not_permitted = "bus_not_permitted";
inline constexpr std::string_view event_trouble = "bus_trouble";

/// On a thread of the bus, or on its loop. It must call nothing of the bus.
using OnEvent = std::function<void(std::string_view event, std::string_view why)>;

/// A connection to NATS, which is made anew for as long as it takes whenever it is lost; what is published meanwhile is
/// dropped. Throws ConnectFailed where it cannot be made now. It is read and written on the loop of `home`, and a NATS
/// which does not read holds nobody up; over TLS libnats has threads of its own, for there it would wait in the loop.
/// `name` is what NATS lists it by.
std::unique_ptr<Bus> connect_nats(const NatsPlace& place, const std::string& name, const Limits& limits,
                                  OnEvent on_event, net::Shard& home);

/// What is said on a subject to find out whether it may be, and what says nothing to others who hear it.
struct Probe {
    std::string subject;
    std::string payload;
};
/// Whether NATS can be reached and brings back what is said on each of the subjects; it takes two seconds at most, and
/// three to connect. Throws ConnectFailed where not.
void check_nats(const NatsPlace& place, const std::string& name, const std::vector<Probe>& probes);

}  // namespace anteroom::bus
