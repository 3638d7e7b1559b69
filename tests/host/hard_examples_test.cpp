// The examples of errors that need little space, little time or a failing disk. Each example has a separate server.

#include <thread>

#include "cast.hpp"
#include "failing_vfs.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

using Disk = store::test::FailingDisk;

/// Sends the example's request for this code, as a player at the table. Checks the answer.
void answers_as_shown(const std::string& code, const Cast& cast, Player& by) {
    INFO(code);
    const Json example = example_of(code);
    check_shown(by.ask(request_shown(example, cast.id())), example.at("answer"));
}

/// Sends an action of the player in turn, without waiting for the answer.
std::int64_t send_action(Cast& cast) {
    Player& due = cast.due();
    std::mt19937 random(1);
    return due.send(due.some_action(cast.id(), random).value());
}

}  // namespace

TEST_CASE("the examples of a disk that is full are answered as they say") {
    Disk disk;
    app::Limits limits = test_limits();
    limits.host.room.retry_ms_max = 250;
    Cast cast(limits, disk.name());
    cast.deal();
    Player& due = cast.due();
    Player& idle = cast.idle();
    disk.fail(1, UINT64_MAX / 2, Disk::How::is_full);
    const std::int64_t lost = send_action(cast);
    // There are two connections. A request on the second may arrive first, and is accepted until the disk refuses the
    // first.
    const Json frozen = example_of("frozen");
    Json answer = Json::object();
    for (int tries = 0; tries < 200 && answer.value("code", "") != "frozen"; ++tries)
        answer = idle.ask(request_shown(frozen, cast.id()));
    check_shown(answer, frozen.at("answer"));
    disk.heal();
    check_shown(due.answer_to(lost), example_of("not_durable").at("answer"));
}

TEST_CASE("the example of too much at once is answered as it says") {
    Disk disk;
    app::Limits limits = test_limits();
    limits.net.held_max = 16;
    limits.host.host.mailbox_share = 1;
    Cast cast(limits, disk.name());
    cast.deal();
    Player& due = cast.due();
    disk.fail(1, UINT64_MAX / 2, Disk::How::hangs);
    const std::int64_t first = send_action(cast);
    const Json chat{{"type", "chat"}, {"room", cast.id()}, {"text", "One line."}};
    const std::int64_t waits = due.send(chat);
    answers_as_shown("overloaded", cast, due);
    disk.heal();
    CHECK(due.answer_to(first).at("type") == "update");
    CHECK(due.answer_to(waits).at("type") == "update");
}

TEST_CASE("the example of a server that is about to restart is answered as it says") {
    Disk disk;
    app::Limits limits = test_limits();
    limits.net.held_max = 256;
    Cast cast(limits, disk.name());
    cast.room();
    disk.fail(1, UINT64_MAX / 2, Disk::How::hangs);
    cast.ada.send({{"type", "chat"}, {"room", cast.id()}, {"text", "One line."}});
    // The server stops only when the disk has taken the line. Until then it says why it opens no table. A request that
    // came before the stop waits for the disk.
    std::thread stops([&cast] { cast.server().stop("a test"); });
    const Json example = example_of("stopping");
    std::optional<Json> answer;
    for (int tries = 0; tries < 100 && !answer; ++tries) {
        cast.bea.send(request_shown(example, cast.id()));
        while (const auto frame = cast.bea.next(Millis(20)))
            if (frame->at("type") == "error") answer = frame;
    }
    disk.heal();
    stops.join();
    REQUIRE(answer);
    check_shown(*answer, example.at("answer"));
}

TEST_CASE("the example of a room that has closed meanwhile is answered as it says") {
    Disk disk;
    app::Limits limits = test_limits();
    limits.net.held_max = 16;
    limits.host.room.empty_open_ms = 1;
    Cast cast(limits, disk.name());
    cast.room();
    const std::uint64_t before = disk.operations();
    disk.fail(1, UINT64_MAX / 2, Disk::How::hangs);
    for (Player* player : {&cast.ada, &cast.bea, &cast.cleo}) cast.done(*player, {{"type", "unwatch"}});
    while (disk.operations() == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const Json example = example_of("closed");
    const std::int64_t late = cast.bea.send(request_shown(example, cast.id()));
    // This later request has been answered, so the earlier request waits in the room's mailbox.
    cast.bea.ask({{"type", "my_tables"}});
    disk.heal();
    check_shown(cast.bea.answer_to(late), example.at("answer"));
}

TEST_CASE("the example of one mute too many is answered as it says") {
    app::Limits limits = test_limits();
    limits.host.session.mutes_max = 1;
    Cast cast(limits);
    const Json muted = cast.ada.ask({{"type", "mute"}, {"player", cast.bea.player}, {"on", true}});
    REQUIRE(muted.at("type") == "ok");
    answers_as_shown("too_many_mutes", cast, cast.ada);
}

TEST_CASE("the example of one too many who waits for a seat is answered as it says") {
    app::Limits limits = test_limits();
    limits.host.room.waiting_max = 1;
    Cast cast(limits);
    cast.room({{"seats", 3}, {"bots", {"easy", "easy"}}});
    cast.done(cast.cleo, {{"type", "wait"}, {"on", true}});
    answers_as_shown("queue_full", cast, cast.bea);
}

TEST_CASE("the example of chat that is too fast is answered as it says") {
    app::Limits limits = test_limits();
    limits.host.room.chat_burst = 1;
    Cast cast(limits);
    cast.room();
    cast.done(cast.ada, {{"type", "chat"}, {"text", "One line."}});
    answers_as_shown("rate", cast, cast.ada);
}

TEST_CASE("the example of somebody who has to wait before the next deal is answered as it says") {
    app::Limits limits = test_limits();
    limits.host.room.nonce_ms = 200;
    Cast cast(limits);
    cast.room({{"seats", 3}});
    cast.sit(cast.bea, "s1");
    cast.sit(cast.cleo, "s2");
    for (int deals = 0; deals < 2; ++deals) {
        for (Player* player : {&cast.ada, &cast.bea, &cast.cleo}) player->make_ready(cast.id());
        cast.done(cast.ada, {{"type", "start"}});
        // Bea withholds her nonce.
        for (Player* player : {&cast.ada, &cast.cleo}) player->give_nonce(cast.id());
        for (Player* player : {&cast.ada, &cast.bea, &cast.cleo})
            REQUIRE(player->wait([&] { return player->status(cast.id()) == "open"; }));
    }
    answers_as_shown("must_wait", cast, cast.bea);
}
