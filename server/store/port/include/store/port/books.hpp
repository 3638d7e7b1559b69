#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger/audit_log.hpp"
#include "ledger/chain.hpp"
#include "store/port/desk.hpp"
#include "store/port/house.hpp"
#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// Changes of money, except a table's transfers, which are part of the commit with the record that caused them.

/// A deposit or withdrawal. The caller chooses the key of a movement. If a caller
/// repeats a key, the call succeeds and moves nothing, even if its time and note differ.
struct CashMove {
    ledger::Transfer transfer;
    TimeMs time;
    std::string note;  ///< who moved the money, and why

    friend bool operator==(const CashMove&, const CashMove&) = default;
};

/// Changes of the books, applied in this order, all or none. Adding an unchanged currency does nothing.
struct BookChanges {
    std::vector<ledger::Currency> currencies;
    std::vector<CashMove> cash;

    friend bool operator==(const BookChanges&, const BookChanges&) = default;
};

/// An operator's or a cashier's act with its line in the audit log. The act is applied completely or not at all. An act
/// that only moves money may be repeated under the same keys: the repeat succeeds, changes nothing, and is not logged.
struct AdminChanges {
    ledger::AuditEntry audit_entry;
    PlayerChanges players{};
    BookChanges books{};
    std::vector<ClosureChange> closures{};
    std::vector<TemplateChange> templates{};
    DeskChanges desk{};
    /// The row of the newest act that the caller saw before it read the data for this act. If any node has written
    /// another act since, the store refuses this act as `acted_since`.
    std::optional<std::int64_t> newest_act{};
    bool adds_up_balances = false;  ///< true: recomputes each balance from its transfers; changes nothing else
    bool seals_rows = false;        ///< true: accepts every row as it is; the audit log names the wrong ones

    friend bool operator==(const AdminChanges&, const AdminChanges&) = default;
};

/// Returns whether the act has only deposits and withdrawals, with the desk's data about them.
bool is_money_alone(const AdminChanges& changes);

/// All money in one currency, by holder. The sum of all four amounts is zero.
struct BookTotal {
    ledger::Currency currency;
    ledger::Amount cashier;
    ledger::Amount fees;
    ledger::Amount wallets;
    ledger::Amount tables;  ///< stakes of unfinished games

    friend bool operator==(const BookTotal&, const BookTotal&) = default;
};

/// Adds an account's amount to the total of its currency, in the amount of the account's holder.
void add(std::vector<BookTotal>& totals, ledger::AccountId account, ledger::Amount amount);

/// One movement of a wallet, with its place in the wallet's chain.
struct Receipt {
    std::int64_t number = 0;  ///< the number of the movement's posting; numbers rise, with gaps
    ledger::Entry entry;
    ledger::ChainId chain;
    std::int64_t position = 0;  ///< place of the movement within the chain, from 1
    crypto::Bytes32 hash{};     ///< the chain's hash after this movement
    crypto::Bytes32 prior{};    ///< the chain's hash one position earlier

    friend bool operator==(const Receipt&, const Receipt&) = default;
};

/// One game at a table, with its effect on one wallet. Other games and deposits may happen between the two balances.
struct StatementLine {
    std::int64_t number = 0;  ///< the number of the game's first movement; see Receipt
    ledger::TableGame game;
    TimeMs began;
    std::optional<TimeMs> ended;
    bool voided = false;
    ledger::Amount stake;  ///< buy-in and chips
    ledger::Amount fee;
    ledger::Amount returned;
    ledger::Amount balance_before;                ///< the free amount just before the stake was paid
    std::optional<ledger::Amount> balance_after;  ///< the free amount after the payout; empty while the game runs

    friend bool operator==(const StatementLine&, const StatementLine&) = default;
};

/// A chain's newest head with its signature. A store for tests signs nothing.
struct ChainRow {
    ledger::Head head;
    std::optional<crypto::Bytes64> signature;

    friend bool operator==(const ChainRow&, const ChainRow&) = default;
};

}  // namespace anteroom::store
