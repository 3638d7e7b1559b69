#pragma once

#include <memory>
#include <string>
#include <thread>

#include "postgres_node.hpp"

namespace anteroom::store::test {

inline constexpr RoomId room8{8};
inline constexpr RoomId room9{9};

/// Two nodes with a table each, where player 1 has so much.
struct MoneyNodes : TwoNodes {
    explicit MoneyNodes(std::int64_t amount) {
        REQUIRE(committed(first.change(BookChanges{{points}, {deposit("a", 1, amount)}})));
    }
    std::optional<std::string> fault() { return fault_in_books(place()); }
    bool holds(const std::string& condition) {
        return complaint_of([&] { first.change_by_hand("SELECT 1 / (CASE WHEN " + condition + " THEN 1 ELSE 0 END)"); })
            .empty();
    }
    bool something_waits() { return holds("EXISTS (SELECT FROM unsealed)"); }
    /// Nothing that is posted from here on is sealed before it is let go: somebody is at something older.
    std::shared_ptr<void> unsealed_from_now() {
        return PostgresCluster::own().halted_with(place(),
                                                  "INSERT INTO anteroom_turns VALUES (7, nextval('anteroom_rows'))");
    }
    /// Until all is sealed that may be.
    void seal_by(Node& node) {
        for (int i = 0; i < 20 && something_waits(); ++i) {
            std::this_thread::sleep_for(milliseconds(120));
            REQUIRE(node.renew_session());
        }
    }
};

/// Two players' points, a point of each.
inline Commit staking_of(RoomId room, std::int64_t expected_seq, std::int64_t one, std::int64_t other) {
    Commit commit = next(room, expected_seq, "move");
    std::uint16_t line = 0;
    for (const std::int64_t player : {one, other}) {
        commit.transfers.push_back(buy_in(room.value, expected_seq + 1, line++, 1));
        commit.transfers.back().from = wallet(player);
    }
    return commit;
}

inline Commit game_of(RoomId room, std::int64_t expected_seq, GameMark::What what) {
    Commit commit = next(room, expected_seq, "move");
    commit.games = {{GameNumber{1}, what, Seq{expected_seq + 1}}};
    if (what == GameMark::What::ends) commit.games[0].result = GameResult{"won", {{ann, 0}}};
    return commit;
}

/// As somebody has it who posts.
inline std::string lock_of_wallet(std::int64_t player) {
    return "SELECT pg_advisory_xact_lock((current_schema()::regnamespace::oid::bigint << 32) # " +
           std::to_string(player) + ")";
}

/// The one posting at this table, as if it had never been.
inline void take_out(Node& from, RoomId room) {
    const ledger::Transfer stake = staking(room, 1).transfers.front();
    const std::string at_table = "(SELECT row FROM journal WHERE room = " + std::to_string(room.value) + ")";
    from.change_by_hand("DELETE FROM unsealed WHERE number IN (SELECT posting FROM transfers WHERE row IN " + at_table +
                        "); DELETE FROM transfers WHERE row IN " + at_table +
                        "; DELETE FROM chains WHERE chain = " + std::to_string(ledger::chain_of(stake).value) +
                        "; DELETE FROM balances WHERE account = " + std::to_string(stake.to.value) +
                        "; UPDATE balances SET amount = amount + 1 WHERE account = " + std::to_string(wallet(1).value));
}

inline bool is_refused_by_books(const Outcome& outcome) {
    return refused(outcome, Refused::Cause::books);
}

}  // namespace anteroom::store::test
