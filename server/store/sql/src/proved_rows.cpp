#include "proved_rows.hpp"

#include <set>

#include "book_rows.hpp"
#include "ledger/wallet.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

/// Selects for each payment of a wallet the payment's key, whether that table's row is missing, the
/// row's seal, and the sealed data. `of_payment` is the column of the table that names the payment.
std::string select_details(Database& db, const std::string& table, const std::string& of_payment) {
    return "SELECT '" + table + " ' || cash.key, CASE WHEN " + table + "." + of_payment +
           " IS NULL THEN 1 ELSE 0 END, (SELECT seal FROM row_seals WHERE row_seals.of = '" + table +
           "' AND row_seals.key = quote(cash.key)), " + sealed_columns(db, table, table).packed +
           " FROM cash LEFT JOIN " + table + " ON " + table + "." + of_payment +
           " = cash.key WHERE cash.from_account = ?1 OR cash.to_account = ?1";
}

/// Seals of a player's limits, each with its row, and the seal of a suspension that is not there.
std::string select_guards(Database& db) {
    const SealedColumns columns = sealed_columns(db, "protection", "protection");
    return "SELECT row_seals.key, CASE WHEN protection.player IS NULL THEN 1 ELSE 0 END, row_seals.seal, " +
           columns.packed +
           " FROM row_seals LEFT JOIN protection ON protection.player = ?1 AND row_seals.key = " + columns.key +
           " WHERE row_seals.of = 'protection' AND row_seals.key >= ?2 AND row_seals.key < ?3 UNION ALL "
           "SELECT row_seals.key, 1, row_seals.seal, row_seals.seal FROM row_seals WHERE row_seals.of = 'doors' AND "
           "row_seals.key = ?4 AND NOT EXISTS (SELECT 1 FROM doors WHERE doors.what = ?5 AND doors.of = ?6)";
}

/// Returns the wallet that a payment changes, if any.
std::optional<ledger::AccountId> wallet_in(const ledger::Transfer& transfer) {
    for (const ledger::AccountId account : {transfer.from, transfer.to})
        if (ledger::player_of(account)) return account;
    return std::nullopt;
}

}  // namespace

ProvedRows::ProvedRows(Database& db, const ledger::Signer* signer)
    : db_(db),
      signer_(signer),
      payment_(db, (std::string("SELECT ") + columns_of_cash + " FROM cash WHERE key = ?").c_str()),
      payments_(db, (std::string("SELECT ") + columns_of_cash +
                     " FROM cash WHERE from_account = ?1 OR to_account = ?1 ORDER BY row")
                        .c_str()),
      chain_(db, (std::string("SELECT ") + columns_of_chain + " FROM chains WHERE chain = ?").c_str()),
      details_(db,
               (select_details(db, "desk_payments", "key") + " UNION ALL " + select_details(db, "reversals", "payment"))
                   .c_str()),
      guards_(db, select_guards(db).c_str()) {}

std::optional<std::string> ProvedRows::wrong_in(const AdminChanges& changes) {
    if (signer_ == nullptr) return std::nullopt;
    std::set<std::string> taken_back;
    for (const Reversal& one : changes.desk.reversals) taken_back.insert(one.payment);
    for (const Payment& one : changes.desk.payments)
        if (one.reverses) taken_back.insert(*one.reverses);
    // An earlier change of this transaction may have written the rows.
    if (!taken_back.empty()) db_.settle_seals();
    for (const std::string& key : taken_back)
        if (auto wrong = wrong_payment(key)) return wrong;
    return std::nullopt;
}

std::optional<std::string> ProvedRows::wrong_payment(const std::string& key) {
    std::optional<CashMove> move;
    {
        const Using using_payment(payment_);
        if (payment_.bind(1, key).step()) move = cash_move(payment_);
    }
    if (!move) return std::nullopt;
    const auto wallet = wallet_in(move->transfer);
    // Fees that were paid out go to no wallet, and nobody takes them back.
    if (!wallet || !is_signed_chain(*wallet, ledger::chain_of(move->transfer)))
        return "cash " + key + ": it or another payment of the wallet was changed by hand";
    const Using using_details(details_);
    details_.bind(1, wallet->value);
    while (details_.step()) {
        const bool is_gone = details_.integer(1) != 0;
        if (is_gone && !details_.is_null(2)) return details_.text(0) + ": was taken away by hand";
        if (!is_gone && !is_sealed(details_, 2, signer_->row_key())) return details_.text(0) + ": was changed by hand";
    }
    return std::nullopt;
}

bool ProvedRows::is_signed_chain(ledger::AccountId wallet, ledger::ChainId id) {
    ledger::Head head = ledger::empty_head(id);
    {
        const Using using_payments(payments_);
        payments_.bind(1, wallet.value);
        while (payments_.step()) {
            const CashMove move = cash_move(payments_);
            if (ledger::chain_of(move.transfer) == id)
                head = ledger::head_after(head, {move.transfer, move.time.value, move.note});
        }
    }
    const Using using_chain(chain_);
    if (!chain_.bind(1, id.value).step()) return false;
    const BookChain stored = book_chain(chain_);
    return stored.head == head && is_signed(signer_->public_key(), stored.head, stored.signature);
}

std::optional<std::string> ProvedRows::wrong_in(const Commit& commit) {
    if (signer_ == nullptr || commit.transfers.empty()) return std::nullopt;
    std::set<std::int64_t> players;
    for (const ledger::Transfer& transfer : commit.transfers) {
        if (const auto player = ledger::player_of(transfer.from)) players.insert(*player);
    }
    if (players.empty()) return std::nullopt;
    if (is_written_) db_.settle_seals();
    is_written_ = false;
    for (const std::int64_t player : players)
        if (auto wrong = wrong_guard(player)) return wrong;
    return std::nullopt;
}

std::optional<std::string> ProvedRows::wrong_guard(std::int64_t player) {
    const std::string number = std::to_string(player);
    const auto suspension = static_cast<std::int64_t>(Closure::What::player);
    // The keys of a player's limits begin with the player's number and a comma. A minus is the character after a comma.
    const std::string from = number + ",";
    const std::string below = number + "-";
    const std::string key = std::to_string(suspension) + ",'" + number + "'";
    const Using using_guards(guards_);
    guards_.bind(1, player).bind(2, from).bind(3, below).bind(4, key).bind(5, suspension).bind(6, number);
    while (guards_.step()) {
        const std::string which = guards_.text(0) == key ? "doors " + key : "protection " + guards_.text(0);
        if (guards_.integer(1) != 0) return which + ": was taken away by hand";
        if (!is_sealed(guards_, 2, signer_->row_key())) return which + ": was changed by hand";
    }
    return std::nullopt;
}

}  // namespace anteroom::store
