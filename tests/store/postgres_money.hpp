#pragma once

#include <memory>
#include <string>
#include <thread>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "postgres_node.hpp"

namespace anteroom::store::test {

inline constexpr RoomId room8{8};
inline constexpr RoomId room9{9};

/// Two nodes with a table each; player 1 has this amount.
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
    /// Keeps an older transaction open, which prevents the sealing of later postings until the result is released.
    std::shared_ptr<void> unsealed_from_now() {
        return PostgresCluster::own().halted_with(place(),
                                                  "INSERT INTO anteroom_turns VALUES (7, nextval('anteroom_rows'))");
    }
    /// Waits until everything is sealed that can be sealed.
    void seal_by(Node& node) {
        for (int i = 0; i < 20 && something_waits(); ++i) {
            std::this_thread::sleep_for(milliseconds(120));
            REQUIRE(node.renew_session());
        }
    }
};

/// Returns a commit that stakes one point of each of two players.
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

/// Returns the lock of a wallet, as a posting takes it.
inline std::string lock_of_wallet(std::int64_t player) {
    return "SELECT pg_advisory_xact_lock((current_schema()::regnamespace::oid::bigint << 32) # " +
           std::to_string(player) + ")";
}

/// Returns the SQL that sets a balance with the balance's proper seal, as the house would.
inline std::string as_sealed(ledger::AccountId account, std::int64_t amount) {
    crypto::ByteWriter writer("anteroom balance 1");
    writer.number(account.value);
    writer.number(amount);
    const crypto::Bytes32 seal = crypto::mac(test_signer()->row_key(), writer.take());
    return "amount = " + std::to_string(amount) + ", seal = '\\x" + crypto::hex(seal) + "'::bytea";
}

/// Removes the one posting at this table. The balance gets a valid seal, so the seal is not the fault that is found.
inline void take_out(Node& from, RoomId room) {
    std::int64_t held = 0;
    // The loop does not ask the node, which may first have to find out that it was promoted.
    for (const auto& [account, amount] : open_postgres_books(from.options().place)->rest().balances)
        if (account == wallet(1)) held = amount.minor;
    const std::string before = as_sealed(wallet(1), held + 1);
    const ledger::Transfer stake = staking(room, 1).transfers.front();
    const std::string at_table = "(SELECT row FROM journal WHERE room = " + std::to_string(room.value) + ")";
    from.change_by_hand("DELETE FROM unsealed WHERE number IN (SELECT posting FROM transfers WHERE row IN " + at_table +
                        "); DELETE FROM transfers WHERE row IN " + at_table +
                        "; DELETE FROM chains WHERE chain = " + std::to_string(ledger::chain_of(stake).value) +
                        "; DELETE FROM balances WHERE account = " + std::to_string(stake.to.value) +
                        "; UPDATE balances SET " + before + " WHERE account = " + std::to_string(wallet(1).value));
}

inline bool is_refused_by_books(const Outcome& outcome) {
    return refused(outcome, Refused::Cause::books);
}

}  // namespace anteroom::store::test
