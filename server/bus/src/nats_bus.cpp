#include "bus/nats_bus.hpp"

#include <nats/nats.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <initializer_list>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

#include "base/worker.hpp"

namespace anteroom::bus {

namespace {

// Milliseconds
constexpr std::int64_t connect_wait = 3'000;
constexpr std::int64_t reconnect_wait = 100;
constexpr std::int64_t ping_every = 1'000;  // one that is silent counts as lost after three
constexpr int pings_max = 3;
constexpr std::int64_t write_wait = 2'000;
constexpr std::int64_t flush_wait = 500;  // at the end, for what was published last

constexpr std::size_t read_max = 64;
constexpr std::size_t read_bytes_max = std::size_t{64} << 10U;

struct Deleted {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
    void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
    void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
    void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
};
template <class T>
using Owned = std::unique_ptr<T, Deleted>;

std::string text_of(natsStatus status) {
    switch (status) {
        case NATS_NO_SERVER:
            return "nobody listens there";
        case NATS_CONNECTION_AUTH_FAILED:
            return "it does not take this user and password";
        case NATS_TIMEOUT:
            return "it does not answer";
        case NATS_SSL_ERROR: {
            const char* why = nats_GetLastError(nullptr);
            return std::string("TLS fails: ") + (why != nullptr ? why : "no reason given");
        }
        default:
            return natsStatus_GetText(status);
    }
}

/// Who may still call from a thread of libnats: the connection itself, and each subscription.
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

/// Threads of libnats call it: one for each subscription, one for what befalls the connection.
class NatsBus final : public Bus {
  public:
    NatsBus(const NatsPlace& place, const std::string& name, const Limits& limits, OnEvent on_event)
        : on_event_(std::move(on_event)), publisher_(limits.waiting_max) {
        const Owned<natsOptions> options = options_for(place, name);
        natsConnection* made = nullptr;
        const natsStatus status = natsConnection_Connect(&made, options.get());
        connection_.reset(made);
        if (status != NATS_OK) throw ConnectFailed(place.shown + " cannot be reached: " + text_of(status));
    }

    ~NatsBus() override { stop(); }

    void publish(std::string subject, std::string payload) override {
        if (!connected_) {
            ++dropped_;
            return;
        }
        const auto posted = publisher_.post([this, subject = std::move(subject), payload = std::move(payload)] {
            const natsStatus status = natsConnection_Publish(connection_.get(), subject.c_str(), payload.data(),
                                                             static_cast<int>(payload.size()));
            ++(status == NATS_OK ? published_ : dropped_);
            if (status == NATS_MAX_PAYLOAD) tell(event_trouble, "a message is larger than NATS takes");
        });
        if (posted != base::Worker::Posted::taken) ++dropped_;
    }

    void subscribe(std::string subject, Handler handler) override {
        const std::lock_guard lock(mutex_);
        Heard& heard = heard_.emplace_back(*this, std::move(handler));
        natsSubscription* made = nullptr;
        const natsStatus status =
            natsConnection_Subscribe(&made, connection_.get(), subject.c_str(), &NatsBus::on_message, &heard);
        heard.subscription.reset(made);
        if (status != NATS_OK)
            throw std::runtime_error("the bus does not let " + subject + " be heard: " + text_of(status));
        callers_.more();
        natsSubscription_SetOnCompleteCB(made, &NatsBus::on_complete, this);
    }

    void stop() override {
        if (stopped_.exchange(true)) return;
        flush();
        publisher_.stop();
        natsConnection_Close(connection_.get());
        callers_.wait();
    }

    bool connected() const override { return connected_; }
    Counts counts() const override { return {published_, dropped_, received_, lost_}; }

  private:
    struct Heard {
        Heard(NatsBus& of_bus, Handler its_handler) : bus(of_bus), handler(std::move(its_handler)) {}
        /// For each that is given back while it sleeps libnats wakes a thread, which frees it: a third of what a
        /// message costs whoever hears it.
        void is_read(Owned<natsMsg> message, std::size_t length) {
            read.push_back(std::move(message));
            read_bytes += length;
            if (read.size() < read_max && read_bytes < read_bytes_max) return;
            read.clear();
            read_bytes = 0;
        }

        NatsBus& bus;
        Handler handler;
        Owned<natsSubscription> subscription;
        std::vector<Owned<natsMsg>> read{};  ///< messages that are done with
        std::size_t read_bytes = 0;
    };

