#include "base/house_days.hpp"

#include "base/moment.hpp"

namespace anteroom::base {

namespace {

/// Reads digits, beginning at `at`. Returns -1 if there is any other character.
int number(std::string_view text, std::size_t at, std::size_t length) {
    int value = 0;
    for (const char digit : text.substr(at, length)) {
        if (digit < '0' || digit > '9') return -1;
        value = value * 10 + (digit - '0');
    }
    return value;
}

}  // namespace

std::optional<std::chrono::minutes> time_of_day(std::string_view text) {
    if (text.size() != 5 || text[2] != ':') return std::nullopt;
    const int hour = number(text, 0, 2), minute = number(text, 3, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return std::nullopt;
    return std::chrono::hours(hour) + std::chrono::minutes(minute);
}

std::optional<Day> day_named(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const int year = number(text, 0, 4), month = number(text, 5, 2), day = number(text, 8, 2);
    if (year < 1970 || month < 1 || day < 1) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return date.ok() ? std::optional(Day(date)) : std::nullopt;
}

std::string day_text(Day day) {
    return date_text(std::chrono::milliseconds(day.time_since_epoch()).count());
}

std::int64_t HouseDays::began(Day day) const {
    const std::chrono::seconds shown = day.time_since_epoch() + begins_;
    return std::chrono::milliseconds(std::chrono::seconds(zone_.instant(shown.count()))).count();
}

Day HouseDays::day_of(std::int64_t at_ms) const {
    const auto at = std::chrono::floor<std::chrono::seconds>(std::chrono::milliseconds(at_ms));
    const std::chrono::seconds shown = at + std::chrono::seconds(zone_.ahead(at.count())) - begins_;
    Day day{std::chrono::floor<std::chrono::days>(shown)};
    // When clocks are set back, they show the previous evening again, although the day of the house is over.
    while (ends(day) <= at_ms) day += std::chrono::days(1);
    while (began(day) > at_ms) day -= std::chrono::days(1);
    return day;
}

}  // namespace anteroom::base
