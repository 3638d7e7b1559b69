#include "daily_audit.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include "support/catch.hpp"

namespace anteroom::app {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t day = 86'400'000;
constexpr std::int64_t six = 6LL * 3'600'000;

/// Waits until a number that only rises reaches `wanted`.
bool reaches(const std::atomic<int>& count, int wanted) {
    for (int i = 0; i < 2000 && count < wanted; ++i) std::this_thread::sleep_for(milliseconds(5));
    return count == wanted;
}

}  // namespace

TEST_CASE("An audit starts when a day of the house begins, and once for each day") {
    std::atomic<std::int64_t> now = 100 * day + six - 20;
    std::atomic<int> audits = 0;
    std::atomic<int> looks = 0;
    DailyAudit daily(
        base::HouseDays(base::TimeZone(), std::chrono::hours(6)),
        [&] {
            ++looks;
            return store::TimeMs{now};
        },
        [&] { ++audits; });
    // The clock stays at the end of a day.
    for (int i = 0; i < 2000 && looks < 10; ++i) std::this_thread::sleep_for(milliseconds(5));
    CHECK(looks >= 10);
    CHECK(audits == 0);
    now = 101 * day + six - 20;
    CHECK(reaches(audits, 1));
    now = 101 * day + six + 1;
    CHECK(reaches(audits, 2));
}

TEST_CASE("After a clock that was years ahead is set right, each day has its audit again") {
    std::atomic<std::int64_t> now = 1000 * day + six - 20;
    std::atomic<int> audits = 0;
    std::atomic<int> looks = 0;
    DailyAudit daily(
        base::HouseDays(base::TimeZone(), std::chrono::hours(6)),
        [&] {
            ++looks;
            return store::TimeMs{now};
        },
        [&] { ++audits; });
    const int before = looks;
    now = 100 * day + six - 20;
    while (looks < before + 4) std::this_thread::sleep_for(milliseconds(5));
    CHECK(audits == 0);
    now = 100 * day + six + 1;
    CHECK(reaches(audits, 1));
}

TEST_CASE("The daily audits end at once while they wait for the next day") {
    const auto began = std::chrono::steady_clock::now();
    {
        DailyAudit daily(
            {}, [] { return store::TimeMs{100 * day + 1}; }, [] { FAIL("no day began"); });
    }
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(60));
}

}  // namespace anteroom::app
