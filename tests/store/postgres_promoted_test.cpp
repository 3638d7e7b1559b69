#include <memory>
#include <string>
#include <vector>

#include "postgres_money.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// A standby becomes primary while nodes play. The old primary did not wait for the standby.

namespace {

/// Two nodes that know the standby. Player 1 has a hundred points. The first node has tables 7 and 9, the second has 8.
struct PromotedNodes {
    PromotedNodes() {
        for (Node* node : {&first, &second}) REQUIRE(node->renew_session());
        REQUIRE(committed(first.commit(opening(room7, "OAK"))));
        REQUIRE(committed(first.commit(opening(room9, "ASH"))));
        REQUIRE(committed(second.commit(opening(room8, "ELM"))));
        REQUIRE(committed(first.change(BookChanges{{points}, {deposit("a", 1, 100)}})));
    }
    PostgresOptions options() {
        PostgresOptions options;
        options.place = place;
        options.observer.on_promotion = [this](const Promotion& promotion) { promotions.push_back(promotion); };
        return options;
    }
    /// Cuts the standby off, so that later commits are lost.
    void part() {
        standby->catch_up_with(*primary);
        standby->hear_no_more();
    }
    void promote() {
        primary->kill();
        standby->promote();
    }
    /// Makes commits that the first node answers, but which the standby lacks.
    void lose_answers() {
        part();
        REQUIRE(committed(first.commit(staking(room7, 2))));
        REQUIRE(committed(first.commit(staking(room7, 3))));
    }
    /// Checks that the first node noticed the loss and stopped, and that the books name no lost row.
    bool first_has_stopped() {
        CHECK(promotions.size() == 1);
        CHECK(promotions.at(0) == Promotion{1, 2, 2, 2});
        CHECK(complaint_of([&] { first.reserve_players(10); }).find("is to be begun anew") != std::string::npos);
        return fault() == std::nullopt && second.history(room7).size() == 2;
    }
    std::shared_ptr<void> unsealed_from_now() {
        return primary->halted_with(place, "INSERT INTO anteroom_turns VALUES (7, nextval('anteroom_rows'))");
    }
    /// Resets the turns of all nodes, as if their newest writes were missing.
    void lower_turns() { first.change_by_hand("UPDATE anteroom_turns SET turn = 1 WHERE writer > 7"); }
    std::optional<std::string> fault() { return fault_in_books(place); }
    bool finds(const std::string& what) {
        const auto found = fault();
        INFO(found.value_or("right"));
        CHECK(found.value_or("right").find(what) != std::string::npos);
        return found.has_value();
    }
    /// Returns the audit log's lines about promotions: the node, and the losses.
    std::vector<std::string> noted() {
        std::vector<std::string> lines;
        for (const ledger::AuditEntry& one : second.audit_log(100))
            if (one.what == "promoted") lines.push_back(one.who + ", " + one.about);
        return lines;
    }

    std::unique_ptr<PostgresCluster> primary = PostgresCluster::another();
    std::unique_ptr<PostgresCluster> standby = PostgresCluster::standby_of(*primary);
    /// The address of both servers; a client connects to the server that writes.
    std::string place = standby->beside(primary->fresh_place());
    std::vector<Promotion> promotions;
    Node first{"one", options()};
    Node second{"two", options()};
};

Commit after_claim(Commit commit) {
    commit.epoch = Epoch{2};
    return commit;
}

}  // namespace

