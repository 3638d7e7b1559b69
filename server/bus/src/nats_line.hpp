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

/// NATS answers, and lets nobody in as this one.
class NotLetIn : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

/// NATS takes nobody in without TLS, which is not for a loop.
class WantsTls : public ConnectFailed {
  public:
    using ConnectFailed::ConnectFailed;
};

/// One connection to NATS on a loop that is not libnats' own, from when it is made until it is lost; another one is
/// then made, for what libnats (3.4) had read of a message when a connection was lost would be the head of the next.
/// libnats calls it from whoever calls libnats, and from threads of its own, for pings and for what befell the
/// connection.
class Line {
  public:
    /// For all of them, as their part of OpenSSL takes 10 ms to make.
    static Owned<natsOptions> options(const NatsPlace& place, const std::string& name);

    /// Blocks until there is one. `on_write`: there is something to be sent; from any thread, and not again before
    /// all of it has been.
    Line(const NatsPlace& place, natsOptions* options, net::Shard& home, std::function<void()> on_write);
    ~Line();  ///< when libnats calls nothing of it any more
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    natsConnection* connection() const { return connection_.get(); }
    /// Null where it may not be heard. It ends with the line, for one that ends before has something to be sent yet,
    /// and closing would wait for NATS to have it, which nobody sends.
    natsSubscription* listen(const std::string& subject, natsStatus& status);
    net::Watched& socket() { return *socket_; }
    bool is_lost() const { return is_lost_; }

    // On the loop, one at a time.
    void read() { natsConnection_ProcessReadEvent(connection()); }
    /// What befell it without ending it, if that is another thing than when it was asked for last. (libnats would call,
    /// but in rare cases after its last call.)
    std::optional<Trouble> new_trouble();
    std::size_t unsent_bytes() const;
    /// Returns whether all is sent.
    bool write();
    /// Of a line that is lost, without what was read or sent.
    std::string why_lost() const;

  private:
    static natsStatus on_attached(void** self, void* wanted, natsConnection*, int descriptor);
    static natsStatus on_read_wanted(void*, bool) { return NATS_OK; }  // always, until it is lost
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
    std::atomic<bool> is_empty_ = true;  ///< all that was to be sent is
    Callers callers_;
    std::vector<Owned<natsSubscription>> subscriptions_;
    Owned<natsConnection> connection_;
};

}  // namespace anteroom::bus
