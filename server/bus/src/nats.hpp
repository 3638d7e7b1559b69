#pragma once
// Parts that both ways of running libnats use.

#include <nats/nats.h>

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bus/nats_bus.hpp"

namespace anteroom::bus {

struct Deleted {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
    void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
    void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
    void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
};
template <class T>
using Owned = std::unique_ptr<T, Deleted>;

// Times in milliseconds
inline constexpr std::int64_t ping_every = 1'000;  // a connection counts as lost after three unanswered pings
inline constexpr int pings_max = 3;
inline constexpr std::int64_t flush_wait = 500;  // wait at the end, for the last payloads

std::string text_of(natsStatus status);

/// Throws the error that fits: NATS refused, TLS failed, or no server answered.
[[noreturn]] void throw_not_connected(const NatsPlace& place, natsStatus status);

/// A problem that does not end the connection, as it is reported.
struct Trouble {
    std::string_view event;
    std::string why;
};
/// Converts a problem from libnats. `words` is libnats' own text for it.
Trouble trouble_of(natsStatus status, const char* words);

/// An error handler that does nothing. Without a handler, libnats would write to standard error.
void leave_untold(natsConnection*, natsSubscription*, natsStatus, void*);

/// Limits reports about missing permissions. Such problems repeat with each message and may name many subjects. Only a
/// few permissions are reported, and each of them once.
class ToldRights {
  public:
    /// Returns whether this problem should be reported.
    bool is_new(const Trouble& trouble);
    void clear() { told_.clear(); }

  private:
    std::set<std::string> told_;
};

/// Makes the options that every connection needs.
Owned<natsOptions> options_for(const NatsPlace& place, const std::string& name);
/// Throws ConnectFailed if libnats rejected one of the options.
void want_taken(const NatsPlace& place, std::initializer_list<natsStatus> options);

/// Frees messages in batches after they were read. A thread of libnats frees them. Waking this thread for each message
/// would take a third of the subscriber's cost per message.
class ReadMessages {
  public:
    /// Returns the payload, and keeps the message for the next batch.
    std::string take(Owned<natsMsg> message);

  private:
    std::vector<Owned<natsMsg>> messages_;
    std::size_t bytes_ = 0;
};

/// Counts objects that libnats' threads may still call back: a connection, and each subscription with a thread.
class Callers {
  public:
    void more() {
        const std::lock_guard lock(mutex_);
        ++count_;
    }
    void less() {
        const std::lock_guard lock(mutex_);
        --count_;
        ended_.notify_all();
    }
    void wait() {
        std::unique_lock lock(mutex_);
        ended_.wait(lock, [this] { return count_ == 0; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable ended_;
    std::size_t count_ = 1;
};

std::unique_ptr<Bus> nats_on_threads(const NatsPlace& place, const std::string& name, const Limits& limits,
                                     OnEvent on_event);
std::unique_ptr<Bus> nats_on_loop(const NatsPlace& place, const std::string& name, const Limits& limits,
                                  OnEvent on_event, net::Shard& home);

}  // namespace anteroom::bus
