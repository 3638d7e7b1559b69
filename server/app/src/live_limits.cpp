#include "live_limits.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/data_place.hpp"
#include "base/moment.hpp"
#include "published_limits.hpp"

namespace anteroom::app {

namespace {

using admin::LimitInfo;
using admin::LimitNow;

constexpr std::int64_t minute_ms = 60'000;

std::chrono::milliseconds one_in(std::int64_t a_minute) {
    return std::chrono::milliseconds(minute_ms / a_minute);
}

struct Changeable {
    LimitInfo info;
    std::int64_t (*read)(const Limits& limits);
    void (*write)(Limits& limits, std::int64_t value);
};

// The limits that can be changed while the server runs. The other limits allow for the maximum of each of these.
constexpr std::array changeable = {
    Changeable{{"connections-an-address", "Connections from one address", "a school or an office behind one address", 1,
                10'000},
               [](const Limits& limits) { return std::int64_t(limits.net.connections_an_address_max); },
               [](Limits& limits, std::int64_t value) { limits.net.connections_an_address_max = std::size_t(value); }},
    Changeable{{"guests-an-address", "New guests from one address at once; one more every 10 s",
                "a school class that arrives together", 1, 10'000},
               [](const Limits& limits) { return std::int64_t{limits.host.host.guests_burst}; },
               [](Limits& limits, std::int64_t value) { limits.host.host.guests_burst = std::uint32_t(value); }},
    Changeable{{"accounts-an-address", "New accounts from one address at once; one more every minute",
                "an evening's new members, and no list of names", 1, 10'000},
               [](const Limits& limits) { return std::int64_t{limits.host.host.registrations_burst}; },
               [](Limits& limits, std::int64_t value) { limits.host.host.registrations_burst = std::uint32_t(value); }},
    Changeable{{"rooms-an-address", "New rooms from one address at once; one more every 20 s",
                "three friends behind one address may fill all their tables", 1, 10'000},
               [](const Limits& limits) { return std::int64_t{limits.host.directory.rooms_burst}; },
               [](Limits& limits, std::int64_t value) { limits.host.directory.rooms_burst = std::uint32_t(value); }},
    Changeable{
        {"rooms-a-player", "Rooms in which one player sits", "more tables than anybody plays", 1, 30},
        [](const Limits& limits) { return std::int64_t(limits.host.directory.rooms_a_player_max); },
        [](Limits& limits, std::int64_t value) { limits.host.directory.rooms_a_player_max = std::size_t(value); }},
    Changeable{{"rooms", "Rooms that exist. Beyond the limit an empty room is removed, or no new room is created",
                "some 50 KB each: 1 GB", 1, 20'000},
               [](const Limits& limits) { return std::int64_t(limits.host.directory.rooms_max); },
               [](Limits& limits, std::int64_t value) { limits.host.directory.rooms_max = std::size_t(value); }},
    Changeable{{"chat-a-minute", "Lines of chat that one player may write in a minute, over all rooms",
                "nobody reads faster than they are written", 1, 600},
               [](const Limits& limits) { return minute_ms / limits.host.host.player_chat_back.count(); },
               [](Limits& limits, std::int64_t value) { limits.host.host.player_chat_back = one_in(value); }},
};

}  // namespace

std::vector<LimitInfo> changeable_limits(const Limits& usual) {
    std::vector<LimitInfo> all;
    for (const Changeable& one : changeable) all.emplace_back(one.info).usual = one.read(usual);
    return all;
}

std::vector<LimitNow> limits_set(const Config& config) {
    return limits_now(changeable_limits(config.dev ? dev_limits() : Limits{}), open_reports(config)->limits());
}

std::string lines_of(const std::vector<LimitNow>& limits, const std::string& mark) {
    std::string out;
    for (const LimitNow& one : limits) {
        const LimitInfo& info = one.info;
        out += mark + std::string(info.name) + " = " + std::to_string(one.value()) + "  # " + std::string(info.text) +
               "; " + std::to_string(info.least) + " to " + std::to_string(info.most) + "; ";
        if (one.set)
            out += "set " + base::moment_text(one.set->time.value) + " by " + one.set->by + ": " + one.set->reason +
                   "; the default is " + std::to_string(info.usual) + "\n";
        else
            out += "default: " + std::string(info.reason) + "\n";
    }
    return out;
}

LiveLimits::LiveLimits(const Limits& usual, std::unique_ptr<store::Reports> reports, Apply apply)
    : usual_(usual),
      all_(changeable_limits(usual)),
      reports_(std::move(reports)),
      apply_(std::move(apply)),
      now_(limits_now(all_, {})),
      published_(published_limits(usual)) {}

void LiveLimits::reload() {
    const std::lock_guard lock(mutex_);
    now_ = limits_now(all_, reports_->limits());
    Limits limits = usual_;
    for (std::size_t i = 0; i < now_.size(); ++i)
        if (now_[i].set) changeable.at(i).write(limits, now_[i].set->value);
    published_ = published_limits(limits);
    apply_(limits);
}

std::vector<LimitNow> LiveLimits::now() const {
    const std::lock_guard lock(mutex_);
    return now_;
}

std::string LiveLimits::published() const {
    const std::lock_guard lock(mutex_);
    return published_;
}

}  // namespace anteroom::app
