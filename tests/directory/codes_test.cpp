#include "directory/codes.hpp"

#include <set>

#include "directory/address_limits.hpp"
#include "support/catch.hpp"

using namespace anteroom::directory;

TEST_CASE("a code uses no letter that is mistaken for another, and no vowel") {
    for (const char bad : {'A', 'E', 'I', 'O', 'U', 'N', 'S', 'D', 'P', 'V', '0', '1'})
        CHECK(code_letters.find(bad) == std::string_view::npos);
    CHECK(std::set<char>(code_letters.begin(), code_letters.end()).size() == 16);
}

TEST_CASE("one entropy gives several different codes and then ends") {
    Entropy entropy{};
    for (std::size_t i = 0; i < entropy.size(); ++i) entropy[i] = static_cast<std::uint8_t>(37 * i + 11);
    std::set<std::string> codes;
    std::size_t attempt = 0;
    while (const auto code = code_from(entropy, 4, attempt++)) {
        CHECK(normal_code(*code) == *code);
        codes.insert(*code);
    }
    CHECK(attempt == 17);
    CHECK(codes.size() > 8);
}

TEST_CASE("codes grow with the number of rooms, so that guessing stays hopeless") {
    CHECK(code_len_for(1) == 4);
    CHECK(code_len_for(2'048) == 4);
    CHECK(code_len_for(2'049) == 5);
    CHECK(code_len_for(20'000) == 5);
    CHECK(code_len_for(40'000) == 6);
}

TEST_CASE("a code is understood as people type it, and nothing else is taken for one") {
    CHECK(normal_code("kt-rb") == "KTRB");
    CHECK(normal_code(" K T R B ") == "KTRB");
    CHECK(normal_code("KTR").empty());
    CHECK(normal_code("KTRA").empty());
    CHECK(normal_code("KTRBKTRBK").empty());
    CHECK(normal_code("").empty());
}

TEST_CASE("an address may guess wrong a few times, and gets its tries back one by one") {
    using std::chrono::seconds;
    AddressLimits limits(3, seconds(10), 100);
    AddressLimits::Instant now{seconds(1'000)};
    for (int i = 0; i < 3; ++i) {
        REQUIRE(limits.may_try("a", now));
        limits.spend("a", now);
    }
    CHECK_FALSE(limits.may_try("a", now));
    CHECK(limits.may_try("b", now));
    CHECK_FALSE(limits.may_try("a", now + seconds(9)));
    CHECK(limits.may_try("a", now + seconds(10)));
    limits.spend("a", now + seconds(10));
    CHECK_FALSE(limits.may_try("a", now + seconds(10)));
    CHECK(limits.may_try("a", now + seconds(20)));
}

TEST_CASE("the memory of wrong codes is bounded, and being full lets nobody guess freely") {
    using std::chrono::seconds;
    AddressLimits limits(3, seconds(10), 2);
    const AddressLimits::Instant now{seconds(1'000)};
    limits.spend("a", now);
    limits.spend("b", now);
    CHECK_FALSE(limits.may_try("c", now));
    limits.spend("c", now);
    CHECK(limits.size() == 2);
    CHECK(limits.may_try("c", now + seconds(10)));
    CHECK(limits.size() == 0);
}

TEST_CASE("a try that is given back was never spent, and a name that is forgotten has all its tries") {
    using std::chrono::seconds;
    AddressLimits limits(2, seconds(10), 100);
    const AddressLimits::Instant now{seconds(1'000)};
    limits.spend("a", now);
    limits.spend("a", now);
    CHECK_FALSE(limits.may_try("a", now));
    limits.give_back("a");
    CHECK(limits.may_try("a", now));
    limits.spend("a", now);
    limits.forget("a");
    limits.forget("b");
    limits.give_back("b");
    limits.spend("a", now);
    CHECK(limits.may_try("a", now));
    CHECK(limits.size() == 1);
}
