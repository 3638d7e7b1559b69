#include <tuple>

#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about rooms and their journals.

namespace {

constexpr TimeMs never{1'000'000'000'000'000};

Record answered(std::int64_t seq, std::int64_t time, std::string client, std::int64_t request) {
    Record result = record(seq, "body " + std::to_string(seq), time);
    result.answer = KeptAnswer{PlayerId{3}, std::move(client), RequestId{request}, "answer " + std::to_string(request)};
    return result;
}

std::vector<std::int64_t> requests(const std::vector<PastAnswer>& answers) {
    std::vector<std::int64_t> result;
    for (const auto& past : answers) result.push_back(past.answer.request.value);
    return result;
}

std::vector<std::int64_t> room_numbers(const std::vector<RoomRow>& rows) {
    std::vector<std::int64_t> result;
    for (const auto& row : rows) result.push_back(row.id.value);
    return result;
}

std::vector<std::int64_t> numbers(const std::vector<Record>& records) {
    std::vector<std::int64_t> result;
    for (const auto& one : records) result.push_back(one.seq.value);
    return result;
}

/// Returns everything about a room that a refused commit could change.
auto state_of(Harness& server, RoomId room) {
    return std::tuple(server.open_rooms(), server.history(room), server.recent_answers({}), server.transfers(room));
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("A committed room is there after the server died", "", EveryHarness) {
    TestType server;
    Commit commit = opening(room7, "BIRCH");
    commit.creates->link = hash_of(9);
    commit.summary = R"({"game":"spoil"})";
    REQUIRE(committed(server.commit(commit)));
    REQUIRE(committed(server.commit(next(room7, 1, {record(2, "second", 50), record(3, "third", 60)}))));
    server.reopen();

    RoomRow row{room7, "BIRCH", hash_of(9), TimeMs{1000}, std::nullopt, Epoch{1}, Seq{3}, R"({"game":"spoil"})"};
    CHECK(server.open_rooms() == std::vector{row});
    const auto journal = server.claim(room7, never);
    REQUIRE(journal);
    row.epoch = Epoch{2};
    CHECK(journal->row == row);
    CHECK(journal->records == std::vector{record(1, "created"), record(2, "second", 50), record(3, "third", 60)});
    CHECK(journal->answers.empty());
    CHECK_FALSE(server.claim(RoomId{8}));
}

TEMPLATE_LIST_TEST_CASE("A record comes back byte for byte", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Record strange{Seq{2}, TimeMs{-5}, "chat", std::string("a\0b\xff\xc3\xa9 '\"", 9), std::nullopt, false};
    strange.answer = KeptAnswer{PlayerId{1LL << 62}, std::string("c\0d", 3), RequestId{-1}, ""};
    Record empty{Seq{3}, TimeMs{0}, "", "", std::nullopt, false};
    REQUIRE(committed(server.commit(next(room7, 1, {strange, empty}))));
    server.reopen();
    CHECK(server.claim(room7)->records == std::vector{record(1, "created"), strange, empty});
}

TEMPLATE_LIST_TEST_CASE("A long journal comes back in its order, whatever else was written meanwhile", "",
                        EveryHarness) {
    TestType server;
    const std::vector rooms = {room7, RoomId{8}};
    REQUIRE(committed(server.commit(opening(rooms[0], "OAK"))));
    REQUIRE(committed(server.commit(opening(rooms[1], "ELM"))));
    std::vector<std::int64_t> all = {1};
    while (all.size() < 400) {
        const std::int64_t newest = all.back();
        std::vector<Record> fresh;
        for (; all.back() < newest + 50; all.push_back(all.back() + 1))
            fresh.push_back(record(all.back() + 1, std::string(300, 'x')));
        for (const RoomId room : rooms) REQUIRE(committed(server.commit(next(room, newest, fresh))));
    }
    server.reopen();
    for (const RoomId room : rooms) CHECK(numbers(server.claim(room)->records) == all);
}

TEMPLATE_LIST_TEST_CASE("A commit that does not follow the newest number is refused and changes nothing", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    const auto before = state_of(server, room7);
    CHECK(refused(server.commit(next(room7, 0, "again")), Refused::Cause::wrong_seq));
    CHECK(refused(server.commit(next(room7, 2, "ahead")), Refused::Cause::wrong_seq));
    CHECK(refused(server.commit(next(RoomId{8}, 0, "nowhere")), Refused::Cause::no_such_room));
    CHECK(refused(server.commit(opening(room7, "ELM")), Refused::Cause::room_exists));
    CHECK(state_of(server, room7) == before);
    CHECK(committed(server.commit(next(room7, 1, "right"))));
}

TEMPLATE_LIST_TEST_CASE("After a claim the older epoch is refused", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    const auto claimed = server.claim(room7);
    REQUIRE(claimed);
    CHECK(claimed->row.epoch == Epoch{2});
    CHECK(numbers(claimed->records) == std::vector<std::int64_t>{1});
    CHECK(refused(server.commit(next(room7, 1, "old")), Refused::Cause::stale_epoch));
    server.reopen();
    Commit commit = next(room7, 1, "old");
    CHECK(refused(server.commit(commit), Refused::Cause::stale_epoch));
    commit.epoch = Epoch{2};
    CHECK(committed(server.commit(commit)));
    CHECK_FALSE(server.claim(RoomId{8}));
}

TEMPLATE_LIST_TEST_CASE("A closed room takes no commit, keeps its journal and gives its code back", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    CHECK(refused(server.commit(opening(RoomId{8}, "OAK")), Refused::Cause::code_taken));
    CHECK_FALSE(server.claim(RoomId{8}));

    Commit closing = next(room7, 1, "closed");
    closing.closes = TimeMs{5000};
    REQUIRE(committed(server.commit(closing)));
    CHECK(refused(server.commit(next(room7, 2, "late")), Refused::Cause::room_closed));
    CHECK(committed(server.commit(opening(RoomId{8}, "OAK"))));
    server.reopen();

    CHECK(room_numbers(server.open_rooms()) == std::vector<std::int64_t>{8});
    CHECK(server.claim(room7)->row.closed == TimeMs{5000});
    CHECK(numbers(server.history(room7)) == std::vector<std::int64_t>{1, 2});
    CHECK(server.claim(room7)->row.epoch == Epoch{1});
}

TEMPLATE_LIST_TEST_CASE("A room gets another code and link, and the code that it had is free", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    REQUIRE(committed(server.commit(opening(RoomId{8}, "ELM"))));
    Commit renewing = next(room7, 1, "renewed");
    renewing.renews = Renewal{"ELM", std::nullopt};
    CHECK(refused(server.commit(renewing), Refused::Cause::code_taken));
    CHECK(server.row(room7)->code == "OAK");
    SecretHash link;
    link.bytes.fill(9);
    renewing.renews = Renewal{"ASH", link};
    REQUIRE(committed(server.commit(renewing)));
    CHECK(committed(server.commit(opening(RoomId{9}, "OAK"))));
    server.reopen();
    const RoomRow row = server.row(room7).value();
    CHECK(row.code == "ASH");
    CHECK(row.link == link);
    CHECK(row.seq == Seq{2});
    // Renewing with the room's own code is not a conflict.
    Commit again = next(room7, 2, "renewed");
    again.epoch = row.epoch;
    again.renews = Renewal{"ASH", std::nullopt};
    CHECK(committed(server.commit(again)));
    CHECK_FALSE(server.row(room7)->link);
    Commit closing = next(room7, 3, "closed");
    closing.epoch = row.epoch;
    closing.renews = Renewal{"FIR", std::nullopt};
    closing.closes = TimeMs{5000};
    CHECK(refused(server.commit(closing), Refused::Cause::malformed));
}

TEMPLATE_LIST_TEST_CASE("Recovery reads from the newest baseline on", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    REQUIRE(committed(server.commit(opening(RoomId{8}, "ELM"))));
    for (std::int64_t seq = 2; seq <= 12; ++seq) {
        Record one = record(seq, "body", seq);
        one.baseline = seq == 4 || seq == 9;
        REQUIRE(committed(server.commit(next(room7, seq - 1, {one}))));
        REQUIRE(committed(server.commit(next(RoomId{8}, seq - 1, "between"))));
    }
    server.reopen();
    CHECK(numbers(server.claim(room7)->records) == std::vector<std::int64_t>{9, 10, 11, 12});
    CHECK(server.claim(RoomId{8})->records.size() == 12);
}

TEMPLATE_LIST_TEST_CASE("Answers come back with their room, also from before the baseline, but none that is too old",
                        "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Record baseline = answered(4, 300, "tab-b", 3);
    baseline.baseline = true;
    REQUIRE(committed(server.commit(
        next(room7, 1, {answered(2, 100, "tab-a", 1), answered(3, 200, "tab-a", 2), baseline, record(5, "x", 400)}))));
    server.reopen();
    const auto journal = server.claim(room7, TimeMs{200});
    CHECK(numbers(journal->records) == std::vector<std::int64_t>{4, 5});
    REQUIRE(requests(journal->answers) == std::vector<std::int64_t>{2, 3});
    CHECK(journal->answers[0] == PastAnswer{room7, Seq{3}, TimeMs{200}, *answered(3, 200, "tab-a", 2).answer});
    CHECK(journal->answers[1].answer.client == "tab-b");
}

TEMPLATE_LIST_TEST_CASE("The newest 32 answers of a client key are kept", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    for (std::int64_t seq = 2; seq <= 41; ++seq)
        REQUIRE(committed(server.commit(next(room7, seq - 1, {answered(seq, 500, "tab-a", seq)}))));
    REQUIRE(committed(server.commit(next(room7, 41, {answered(42, 500, "tab-b", 1)}))));
    const auto kept = requests(server.claim(room7)->answers);
    REQUIRE(kept.size() == 33);
    CHECK(kept.front() == 10);
    CHECK(kept[31] == 41);
    CHECK(kept.back() == 1);
}

TEMPLATE_LIST_TEST_CASE("Recent answers are found across rooms, closed ones too", "", EveryHarness) {
    TestType server;
    for (const std::int64_t id : {1, 2}) {
        Commit commit = opening(RoomId{id}, "CODE" + std::to_string(id));
        commit.records[0] = answered(1, 100 * id, "tab", id);
        REQUIRE(committed(server.commit(commit)));
    }
    Commit closing = next(RoomId{1}, 1, {answered(2, 300, "tab", 3)});
    closing.closes = TimeMs{300};
    REQUIRE(committed(server.commit(closing)));
    server.reopen();
    CHECK(requests(server.recent_answers(TimeMs{100})) == std::vector<std::int64_t>{1, 2, 3});
    CHECK(requests(server.recent_answers(TimeMs{150})) == std::vector<std::int64_t>{2, 3});
    CHECK(server.recent_answers(TimeMs{301}).empty());
}

TEMPLATE_LIST_TEST_CASE("The summary stays until another is written", "", EveryHarness) {
    TestType server;
    Commit commit = opening(room7, "OAK");
    commit.summary = "first";
    REQUIRE(committed(server.commit(commit)));
    REQUIRE(committed(server.commit(next(room7, 1, "played"))));
    CHECK(server.open_rooms().at(0).summary == "first");
    Commit without_record = next(room7, 2, std::vector<Record>{});
    without_record.summary = "second";
    REQUIRE(committed(server.commit(without_record)));
    server.reopen();
    CHECK(server.open_rooms().at(0).summary == "second");
    CHECK(server.open_rooms().at(0).seq == Seq{2});
}

TEMPLATE_LIST_TEST_CASE("A query sees the commits that were called before it", "", EveryHarness) {
    TestType server;
    int answers = 0;
    commit_one(server.store(), opening(room7, "OAK"), [&](const Outcome&) { ++answers; });
    for (std::int64_t seq = 1; seq < 100; ++seq)
        commit_one(server.store(), next(room7, seq, "body"), [&](const Outcome&) { ++answers; });
    CHECK(server.history(room7).size() == 100);
    CHECK(answers == 100);
}

TEMPLATE_LIST_TEST_CASE("Commits handed over together are answered together, each with its own outcome", "",
                        EveryHarness) {
    TestType server;
    const Commit again = opening(room7, "ELM");
    const auto outcomes = answer_of<std::vector<Outcome>>(
        [&](OnOutcomes done) {
            server.store().commit_all({opening(room7, "OAK"), again, opening(RoomId{8}, "ELM")}, std::move(done));
        },
        [&] { server.pump(); });
    REQUIRE(outcomes.size() == 3);
    CHECK(committed(outcomes[0]));
    CHECK(refused(outcomes[1], Refused::Cause::room_exists));
    CHECK(committed(outcomes[2]));
    CHECK(server.open_rooms().size() == 2);
}

TEMPLATE_LIST_TEST_CASE("A malformed commit is refused and changes nothing", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    const auto before = state_of(server, room7);
    Commit bad = next(room7, 1, "body");
    SECTION("a gap in the numbers") {
        bad.records.push_back(record(4, "gap"));
    }
    SECTION("a first number that does not follow") {
        bad.records[0].seq = Seq{3};
    }
    SECTION("a body that is too long") {
        bad.records[0].body.assign(Limits{}.text_len_max + 1, 'x');
    }
    SECTION("an answer that is too long") {
        bad.records[0].answer =
            KeptAnswer{PlayerId{1}, "tab", RequestId{1}, std::string(Limits{}.text_len_max + 1, 'x')};
    }
    SECTION("too many records") {
        for (std::int64_t seq = 3; seq <= 2 + static_cast<std::int64_t>(Limits{}.records_max); ++seq)
            bad.records.push_back(record(seq, ""));
    }
    SECTION("a transfer of another room") {
        bad.transfers = {{ledger::LineKey{8, 2, 0}, {}, {1}, {2}, {5}}};
    }
    SECTION("a transfer of a record before") {
        bad.transfers = {{ledger::LineKey{7, 1, 0}, {}, {1}, {2}, {5}}};
    }
    SECTION("a transfer of nothing") {
        bad.transfers = {{ledger::LineKey{7, 2, 0}, {}, {1}, {2}, {0}}};
    }
    SECTION("a transfer to itself") {
        bad.transfers = {{ledger::LineKey{7, 2, 0}, {}, {1}, {1}, {5}}};
    }
    SECTION("a line used twice") {
        bad.transfers = {{ledger::LineKey{7, 2, 0}, {}, {1}, {2}, {5}}, {ledger::LineKey{7, 2, 0}, {}, {1}, {2}, {5}}};
    }
    SECTION("transfers of two records") {
        bad.records.push_back(record(3, ""));
        bad.transfers = {{ledger::LineKey{7, 2, 0}, {}, {1}, {2}, {5}}, {ledger::LineKey{7, 3, 0}, {}, {1}, {2}, {5}}};
    }
    SECTION("a game that ends without having begun") {
        bad.games = {{GameNumber{1}, GameMark::What::ends, Seq{2}}};
    }
    SECTION("a game marked at a record of another commit") {
        bad.games = {{GameNumber{1}, GameMark::What::begins, Seq{1}}};
    }
    SECTION("a player without a number") {
        bad.players.emplace().players = {{PlayerId{0}, "Ann", Role::guest, TimeMs{}}};
    }
    SECTION("a new room7 that does not begin at the beginning") {
        bad.room = RoomId{8};
        bad.creates = NewRoom{"ELM", std::nullopt, TimeMs{}};
    }
    CHECK(refused(server.commit(bad), Refused::Cause::malformed));
    CHECK(state_of(server, room7) == before);
    CHECK(room_numbers(server.open_rooms()) == std::vector<std::int64_t>{7});
}
