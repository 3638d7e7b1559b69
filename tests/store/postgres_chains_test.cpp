#include <future>
#include <string>
#include <vector>

#include "deals.hpp"
#include "postgres_money.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Every unsealed posting names the unsealed posting before it. So the next posting reveals the
// removal of a posting with its unsealed row, even if the intruder puts back an older seal.

namespace {

constexpr RoomId room10{10};

/// Two nodes with two tables each: the first node has 7 and 9, the second has 8 and 10.
struct ChainedNodes : MoneyNodes {
    ChainedNodes() : MoneyNodes(100) {
        REQUIRE(committed(first.commit(opening(room9, "ASH"))));
        REQUIRE(committed(second.commit(opening(room10, "FIR"))));
    }
    void keep_the_seal() {
        first.change_by_hand(
            "DROP TABLE IF EXISTS public.kept_seal, public.kept_head; CREATE TABLE public.kept_seal AS SELECT * FROM "
            "seal; CREATE TABLE public.kept_head AS SELECT * FROM row_seals_head");
    }
    void keep_what_waits() {
        first.change_by_hand(
            "DROP TABLE IF EXISTS public.kept_unsealed; CREATE TABLE public.kept_unsealed AS SELECT * FROM unsealed");
    }
    void put_back_the_seal() {
        first.change_by_hand("DELETE FROM seal; INSERT INTO seal SELECT * FROM public.kept_seal");
    }
    void put_back_the_head() {
        first.change_by_hand("DELETE FROM row_seals_head; INSERT INTO row_seals_head SELECT * FROM public.kept_head");
    }
    void put_back_what_waited() {
        first.change_by_hand("DELETE FROM unsealed; INSERT INTO unsealed SELECT * FROM public.kept_unsealed");
    }
    void take_out(RoomId room) { test::take_out(first, room); }
    bool finds(const std::string& what) {
        const auto found = fault();
        INFO(found.value_or("right"));
        CHECK(found.value_or("right").find(what) != std::string::npos);
        return found.has_value();
    }
};

}  // namespace

TEST_CASE("A posting taken out before others of its node is found, while it waits and when the rest was sealed") {
    ChainedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
    REQUIRE(committed(nodes.first.commit(staking(room9, 1))));
    REQUIRE(nodes.fault() == std::nullopt);
    nodes.take_out(room7);
    CHECK(nodes.finds("before it is missing"));
    older.reset();
    nodes.seal_by(nodes.second);
    CHECK(nodes.finds("seal: is not signed with the key"));
}

TEST_CASE("An older seal that is put back with what waited after it, but for a posting, is found") {
    ChainedNodes nodes;
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 1, 1)}})));
    nodes.seal_by(nodes.first);
    nodes.keep_the_seal();
    SECTION("when the node that left it went on") {
        auto older = nodes.unsealed_from_now();
        REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
        REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
        REQUIRE(committed(nodes.second.commit(staking(room10, 1))));
        nodes.keep_what_waits();
        older.reset();
        nodes.seal_by(nodes.first);
        REQUIRE(nodes.fault() == std::nullopt);
        nodes.put_back_the_seal();
        nodes.put_back_the_head();
        nodes.put_back_what_waited();
        REQUIRE(nodes.fault() == std::nullopt);
        nodes.take_out(room8);
        CHECK(nodes.finds("before it is missing"));
    }
    SECTION("when another went on that saw a newer seal") {
        REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
        nodes.seal_by(nodes.first);
        auto older = nodes.unsealed_from_now();
        REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
        nodes.put_back_the_seal();
        nodes.put_back_the_head();
        nodes.take_out(room7);
        CHECK(nodes.finds("the seal that it follows is missing"));
    }
    SECTION("when the head of the rows' seals is a newer one, and the other way about") {
        REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
        nodes.seal_by(nodes.first);
        REQUIRE(nodes.fault() == std::nullopt);
        const bool is_seal = GENERATE(true, false);
        if (is_seal) {
            nodes.put_back_the_seal();
            nodes.take_out(room7);
        } else {
            nodes.put_back_the_head();
        }
        CHECK(nodes.finds(is_seal ? "an older one of the two was put back" : "row_seals_head: counts"));
        // No node signs the old seal.
        REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
        nodes.seal_by(nodes.second);
        CHECK(nodes.fault() != std::nullopt);
    }
    SECTION("whatever is sealed on it") {
        REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
        nodes.seal_by(nodes.first);
        nodes.put_back_the_seal();
        nodes.take_out(room7);
        REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
        nodes.seal_by(nodes.second);
        CHECK(nodes.finds("seal: is not signed with the key"));
        std::promise<Outcome> told;
        nodes.first.store().seal_heads(audit_entry(1, "heads"), [&](Outcome outcome) { told.set_value(outcome); });
        CHECK(committed(told.get_future().get()));
        CHECK(nodes.fault() == std::nullopt);
    }
}

TEST_CASE("What was sealed and is put back to wait again is named") {
    ChainedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.keep_what_waits();
    older.reset();
    nodes.seal_by(nodes.first);
    nodes.put_back_what_waited();
    CHECK(nodes.finds("was sealed before, and put back by hand"));
}

TEST_CASE("The newest posting of a node can be taken out unseen while it waits, until that node posts again") {
    ChainedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
    nodes.take_out(room7);
    CHECK(nodes.fault() == std::nullopt);
    older.reset();
    nodes.seal_by(nodes.second);
    CHECK(nodes.fault() == std::nullopt);
    older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room9, 1))));
    CHECK(nodes.finds("before it is missing"));
}

TEST_CASE("Nodes that die with something unsealed, come back and are refused leave chains without a hole") {
    ChainedNodes nodes;
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.first.close();
    REQUIRE(nodes.something_waits());
    nodes.end_lease_of_first();
    Node again("one", nodes.first.options());
    REQUIRE(committed(nodes.second.commit(staking(room8, 1))));
    CHECK(is_refused_by_books(nodes.second.commit(staking_of(room10, 1, 1, 2))));
    older.reset();
    nodes.seal_by(nodes.second);
    // Many changes in one turn, each by itself. The books refuse every second change.
    std::vector<std::future<Outcome>> all;
    for (int i = 0; i < 20; ++i) {
        auto told = std::make_shared<std::promise<Outcome>>();
        all.push_back(told->get_future());
        const auto move = withdrawal("w" + std::to_string(i), 1, i % 2 == 0 ? 1 : 1'000);
        nodes.second.store().change_by_admin(act_on_books({{}, {move}}),
                                             [told](Outcome outcome) { told->set_value(outcome); });
    }
    for (std::size_t i = 0; i < all.size(); ++i) CHECK(committed(all[i].get()) == (i % 2 == 0));
    REQUIRE(committed(nodes.second.commit(staking(room8, 2))));
    REQUIRE(committed(again.change(BookChanges{{}, {deposit("b", 1, 1)}})));
    CHECK(nodes.fault() == std::nullopt);
    nodes.seal_by(nodes.second);
    CHECK_FALSE(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
}

}  // namespace anteroom::store::test
