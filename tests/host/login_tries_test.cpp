#include "login_tries.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host;
using namespace std::chrono_literals;

namespace {

constexpr base::Moment now = 1'000s;

/// Somewhere, far from everywhere else.
base::Networks at(const std::string& place) {
    return {place + ", this house", place + ", this street", place};
}

Limits limits_of_names() {
    Limits limits;
    limits.login_tries_burst = 3;
    limits.login_name_burst = 10;
    return limits;
}

/// How many of so many wrong tries for Ada are let through.
int wrong(LoginTries& tries, const std::string& place, int count) {
    int taken = 0;
    for (int i = 0; i < count; ++i) {
        if (!tries.take("ada", at(place), now)) continue;
        ++taken;
        tries.was_wrong("ada");
    }
    return taken;
}

}  // namespace

TEST_CASE("wrong passwords from elsewhere lock nobody out, however many there are") {
    LoginTries tries(limits_of_names());
    int taken = 0;
    for (int i = 0; i < 1'000; ++i) taken += wrong(tries, "elsewhere " + std::to_string(i), 10);
    CHECK(taken > 1'000);
    CHECK(taken < 1'020);  // one for each address once the name has had enough
    CHECK(tries.take("ada", at("home"), now));
    CHECK(tries.was_right("ada", at("home")) == static_cast<std::uint64_t>(taken));
    CHECK(tries.was_right("ada", at("home")) == 0);
}

TEST_CASE("an address that guesses a name is locked out for that name, and goes on for another") {
    LoginTries tries(limits_of_names());
    CHECK(wrong(tries, "elsewhere", 10) == 3);
    CHECK(tries.take("bo", at("elsewhere"), now));
    CHECK_FALSE(tries.take("ada", at("elsewhere"), now + 4min));
    CHECK(tries.take("ada", at("elsewhere"), now + 5min));
}

TEST_CASE("from where a name came in it has all its tries, whatever others tried meanwhile") {
    LoginTries tries(limits_of_names());
    REQUIRE(tries.take("ada", at("home"), now));
    tries.was_right("ada", at("home"));
    for (int i = 0; i < 100; ++i) wrong(tries, "elsewhere " + std::to_string(i), 10);
    CHECK(wrong(tries, "home", 10) == 3);
    CHECK(wrong(tries, "a new device", 10) == 1);
}

TEST_CASE("the places that a name came from are a few, the latest") {
    Limits limits = limits_of_names();
    limits.login_known_max = 2;
    LoginTries tries(limits);
    for (const std::string place : {"first", "second", "third", "second"}) {
        REQUIRE(tries.take("ada", at(place), now));
        tries.was_right("ada", at(place));
    }
    for (int i = 0; i < 100; ++i) wrong(tries, "elsewhere " + std::to_string(i), 10);
    CHECK(wrong(tries, "third", 10) == 3);
    CHECK(wrong(tries, "second", 10) == 3);
    CHECK(wrong(tries, "first", 10) == 1);
}

TEST_CASE("what was not tried costs nothing") {
    LoginTries tries(limits_of_names());
    for (int i = 0; i < 100; ++i) {
        REQUIRE(tries.take("ada", at("home"), now));
        tries.give_back("ada", at("home"));
    }
    CHECK(wrong(tries, "home", 10) == 3);
}
