#pragma once
// What the two ways share in which libnats is run.

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

// Milliseconds
inline constexpr std::int64_t ping_every = 1'000;  // one that is silent counts as lost after three
inline constexpr int pings_max = 3;
inline constexpr std::int64_t flush_wait = 500;  // at the end, for what was published last

std::string text_of(natsStatus status);

/// Throws it, by whether NATS said no or nobody said anything.
[[noreturn]] void throw_not_connected(const NatsPlace& place, natsStatus status);

/// What befell a connection without ending it, as it is told.
struct Trouble {
    std::string_view event;
    std::string why;
};
/// `words`: libnats' own for it.
Trouble trouble_of(natsStatus status, const char* words);

/// For an error handler. Without one libnats writes to the standard error.
void leave_untold(natsConnection*, natsSubscription*, natsStatus, void*);

/// A right that is missing befalls each message anew, and a subject can be any of many: so many are told, each once.
class ToldRights {
  public:
    /// Whether this is to be told.
    bool is_new(const Trouble& trouble);
    void clear() { told_.clear(); }

  private:
    std::set<std::string> told_;
};

/// What a connection wants in any case.
Owned<natsOptions> options_for(const NatsPlace& place, const std::string& name);
/// Throws ConnectFailed where an option was not taken.
void want_taken(const NatsPlace& place, std::initializer_list<natsStatus> options);

/// For each message that is given back while it sleeps libnats wakes a thread, which frees it: a third of what a
/// message costs whoever hears it. So many go back together.
class ReadMessages {
  public:
    /// What it says.
    std::string take(Owned<natsMsg> message);

  private:
    std::vector<Owned<natsMsg>> messages_;
    std::size_t bytes_ = 0;
};

/// Who may still call from a thread of libnats: a connection, and each subscription that has a thread.
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
