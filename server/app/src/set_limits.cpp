#include "app/config.hpp"
#include "app/limits.hpp"

namespace anteroom::app {

namespace {

void set_keep(const Config& config, KeepLimits& keep) {
    constexpr auto day = std::chrono::hours(24);
    keep.tables = config.keep_tables * day;
    keep.money_years = static_cast<std::int64_t>(config.keep_money_years);
    keep.guests = config.keep_guests * day;
    keep.reports = config.keep_reports * day;
    keep.staff_logins = config.keep_staff_logins * day;
}

}  // namespace

Limits as_set(const Config& config, Limits limits) {
    set_keep(config, limits.keep);
    const bool wants_factor = config.second_factor == "staff";
    limits.host.host.staff_needs_second_factor = wants_factor;
    limits.host.room.voids_need_proof = wants_factor || config.ask_password_above != "off";
    return limits;
}

}  // namespace anteroom::app
