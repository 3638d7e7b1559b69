#include "admin/limit_info.hpp"

#include <algorithm>

#include "admin/admin_actions.hpp"

namespace anteroom::admin {

namespace {

bool is_within(const LimitInfo& info, std::int64_t value) {
    return value >= info.least && value <= info.most;
}

const LimitNow& limit_named(const std::vector<LimitNow>& all, const std::string& name) {
    const auto found = std::ranges::find_if(all, [&](const LimitNow& one) { return one.info.name == name; });
    if (found != all.end()) return *found;
    std::string known;
    for (const LimitNow& one : all) known += (known.empty() ? "" : ", ") + std::string(one.info.name);
    throw Refused(Code::not_found, "There is no such limit. There are " + known + ".");
}

}  // namespace

std::vector<LimitNow> limits_now(std::span<const LimitInfo> all, const std::vector<store::LimitSet>& set) {
    std::vector<LimitNow> now;
    for (const LimitInfo& info : all) {
        LimitNow& one = now.emplace_back(LimitNow{info, std::nullopt});
        const auto found = std::ranges::find(set, info.name, &store::LimitSet::name);
        if (found != set.end() && is_within(info, found->value)) one.set = *found;
    }
    return now;
}

void set_limit(const KeepLimit& keep, const std::vector<LimitNow>& now, const LimitWish& wish) {
    const LimitNow& limit = limit_named(now, wish.name);
    const LimitInfo& info = limit.info;
    if (wish.value && !is_within(info, *wish.value))
        throw Refused(Code::out_of_bounds, "`" + std::string(info.name) + "` has to be a whole number from " +
                                               std::to_string(info.least) + " to " + std::to_string(info.most) + ".");
    const std::string about = wish.name + ": " + std::to_string(wish.value.value_or(info.usual)) +
                              (wish.value ? "" : " by default") + ", was " + std::to_string(limit.value());
    require_done(keep({wish.name, wish.value}, {wish.time.value, wish.by, "limit", about, wish.reason}));
}

}  // namespace anteroom::admin
