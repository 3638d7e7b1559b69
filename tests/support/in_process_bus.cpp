#include "support/in_process_bus.hpp"

#include <algorithm>
#include <chrono>

namespace anteroom::bus {

namespace {

/// Time for which a held message waits for others to overtake it.
constexpr std::chrono::milliseconds hold_max{5};

}  // namespace

class InProcessBus::Member final : public Bus {
  public:
    Member(InProcessBus& of_bus, std::string its_name) : bus(of_bus), name(std::move(its_name)) {}
    ~Member() override { stop(); }

    void publish(std::string subject, std::string payload) override { bus.publish(*this, subject, payload); }
    void subscribe(std::string subject, Handler handler) override {
        const std::lock_guard lock(bus.mutex_);
        handlers[std::move(subject)] = std::make_shared<Handler>(std::move(handler));
    }
    void stop() override {
        std::unique_lock lock(bus.mutex_);
        std::ranges::replace(bus.members_, this, nullptr);
        bus.changed_.wait(lock, [this] { return bus.hears_ != this; });
    }
    bool connected() const override { return true; }
    Counts counts() const override {
        const std::lock_guard lock(bus.mutex_);
        return counted;
    }

    InProcessBus& bus;
    const std::string name;
    std::map<std::string, std::shared_ptr<Handler>> handlers;
    Counts counted;
};

InProcessBus::~InProcessBus() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

std::unique_ptr<Bus> InProcessBus::join(const std::string& name) {
    auto member = std::make_unique<Member>(*this, name);
    const std::lock_guard lock(mutex_);
    members_.push_back(member.get());
    return member;
}

void InProcessBus::set(const BusFaults& faults) {
    const std::lock_guard lock(mutex_);
    faults_ = faults;
}

void InProcessBus::cut(const std::string& from, const std::string& to, bool is_cut) {
    const std::lock_guard lock(mutex_);
    if (is_cut)
        cuts_.emplace(from, to);
    else
        cuts_.erase({from, to});
}

void InProcessBus::publish(Member& from, const std::string& subject, const std::string& payload) {
    const std::lock_guard lock(mutex_);
    if (std::ranges::find(members_, &from) == members_.end()) return;
    if (payload.size() > faults_.payload_bytes_max) return;
    ++from.counted.published;
    for (std::size_t to = 0; to < members_.size(); ++to) {
        const Member* member = members_[to];
        if (member == nullptr || member == &from || !member->handlers.contains(subject)) continue;
        if (cuts_.contains({from.name, member->name}) || happens(faults_.lost)) continue;
        for (int copies = happens(faults_.repeated) ? 2 : 1; copies > 0; --copies) {
            std::uint64_t place = ++next_place_;
            if (happens(faults_.held)) place += 1 + chance_() % faults_.others_max;
            waiting_.emplace(place, Message{to, subject, payload});
        }
    }
    changed_.notify_all();
}

/// Delivers the next message. The caller holds the lock, and the function releases it while the handler runs.
bool InProcessBus::deliver(std::unique_lock<std::mutex>& lock) {
    if (waiting_.empty()) return false;
    Message message = std::move(waiting_.extract(waiting_.begin()).mapped());
    Member* member = members_[message.to];
    if (member == nullptr) return true;
    const auto handler = member->handlers.at(message.subject);
    ++member->counted.received;
    hears_ = member;
    lock.unlock();
    (*handler)(std::move(message.payload));
    lock.lock();
    hears_ = nullptr;
    changed_.notify_all();
    return true;
}

bool InProcessBus::step() {
    std::unique_lock lock(mutex_);
    return deliver(lock);
}

void InProcessBus::run() {
    thread_ = std::thread([this] { loop(); });
}

void InProcessBus::loop() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
        const auto is_due = [this] { return ends_ || waiting_.begin()->first <= next_place_; };
        if (!is_due()) changed_.wait_for(lock, hold_max, is_due);
        if (ends_) return;
        deliver(lock);
    }
}

}  // namespace anteroom::bus
