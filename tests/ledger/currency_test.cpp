#include <limits>

#include "support/catch.hpp"
#include "world.hpp"

using namespace anteroom::ledger;
using namespace anteroom::ledger::test;

TEST_CASE("An amount is written with the digits of its currency") {
    CHECK(text_of(Amount{0}, euro) == "0.00 EUR");
    CHECK(text_of(Amount{5}, euro) == "0.05 EUR");
    CHECK(text_of(Amount{-1205}, euro) == "-12.05 EUR");
    CHECK(text_of(Amount{120}, points) == "120 PTS");
    CHECK(text_of(Amount{std::numeric_limits<std::int64_t>::min()}, euro) == "-92233720368547758.08 EUR");
}

TEST_CASE("What is written is read as the same amount") {
    for (const Currency& currency : {points, euro, Currency{{3}, "BTC", 6}})
        for (const std::int64_t minor : {std::int64_t{0}, std::int64_t{1}, std::int64_t{99}, std::int64_t{100},
                                         std::int64_t{123456789}, std::numeric_limits<std::int64_t>::max()}) {
            const std::string text = text_of(Amount{minor}, currency);
            CHECK(amount_of(text.substr(0, text.find(' ')), currency) == Amount{minor});
        }
    CHECK(amount_of("12", euro) == Amount{1200});
    CHECK(amount_of("12.5", euro) == Amount{1250});
    CHECK(amount_of("007", points) == Amount{7});
}

TEST_CASE("What is no plain amount of the currency is not read") {
    for (const char* text : {"", ".", "1.", ".5", "-1", "+1", " 1", "1 ", "1,5", "1e3", "0x1", "NaN", "inf", "1.234",
                             "92233720368547758.08", "99999999999999999999999", "1.5.0", "1'000"})
        CHECK_FALSE(amount_of(text, euro));
    CHECK_FALSE(amount_of("1.0", points));
}

TEST_CASE("A book takes a currency that is sound, and keeps to it") {
    Book book;
    for (const Currency& wrong : {Currency{{0}, "EUR", 2}, Currency{{1}, "EU", 2}, Currency{{1}, "eur", 2},
                                  Currency{{1}, "E R", 2}, Currency{{1}, "EUROPOINT", 2}, Currency{{1}, "EUR", 7}})
        CHECK_FALSE(book.add(wrong));
    CHECK(book.add(euro));
    CHECK(book.add(euro));
    CHECK_FALSE(book.add({euro.id, "EUR", 3}));
    CHECK_FALSE(book.add({{9}, "EUR", 2}));
    CHECK_FALSE(book.add({euro.id, "USD", 2}));
    CHECK(book.currencies().size() == 1);
}
