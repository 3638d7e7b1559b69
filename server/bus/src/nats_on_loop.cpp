#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "base/worker.hpp"
#include "nats.hpp"
#include "nats_line.hpp"
#include "net/shard.hpp"
#include "reconnect_pause.hpp"

namespace anteroom::bus {

namespace {

/// The bus on a shard's loop. Publishing writes into libnats' buffer at once. The loop sends the buffer in its next
/// turn.
class NatsOnLoop final : public Bus {
  public:
    struct Wish {
        NatsPlace place;
        Limits limits;
        OnEvent on_event;
        Owned<natsOptions> options;
    };

    NatsOnLoop(Wish wish, net::Shard& home)
        : wish_(std::move(wish)),
          home_(home),
          gate_(std::make_shared<Gate>(this)),
          look_(std::make_shared<net::Timer>(home)),
          connector_(1) {
        begin(connect());
    }

    ~NatsOnLoop() override { stop(); }

    void publish(std::string subject, std::string payload) override {
        const std::lock_guard lock(gate_->mutex);
        if (!line_ || line_->unsent_bytes() + payload.size() > wish_.limits.waiting_bytes_max) {
            ++counts_.dropped;
            return;
        }
        const natsStatus status = natsConnection_Publish(line_->connection(), subject.c_str(), payload.data(),
                                                         static_cast<int>(payload.size()));
        if (status == NATS_MAX_PAYLOAD) tell(event_trouble, "a message is larger than NATS takes");
        if (status != NATS_OK) {
            ++counts_.dropped;
            return;
        }
        ++counts_.published;
    }

    void subscribe(std::string subject, Handler handler) override {
        const std::lock_guard lock(gate_->mutex);
        Heard& heard = heard_.emplace_back(Heard{std::move(subject), std::move(handler)});
        const natsStatus status = line_ ? listen(heard) : NATS_OK;
        if (status == NATS_OK) return;
        const std::string refused = std::move(heard.subject);
        heard_.pop_back();
        throw std::runtime_error("the bus does not let " + refused + " be heard: " + text_of(status));
    }

    void stop() override {
        flush();
        const std::shared_ptr<Line> last = end();
        connector_.stop();
    }

    bool connected() const override {
        const std::lock_guard lock(gate_->mutex);
        return line_ != nullptr;
    }
    Counts counts() const override {
        const std::lock_guard lock(gate_->mutex);
        return counts_;
    }

  private:
    /// The gate through which tasks on the loop reach the bus. The bus may end before the tasks.
    struct Gate {
        explicit Gate(NatsOnLoop* its_bus) : bus(its_bus) {}
        std::mutex mutex;  ///< guards everything that changes
        NatsOnLoop* bus;   ///< null when the bus has stopped
        std::condition_variable stopped;
    };
    struct Heard {
        std::string subject;
        Handler handler;
        natsSubscription* subscription = nullptr;  ///< owned by the line
    };

    /// Events from NATS since the last check.
    struct Signs {
        bool was_heard = true;
        bool was_taken = true;  ///< true if NATS took bytes, which happens every second because of the ping
        int silent = 0;         ///< number of consecutive checks in which a pong or a taken byte was missing
    };

    void tell(std::string_view event, std::string_view why) const { wish_.on_event(event, why); }

    // Callers of these functions must lock the gate.

    natsStatus listen(Heard& heard) {
        natsStatus status = NATS_OK;
        heard.subscription = line_->listen(heard.subject, status);
        return status;
    }

    /// Makes a task for the loop. The task does nothing if the line has been replaced meanwhile.
    net::Task on_loop(std::uint64_t line, void (NatsOnLoop::*work)()) const {
        return [gate = gate_, line, work] {
            const std::lock_guard lock(gate->mutex);
            if (gate->bus != nullptr && gate->bus->line_ && gate->bus->lines_ == line) (gate->bus->*work)();
        };
    }

    void read() {
        line_->read();
        signs_.was_heard = true;
        for (Heard& heard : heard_) hand_over(heard);
        if (line_->is_lost()) return lose(line_->why_lost());
        if (const auto trouble = line_->new_trouble()) tell(trouble->event, trouble->why);
        line_->socket().when_readable(on_loop(lines_, &NatsOnLoop::read));
    }

    void hand_over(Heard& heard) {
        std::uint64_t waiting = 0;
        natsSubscription_QueuedMsgs(heard.subscription, &waiting);
        for (; waiting > 0; --waiting) {
            natsMsg* message = nullptr;
            if (natsSubscription_NextMsg(&message, heard.subscription, 0) != NATS_OK) return;
            ++counts_.received;
            heard.handler(read_.take(Owned<natsMsg>(message)));
        }
    }

