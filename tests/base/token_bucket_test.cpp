#include "base/token_bucket.hpp"

#include "support/catch.hpp"

using namespace anteroom::base;
using namespace std::chrono_literals;

namespace {

int taken(TokenBucket& bucket, const Allowance& allowance, Moment at, int tries) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += bucket.take(allowance, at) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("a bucket gives its burst at once and then what comes back each second") {
    const Allowance allowance = per_second(20, 60);
    TokenBucket bucket;
    CHECK(taken(bucket, allowance, 1'000ms, 100) == 60);
    CHECK(taken(bucket, allowance, 1'500ms, 100) == 10);
    CHECK(taken(bucket, allowance, 1'549ms, 100) == 0);
    CHECK(taken(bucket, allowance, 1'550ms, 100) == 1);
}

TEST_CASE("a rate that no whole number of microseconds divides gives no less than it says") {
    const Allowance allowance = per_second(30, 30);
    TokenBucket bucket;
    REQUIRE(taken(bucket, allowance, 0ms, 100) == 30);
    CHECK(taken(bucket, allowance, 1'000ms, 100) == 30);
}

TEST_CASE("a bucket is never fuller than its burst, however long one waits") {
    const Allowance allowance = per_second(20, 60);
    TokenBucket bucket;
    taken(bucket, allowance, 1'000ms, 100);
    CHECK(taken(bucket, allowance, std::chrono::hours(24 * 365 * 100), 100) == 60);
}

TEST_CASE("a clock that is set back gives nothing at once and keeps nobody out until its time comes again") {
    const Allowance allowance{2, 100ms};
    constexpr Moment before = 1'700'000'000s;
    constexpr Moment now = before - 1h;
    TokenBucket bucket;
    CHECK(bucket.take(allowance, before));
    CHECK_FALSE(bucket.take(allowance, now));
    CHECK(bucket.take(allowance, now + 100ms));
    CHECK(bucket.take(allowance, now + 200ms));
    CHECK_FALSE(bucket.take(allowance, now + 201ms));
}

TEST_CASE("a rate or a burst of nothing means no limit") {
    TokenBucket bucket;
    CHECK(taken(bucket, per_second(0, 1), 0ms, 1'000) == 1'000);
    TokenBuckets buckets({0, 1s}, 1);
    CHECK(buckets.take("a", 0s));
    CHECK(buckets.take("b", 0s));
    CHECK(buckets.size() == 0);
}

TEST_CASE("each name has a bucket of its own, and gets its tokens back one by one") {
    TokenBuckets buckets({3, 10s}, 100);
    constexpr Moment now = 1'000s;
    for (int i = 0; i < 3; ++i) {
        REQUIRE(buckets.has_token("a", now));
        buckets.spend("a", now);
    }
    CHECK_FALSE(buckets.has_token("a", now));
    CHECK(buckets.has_token("b", now));
    CHECK_FALSE(buckets.has_token("a", now + 9s));
    CHECK(buckets.has_token("a", now + 10s));
    buckets.spend("a", now + 10s);
    CHECK_FALSE(buckets.has_token("a", now + 10s));
    CHECK(buckets.has_token("a", now + 20s));
}

TEST_CASE("the memory of names is bounded, and being full keeps nobody out") {
    TokenBuckets buckets({3, 10s}, 2);
    constexpr Moment now = 1'000s;
    buckets.spend("a", now);
    buckets.spend("b", now);
    CHECK(buckets.has_token("c", now));
    CHECK(buckets.take("c", now));
    CHECK(buckets.size() == 2);
    CHECK(buckets.evicted() == 1);
}

TEST_CASE("who has spent most is remembered longest, whoever else comes") {
    TokenBuckets buckets({3, 10s}, 100);
    constexpr Moment now = 1'000s;
    for (int i = 0; i < 3; ++i) buckets.spend("guesser", now);
    for (int i = 0; i < 10'000; ++i) REQUIRE(buckets.take("newcomer " + std::to_string(i), now));
    CHECK_FALSE(buckets.has_token("guesser", now));
    CHECK(buckets.size() == 100);
    CHECK(buckets.evicted() == 9'901);
}

TEST_CASE("names that have all their tokens again are forgotten as others come") {
    TokenBuckets buckets({3, 10s}, 100);
    for (int i = 0; i < 100; ++i) buckets.spend("early " + std::to_string(i), 1'000s);
    for (int i = 0; i < 100; ++i) buckets.spend("late " + std::to_string(i), 2'000s);
    CHECK(buckets.size() == 100);
    CHECK(buckets.evicted() == 0);
}

TEST_CASE("a token that is given back was never spent, and a name that is forgotten has all its tokens") {
    TokenBuckets buckets({2, 10s}, 100);
    constexpr Moment now = 1'000s;
    buckets.spend("a", now);
    buckets.spend("a", now);
    CHECK_FALSE(buckets.has_token("a", now));
    buckets.give_back("a");
    CHECK(buckets.has_token("a", now));
    buckets.spend("a", now);
    buckets.forget("a");
    buckets.forget("b");
    buckets.give_back("b");
    buckets.spend("a", now);
    CHECK(buckets.has_token("a", now));
    CHECK(buckets.size() == 1);
}
