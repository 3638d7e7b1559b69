#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about chat reports.

namespace {

ChatReport report_of(std::int64_t line, PlayerId by = ann, RoomId room = {7}) {
    ChatReport report;
    report.room = room;
    report.line = {line};
    report.by = {by, "Anna"};
    report.about = {bob, "Bob"};
    report.text = "something unkind";
    report.reason = "insults";
    report.around = R"([{"text":"something unkind"}])";
    report.time = {line};
    return report;
}

PlayerChanges reporting(const ChatReport& report) {
    PlayerChanges changes;
    changes.chat_reports.push_back(report);
    return changes;
}

PlayerChanges dealing_with(std::int64_t number) {
    PlayerChanges changes;
    changes.reports_dealt.push_back({number, {TimeMs{99}, "Dan"}});
    return changes;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("A report is kept as it was made, once for each player and line", "", EveryHarness) {
    TestType server;
    for (int i = 0; i < 2; ++i) REQUIRE(committed(server.change(reporting(report_of(17)))));
    REQUIRE(committed(server.change(reporting(report_of(17, bob)))));
    server.reopen();
    ChatReport first = report_of(17);
    first.number = 1;
    CHECK(server.chat_report(1) == first);
    CHECK_FALSE(server.chat_report(3));
    const auto all = server.chat_reports({});
    REQUIRE(all.size() == 2);
    CHECK(all[0].by.player == bob);
    CHECK(all[1] == first);
    CHECK(server.chat_reports({true, 2, 50}) == std::vector<ChatReport>{first});
    CHECK(server.chat_reports({true, std::nullopt, 1}).size() == 1);
}

TEMPLATE_LIST_TEST_CASE("A room has twenty reports that nobody has dealt with, and others go on", "", EveryHarness) {
    TestType server;
    for (std::int64_t line = 1; line <= 20; ++line) REQUIRE(committed(server.change(reporting(report_of(line)))));
    CHECK(refused(server.change(reporting(report_of(21))), Refused::Cause::full));
    CHECK(committed(server.change(reporting(report_of(20)))));  // the same report again
    CHECK(committed(server.change(reporting(report_of(21, ann, {8})))));
    REQUIRE(committed(server.change(dealing_with(3))));
    CHECK(committed(server.change(reporting(report_of(21)))));
    CHECK(server.chat_reports({}).size() == 21);
    CHECK(server.chat_reports({false}).size() == 22);
}

TEMPLATE_LIST_TEST_CASE("A report is dealt with once", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(reporting(report_of(17)))));
    REQUIRE(committed(server.change(dealing_with(1))));
    PlayerChanges later = dealing_with(1);
    later.reports_dealt.front().dealt.by = "Eve";
    REQUIRE(committed(server.change(later)));
    REQUIRE(committed(server.change(dealing_with(5))));
    server.reopen();
    CHECK(server.chat_report(1)->dealt == ChatReport::Dealt{TimeMs{99}, "Dan"});
    CHECK(server.chat_reports({}).empty());
}
