#include <algorithm>
#include <chrono>

#include "nats.hpp"

namespace anteroom::bus {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds check_wait{2'000};

Owned<natsOptions> options_to_check(const NatsPlace& place, const std::string& name) {
    Owned<natsOptions> options = options_for(place, name);
    want_taken(place, {
                          natsOptions_SetNoEcho(options.get(), false),
                          natsOptions_SetAllowReconnect(options.get(), false),
                          natsOptions_SetErrorHandler(options.get(), &leave_untold, nullptr),
                      });
    return options;
}

/// Tests a connection to NATS. The check uses a separate connection, because a node's connection does not receive its
/// own payloads.
class Check {
  public:
    Check(const NatsPlace& place, const std::string& name) : place_(place), options_(options_to_check(place, name)) {
        natsConnection* made = nullptr;
        const natsStatus status = natsConnection_Connect(&made, options_.get());
        connection_.reset(made);
        if (status != NATS_OK) throw_not_connected(place_, status);
        until_ = Clock::now() + check_wait;
    }

    void hears_itself(const Probe& probe) {
        const char* subject = probe.subject.c_str();
        natsSubscription* made = nullptr;
        const natsStatus heard = natsConnection_SubscribeSync(&made, connection_.get(), subject);
        const Owned<natsSubscription> subscription(made);
        want(heard, "subscribe to", probe);
        want(natsConnection_Publish(connection_.get(), subject, probe.payload.data(),
                                    static_cast<int>(probe.payload.size())),
             "publish to", probe);
        if (!brings_back(made, probe.payload))
            throw ConnectFailed(place_.shown + " takes what is published to " + probe.subject +
                                ", and does not bring it to who subscribes to it");
    }

  private:
    /// Returns whether the payload comes back. Other nodes may publish on the subject meanwhile.
    bool brings_back(natsSubscription* subscription, const std::string& payload) const {
        do {
            natsMsg* message = nullptr;
            if (natsSubscription_NextMsg(&message, subscription, left()) != NATS_OK) return false;
            if (ReadMessages().take(Owned<natsMsg>(message)) == payload) return true;
        } while (Clock::now() < until_);
        return false;
    }

    std::int64_t left() const {
        return std::max<std::int64_t>(1, std::chrono::duration_cast<milliseconds>(until_ - Clock::now()).count());
    }

    /// Throws if a permission is missing. NATS reports this before it answers a later flush.
    void want(natsStatus status, const std::string& right, const Probe& probe) {
        if (status == NATS_OK) status = natsConnection_FlushTimeout(connection_.get(), left());
        if (status != NATS_OK) throw_not_connected(place_, status);
        const char* words = "";
        if (natsConnection_GetLastError(connection_.get(), &words) == NATS_NOT_PERMITTED)
            throw NotPermitted(place_.shown + " does not let this user " + right + " " + probe.subject);
    }

    const NatsPlace& place_;
    const Owned<natsOptions> options_;
    Owned<natsConnection> connection_;
    Clock::time_point until_;
};

}  // namespace

void check_nats(const NatsPlace& place, const std::string& name, const std::vector<Probe>& probes) {
    Check check(place, name);
    for (const Probe& probe : probes) check.hears_itself(probe);
}

}  // namespace anteroom::bus
