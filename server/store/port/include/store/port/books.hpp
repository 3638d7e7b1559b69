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

// Money. A table's transfers are part of the commit with the record that caused them; this file has everything else.

/// A deposit or withdrawal. The caller chooses its key. A repeat under the same key succeeds and moves nothing, even if
/// its time and note differ.
struct CashMove {
    ledger::Transfer transfer;
    TimeMs time;
    std::string note;  ///< the person and the reason

    friend bool operator==(const CashMove&, const CashMove&) = default;
};

/// Changes of the books, applied in this order, all or none. Adding a currency that exists unchanged does nothing.
struct BookChanges {
    std::vector<ledger::Currency> currencies;
    std::vector<CashMove> cash;

    friend bool operator==(const BookChanges&, const BookChanges&) = default;
};

/// An act of an operator or a cashier with its line in the audit log, applied completely or not at all. A repeat of an
/// act that only moves money succeeds under the same keys, changes nothing, and is not logged again.
struct AdminChanges {
    ledger::AuditEntry audit_entry;
    PlayerChanges players{};
    BookChanges books{};
    std::vector<ClosureChange> closures{};
    std::vector<TemplateChange> templates{};
    DeskChanges desk{};
    /// The row of the newest act that the caller saw before it read what this act depends on. If another act was
    /// written since, by any node, the store refuses this one as `acted_since`.
    std::optional<std::int64_t> newest_act{};
    bool adds_up_balances = false;  ///< recomputes each balance from its transfers alone; changes nothing else
    bool seals_rows = false;        ///< accepts every row as it stands; the audit log names those that were wrong

    friend bool operator==(const AdminChanges&, const AdminChanges&) = default;
};

/// Whether the act has only deposits and withdrawals, with the desk's data about them.
bool is_money_alone(const AdminChanges& changes);

/// Holdings of one currency. The sum of all four is zero.
struct BookTotal {
    ledger::Currency currency;
    ledger::Amount cashier;
    ledger::Amount fees;
    ledger::Amount wallets;
    ledger::Amount tables;  ///< stakes of unfinished games

    friend bool operator==(const BookTotal&, const BookTotal&) = default;
};

/// Adds an account's amount to the total of its currency, in the part for the account's holder.
void add(std::vector<BookTotal>& totals, ledger::AccountId account, ledger::Amount amount);

/// One movement of a wallet, with its place in its chain.
struct Receipt {
    std::int64_t number = 0;  ///< the number of its posting; numbers rise, with gaps
    ledger::Entry entry;
    ledger::ChainId chain;
    std::int64_t position = 0;  ///< within the chain, from 1
    crypto::Bytes32 hash{};     ///< the chain's hash after this movement
    crypto::Bytes32 prior{};    ///< the chain's hash one position earlier

    friend bool operator==(const Receipt&, const Receipt&) = default;
};

/// One table game as one wallet sees it. Other games and deposits may lie between the two balances.
struct StatementLine {
    std::int64_t number = 0;  ///< the number of its first movement; see Receipt
    ledger::TableGame game;
    TimeMs began;
    std::optional<TimeMs> ended;
    bool voided = false;
    ledger::Amount stake;  ///< buy-in and chips
    ledger::Amount fee;
    ledger::Amount returned;
    ledger::Amount balance_before;                ///< the free amount just before the stake
    std::optional<ledger::Amount> balance_after;  ///< the free amount after the payout; empty while the game runs

    friend bool operator==(const StatementLine&, const StatementLine&) = default;
};

/// A chain's newest head with its signature; a store for tests signs nothing.
struct ChainRow {
    ledger::Head head;
    std::optional<crypto::Bytes64> signature;

    friend bool operator==(const ChainRow&, const ChainRow&) = default;
};

}  // namespace anteroom::store
