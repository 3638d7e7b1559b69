#include <fstream>
#include <iterator>
#include <string>

#include "ledger/transfer.hpp"
#include "support/catch.hpp"

using namespace anteroom::ledger;

TEST_CASE("The kinds have the numbers that receipts.md gives them, by which the books are hashed") {
    std::string listed = "    kind       = ";
    for (const TransferKind kind : all_kinds()) {
        if (kind != all_kinds().front()) listed += ", ";
        listed += std::to_string(static_cast<int>(kind)) + " " + std::string(name_of(kind));
    }
    std::ifstream in("protocol/spec/parts/receipts.md");
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    INFO(listed);
    CHECK(text.find(listed + "\n") != std::string::npos);
}

TEST_CASE("A kind is found by its number and by its name, and nothing else is") {
    for (const TransferKind kind : all_kinds()) {
        CHECK(kind_numbered(static_cast<int>(kind)) == kind);
        CHECK(kind_named(name_of(kind)) == kind);
    }
    CHECK_FALSE(kind_numbered(-1));
    CHECK_FALSE(kind_numbered(static_cast<int>(all_kinds().size())));
    CHECK_FALSE(kind_named(""));
    CHECK_FALSE(kind_named("unknown"));
    CHECK(name_of(TransferKind{255}) == "unknown");
}