    Owned<natsOptions> options_for(const NatsPlace& place, const std::string& name) {
        natsOptions* made = nullptr;
        if (natsOptions_Create(&made) != NATS_OK) throw std::bad_alloc();
        Owned<natsOptions> options(made);
        const std::initializer_list<natsStatus> set = {
            natsOptions_SetURL(made, place.servers.c_str()),
            natsOptions_SetName(made, name.c_str()),
            natsOptions_SetTimeout(made, connect_wait),
            natsOptions_SetPingInterval(made, ping_every),
            natsOptions_SetMaxPingsOut(made, pings_max),
            natsOptions_SetMaxReconnect(made, -1),
            natsOptions_SetReconnectWait(made, reconnect_wait),
            natsOptions_SetWriteDeadline(made, write_wait),
            // Else up to a millisecond passes before libnats writes.
            natsOptions_SetSendAsap(made, true),
            natsOptions_SetNoEcho(made, true),
            natsOptions_SetSecure(made, place.is_secure),
            natsOptions_SetDisconnectedCB(made, &NatsBus::on_lost, this),
            natsOptions_SetReconnectedCB(made, &NatsBus::on_back, this),
            natsOptions_SetClosedCB(made, &NatsBus::on_closed, this),
            natsOptions_SetErrorHandler(made, &NatsBus::on_trouble, this),
        };
        for (const natsStatus status : set)
            if (status != NATS_OK) throw ConnectFailed(place.shown + " cannot be used: " + text_of(status));
        return options;
    }

    /// Waits until NATS has what was published, but not for long.
    void flush() {
        std::mutex mutex;
        std::condition_variable flushed;
        bool done = false;
        const auto end = [&] {
            const std::lock_guard lock(mutex);
            done = true;
            flushed.notify_one();
        };
        const auto work = [this, end] {
            if (connected_) natsConnection_FlushTimeout(connection_.get(), flush_wait);
            end();
        };
        if (publisher_.post(work, end) != base::Worker::Posted::taken) return;
        std::unique_lock lock(mutex);
        flushed.wait(lock, [&] { return done; });
    }

    void tell(std::string_view event, std::string_view why) const { on_event_(event, why); }

    // What libnats calls

    static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* heard) {
        auto& to = *static_cast<Heard*>(heard);
        ++to.bus.received_;
        const auto length = static_cast<std::size_t>(natsMsg_GetDataLength(message));
        to.handler({natsMsg_GetData(message), length});
        to.is_read(Owned<natsMsg>(message), length);
    }
    static void on_complete(void* bus) { static_cast<NatsBus*>(bus)->callers_.less(); }
    static void on_lost(natsConnection*, void* bus) {
        auto& self = *static_cast<NatsBus*>(bus);
        self.connected_ = false;
        ++self.lost_;
        if (!self.stopped_) self.tell(event_lost, "");
    }
    static void on_back(natsConnection*, void* bus) {
        auto& self = *static_cast<NatsBus*>(bus);
        self.connected_ = true;
        self.tell(event_back, "");
    }
    /// The last of its calls. Without `stop` only where NATS refused twice to let it in again.
    static void on_closed(natsConnection* connection, void* bus) {
        auto& self = *static_cast<NatsBus*>(bus);
        self.connected_ = false;
        if (!self.stopped_) {
            const char* why = nullptr;
            natsConnection_GetLastError(connection, &why);
            self.tell(event_closed, why != nullptr ? why : "");
        }
        self.callers_.less();
    }
    static void on_trouble(natsConnection*, natsSubscription*, natsStatus status, void* bus) {
        static_cast<NatsBus*>(bus)->tell(event_trouble, text_of(status));
    }

    OnEvent on_event_;
    std::atomic<bool> connected_{true};  // as soon as it is made
    std::atomic<bool> stopped_{false};
    std::atomic<std::uint64_t> published_{0};
    std::atomic<std::uint64_t> dropped_{0};
    std::atomic<std::uint64_t> received_{0};
    std::atomic<std::uint64_t> lost_{0};
    std::mutex mutex_;         // guards what is heard
    std::deque<Heard> heard_;  // libnats has the address of each
    Callers callers_;
    Owned<natsConnection> connection_;
    base::Worker publisher_;  ///< last: it uses all the others
};

}  // namespace

std::unique_ptr<Bus> connect_nats(const NatsPlace& place, const std::string& name, const Limits& limits,
                                  OnEvent on_event) {
    return std::make_unique<NatsBus>(place, name, limits, std::move(on_event));
}

}  // namespace anteroom::bus
