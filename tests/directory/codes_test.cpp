#include "directory/codes.hpp"

#include <set>

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
