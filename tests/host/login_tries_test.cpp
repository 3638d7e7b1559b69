#include "host/lobby/login_tries.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host;
using namespace std::chrono_literals;

namespace {

constexpr base::Moment now = 1'000s;

/// Returns an address that shares no network with the addresses of other places.
base::Networks at(const std::string& place) {
    return {place + ", this house", place + ", this street", place};
}

Limits limits_of_names() {
    Limits limits;
    limits.login_tries_burst = 3;
    limits.login_name_burst = 10;
    return limits;
}

/// Returns how many of `count` wrong tries for Ada are let through.
int wrong(LoginTries& tries, const std::string& place, int count, bool owner_came_from_there = false) {
    int taken = 0;
    for (int i = 0; i < count; ++i)
        if (tries.take("ada", at(place), now, owner_came_from_there)) ++taken;
    return taken;
}

}  // namespace

TEST_CASE("wrong passwords from elsewhere lock nobody out, however many there are") {
    LoginTries tries(limits_of_names());
    int taken = 0;
    for (int i = 0; i < 1'000; ++i) taken += wrong(tries, "elsewhere " + std::to_string(i), 10);
    CHECK(taken > 1'000);
    CHECK(taken < 1'020);  // one per address, after the tries of the name are used up
    CHECK(tries.take("ada", at("home"), now, false));
}

TEST_CASE("an address that guesses a name is locked out for that name, and goes on for another") {
    LoginTries tries(limits_of_names());
    CHECK(wrong(tries, "elsewhere", 10) == 3);
    CHECK(tries.take("bo", at("elsewhere"), now, false));
    CHECK_FALSE(tries.may_have("ada", at("elsewhere"), now + 4min));
    CHECK_FALSE(tries.take("ada", at("elsewhere"), now + 4min, true));
    CHECK(tries.may_have("ada", at("elsewhere"), now + 5min));
    CHECK(tries.take("ada", at("elsewhere"), now + 5min, false));
}

TEST_CASE("from where a name came in it has all its tries, whatever others tried meanwhile") {
    LoginTries tries(limits_of_names());
    for (int i = 0; i < 100; ++i) wrong(tries, "elsewhere " + std::to_string(i), 10);
    CHECK(wrong(tries, "home", 10, true) == 3);
    CHECK(wrong(tries, "a new device", 10) == 1);
    tries.was_right("ada", at("home"));
    CHECK(wrong(tries, "home", 10, true) == 3);
}

TEST_CASE("however many names are tried from however many places, so many are remembered and no more") {
    Limits limits = limits_of_names();
    limits.login_names_max = 100;
    LoginTries tries(limits);
    for (int i = 0; i < 1'000; ++i) {
        const std::string number = std::to_string(i);
        REQUIRE(tries.take("name " + number, at("place " + number), now, false));
        tries.was_right("name " + number, at("place " + number));
        REQUIRE(tries.take("name " + number, at("place " + number), now, false));
    }
    CHECK(tries.size() <= 5 * limits.login_names_max);
}

TEST_CASE("what was not tried costs nothing") {
    LoginTries tries(limits_of_names());
    for (int i = 0; i < 100; ++i) {
        REQUIRE(tries.take("ada", at("home"), now, false));
        tries.give_back("ada", at("home"));
    }
    CHECK(wrong(tries, "home", 10) == 3);
}
