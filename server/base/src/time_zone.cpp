#include "base/time_zone.hpp"

#include <stdexcept>

namespace anteroom::base {

TimeZone TimeZone::named(const std::string& name) {
    static constexpr const char* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/";
    if (name.empty() || name.front() == '/' || name.find_first_not_of(letters) != std::string::npos)
        throw std::runtime_error("a time zone is written like Europe/Vienna or UTC");
    TimeZone zone;
    if (!cctz::load_time_zone(name, &zone.zone_))
        throw std::runtime_error("the system knows no time zone `" + name + "`; is it misspelt, or tzdata missing?");
    return zone;
}

std::int64_t TimeZone::ahead(std::int64_t at_s) const {
    return zone_.lookup(cctz::time_point<cctz::seconds>(cctz::seconds(at_s))).offset;
}

std::int64_t TimeZone::instant(std::int64_t shown_s) const {
    const auto found = zone_.lookup(cctz::civil_second(1970, 1, 1) + shown_s);
    const auto at = found.kind == cctz::time_zone::civil_lookup::SKIPPED ? found.trans : found.pre;
    return at.time_since_epoch().count();
}

}  // namespace anteroom::base
