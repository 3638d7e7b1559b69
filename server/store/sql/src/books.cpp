#include "books.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "book_rows.hpp"
#include "sealed_rows.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

bool is_fees(ledger::AccountId id) {
    const auto account = ledger::account_of(id);
    return account && std::holds_alternative<ledger::Fees>(account->holder);
}

/// The index of the record that moves the money, and whose row numbers the posting.
std::int64_t place_of_money(const Commit& commit) {
    return std::get<ledger::LineKey>(commit.transfers.front().key).seq - commit.expected_seq.value - 1;
}

}  // namespace

Books::Books(Database& db, const Terms& terms)
    : db_(db),
      signer_(terms.signer),
      money_moves_(terms.money_moves),
      on_wrong_(terms.on_wrong),
      insert_transfer_(db,
                       "INSERT INTO transfers(row, line, kind, from_account, to_account, amount, hash, posting) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      insert_cash_(db,
                   "INSERT INTO cash(key, prev, time, note, kind, from_account, to_account, amount, hash, posting) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      cash_by_key_(db, (std::string("SELECT ") + columns_of_cash + " FROM cash WHERE key = ?").c_str()),
      balances_(db, terms.signer ? std::optional(terms.signer->row_key()) : std::nullopt),
      chain_(db, (std::string("SELECT ") + columns_of_chain + " FROM chains WHERE chain = ?").c_str()),
      set_chain_(
          db,
          "INSERT INTO chains(chain, currency, closed, row, count, hash, signature) VALUES (?, ?, ?, ?, ?, ?, ?) "
          "ON CONFLICT(chain) DO UPDATE SET closed = excluded.closed, row = excluded.row, count = excluded.count, "
          "hash = excluded.hash, signature = excluded.signature"),
      seal_(db, select_seal),
      set_seal_(db,
                "INSERT INTO seal(id, chains, entries, sum, signature, row_changes) VALUES (1, ?, ?, ?, ?, ?) "
                "ON CONFLICT(id) DO UPDATE SET chains = excluded.chains, entries = excluded.entries, "
                "sum = excluded.sum, signature = excluded.signature, row_changes = excluded.row_changes"),
      currency_(db, "SELECT currency, code, exponent FROM currencies WHERE currency = ?"),
      currency_by_code_(db, "SELECT currency, code, exponent FROM currencies WHERE code = ?"),
      insert_currency_(db, "INSERT INTO currencies(currency, code, exponent) VALUES (?, ?, ?)"),
      insert_audit_entry_(db,
                          "INSERT INTO acts(row, time, who, what, about, reason, hash) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      audit_head_(db, select_audit_head),
      set_audit_head_(db,
                      "INSERT INTO acts_head(id, count, hash, signature) VALUES (1, ?, ?, ?) ON CONFLICT(id) DO UPDATE "
                      "SET count = excluded.count, hash = excluded.hash, signature = excluded.signature"),
      seals_head_(db),
      // Skips the deleted rows at the front.
      first_unsealed_(db,
                      "SELECT number FROM unsealed WHERE number >= coalesce((SELECT below FROM row_seals_head), 0) "
                      "ORDER BY number LIMIT 1"),
      drop_unsealed_(db, "DELETE FROM unsealed WHERE number >= ? AND number < ?") {
    if (signer_ != nullptr) unsealed_.emplace(db, signer_->row_key());
}

// Stored bookings

std::optional<ledger::Transfer> Books::find(const ledger::TransferKey& key) {
    const auto* caller = std::get_if<ledger::CallerKey>(&key);
    // A line names a record of its own commit, which the journal does not have yet.
    if (caller == nullptr) return std::nullopt;
    const Using using_cash(cash_by_key_);
    if (!cash_by_key_.bind(1, caller->text).step()) return std::nullopt;
    return cash_move(cash_by_key_).transfer;
}

bool Books::knows(ledger::CurrencyId currency) {
    const Using using_currency(currency_);
    return currency_.bind(1, currency.value).step();
}

ledger::Amount Books::balance(ledger::AccountId account) {
    const Balances::Held held = balances_.find(account);
    if (!held.is_right) wrong_.insert(account);
    const auto waiting = waiting_fees_.find(account);
    return {held.amount.minor + (waiting == waiting_fees_.end() ? 0 : waiting->second)};
}

std::optional<Books::Chain> Books::chain(ledger::ChainId id) {
    const Using using_chain(chain_);
    if (!chain_.bind(1, id.value).step()) return std::nullopt;
    const BookChain stored = book_chain(chain_);
    return Chain{stored.head, stored.row, stored.status, stored.signature};
}

std::optional<ledger::TableStatus> Books::table(const ledger::TableGame& game) {
    const auto found = chain(ledger::chain_of(game));
    return found ? std::optional(found->status) : std::nullopt;
}

std::vector<ledger::AccountId> Books::holding(const ledger::TableGame& game, ledger::CurrencyId currency) {
    return balances_.holding(accounts_of(game, currency));
}

std::optional<Refused> Books::judge(std::span<const ledger::Transfer> transfers) {
    posting_ = {};
    wrong_.clear();
    to_fees_.clear();
    if (transfers.empty()) return std::nullopt;
    // Money that leaves a table was staked before; a running game is played to its end and paid out.
    const auto leaves_a_table = [](const ledger::Transfer& one) { return table_account_of(one.from).has_value(); };
    if (!money_moves_ && !std::ranges::all_of(transfers, leaves_a_table)) return Refused{Refused::Cause::unproved};
    auto verdict = ledger::judge(transfers, *this);
    if (auto* refusal = std::get_if<ledger::Refusal>(&verdict))
        return Refused{Refused::Cause::books, std::move(*refusal)};
    posting_ = std::get<ledger::Posting>(std::move(verdict));
    if (auto refusal = refusal_of_payers(transfers)) return refusal;
    if (!db_.seals_behind()) return std::nullopt;
    for (const std::size_t i : posting_.fresh) {
        const ledger::Transfer& one = transfers[i];
        if (is_fees(one.from)) to_fees_[one.from] -= one.amount.minor;
        if (is_fees(one.to)) to_fees_[one.to] += one.amount.minor;
    }
    return std::nullopt;
}

/// A balance that the house did not seal pays nothing. If the balance is a table's stakes, the commit fails.
std::optional<Refused> Books::refusal_of_payers(std::span<const ledger::Transfer> transfers) {
    for (const std::size_t i : posting_.fresh) {
        const ledger::AccountId payer = transfers[i].from;
        if (!wrong_.contains(payer)) continue;
        const std::string which = "balances " + std::to_string(payer.value) + " (" + name_of(payer) + ")";
        if (on_wrong_) on_wrong_(which + ": was changed by hand");
        if (table_account_of(payer)) throw SqlError(which + ": was changed", SqlError::Cause::changed_by_hand);
        posting_ = {};
        return Refused{Refused::Cause::unproved};
    }
    return std::nullopt;
}

// Writes

void Books::number(const Commit& commit) {
    number_.reset();
    if (posting_.fresh.empty()) return;
    number_ = db_.number_posting(place_of_money(commit) + std::ssize(posting_.fresh), std::ssize(commit.records));
}

Books::Chain& Books::extend(std::map<ledger::ChainId, Chain>& chains, const ledger::Entry& entry) {
    const ledger::ChainId id = ledger::chain_of(entry.transfer);
    auto known = chains.find(id);
    if (known == chains.end()) {
        const ledger::TableStatus fresh{currency_of(entry.transfer.from), false};
        known = chains.emplace(id, chain(id).value_or(Chain{ledger::empty_head(id), 0, fresh})).first;
    }
    known->second.head = ledger::head_after(known->second.head, entry);
    return known->second;
}

void Books::write(const Commit& commit, const std::vector<std::int64_t>& rows) {
    if (posting_.fresh.empty()) return;
    const auto place = static_cast<std::size_t>(place_of_money(commit));
    const std::int64_t posting = number_ ? rows[place] : seal().entries;
    std::map<ledger::ChainId, Chain> chains;
    for (const ledger::Transfer& transfer : commit.transfers) {
        Chain& own = extend(chains, {transfer, commit.records[place].time.value, {}});
        insert_transfer_.bind(1, rows[place]).bind(2, std::get<ledger::LineKey>(transfer.key).line);
        insert_transfer_.bind(3, static_cast<std::int64_t>(transfer.kind));
        insert_transfer_.bind(4, transfer.from.value).bind(5, transfer.to.value).bind(6, transfer.amount.minor);
        insert_transfer_.bind(7, own.head.hash).bind(8, posting).run();
        own.row = rows[place];
    }
    for (const auto& [game, status] : posting_.tables) chains.at(ledger::chain_of(game)).status = status;
    write_balances();
    write_chains(chains);
}

std::optional<Refused> Books::add(const ledger::Currency& currency) {
    const Refused refused{Refused::Cause::books, ledger::Refusal{ledger::Cause::currency, 0, {}}};
    if (!is_sound(currency)) return refused;
    const auto found = [&](Statement& statement) -> std::optional<bool> {
        const Using using_statement(statement);
        if (!statement.step()) return std::nullopt;
        return book_currency(statement) == currency;
    };
    const auto by_number = found(currency_.bind(1, currency.id.value));
    const auto by_code = found(currency_by_code_.bind(1, currency.code));
    if (!by_number && !by_code) {
        insert_currency_.bind(1, currency.id.value).bind(2, currency.code).bind(3, currency.exponent).run();
        return std::nullopt;
    }
    if (by_number.value_or(false)) return std::nullopt;
    return refused;
}

std::optional<Refused> Books::apply(const BookChanges& changes) {
    posting_ = {};
    for (const ledger::Currency& currency : changes.currencies)
        if (auto refusal = add(currency)) return refusal;
    std::vector<ledger::Transfer> transfers;
    for (const CashMove& move : changes.cash) transfers.push_back(move.transfer);
    if (db_.seals_behind() && std::ranges::any_of(transfers, is_fees, &ledger::Transfer::from))
        waiting_fees_ = unsealed(db_, std::nullopt).fees;
    auto refusal = judge(transfers);
    waiting_fees_.clear();
    if (refusal) return refusal;
    if (posting_.fresh.empty()) return std::nullopt;
    write_cash(changes.cash);
    db_.look_for_intruder();
    return db_.intruder() ? std::optional(Refused{Refused::Cause::unproved}) : std::nullopt;
}

void Books::write_cash(const std::vector<CashMove>& moves) {
    number_ = db_.number_posting(static_cast<std::int64_t>(posting_.fresh.size()), 0);
    std::int64_t number = number_ ? *number_ : seal().entries;
    std::map<ledger::ChainId, Chain> chains;
    for (const std::size_t i : posting_.fresh) {
        const CashMove& move = moves[i];
        const ledger::Transfer& transfer = move.transfer;
        Chain& own = extend(chains, {transfer, move.time.value, move.note});
        insert_cash_.bind(1, std::get<ledger::CallerKey>(transfer.key).text).bind(2, own.row).bind(3, move.time.value);
        insert_cash_.bind(4, move.note).bind(5, static_cast<std::int64_t>(transfer.kind));
        insert_cash_.bind(6, transfer.from.value).bind(7, transfer.to.value).bind(8, transfer.amount.minor);
        own.row = insert_cash_.bind(9, own.head.hash).bind(10, number++).insert();
    }
    write_balances();
    write_chains(chains);
}

void Books::write_balances() {
    for (const auto& [account, amount] : posting_.balances)
        if (!to_fees_.contains(account)) balances_.write(account, {amount, !wrong_.contains(account)});
}

ledger::Seal Books::seal() {
    const Using using_seal(seal_);
    if (!seal_.step()) return {};
    const BookSeal stored = book_seal(seal_);
    if (signer_ != nullptr && stored.seal != known_seal_) {
        seal_holds_ = is_signed(signer_->public_key(), stored.seal, stored.signature);
        known_seal_ = stored.seal;
    }
    return stored.seal;
}

void Books::write_chains(const std::map<ledger::ChainId, Chain>& chains) {
    if (signer_ == nullptr) throw SqlError("there is no key to sign the books with");
    ledger::Seal moved;
    for (const auto& [id, own] : chains) {
        const auto before = chain(id);
        moved = seal_after(moved, before ? before->head : ledger::empty_head(id), own.head);
        const bool is_ours = !before || is_signed(signer_->public_key(), before->head, before->signature);
        const auto signature = is_ours ? signer_->sign(own.head) : crypto::Bytes64{};
        set_chain_.bind(1, id.value).bind(2, own.status.currency.value).bind(3, own.status.closed ? 1 : 0);
        set_chain_.bind(4, own.row).bind(5, own.head.count).bind(6, own.head.hash).bind(7, signature).run();
    }
    if (db_.seals_behind())
        leave_unsealed(moved);
    else
        write_seal(joined(seal(), moved));
}

void Books::leave_unsealed(const ledger::Seal& moved) {
    Unsealed one{number_.value(), moved};
    for (const auto& [account, amount] : to_fees_) {
        if (one.fees) {
            unsealed_.value().add(one);
            one = {db_.number_posting(0, 1).value()};
        }
        one.fees = account;
        one.amount = amount;
    }
    unsealed_.value().add(one);
}

bool Books::has_unsealed() {
    const Using using_first(first_unsealed_);
    return first_unsealed_.step();
}

void Books::seal_what_waits(std::int64_t below) {
    const UnsealedSum sum = unsealed(db_, signer_->row_key(), below);
    if (sum.count == 0) return;
    const ledger::Seal before = seal();
    seal_holds_ = seal_holds_ && !sum.fault;
    for (const auto& [account, amount] : sum.fees) {
        Balances::Held held = balances_.find(account);
        held.amount.minor += amount;
        balances_.write(account, held);
    }
    seals_head_.add(signer_->row_key(), sum.rows, !sum.fault);
    write_seal(joined(before, sum.books), sum.reach);
    drop_unsealed_.bind(1, sum.from).bind(2, below).run();
}

void Books::seal_alone() {
    // Rows below the seal's reach were added by hand, and a new seal over everything removes these rows.
    db_.exec("DELETE FROM unsealed WHERE number < (SELECT below FROM row_seals_head)");
    if (!db_.seals_behind()) return;
    db_.be_alone();
    seal_what_waits(std::numeric_limits<std::int64_t>::max());
}

void Books::write_seal(ledger::Seal seal, std::optional<Reach> reach) {
    db_.settle_seals();
    if (const auto stored = seals_head_.read()) {
        seal.row_changes = stored->head.changes;
        // An older copy of the seal or of the head was put back.
        if (stored->reach && known_seal_ && known_seal_->row_changes != stored->reach->seal) seal_holds_ = false;
        if (!reach) reach = stored->reach;
        if (reach) {
            seals_head_.add(signer_->row_key(), {0, 1, {}}, true, std::move(reach));
            ++seal.row_changes;
        }
    }
    const auto signature = seal_holds_ ? signer_->sign(seal) : crypto::Bytes64{};
    known_seal_ = seal;
    set_seal_.bind(1, seal.chains).bind(2, seal.entries).bind(3, seal.sum).bind(4, signature);
    set_seal_.bind(5, seal.row_changes).run();
}

void Books::seal_rows() {
    if (signer_ == nullptr) throw SqlError("there is no key to seal rows with");
    seal_alone();
    seal_every_row(db_, signer_->row_key());
    write_seal(seal());
}

void Books::log_wrong_rows(const ledger::AuditEntry& line) {
    if (signer_ == nullptr) throw SqlError("there is no key to verify rows with");
    seal_alone();
    db_.settle_seals();
    const WrongRowLines wrong = wrong_rows(db_, signer_->row_key());
    for (const std::string& rows : wrong.lines()) log({line.time_ms, line.who, "row", rows, line.reason});
}

void Books::log(const ledger::AuditEntry& audit_entry) {
    if (signer_ == nullptr) throw SqlError("there is no key to sign the log of acts with");
    const ledger::Seal seal = this->seal();
    ledger::Head before = ledger::empty_head(ledger::audit_chain);
    bool is_ours = true;
    {
        const Using using_head(audit_head_);
        if (audit_head_.step()) {
            const auto [head, signature] = audit_head(audit_head_);
            before = head;
            is_ours = is_signed(signer_->public_key(), head, signature);
        }
    }
    const ledger::Head after = ledger::head_after(before, audit_entry);
    insert_audit_entry_.bind(1, after.count).bind(2, audit_entry.time_ms).bind(3, audit_entry.who);
    insert_audit_entry_.bind(4, audit_entry.what).bind(5, audit_entry.about);
    insert_audit_entry_.bind(6, audit_entry.reason).bind(7, after.hash).run();
    const auto signature = is_ours ? signer_->sign(after) : crypto::Bytes64{};
    set_audit_head_.bind(1, after.count).bind(2, after.hash).bind(3, signature).run();
    write_seal(seal_after_audit_log(seal, before, after));
}

std::int64_t Books::newest_act() {
    const Using using_head(audit_head_);
    return audit_head_.step() ? audit_head(audit_head_).first.count : 0;
}

std::optional<ledger::Seal> Books::sum_of_heads() {
    ledger::Seal sum;
    Statement chains(db_, (std::string("SELECT ") + columns_of_chain + " FROM chains").c_str());
    while (chains.step()) {
        const BookChain chain = book_chain(chains);
        if (!is_signed(signer_->public_key(), chain.head, chain.signature)) return std::nullopt;
        sum = seal_after(sum, ledger::empty_head(chain.head.chain), chain.head);
    }
    const Using using_head(audit_head_);
    if (!audit_head_.step()) return sum;
    const auto [head, signature] = audit_head(audit_head_);
    if (!is_signed(signer_->public_key(), head, signature)) return std::nullopt;
    return seal_after_audit_log(sum, ledger::empty_head(ledger::audit_chain), head);
}

bool Books::seal_heads(const ledger::AuditEntry& line) {
    if (signer_ == nullptr) throw SqlError("there is no key to sign the books with");
    seal_alone();
    if (!sum_of_heads()) return false;
    log(line);
    const auto sum = sum_of_heads();
    seal_holds_ = true;
    write_seal(sum.value());
    return true;
}

void Books::add_up_balances() {
    if (signer_ != nullptr) seal_alone();
    balances_.add_up();
}

}  // namespace anteroom::store
