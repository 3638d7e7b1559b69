#include "base/network_buckets.hpp"

#include "support/catch.hpp"

using namespace anteroom::base;
using namespace std::chrono_literals;

namespace {

constexpr Moment now = 1'000s;

/// Returns a client's networks, from its number in each: a wide network of a provider, a middle network and a narrow
/// one.
Networks client(int wide, int middle, int narrow) {
    const std::string wider = std::to_string(wide);
    const std::string inner = wider + "." + std::to_string(middle);
    return {inner + "." + std::to_string(narrow), inner, wider};
}

/// Returns how many of the clients get a token.
template <class Client>
int served(NetworkBuckets& buckets, int clients, Client of) {
    int count = 0;
    for (int i = 0; i < clients; ++i) count += buckets.take(of(i), now) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("one address has its allowance, its neighbours together a few times as much, and their network again") {
    NetworkBuckets buckets({10, 30s}, 4, 100);
    CHECK(served(buckets, 1'000, [](int) { return client(1, 1, 1); }) == 10);
    CHECK(served(buckets, 1'000, [](int i) { return client(1, 1, i); }) == 30);
    CHECK(served(buckets, 1'000, [](int i) { return client(1, i + 2, i); }) == 120);
    CHECK(served(buckets, 1'000, [](int i) { return client(i + 2, i, i); }) == 1'000);
}

TEST_CASE("a network gets its tokens back as many times as fast as it has more of them") {
    NetworkBuckets buckets({2, 40s}, 4, 100);
    REQUIRE(served(buckets, 100, [](int i) { return client(1, 1, i); }) == 8);
    CHECK_FALSE(buckets.has_token(client(1, 1, 200), now + 9s));
    CHECK(buckets.has_token(client(1, 1, 200), now + 10s));
    buckets.give_back(client(1, 1, 1));
    CHECK(buckets.has_token(client(1, 1, 1), now));
}

TEST_CASE("more networks than are remembered are still counted by the wider ones, and keep nobody else out") {
    NetworkBuckets buckets({10, 30s}, 4, 50);
    CHECK(served(buckets, 10'000, [](int i) { return client(1, i / 100, i); }) == 160);
    CHECK(buckets.size() <= 150);
    CHECK(buckets.take(client(2, 1, 1), now));
}

TEST_CASE("an allowance without a limit has none in any network") {
    NetworkBuckets buckets({0, 0s}, 4, 10);
    CHECK(served(buckets, 1'000, [](int) { return client(1, 1, 1); }) == 1'000);
    NetworkBuckets many({4'000'000'000, 0s}, 4, 10);
    CHECK(served(many, 1'000, [](int) { return client(1, 1, 1); }) == 1'000);
}

TEST_CASE("an allowance that is changed holds at once for all widths, and what was spent stays spent") {
    NetworkBuckets buckets({10, 30s}, 4, 100);
    CHECK(served(buckets, 1'000, [](int) { return client(1, 1, 1); }) == 10);
    buckets.set_allowance({12, 30s});
    CHECK(served(buckets, 1'000, [](int) { return client(1, 1, 1); }) == 2);
    buckets.set_allowance({5, 30s});
    CHECK(served(buckets, 1'000, [](int) { return client(1, 1, 1); }) == 0);
    CHECK(served(buckets, 1'000, [](int) { return client(1, 1, 2); }) == 5);
    CHECK(served(buckets, 1'000, [](int i) { return client(i + 2, 1, 1); }) == 1'000);
}
