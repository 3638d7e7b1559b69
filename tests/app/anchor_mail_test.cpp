#include "anchor_mail.hpp"

#include <string>

#include "support/catch.hpp"

using namespace anteroom;

TEST_CASE("the mail of an anchor says how much the books hold, of one thing as of one") {
    ledger::Anchor anchor;
    anchor.when = "2026-11-25T13:30:00Z";
    const auto mail = [&](std::int64_t entries, std::int64_t chains, std::int64_t acts) {
        anchor.seal.entries = entries;
        anchor.seal.chains = chains;
        anchor.acts = acts;
        return app::anchor_mail(anchor, {"house@example.net", "books@example.org"}, 0);
    };
    CHECK(mail(1, 1, 1).find(": 1 entry\n") != std::string::npos);
    CHECK(mail(1, 1, 1).find(": 1 entry in 1 chain, 1 act.\n") != std::string::npos);
    CHECK(mail(0, 2, 3).find(": 0 entries in 2 chains, 3 acts.\n") != std::string::npos);
}
