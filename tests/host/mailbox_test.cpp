#include "host/shard/mailbox.hpp"

#include "support/catch.hpp"

using namespace anteroom;
using host::Mailbox;

namespace {

room::Requested request(std::int64_t player) {
    const room::Sender sender{{1}, {player}, "P", store::Role::guest, "client-key-00001", {1}, std::nullopt};
    return {sender, wire::Stand{}, {0}};
}

}  // namespace

TEST_CASE("who only watches fills a room's mailbox up to a limit, and keeps nobody who sits there out") {
    Mailbox mailbox(3, 2);
    mailbox.seat({{1}, {2}});
    for (const std::int64_t watcher : {11, 12, 13}) {
        REQUIRE(mailbox.takes(request(watcher)));
        mailbox.put(request(watcher));
    }
    CHECK_FALSE(mailbox.takes(request(14)));
    CHECK(mailbox.takes(request(1)));
    mailbox.put(request(1));
    CHECK(mailbox.takes(request(2)));
    mailbox.take();
    CHECK(mailbox.takes(request(14)));
    // A player who has left the seat counts as a spectator.
    mailbox.seat({{2}});
    CHECK_FALSE(mailbox.takes(request(14)));
}

TEST_CASE("nobody takes more than their share of a room's mailbox, who sits there neither") {
    Mailbox mailbox(3, 2);
    mailbox.seat({{1}});
    for (const std::int64_t player : {1, 1, 11, 11}) {
        REQUIRE(mailbox.takes(request(player)));
        mailbox.put(request(player));
    }
    CHECK_FALSE(mailbox.takes(request(1)));
    CHECK_FALSE(mailbox.takes(request(11)));
    CHECK(mailbox.takes(request(12)));
    mailbox.put(room::Woken{});
    mailbox.take();
    CHECK(mailbox.takes(request(1)));
}
