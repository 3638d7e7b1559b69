#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nats.hpp"
#include "net/shard.hpp"
#include "net/watched.hpp"

namespace anteroom::bus {

/// Thrown if NATS answers, but rejects the credentials.
class NotLetIn : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

/// Thrown if NATS requires TLS, which cannot run on a loop.
class WantsTls : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

/// One connection to NATS on a foreign loop, from connecting until it is lost. A new line then replaces it, because a
/// reconnect of libnats (3.4) is unsafe: libnats would treat the part of a message that it read before the loss as the
/// beginning of the next message. libnats calls back on the caller's thread. For pings and problems of the connection
/// it uses its own threads.
class Line {
  public:
    /// Options for all lines. The options are made only once, because their OpenSSL part takes 10 ms.
    static Owned<natsOptions> options(const NatsPlace& place, const std::string& name);

    /// Blocks until the connection is established. `on_write` is called when there are bytes to be sent, on any thread.
    /// It is not called again before all bytes have been sent.
    Line(const NatsPlace& place, natsOptions* options, net::Shard& home, std::function<void()> on_write);
    ~Line();  ///< waits for the last call from libnats
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    natsConnection* connection() const { return connection_.get(); }
    /// Subscribes to a subject. Returns null if the subject is not permitted. The subscription lives as long as the
    /// line. If it ended earlier, bytes to send would remain, and closing would wait for a send that no thread makes.
    natsSubscription* listen(const std::string& subject, natsStatus& status);
    net::Watched& socket() { return *socket_; }
    bool is_lost() const { return is_lost_; }

    // Call these functions only on the loop, one at a time.
    void read() { natsConnection_ProcessReadEvent(connection()); }
    /// Returns the present problem of the connection if it has changed since the last call. libnats' own callback is
    /// unsuitable, because in rare cases it comes after on_closed().
    std::optional<Trouble> new_trouble();
    std::size_t unsent_bytes() const;
    /// Sends waiting bytes. Returns true if all of them are sent.
    bool write();
    /// Returns why the line was lost. The text contains no received or sent data.
    std::string why_lost() const;

  private:
    static natsStatus on_attached(void** self, void* wanted, natsConnection*, int descriptor);
    static natsStatus on_read_wanted(void*, bool) {
        return NATS_OK;
    }  // nothing to do, because reading never pauses until the line is lost
    static natsStatus on_write_wanted(void* self, bool is_wanted);
    static natsStatus on_detached(void* self);
    static void on_closed(natsConnection*, void* self);

    net::Shard& home_;
    const std::function<void()> on_write_;
    std::optional<net::Watched> socket_;
    natsStatus trouble_ = NATS_OK;
    std::string trouble_words_;
    ToldRights told_rights_;
    std::atomic<bool> is_lost_ = false;
    std::atomic<bool> is_empty_ = true;  ///< true if all bytes have been sent
    Callers callers_;
    std::vector<Owned<natsSubscription>> subscriptions_;
    Owned<natsConnection> connection_;
};

}  // namespace anteroom::bus
