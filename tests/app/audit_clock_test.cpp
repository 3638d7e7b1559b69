#include "audit_clock.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include "house_audits.hpp"
#include "support/catch.hpp"

namespace anteroom::app {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;

/// Waits until the number, which only rises, reaches this value.
bool reaches(const std::atomic<int>& count, int wanted) {
    for (int i = 0; i < 2000 && count < wanted; ++i) std::this_thread::sleep_for(milliseconds(5));
    return count >= wanted;
}

store::Audited audited(std::int64_t whole, std::int64_t newest) {
    return {"", 0, {whole}, {newest}, 0};
}

}  // namespace

TEST_CASE("Audits are tended when a day of the house begins, and often on any day") {
    std::atomic<int> calls = 0;
    {
        // The day of the house ends in 20 ms.
        const AuditClock clock(
            base::HouseDays(base::TimeZone(), std::chrono::hours(6)),
            [] { return store::TimeMs{100 * day + 6 * hour - 20}; }, [&] { ++calls; });
        CHECK(reaches(calls, 2));
    }
    calls = 0;
    const AuditClock clock(
        {}, [] { return store::TimeMs{100 * day + 1}; }, [&] { ++calls; }, milliseconds(10));
    CHECK(reaches(calls, 2));
}

TEST_CASE("The clock of the audits ends at once while it waits") {
    const auto began = std::chrono::steady_clock::now();
    {
        const AuditClock clock(
            {}, [] { return store::TimeMs{100 * day + 1}; }, [] { FAIL("nothing is due"); });
    }
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(30));
}

TEST_CASE("Everything is audited once a day, and a part of the journals each hour") {
    const store::TimeMs today{100 * day};
    const auto due = [&](const std::optional<store::Audited>& newest, std::int64_t now) {
        return audit_due(newest, {now}, today);
    };
    CHECK(due(std::nullopt, today.value) == AuditDue::whole);
    CHECK(due(audited(today.value - 1, today.value + 5), today.value + 10) == AuditDue::whole);
    const std::int64_t whole = today.value + 1;
    CHECK(due(audited(whole, whole), whole + hour - 1) == AuditDue::none);
    CHECK(due(audited(whole, whole), whole + hour) == AuditDue::part);
    CHECK(due(audited(whole, whole + hour), whole + hour + 1) == AuditDue::none);
}

TEST_CASE("Audits that were noted by a clock years ahead put off no audit after the clock is set right") {
    const store::TimeMs today{100 * day};
    const std::int64_t now = today.value + hour;
    const std::int64_t ahead = 1000 * day;
    CHECK(audit_due(audited(ahead, ahead), {now}, today) == AuditDue::whole);
    CHECK(audit_due(audited(now, ahead), {now}, today) == AuditDue::part);
    CHECK(audit_due(audited(now, now), {now}, today) == AuditDue::none);
}

}  // namespace anteroom::app
