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

// Money. A table's transfers stand in the commit of the record that caused them; everything else is here.

/// A deposit or withdrawal. Its key is the caller's: the same again is a success that moves nothing, whatever time and
/// note it comes with.
struct CashMove {
    ledger::Transfer transfer;
    TimeMs time;
    std::string note;  ///< who did it and why

    friend bool operator==(const CashMove&, const CashMove&) = default;
};

/// All of it or nothing, in this order. A currency that is known as it is changes nothing.
struct BookChanges {
    std::vector<ledger::Currency> currencies;
    std::vector<CashMove> cash;

    friend bool operator==(const BookChanges&, const BookChanges&) = default;
};

/// What an operator or a cashier does, with its line in the log: all of it or nothing. When it is money alone that was
/// moved before under the same keys, it is a success that changes nothing and stands in the log once.
struct AdminChanges {
    ledger::AuditEntry audit_entry;
    PlayerChanges players{};
    BookChanges books{};
    std::vector<ClosureChange> closures{};
    std::vector<TemplateChange> templates{};
    DeskChanges desk{};
    bool adds_up_balances = false;  ///< makes each balance what its transfers say; nothing else is believed or changed
    bool seals_rows = false;        ///< takes every row as it stands for right that was changed by hand

    friend bool operator==(const AdminChanges&, const AdminChanges&) = default;
};

/// Deposits and withdrawals with what stands beside them, and nothing else.
bool is_money_alone(const AdminChanges& changes);

/// Who holds how much of a currency. The sum of all four is zero.
struct BookTotal {
    ledger::Currency currency;
    ledger::Amount cashier;
    ledger::Amount fees;
    ledger::Amount wallets;
    ledger::Amount tables;  ///< at stake in games that are not over

    friend bool operator==(const BookTotal&, const BookTotal&) = default;
};

/// Adds what an account holds to the part of its currency's total that its holder belongs to.
void add(std::vector<BookTotal>& totals, ledger::AccountId account, ledger::Amount amount);

/// One movement of a wallet, as it stands in its chain.
struct Receipt {
    std::int64_t number = 0;  ///< how many entries all books had before it
    ledger::Entry entry;
    ledger::ChainId chain;
    std::int64_t position = 0;  ///< within the chain, from 1
    crypto::Bytes32 hash{};     ///< of the chain up to here
    crypto::Bytes32 prior{};    ///< of the chain one position earlier

    friend bool operator==(const Receipt&, const Receipt&) = default;
};

/// One table game as a wallet lived through it. Other games and deposits may lie between the two balances.
struct StatementLine {
    std::int64_t number = 0;  ///< of its first movement; see Receipt
    ledger::TableGame game;
    TimeMs began;
    std::optional<TimeMs> ended;
    bool voided = false;
    ledger::Amount stake;  ///< buy-in and chips
    ledger::Amount fee;
    ledger::Amount returned;
    ledger::Amount balance_before;                ///< free, just before the stake
    std::optional<ledger::Amount> balance_after;  ///< free, when the game was over and paid out; empty while it runs

    friend bool operator==(const StatementLine&, const StatementLine&) = default;
};

/// A chain's newest head as it was signed; a store for tests signs nothing.
struct ChainRow {
    ledger::Head head;
    std::optional<crypto::Bytes64> signature;

    friend bool operator==(const ChainRow&, const ChainRow&) = default;
};

}  // namespace anteroom::store
