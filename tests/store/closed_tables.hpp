#pragma once

#include <string>
#include <vector>

#include "harness.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Closed tables with games, and the pruning of the tables' records.

/// Plays one game to its end at a table, then closes the table.
inline void play_and_close(Harness& server, RoomId room, const std::string& code, std::int64_t closed,
                           const std::vector<ledger::Transfer>& transfers = {}) {
    REQUIRE(committed(server.commit(opening(room, code))));
    Commit game = next(room, 1, "game");
    game.games = {{GameNumber{1}, GameMark::What::begins, Seq{2}}};
    Commit over = next(room, 2, "over");
    over.games = {{GameNumber{1}, GameMark::What::ends, Seq{3}, GameResult{"2 points", {{ann, 0}}}}};
    for (const ledger::Transfer& one : transfers)
        (std::get<ledger::LineKey>(one.key).seq == 2 ? game : over).transfers.push_back(one);
    REQUIRE(committed(server.commit(game)));
    REQUIRE(committed(server.commit(over)));
    Commit end = next(room, 3, "closed");
    end.closes = TimeMs{closed};
    REQUIRE(committed(server.commit(end)));
}

/// Returns a stake.
inline ledger::Transfer refund(std::int64_t room, std::int64_t seq, std::int64_t amount) {
    return {ledger::LineKey{room, seq, 0},
            ledger::TransferKind::void_game,
            at_table(room, ledger::TableAccount::What::prize),
            wallet(1),
            {amount}};
}

inline Pruned pruned_once(SqlStore& store, const Retention& what) {
    const auto read = answer_of<Read<Pruned>>([&](OnRead<Pruned> done) { store.prune(what, std::move(done)); }, [] {});
    return std::get<Pruned>(read);
}

/// Prunes in repeated calls until nothing is left to prune.
inline Pruned pruned(SqlStore& store, const Retention& what) {
    Pruned sum;
    for (bool more = true; more;) {
        const Pruned gone = pruned_once(store, what);
        sum.tables += gone.tables;
        sum.money_tables += gone.money_tables;
        sum.records += gone.records;
        sum.guests += gone.guests;
        sum.reports += gone.reports;
        sum.logins.insert(sum.logins.end(), gone.logins.begin(), gone.logins.end());
        more = gone.more;
    }
    return sum;
}

}  // namespace anteroom::store::test
