#include "bus.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace anteroom::sim {

class Bus::Member final : public bus::Bus {
  public:
    Member(sim::Bus& of_bus, std::string its_name) : of(of_bus), name(std::move(its_name)) {}
    ~Member() override { stop(); }

    void publish(std::string subject, std::string payload) override { of.publish(*this, subject, payload); }
    void subscribe(std::string subject, bus::Handler handler) override {
        handlers[std::move(subject)] = std::move(handler);
    }
    void stop() override { std::erase(of.members_, this); }
    bus::Counts counts() const override { return {}; }
    bool connected() const override { return !of.is_down_; }

    sim::Bus& of;
    const std::string name;
    std::map<std::string, bus::Handler> handlers;
};

std::unique_ptr<bus::Bus> Bus::join(const std::string& name) {
    auto member = std::make_unique<Member>(*this, name);
    members_.push_back(member.get());
    return member;
}

void Bus::cut(const std::string& from, const std::string& to, bool is_cut) {
    if (is_cut)
        cuts_.emplace(from, to);
    else
        cuts_.erase({from, to});
}

void Bus::publish(const Member& from, const std::string& subject, const std::string& payload) {
    if (is_down_ || std::ranges::find(members_, &from) == members_.end()) return;
    for (const Member* to : members_) {
        if (to == &from || !to->handlers.contains(subject)) continue;
        if (cuts_.contains({from.name, to->name}) || world_.happens(noise_.lost)) continue;
        for (int copies = world_.happens(noise_.repeated) ? 2 : 1; copies > 0; --copies)
            world_.after(world_.between(std::chrono::microseconds(50), noise_.delay_max),
                         [this, name = to->name, subject, payload] { bring(name, subject, payload); });
    }
}

void Bus::bring(const std::string& to, const std::string& subject, const std::string& payload) {
    const auto member = std::ranges::find(members_, to, &Member::name);
    if (is_down_ || member == members_.end()) return;
    const auto handler = (*member)->handlers.find(subject);
    if (handler == (*member)->handlers.end()) return;
    world_.note("bus > " + to, payload);
    handler->second(payload);
}

}  // namespace anteroom::sim
