#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "postgres_node.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Several servers write rooms over one PostgreSQL database, outside their turns.

namespace {

/// Returns a move that the lobby shows.
Commit shown(RoomId room, std::int64_t expected_seq) {
    Commit commit = next(room, expected_seq, "move");
    commit.summary = "played";
    return commit;
}

}  // namespace

TEST_CASE("Rooms of two nodes are played while a third has its turn to write") {
    TwoNodes nodes;
    const auto turn = PostgresCluster::own().halted_turn(nodes.place());
    const auto took = duration_of([&] {
        for (std::int64_t seq = 1; seq <= 5; ++seq) {
            CHECK(committed(nodes.first.commit(shown(room7, seq))));
            CHECK(committed(nodes.second.commit(shown(RoomId{8}, seq))));
        }
    });
    CHECK(took < milliseconds(900));
    // A change of seats concerns more than this room, so it waits for a turn.
    Commit seats = next(room7, 6, "move");
    seats.seats = {{ann, std::uint8_t{0}}};
    CHECK(duration_of([&] { CHECK(committed(nodes.first.commit(seats))); }) >= milliseconds(1'000));
    CHECK(fault_in_books(nodes.place()) == std::nullopt);
}

TEST_CASE("Whoever asks for a room that is closed, another's or none waits for no turn, nor makes others wait") {
    TwoNodes nodes;
    REQUIRE(committed(nodes.second.commit(opening(RoomId{9}, "ASH"))));
    Commit closing = next(RoomId{9}, 1, "closed");
    closing.closes = TimeMs{5000};
    REQUIRE(committed(nodes.second.commit(closing)));
    const auto turn = PostgresCluster::own().halted_turn(nodes.place());
    CHECK(duration_of([&] {
              CHECK(nodes.first.claim(RoomId{9})->row.closed == TimeMs{5000});
              CHECK(nodes.first.try_claim(RoomId{8}) == Claimed(NotClaimed{nodes.second.session}));
              CHECK_FALSE(nodes.first.claim(RoomId{1'000'000}));
          }) < milliseconds(900));
    // A claim that succeeds needs a turn.
    CHECK(duration_of([&] { CHECK(nodes.first.claim(room7)->row.epoch == Epoch{2}); }) >= milliseconds(1'000));
}

TEST_CASE("Of one room nothing overtakes what was called before, whether it waits for its turn or not") {
    TwoNodes nodes;
    Node& node = nodes.first;
    std::vector<Commit> commits;
    for (std::int64_t seq = 1; seq <= 40; ++seq) {
        commits.push_back(next(room7, seq, "move"));
        if (seq % 4 == 1) commits.back().seats = {{ann, static_cast<std::uint8_t>(seq % 3)}};
    }
    const auto outcomes = answer_of<std::vector<Outcome>>(
        [&](OnOutcomes done) { node.store().commit_all(commits, std::move(done)); }, [] {});
    for (const Outcome& outcome : outcomes) CHECK(committed(outcome));
    CHECK(node.history(room7).size() == 41);
    CHECK(fault_in_books(nodes.place()) == std::nullopt);
}

TEST_CASE("A claim waits for a commit of the room's old owner that is under way, and reads it") {
    TwoNodes nodes;
    // The commit has its room's head now, and waits for the room's row.
    auto row = PostgresCluster::own().halted_with(nodes.place(), "SELECT FROM rooms WHERE room = 7 FOR UPDATE");
    auto commit = committing(nodes.first, shown(room7, 1));
    PostgresCluster::own().wait_for_a_halted();
    nodes.end_lease_of_first();
    auto claim = std::async(std::launch::async, [&] { return nodes.second.claim(room7); });
    CHECK(claim.wait_for(milliseconds(150)) == std::future_status::timeout);
    row.reset();
    CHECK(committed(commit.get()));
    const auto journal = claim.get();
    REQUIRE(journal);
    CHECK(journal->row.epoch == Epoch{2});
    CHECK(journal->records.size() == 2);
    CHECK(refused(nodes.first.commit(shown(room7, 2)), Refused::Cause::stale_epoch));
}

TEST_CASE("A commit that began before its room was claimed is refused after it") {
    TwoNodes nodes;
    // The commit has seen that its lease is valid, and waits to write its records.
    auto records = PostgresCluster::own().halted_with(nodes.place(), "LOCK TABLE journal IN SHARE MODE");
    auto commit = committing(nodes.first, shown(room7, 1));
    PostgresCluster::own().wait_for_a_halted();
    CHECK(commit.wait_for(milliseconds(0)) == std::future_status::timeout);
    nodes.end_lease_of_first();
    const auto journal = nodes.second.claim(room7);
    REQUIRE(journal);
    CHECK(journal->records.size() == 1);
    records.reset();
    CHECK(refused(commit.get(), Refused::Cause::stale_epoch));
    Commit here = next(room7, 1, "here");
    here.epoch = Epoch{2};
    CHECK(committed(nodes.second.commit(here)));
    CHECK(nodes.second.history(room7).back().body == "here");
}

TEST_CASE("An epoch that was raised behind a node's back is found by the commit itself") {
    TwoNodes nodes;
    nodes.first.change_by_hand("UPDATE heads SET epoch = epoch + 1 WHERE room = 7");
    CHECK(refused(nodes.first.commit(shown(room7, 1)), Refused::Cause::stale_epoch));
    CHECK(nodes.first.history(room7).size() == 1);
}

TEST_CASE("A room whose epoch rises at any moment has each commit that was acknowledged, and no other") {
    TwoNodes nodes;
    constexpr int commits = 150;
    std::atomic<bool> is_over = false;
    auto raising = std::async(std::launch::async, [&] {
        while (!is_over) nodes.first.change_by_hand("UPDATE heads SET epoch = epoch + 1");
    });
    const auto play = [](Node& node, RoomId room) {
        int refusals = 0;
        Epoch epoch{1};
        for (std::int64_t seq = 1; seq <= commits;) {
            Commit commit = shown(room, seq);
            commit.epoch = epoch;
            const Outcome outcome = node.commit(commit);
            if (committed(outcome)) {
                ++seq;
            } else {
                if (!refused(outcome, Refused::Cause::stale_epoch)) return -1;
                ++refusals;
                epoch = node.claim(room)->row.epoch;
            }
        }
        return refusals;
    };
    auto other = std::async(std::launch::async, play, std::ref(nodes.second), RoomId{8});
    CHECK(play(nodes.first, room7) > 0);
    CHECK(other.get() > 0);
    is_over = true;
    raising.get();
    for (const RoomId room : {room7, RoomId{8}}) CHECK(nodes.first.history(room).size() == commits + 1);
}

TEST_CASE("What goes with a commit that is refused beside others is carried out") {
    TwoNodes nodes;
    REQUIRE(committed(nodes.first.commit(opening(RoomId{9}, "ASH"))));
    nodes.first.change_by_hand("UPDATE heads SET epoch = epoch + 1 WHERE room = 7");
    const std::vector<Commit> both{shown(room7, 1), shown(RoomId{9}, 1)};
    const auto outcomes = answer_of<std::vector<Outcome>>(
        [&](OnOutcomes done) { nodes.first.store().commit_all(both, std::move(done)); }, [] {});
    CHECK(refused(outcomes[0], Refused::Cause::stale_epoch));
    CHECK(committed(outcomes[1]));
}

TEST_CASE("A node that is halted in the middle of a commit keeps its room for a second, and its commit is lost") {
    TwoNodes nodes;
    const std::string as_a_commit =
        "INSERT INTO anteroom_turns VALUES (1, nextval('anteroom_rows')); UPDATE heads SET seq = seq + 1 WHERE room = "
        "7";
    const auto halted = PostgresCluster::own().halted_with(nodes.place(), as_a_commit);
    CHECK(committed(nodes.second.commit(shown(RoomId{8}, 1))));
    nodes.end_lease_of_first();
    const auto took = duration_of([&] {
        const auto journal = nodes.second.claim(room7);
        REQUIRE(journal);
        CHECK(journal->row.seq == Seq{1});
    });
    CHECK(took >= milliseconds(1'000));
    CHECK(nodes.second.renew_session());
}

TEST_CASE("A sealed row that a trigger changes beside a move gets no seal, and the move waits for no turn") {
    TwoNodes nodes;
    PlayerChanges changes;
    changes.players = {{ann, "Ann", Role::guest, TimeMs{1}}};
    REQUIRE(committed(nodes.second.change(changes)));
    // The trigger changes a sealed row that no move should touch.
    nodes.first.change_by_hand(
        "CREATE FUNCTION rename() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN UPDATE players SET name = NEW.seq::text; "
        "RETURN NULL; END'; CREATE TRIGGER rename AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION rename()");
    {
        const auto turn = PostgresCluster::own().halted_turn(nodes.place());
        CHECK(committed(nodes.first.commit(shown(room7, 1))));
    }
    nodes.first.change_by_hand("DROP FUNCTION rename CASCADE");
    CHECK(nodes.first.player(ann)->name == "2");
    CHECK(fault_in_books(nodes.place()) == "players 1: was changed or added by hand");
}

TEST_CASE("A node's commit whose answer was lost is asked about, beside the turns as well") {
    TwoNodes nodes;
    CHECK(committed(with_lost_answer(nodes.first, shown(room7, 1))));
    CHECK(committed(nodes.first.commit(shown(room7, 2))));
    CHECK(nodes.first.history(room7).size() == 3);
    CHECK(fault_in_books(nodes.place()) == std::nullopt);
}

}  // namespace anteroom::store::test