    void write() {
        const bool is_sent = line_->write();
        if (line_->is_lost()) return lose(line_->why_lost());
        if (!is_sent) return line_->socket().when_writable(on_loop(lines_, &NatsOnLoop::write_more));
        signs_.was_taken = true;
    }
    void write_more() {
        signs_.was_taken = true;
        write();
    }

    /// Checks the line each second. NATS must answer pings. A NATS that no longer reads may still send, so writes must
    /// succeed too.
    void look() {
        const bool was_taken = std::exchange(signs_.was_taken, false);
        signs_.silent = std::exchange(signs_.was_heard, false) && was_taken ? 0 : signs_.silent + 1;
        if (signs_.silent > pings_max) return lose("it does not answer");
        look_->set(home_.now() + std::chrono::milliseconds(ping_every), on_loop(lines_, &NatsOnLoop::look));
    }

    void lose(const std::string& why) {
        ++counts_.lost_connections;
        tell(event_lost, why);
        forget_subscriptions();
        connector_.post([this, lost = std::exchange(line_, nullptr)]() mutable {
            lost.reset();
            connect_again();
        });
    }

    void forget_subscriptions() {
        for (Heard& heard : heard_) heard.subscription = nullptr;
    }

    // Any thread may run these functions. The gate must not be locked.

    std::shared_ptr<Line> connect() {
        const std::uint64_t number = lines_ + 1;
        return std::make_shared<Line>(wish_.place, wish_.options.get(), home_,
                                      [this, number] { home_.post(on_loop(number, &NatsOnLoop::write)); });
    }

    void begin(std::shared_ptr<Line> line) {
        const std::lock_guard lock(gate_->mutex);
        if (gate_->bus == nullptr) return;
        if (++lines_ > 1) tell(event_back, "");
        line_ = std::move(line);
        signs_ = {};
        for (Heard& heard : heard_)
            if (const natsStatus status = listen(heard); status != NATS_OK) tell(event_trouble, text_of(status));
        line_->socket().when_readable(on_loop(lines_, &NatsOnLoop::read));
        home_.post(on_loop(lines_, &NatsOnLoop::look));
        // libnats may have asked to send its ping before the line was set, so this asks again.
        home_.post(on_loop(lines_, &NatsOnLoop::write));
    }

    void connect_again() {
        std::string told;
        int refused = 0;
        for (int attempt = 1; pause(pause_before(attempt)); ++attempt) {
            try {
                return begin(connect());
            } catch (const NotLetIn& why) {
                if (++refused > 1) return tell(event_closed, why.what());
            } catch (const std::exception& why) {
                refused = 0;
                if (why.what() == std::exchange(told, why.what())) continue;
                tell(event_not_back, told);
            }
        }
    }

    /// Waits. Returns false if the bus has stopped.
    bool pause(std::chrono::milliseconds length) {
        std::unique_lock lock(gate_->mutex);
        const auto is_over = [this] { return gate_->bus == nullptr; };
        return !gate_->stopped.wait_for(lock, length, is_over);
    }

    /// Waits a short time until NATS has received the published payloads.
    void flush() {
        std::unique_lock lock(gate_->mutex);
        const std::shared_ptr<Line> line = counts_.published > 0 ? line_ : nullptr;
        lock.unlock();
        if (line) natsConnection_FlushTimeout(line->connection(), flush_wait);
    }

    /// Stops the bus and returns the line, so that the caller can close the line without locking the gate.
    std::shared_ptr<Line> end() {
        const std::lock_guard lock(gate_->mutex);
        gate_->bus = nullptr;
        gate_->stopped.notify_all();
        forget_subscriptions();
        // The timer must be destroyed on the shard.
        if (look_) home_.post([look = std::move(look_)] { look->cancel(); });
        return std::exchange(line_, nullptr);
    }

    const Wish wish_;
    net::Shard& home_;
    const std::shared_ptr<Gate> gate_;
    std::shared_ptr<Line> line_;  ///< null while there is no connection
    std::uint64_t lines_ = 0;     ///< number of lines so far
    std::deque<Heard> heard_;
    ReadMessages read_;
    Counts counts_;
    Signs signs_;
    std::shared_ptr<net::Timer> look_;
    base::Worker connector_;  ///< declared last, because the thread uses all other members
};

}  // namespace

std::unique_ptr<Bus> nats_on_loop(const NatsPlace& place, const std::string& name, const Limits& limits,
                                  OnEvent on_event, net::Shard& home) {
    return std::make_unique<NatsOnLoop>(
        NatsOnLoop::Wish{place, limits, std::move(on_event), Line::options(place, name)}, home);
}

}  // namespace anteroom::bus
