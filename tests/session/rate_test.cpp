#include "session/rate.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using session::Rate;

namespace {

int taken(Rate& rate, std::int64_t at_ms, int tries) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += rate.take({at_ms}) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("a bucket gives its burst at once and then what comes back each second") {
    Rate rate(20, 60);
    CHECK(taken(rate, 1'000, 100) == 60);
    CHECK(taken(rate, 1'500, 100) == 10);
    CHECK(taken(rate, 1'549, 100) == 0);
    CHECK(taken(rate, 1'550, 100) == 1);
}

TEST_CASE("a bucket is never fuller than its burst, however long one waits") {
    Rate rate(20, 60);
    taken(rate, 1'000, 100);
    CHECK(taken(rate, std::int64_t{1} << 52, 100) == 60);
}

TEST_CASE("an instant before the last one gives nothing back") {
    Rate rate(20, 60);
    taken(rate, 5'000, 100);
    CHECK(taken(rate, 1'000, 100) == 0);
    CHECK(taken(rate, 5'000, 100) == 0);
}

TEST_CASE("a rate of nothing means no limit") {
    Rate rate(0, 1);
    CHECK(taken(rate, 0, 1'000) == 1'000);
}
