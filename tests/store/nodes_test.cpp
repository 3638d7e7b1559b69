#include <chrono>
#include <cstdlib>
#include <string>

#include "by_hand.hpp"
#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes to nodes: leases, and rooms owned by nodes.

namespace {

constexpr std::int64_t lease = 60'000;

std::int64_t time_of(MemoryHarness& memory) {
    return memory.store().disk()->time().value;
}
std::int64_t time_of(Harness& /*database*/) {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Advances the time by which leases are measured.
void pass(MemoryHarness& memory, std::int64_t ms) {
    memory.store().disk()->set_time({time_of(memory) + ms});
}
std::string less(std::int64_t ms) {
    return "UPDATE node_sessions SET until = until - " + std::to_string(ms);
}
void pass(SqliteHarness& file, std::int64_t ms) {
    change_by_hand(file.options().folder, less(ms));
}
#ifdef ANTEROOM_POSTGRES_BIN
void pass(PostgresHarness& database, std::int64_t ms) {
    database.change_by_hand(less(ms));
}
#endif

template <class Server>
SessionId opened(Server& server, const std::string& node) {
    return std::get<SessionId>(server.open_session({node, lease, {time_of(server)}}));
}

SessionId owner_of(Harness& server, RoomId room) {
    return server.row(room)->owner.value_or(SessionId{});
}

Claimed owned_by(SessionId owner) {
    return NotClaimed{owner};
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("A room that a node made is its own, and another node claims it only when the lease is over",
                        "", EveryHarness) {
    TestType server;
    const SessionId first = opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    CHECK(owner_of(server, room7) == first);
    CHECK(server.open_rooms().at(0).owner == first);
    CHECK(server.sessions() == std::vector{NodeSession{first, "one", 1}});
    pass(server, lease / 4);
    server.reopen();
    const SessionId second = opened(server, "two");
    CHECK(second > first);
    CHECK(server.try_claim(room7) == owned_by(first));
    CHECK(server.row(room7)->epoch == Epoch{1});

    // Renewals show that the store is there, so the lease of the node that is gone runs out.
    for (int quarter = 0; quarter < 3; ++quarter) {
        pass(server, lease / 4);
        REQUIRE(server.renew_session());
    }
    CHECK(owner_of(server, room7) == SessionId{});
    CHECK(server.sessions() == std::vector{NodeSession{second, "two", 0}});
    const auto claimed = server.claim(room7);
    REQUIRE(claimed);
    CHECK(claimed->row.epoch == Epoch{2});
    CHECK(claimed->row.owner == second);
    Commit commit = next(room7, 1, "here");
    CHECK(refused(server.commit(commit), Refused::Cause::stale_epoch));
    commit.epoch = Epoch{2};
    CHECK(committed(server.commit(commit)));
    CHECK(server.claim(room7)->row.epoch == Epoch{3});
    CHECK_FALSE(server.claim(RoomId{8}));
}

TEMPLATE_LIST_TEST_CASE("A node whose lease is over writes and renews it, as long as no other has taken its session",
                        "", EveryHarness) {
    TestType server;
    const SessionId own = opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    pass(server, 10 * lease);
    CHECK(committed(server.commit(next(room7, 1, "late"))));
    CHECK(server.renew_session());
    CHECK(server.sessions() == std::vector{NodeSession{own, "one", 1}});
    CHECK(server.row(room7)->seq == Seq{2});
    CHECK(server.row(room7)->epoch == Epoch{1});
}

TEMPLATE_LIST_TEST_CASE("What a node decided whose session is over is not written, and it is over for good", "",
                        EveryHarness) {
    TestType server;
    opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    CHECK(server.renew_session());
    CHECK(server.end_session());
    CHECK(refused(server.commit(next(room7, 1, "late")), Refused::Cause::stale_epoch));
    CHECK(refused(server.commit(opening(RoomId{8}, "ELM")), Refused::Cause::stale_epoch));
    CHECK(server.try_claim(room7) == owned_by({}));
    CHECK_FALSE(server.release({room7, Epoch{1}, {}}));
    CHECK_FALSE(server.renew_session());
    CHECK_FALSE(server.end_session());
    CHECK(server.row(room7)->seq == Seq{1});
    CHECK(server.sessions().empty());
}

TEMPLATE_LIST_TEST_CASE("While nobody renews a lease all leases stand still, and then each begins anew", "",
                        EveryHarness) {
    TestType server;
    const SessionId first = opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    server.reopen();
    const SessionId second = opened(server, "two");
    const std::vector both{NodeSession{first, "one", 1}, NodeSession{second, "two", 0}};
    pass(server, 10 * lease);
    CHECK(server.sessions() == both);
    CHECK(server.try_claim(room7) == owned_by(first));
    REQUIRE(server.renew_session());
    CHECK(server.sessions() == both);
    for (int quarter = 0; quarter < 3; ++quarter) {
        pass(server, lease / 4);
        REQUIRE(server.renew_session());
        CHECK(server.try_claim(room7) == owned_by(first));
    }
    // A lease that was late before stays late.
    for (const std::int64_t passed : {lease / 4, 10 * lease}) {
        pass(server, passed);
        REQUIRE(server.renew_session());
        CHECK(server.sessions() == std::vector{NodeSession{second, "two", 0}});
    }
    CHECK(server.claim(room7)->row.epoch == Epoch{2});
}

TEMPLATE_LIST_TEST_CASE("A store that is back only for a moment costs no node its session", "", EveryHarness) {
    TestType server;
    const SessionId first = opened(server, "one");
    pass(server, lease / 4);
    server.reopen();
    const SessionId second = opened(server, "two");
    for (int outage = 0; outage < 4; ++outage) {
        pass(server, 10 * lease);
        REQUIRE(server.renew_session());
    }
    pass(server, lease * 3 / 4);
    CHECK(server.sessions() == std::vector{NodeSession{first, "one", 0}, NodeSession{second, "two", 0}});
}

TEMPLATE_LIST_TEST_CASE("A lease that is renewed goes on from then", "", EveryHarness) {
    TestType server;
    const SessionId own = opened(server, "one");
    pass(server, lease - 20'000);
    REQUIRE(server.renew_session());
    pass(server, lease - 20'000);
    CHECK(server.sessions() == std::vector{NodeSession{own, "one", 0}});
}

TEMPLATE_LIST_TEST_CASE("Of two nodes of one name that live the second is sent away, and told how long", "",
                        EveryHarness) {
    TestType server;
    opened(server, "one");
    server.reopen();
    const auto again = server.open_session({"one", lease, {time_of(server)}});
    const auto* refusal = std::get_if<SessionRefused>(&again);
    REQUIRE(refusal);
    CHECK(refusal->cause == SessionRefused::Cause::name_taken);
    CHECK(refusal->ms > 0);
    CHECK(refusal->ms <= lease);
    pass(server, lease);
    opened(server, "one");
}

TEMPLATE_LIST_TEST_CASE("A session that ends leaves its name and its rooms to others at once", "", EveryHarness) {
    TestType server;
    const SessionId first = opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    CHECK(server.end_session());
    CHECK(refused(server.commit(next(room7, 1, "late")), Refused::Cause::stale_epoch));
    server.reopen();
    CHECK(opened(server, "one") > first);
    CHECK(server.claim(room7)->row.epoch == Epoch{2});
}

TEMPLATE_LIST_TEST_CASE("A node whose clock is another than the store's gets no session", "", EveryHarness) {
    TestType server;
    for (const std::int64_t apart : {-60'000, 60'000}) {
        const auto refused = server.open_session({"one", lease, {time_of(server) + apart}});
        const auto* refusal = std::get_if<SessionRefused>(&refused);
        REQUIRE(refusal);
        CHECK(refusal->cause == SessionRefused::Cause::clock);
        CHECK(std::abs(refusal->ms - apart) < clocks_apart_ms_max);
    }
    CHECK(server.sessions().empty());
    opened(server, "one");
}

TEMPLATE_LIST_TEST_CASE("A room that is handed over is its successor's alone, and its owner's no more", "",
                        EveryHarness) {
    TestType server;
    const SessionId first = opened(server, "one");
    for (const std::int64_t id : {7, 8, 9})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    CHECK_FALSE(server.release({room7, Epoch{2}, {}}));
    REQUIRE(server.release({room7, Epoch{1}, SessionId{first.value + 1}}));
    REQUIRE(server.release({RoomId{8}, Epoch{1}, {}}));
    CHECK_FALSE(server.release({room7, Epoch{2}, {}}));
    CHECK(refused(server.commit(next(room7, 1, "late")), Refused::Cause::stale_epoch));
    server.reopen();
    const SessionId second = opened(server, "two");
    CHECK(owner_of(server, room7) == second);
    CHECK(owner_of(server, RoomId{8}) == SessionId{});
    CHECK(server.claim(room7)->row.epoch == Epoch{3});
    CHECK(server.claim(RoomId{8})->row.epoch == Epoch{3});
    CHECK(server.try_claim(RoomId{9}) == owned_by(first));
    server.reopen();
    opened(server, "three");
    CHECK(server.try_claim(room7) == owned_by(second));
}

TEMPLATE_LIST_TEST_CASE("A closed room is nobody's, and is read whoever asks", "", EveryHarness) {
    TestType server;
    const SessionId own = opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit closing = next(room7, 1, "closed");
    closing.closes = TimeMs{5000};
    REQUIRE(committed(server.commit(closing)));
    CHECK(server.sessions() == std::vector{NodeSession{own, "one", 0}});
    server.reopen();
    opened(server, "two");
    const auto claimed = server.claim(room7);
    CHECK(claimed->row.epoch == Epoch{1});
    CHECK_FALSE(claimed->row.owner);
}

TEMPLATE_LIST_TEST_CASE("Of a closed room whoever claims it reads the row alone, of others beside it all", "",
                        EveryHarness) {
    TestType server;
    for (const std::int64_t id : {7, 8})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    Commit closing = next(room7, 1, "closed");
    closing.closes = TimeMs{5000};
    REQUIRE(committed(server.commit(closing)));
    const auto is_row_alone = [](const std::optional<RoomJournal>& read) {
        return read && read->row.closed == TimeMs{5000} && read->records.empty();
    };
    CHECK(is_row_alone(server.claim(room7)));
    opened(server, "one");
    CHECK(is_row_alone(server.claim(room7)));
    const auto both = server.claim_all({room7, RoomId{8}});
    CHECK(is_row_alone(std::get<0>(std::get<Claimed>(both[0]))));
    CHECK(std::get<0>(std::get<Claimed>(both[1]))->records.size() == 1);
    CHECK(server.history(room7).size() == 2);
}

TEMPLATE_LIST_TEST_CASE("A server that is alone asks nobody, also after nodes that are still in their lease", "",
                        EveryHarness) {
    TestType server;
    opened(server, "one");
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    server.reopen();
    CHECK(server.claim(room7)->row.epoch == Epoch{2});
    CHECK(committed(server.commit(opening(RoomId{8}, "ELM"))));
    CHECK_FALSE(server.renew_session());
    CHECK(owner_of(server, RoomId{8}) == SessionId{});
}

TEMPLATE_LIST_TEST_CASE("The room that a request made is found by it, and by no other", "", EveryHarness) {
    TestType server;
    Commit made = opening(room7, "OAK");
    made.records[0].answer = KeptAnswer{ann, "tab", RequestId{5}, "made"};
    REQUIRE(committed(server.commit(made)));
    Commit played = next(room7, 1, "played");
    played.records[0].answer = KeptAnswer{ann, "tab", RequestId{6}, ""};
    REQUIRE(committed(server.commit(played)));
    server.reopen();
    CHECK(server.made_by(ann, "tab", RequestId{5}) ==
          PastAnswer{room7, Seq{1}, made.records[0].time, *made.records[0].answer});
    CHECK_FALSE(server.made_by(ann, "tab", RequestId{6}));
    CHECK_FALSE(server.made_by(bob, "tab", RequestId{5}));
    CHECK_FALSE(server.made_by(ann, "other", RequestId{5}));
}

TEMPLATE_LIST_TEST_CASE("A request makes one room, also where two nodes make it at once", "", EveryHarness) {
    TestType server;
    opened(server, "one");
    const auto make = [&](RoomId room, const std::string& code, RequestId request, std::int64_t time) {
        Commit made = opening(room, code);
        made.records[0].answer = KeptAnswer{ann, "tab", request, "made"};
        made.records[0].time = TimeMs{time};
        return server.commit(made);
    };
    const std::int64_t time = 1'000'000;
    REQUIRE(committed(make(room7, "OAK", RequestId{5}, time)));
    CHECK(refused(make(RoomId{8}, "ELM", RequestId{5}, time + answer_age_ms_max), Refused::Cause::room_exists));
    CHECK(committed(make(RoomId{8}, "ELM", RequestId{6}, time)));
    // A request number that returns after its answer has expired is a new request.
    CHECK(committed(make(RoomId{9}, "ASH", RequestId{5}, time + answer_age_ms_max + 1)));
}

TEMPLATE_LIST_TEST_CASE("Of rooms that are claimed together each is had, or refused, by itself", "", EveryHarness) {
    TestType server;
    const SessionId first = opened(server, "one");
    for (const std::int64_t id : {7, 8, 9, 10, 11})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    REQUIRE(committed(server.commit(next(RoomId{9}, 1, "here"))));
    for (const std::int64_t id : {7, 9}) REQUIRE(server.release({RoomId{id}, Epoch{1}, {}}));
    REQUIRE(server.release({RoomId{11}, Epoch{1}, SessionId{first.value + 1}}));
    server.reopen();
    const SessionId second = opened(server, "two");
    CHECK(server.claimable_rooms() == std::vector<ClaimableRoom>{{room7, {}}, {RoomId{9}, {}}, {RoomId{11}, second}});
    // The answers arrive in the order of the requests.
    const auto all = server.claim_all({RoomId{9}, RoomId{8}, RoomId{12}, RoomId{7}, RoomId{10}});
    REQUIRE(all.size() == 5);
    const auto journal = [&](std::size_t at) { return std::get<0>(std::get<Claimed>(all[at])); };
    REQUIRE(journal(0));
    CHECK(journal(0)->row.id == RoomId{9});
    CHECK(journal(0)->row.epoch == Epoch{3});
    CHECK(journal(0)->row.owner == second);
    CHECK(journal(0)->records.size() == 2);
    CHECK(std::get<Claimed>(all[1]) == owned_by(first));
    CHECK_FALSE(journal(2));
    CHECK(journal(3)->records.size() == 1);
    CHECK(std::get<Claimed>(all[4]) == owned_by(first));
    CHECK(server.row(RoomId{8})->epoch == Epoch{1});
    CHECK(server.claimable_rooms() ==
          std::vector<ClaimableRoom>{{room7, second}, {RoomId{9}, second}, {RoomId{11}, second}});
    REQUIRE(server.end_session());
    CHECK(server.claim_all({room7, RoomId{9}}) ==
          std::vector<Read<Claimed>>{Claimed(owned_by({})), Claimed(owned_by({}))});
}

TEMPLATE_LIST_TEST_CASE("As many rooms as may be claimed together are each read as if they were read alone", "",
                        EveryHarness) {
    TestType server;
    std::vector<RoomId> rooms;
    for (std::size_t i = 0; i < claims_max; ++i) {
        const RoomId room = rooms.emplace_back(RoomId{static_cast<std::int64_t>(i) + 1});
        REQUIRE(committed(server.commit(opening(room, "CODE" + std::to_string(i)))));
    }
    // The rooms' records alternate in the journal. Every second room has a new baseline in the middle of its records.
    for (std::int64_t seq = 1; seq < 5; ++seq)
        for (const RoomId room : rooms) {
            Commit commit = next(room, seq, "move");
            commit.records.back().baseline = seq == 3 && room.value % 2 == 0;
            REQUIRE(committed(server.commit(commit)));
        }
    const auto all = server.claim_all(rooms);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const auto& claimed = std::get<0>(std::get<Claimed>(all[i]));
        REQUIRE(claimed);
        CHECK(claimed->records.size() == (rooms[i].value % 2 == 0 ? 2 : 5));
        auto alone = server.claim(rooms[i]);
        REQUIRE(alone);
        CHECK(alone->row.epoch == Epoch{3});
        alone->row.epoch = claimed->row.epoch;
        CHECK(claimed == alone);
    }
}

TEST_CASE("A room whose journal cannot be read keeps nobody from those that are claimed with it") {
    SqliteHarness server;
    for (const std::int64_t id : {7, 8, 9})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    change_by_hand(server.options().folder, "DELETE FROM journal WHERE room = 8");
    const auto all = server.claim_all({RoomId{9}, RoomId{8}, room7});
    REQUIRE(all.size() == 3);
    CHECK(std::get<0>(std::get<Claimed>(all[0]))->row.id == RoomId{9});
    CHECK(std::get<Failed>(all[1]).cause == Failed::Cause::changed_by_hand);
    CHECK(std::get<0>(std::get<Claimed>(all[2]))->row.id == room7);
}

TEST_CASE("A head that names another room's record is a room that cannot be read, and the store goes on") {
    SqliteHarness server;
    for (const std::int64_t id : {7, 8, 9})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    change_by_hand(server.options().folder,
                   "UPDATE heads SET row = (SELECT row FROM heads WHERE room = 7) WHERE room = 8");
    for (const auto& rooms : {std::vector{RoomId{9}, RoomId{8}}, std::vector{RoomId{9}, RoomId{8}, room7}}) {
        const auto all = server.claim_all(rooms);
        CHECK(std::get<0>(std::get<Claimed>(all[0]))->records.size() == 1);
        CHECK(std::get<Failed>(all[1]).cause == Failed::Cause::changed_by_hand);
    }
    CHECK(server.claim(room7)->records.size() == 1);
}