TEST_CASE("Where nothing that was answered is lost, nodes go on at the standby that was promoted, and say so") {
    PromotedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.part();
    SECTION("whatever nobody was told besides") {
        older.reset();
        for (int i = 0; i < 3; ++i) {
            std::this_thread::sleep_for(milliseconds(210));
            REQUIRE(nodes.first.renew_session());
        }
        REQUIRE(nodes.second.renew_session());
    }
    SECTION("with what waits unsealed") {}
    nodes.promote();
    CHECK(committed(nodes.second.commit(staking(room8, 2))));
    CHECK(committed(nodes.first.commit(staking(room7, 2))));
    CHECK(nodes.first.renew_session());
    const std::string all = "from timeline 1 to 2: all that this node had acknowledged is on this server";
    CHECK(nodes.noted() == std::vector<std::string>{"node one, " + all, "node two, " + all});
    CHECK(nodes.promotions == std::vector<Promotion>{{1, 2}, {1, 2}});
    CHECK(nodes.second.balance(wallet(1)) == 96);
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("A node that lost what it answered says so and writes no more; begun anew, it goes on from what is there") {
    PromotedNodes nodes;
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
    nodes.part();
    REQUIRE(committed(nodes.first.commit(staking(room7, 2))));
    REQUIRE(committed(nodes.first.commit(next(room9, 1, "move"))));
    REQUIRE(committed(nodes.first.commit(staking(room7, 3))));
    nodes.promote();
    CHECK(committed(nodes.second.commit(staking(room8, 2))));
    CHECK(failed(nodes.first.commit(staking(room7, 4))));
    CHECK(failed(nodes.first.commit(staking(room7, 2))));
    CHECK(complaint_of([&] { nodes.first.reserve_players(10); }).find("is to be begun anew") != std::string::npos);
    REQUIRE(nodes.noted().size() == 2);
    CHECK(nodes.noted().front() ==
          "node one, from timeline 1 to 2: postings that this node had acknowledged and this server lacks: 2, in 3 "
          "transactions");
    CHECK(nodes.promotions == std::vector<Promotion>{{1, 2}, {1, 2, 3, 2}});
    CHECK(nodes.second.history(room7).size() == 2);
    CHECK(nodes.fault() == std::nullopt);
    // The claim works at once, because the first node has ended its session.
    REQUIRE(nodes.second.claim(room9));
    CHECK(committed(nodes.second.commit(after_claim(staking(room9, 1)))));
    Node again("one", nodes.options());
    REQUIRE(again.claim(room7));
    CHECK(committed(again.commit(after_claim(staking(room7, 2)))));
    CHECK(nodes.second.balance(wallet(1)) == 95);
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("A node that cannot be told at once what it lost asks until it knows") {
    PromotedNodes nodes;
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.lose_answers();
    nodes.promote();
    SECTION("where somebody has the table of turns") {
        auto held = nodes.standby->halted_with(nodes.place, "LOCK TABLE anteroom_turns");
        const std::jthread later([&] {
            std::this_thread::sleep_for(milliseconds(1'800));
            held.reset();
        });
        CHECK(failed(nodes.first.commit(staking(room7, 4))));
    }
    SECTION("where the connection ends before the answer") {
        auto held = nodes.standby->halted_with(nodes.place, "LOCK TABLE anteroom_turns");
        const std::jthread later([&] {
            nodes.standby->wait_for_a_halted();
            nodes.standby->change_by_hand(
                nodes.place, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
            std::this_thread::sleep_for(milliseconds(100));
            held.reset();
        });
        CHECK(failed(nodes.first.commit(staking(room7, 4))));
    }
    CHECK(failed(nodes.first.commit(staking(room7, 4))));
    CHECK(nodes.first_has_stopped());
}

TEST_CASE("A server that follows another is none to be at, though it were the next to be promoted") {
    constexpr RoomId room{10};
    PromotedNodes nodes;
    PostgresOptions options = nodes.options();
    options.place = nodes.place.substr(0, nodes.place.find("&target_session_attrs"));
    Node third("three", options);
    REQUIRE(committed(third.commit(opening(room, "FIR"))));
    nodes.part();
    REQUIRE(committed(third.commit(next(room, 1, "move"))));
    nodes.primary->kill();
    CHECK(complaint_of([&] { third.balance(wallet(1)); }).find("follows another") != std::string::npos);
    nodes.standby->promote();
    CHECK(failed(third.commit(next(room, 2, "move"))));
    CHECK(nodes.promotions == std::vector<Promotion>{{1, 2, 1, 0}});
    CHECK(nodes.second.history(room).size() == 1);
}

TEST_CASE("A commit that waits for a wallet while another server takes over is not carried out unseen there") {
    PromotedNodes nodes;
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    const bool loses = GENERATE(true, false);
    loses ? nodes.lose_answers() : nodes.part();
    nodes.standby->promote();
    // The commit waits for the wallet and gives up. The commit then ends the halted transaction, which blocks it too.
    const auto wallet_lock = nodes.primary->halted_with(nodes.place, lock_of_wallet(1));
    const auto who_is_halted = nodes.primary->halted_with(nodes.place, "LOCK TABLE pg_locks");
    std::jthread later([&] {
        std::this_thread::sleep_for(milliseconds(1'700));
        nodes.primary->kill();
    });
    const Outcome outcome = nodes.first.commit(staking(room7, loses ? 4 : 2));
    // The commit may have given up earlier. An audit that begins at the old server would fail when it is killed.
    later.join();
    CHECK(committed(outcome) != loses);
    CHECK(nodes.promotions.size() == 1);
    if (loses) CHECK(nodes.first_has_stopped());
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("A server that is alone and lost what it answered writes no more either, until it is begun anew") {
    const auto primary = PostgresCluster::another();
    const auto standby = PostgresCluster::standby_of(*primary);
    PostgresOptions options;
    options.place = standby->beside(primary->fresh_place());
    PostgresHarness server(options);
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    standby->catch_up_with(*primary);
    standby->hear_no_more();
    REQUIRE(committed(server.commit(next(room7, 1, "move"))));
    primary->kill();
    standby->promote();
    CHECK(failed(server.commit(next(room7, 2, "move"))));
    CHECK(server.history(room7).size() == 1);
    CHECK(server.audit_log(1).front().who == "the server");
    server.reopen();
    CHECK(committed(server.commit(next(room7, 1, "move"))));
}

TEST_CASE("Should one more server take over while this is noted, nothing is written there before that is noted too") {
    const auto primary = PostgresCluster::another();
    const auto standby = PostgresCluster::standby_of(*primary);
    const auto third = PostgresCluster::standby_of(*standby);
    std::vector<Promotion> promotions;
    PostgresOptions options;
    options.place = third->beside(standby->beside(primary->fresh_place()));
    options.observer.on_promotion = [&](const Promotion& promotion) {
        promotions.push_back(promotion);
        if (promotions.size() > 1) return;
        third->catch_up_with(*standby);
        standby->kill();
        third->promote();
    };
    PostgresHarness server(options);
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    standby->catch_up_with(*primary);
    primary->kill();
    standby->promote();
    CHECK(committed(server.commit(next(room7, 1, "move"))));
    CHECK(promotions == std::vector<Promotion>{{1, 2}, {2, 3}});
}

TEST_CASE("Who takes a posting out of a server that was promoted is found as ever") {
    PromotedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.part();
    nodes.promote();
    older = nodes.unsealed_from_now();
    take_out(nodes.first, room7);
    REQUIRE(nodes.fault() == std::nullopt);
    SECTION("when its node posts again") {
        CHECK(committed(nodes.first.commit(staking(room9, 1))));
        CHECK(nodes.finds("before it is missing"));
    }
    // A standby that never received the posting would look the same.
    SECTION("and when its node's turn is lowered, it is said to be lost") {
        nodes.lower_turns();
        CHECK(failed(nodes.first.commit(staking(room9, 1))));
        REQUIRE_FALSE(nodes.promotions.empty());
        CHECK(nodes.promotions.front().lost_postings >= 1);
        nodes.first.close();
        Node again("one", nodes.options());
        CHECK(again.audit_log(1).front().about.find("this server lacks: ") != std::string::npos);
    }
}

TEST_CASE("Without a promotion nothing is taken for lost, whatever somebody did to a node's turn") {
    PromotedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    take_out(nodes.first, room7);
    nodes.lower_turns();
    nodes.primary->cut_connections();
    older = nodes.unsealed_from_now();
    CHECK(committed(nodes.first.commit(staking(room9, 1))));
    CHECK(nodes.promotions.empty());
    CHECK(nodes.finds("before it is missing"));
}

}  // namespace anteroom::store::test
