#include "base/house_days.hpp"

#include <ctime>
#include <stdexcept>

#include "base/moment.hpp"
#include "support/catch.hpp"

using namespace anteroom::base;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t hour_ms = 3'600'000;

HouseDays days_in(const char* zone, std::string_view begins) {
    return {TimeZone::named(zone), time_of_day(begins).value()};
}

std::string began(const HouseDays& days, std::string_view day) {
    return moment_text(days.began(day_named(day).value()));
}

std::int64_t hours_of(const HouseDays& days, std::string_view day) {
    const Day found = day_named(day).value();
    return (days.ends(found) - days.began(found)) / hour_ms;
}

/// Checks that every instant belongs to exactly one day, which has begun and has not ended.
void is_without_gap(const HouseDays& days, std::string_view first, int count) {
    Day day = day_named(first).value();
    for (int i = 0; i < count; ++i, day += std::chrono::days(1)) {
        INFO(day_text(day));
        for (std::int64_t at = days.began(day); at < days.ends(day); at += hour_ms / 4) CHECK(days.day_of(at) == day);
        CHECK(days.day_of(days.ends(day) - 1) == day);
        CHECK(days.day_of(days.ends(day)) == day + std::chrono::days(1));
    }
}

}  // namespace

TEST_CASE("a day of the house goes on over midnight until its hour, by the clocks of its place") {
    const HouseDays vienna = days_in("Europe/Vienna", "06:00");
    CHECK(began(vienna, "2026-11-22") == "2026-11-22T05:00:00Z");
    CHECK(began(vienna, "2026-07-22") == "2026-07-22T04:00:00Z");
    CHECK(day_text(vienna.day_of(vienna.began(*day_named("2026-11-22")) - 1)) == "2026-11-21");
    CHECK(began(days_in("Asia/Kolkata", "00:15"), "2026-11-22") == "2026-11-21T18:45:00Z");
    CHECK(began(HouseDays(), "2026-11-22") == "2026-11-22T00:00:00Z");
    is_without_gap(vienna, "2026-03-25", 10);
}

TEST_CASE("the night in which clocks leap forward is an hour shorter, also where the day would begin in that hour") {
    const HouseDays vienna = days_in("Europe/Vienna", "06:00");
    CHECK(hours_of(vienna, "2026-03-27") == 24);
    CHECK(hours_of(vienna, "2026-03-28") == 23);
    const HouseDays at_half_past_two = days_in("Europe/Vienna", "02:30");
    CHECK(began(at_half_past_two, "2026-03-29") == "2026-03-29T01:00:00Z");
    is_without_gap(at_half_past_two, "2026-03-27", 4);
    is_without_gap(days_in("America/New_York", "02:00"), "2026-03-06", 4);
}

TEST_CASE("the night in which clocks go back is an hour longer, and begins once where its time comes twice") {
    const HouseDays vienna = days_in("Europe/Vienna", "06:00");
    CHECK(hours_of(vienna, "2026-10-24") == 25);
    CHECK(hours_of(vienna, "2026-10-25") == 24);
    const HouseDays at_half_past_two = days_in("Europe/Vienna", "02:30");
    CHECK(began(at_half_past_two, "2026-10-25") == "2026-10-25T00:30:00Z");
    is_without_gap(at_half_past_two, "2026-10-23", 4);
    is_without_gap(days_in("Australia/Lord_Howe", "01:45"), "2026-04-03", 4);
}

TEST_CASE("clocks are ahead as the C library says, also long after the last change that the system lists") {
    for (const char* name : {"Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Sydney",
                             "America/St_Johns", "Africa/Casablanca", "Asia/Gaza", "America/Nuuk", "Europe/Dublin",
                             "Pacific/Apia", "America/Caracas", "Asia/Tehran", "Etc/GMT+5", "UTC"}) {
        INFO(name);
        const TimeZone zone = TimeZone::named(name);
        REQUIRE(setenv("TZ", name, 1) == 0);
        tzset();
        std::int64_t differing = 0;
        constexpr std::int64_t until = 5'000'000'000;  // the year 2128
        for (std::int64_t at = 0; at < until; at += 5 * 3600 + 1800) {
            const std::time_t time = at;
            std::tm parts{};
            localtime_r(&time, &parts);
            if (parts.tm_gmtoff != zone.ahead(at)) ++differing;
        }
        CHECK(differing == 0);
    }
    unsetenv("TZ");
    tzset();
}

TEST_CASE("what is no time zone, no time of a day and no day is none") {
    for (const char* name :
         {"Europe/Wien", "", "/etc/passwd", "../zoneinfo/UTC", "Europe", "zone.tab", "Europe/Vienna "})
        CHECK_THROWS_AS(TimeZone::named(name), std::runtime_error);
    for (const char* text : {"", "6:00", "24:00", "12:60", "06.00", "06:00:00", "-1:00", "ab:cd"})
        CHECK_FALSE(time_of_day(text));
    CHECK(time_of_day("23:59") == 23h + 59min);
    CHECK(day_text(*day_named("2025-10-09")) == "2025-10-09");
    CHECK(day_named("2024-02-29"));
    for (const char* text : {"2025-02-30", "2025-02-29", "2025-1-1", "25-10-09", "2025-10-0x", "2025-2-3", "today",
                             "1969-12-31", "2025-13-01"})
        CHECK_FALSE(day_named(text));
}
