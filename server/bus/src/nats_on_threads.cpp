#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

#include "base/worker.hpp"
#include "nats.hpp"
#include "reconnect_pause.hpp"

namespace anteroom::bus {

namespace {

constexpr std::int64_t write_wait = 2'000;  // milliseconds

/// The bus on libnats' own threads: one for each subscription and one for connection events.
class NatsOnThreads final : public Bus {
  public:
    NatsOnThreads(const NatsPlace& place, const std::string& name, const Limits& limits, OnEvent on_event)
        : on_event_(std::move(on_event)), publisher_(limits.waiting_max) {
        const Owned<natsOptions> options = own_options(place, name);
        natsConnection* made = nullptr;
        const natsStatus status = natsConnection_Connect(&made, options.get());
        connection_.reset(made);
        if (status != NATS_OK) throw_not_connected(place, status);
    }

    ~NatsOnThreads() override { stop(); }

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
            natsConnection_Subscribe(&made, connection_.get(), subject.c_str(), &NatsOnThreads::on_message, &heard);
        heard.subscription.reset(made);
        if (status != NATS_OK) {
            heard_.pop_back();
            throw std::runtime_error("the bus does not let " + subject + " be heard: " + text_of(status));
        }
        callers_.more();
        natsSubscription_SetOnCompleteCB(made, &NatsOnThreads::on_complete, this);
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
        Heard(NatsOnThreads& of_bus, Handler its_handler) : bus(of_bus), handler(std::move(its_handler)) {}

        NatsOnThreads& bus;
        Handler handler;
        Owned<natsSubscription> subscription;
        ReadMessages read{};
    };

    Owned<natsOptions> own_options(const NatsPlace& place, const std::string& name) {
        Owned<natsOptions> options = options_for(place, name);
        natsOptions* made = options.get();
        want_taken(place, {
                              natsOptions_SetMaxPingsOut(made, pings_max),
                              natsOptions_SetMaxReconnect(made, -1),
                              natsOptions_SetCustomReconnectDelay(made, &NatsOnThreads::on_attempt, this),
                              natsOptions_SetWriteDeadline(made, write_wait),
                              natsOptions_SetDisconnectedCB(made, &NatsOnThreads::on_lost, this),
                              natsOptions_SetReconnectedCB(made, &NatsOnThreads::on_back, this),
                              natsOptions_SetClosedCB(made, &NatsOnThreads::on_closed, this),
                              natsOptions_SetErrorHandler(made, &NatsOnThreads::on_trouble, this),
                          });
        return options;
    }

    /// Waits a short time until NATS has received the published payloads.
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

    // Callbacks of libnats

    static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* heard) {
        auto& to = *static_cast<Heard*>(heard);
        ++to.bus.received_;
        to.handler(to.read.take(Owned<natsMsg>(message)));
    }
    static void on_complete(void* bus) { static_cast<NatsOnThreads*>(bus)->callers_.less(); }
    static void on_lost(natsConnection*, void* bus) {
        auto& self = *static_cast<NatsOnThreads*>(bus);
        self.connected_ = false;
        ++self.lost_;
        if (!self.stopped_) self.tell(event_lost, "");
    }
    /// Returns the pause in milliseconds. libnats calls this function before each attempt, one call after the other.
    static std::int64_t on_attempt(natsConnection* connection, int attempt, void* bus) {
        auto& self = *static_cast<NatsOnThreads*>(bus);
        const char* words = "";
        const natsStatus status = natsConnection_GetLastError(connection, &words);
        if (attempt == 1) self.not_back_ = NATS_OK;
        if (status != NATS_OK && status != std::exchange(self.not_back_, status))
            self.tell(event_not_back, text_of(status));
        return pause_before(attempt).count();
    }
    static void on_back(natsConnection*, void* bus) {
        auto& self = *static_cast<NatsOnThreads*>(bus);
        self.connected_ = true;
        self.told_rights_.clear();
        self.tell(event_back, "");
    }
    /// The last call that libnats makes. If `stop` was not called before, NATS has rejected the credentials twice.
    static void on_closed(natsConnection* connection, void* bus) {
        auto& self = *static_cast<NatsOnThreads*>(bus);
        self.connected_ = false;
        if (!self.stopped_) {
            const char* why = nullptr;
            natsConnection_GetLastError(connection, &why);
            self.tell(event_closed, why != nullptr ? why : "");
        }
        self.callers_.less();
    }
    static void on_trouble(natsConnection*, natsSubscription*, natsStatus status, void* bus) {
        auto& self = *static_cast<NatsOnThreads*>(bus);
        const Trouble trouble = trouble_of(status, nats_GetLastError(nullptr));
        if (self.told_rights_.is_new(trouble)) self.tell(trouble.event, trouble.why);
    }

    OnEvent on_event_;
    std::atomic<bool> connected_{true};  // the bus starts connected
    std::atomic<bool> stopped_{false};
    std::atomic<std::uint64_t> published_{0};
    std::atomic<std::uint64_t> dropped_{0};
    std::atomic<std::uint64_t> received_{0};
    std::atomic<std::uint64_t> lost_{0};
    natsStatus not_back_ = NATS_OK;  ///< the reason that was reported last
    ToldRights told_rights_;         ///< used on the thread for connection events
    std::mutex mutex_;               // guards heard_
    std::deque<Heard> heard_;        // a deque, because libnats keeps the address of each element
    Callers callers_;
    Owned<natsConnection> connection_;
    base::Worker publisher_;  ///< declared last, because the thread uses all other members
};

}  // namespace

std::unique_ptr<Bus> nats_on_threads(const NatsPlace& place, const std::string& name, const Limits& limits,
                                     OnEvent on_event) {
    return std::make_unique<NatsOnThreads>(place, name, limits, std::move(on_event));
}

}  // namespace anteroom::bus
