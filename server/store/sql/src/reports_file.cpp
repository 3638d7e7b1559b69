#include "reports_file.hpp"

#include <charconv>
#include <limits>
#include <memory>
#include <utility>
#include <variant>

#include "book_rows.hpp"
#include "ledger/wallet.hpp"
#include "rows.hpp"
#include "store/sql/reports_of.hpp"
#include "store/sql/schema.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

namespace {

/// Reads the text as a player's number. Returns 0 if the text is not a number.
std::int64_t player_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc{} && end == text.data() + text.size() && number > 0 ? number : 0;
}

/// A closure for a player has the player's number as text.
std::string select_found(const std::string& from) {
    return std::string("SELECT ") + columns_of_player +
           ", coalesce(key, ''), EXISTS (SELECT 1 FROM doors WHERE what = 3 AND of = CAST(players.player AS TEXT)) "
           "FROM " +
           from;
}

FoundPlayer found_player(const Statement& from) {
    return {player_row(from), from.text(4), from.integer(5) != 0};
}

}  // namespace

std::unique_ptr<Reports> reports_of(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key) {
    return std::make_unique<ReportsFile>(std::move(db), row_key);
}

ReportsFile::ReportsFile(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key)
    : own_(std::move(db)), db_(*own_), row_key_(row_key), books_((require_newest(db_), db_), row_key) {}

ledger::Amount sum_at_most(ledger::Amount a, ledger::Amount b) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    return {b.minor > most - a.minor ? most : a.minor + b.minor};
}

// Players

PlayerPage ReportsFile::players(std::string_view text, std::string_view after_key, std::uint32_t count) {
    return at_one_moment([&] {
        PlayerPage page;
        const std::int64_t number = player_number(text);
        if (number > 0 && after_key.empty()) {
            Statement one(db_, select_found("players LEFT JOIN accounts USING(player) WHERE player = ?").c_str());
            if (one.bind(1, number).step()) page.players.push_back(found_player(one));
        }
        const std::size_t full = page.players.size() + count;
        // Uses instr(), because LIKE gives `%` and `_` a special meaning.
        Statement named(db_, select_found("accounts JOIN players USING(player) WHERE key > ?1 AND instr(key, ?2) > 0 "
                                          "AND players.player <> ?3 ORDER BY key LIMIT ?4")
                                 .c_str());
        named.bind(1, after_key).bind(2, text).bind(3, number).bind(4, std::int64_t{count} + 1);
        while (named.step()) {
            if (page.players.size() == full) {
                page.after = page.players.empty() ? std::string(after_key) : page.players.back().key;
                break;
            }
            page.players.push_back(found_player(named));
        }
        return page;
    });
}

std::string ReportsFile::name_of_player(std::int64_t player) {
    Statement one(db_, "SELECT name FROM players WHERE player = ?");
    return one.bind(1, player).step() ? one.text(0) : std::string();
}

// Books

std::vector<BookTotal> ReportsFile::totals() {
    return at_one_moment([&] { return books_.totals(); });
}

std::vector<AccountBalance> ReportsFile::accounts(ledger::CurrencyId currency, ledger::AccountId after,
                                                  std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string("SELECT account, sum(amount) FROM (") + parts_of_balances +
                             ") AS parts WHERE account > ? GROUP BY account HAVING sum(amount) <> 0 ORDER BY account")
                                .c_str());
        rows.bind(1, after.value);
        std::vector<AccountBalance> list;
        while (list.size() < count && rows.step()) {
            const ledger::AccountId id{rows.integer(0)};
            const auto account = ledger::account_of(id);
            if (!account || account->currency != currency) continue;
            const auto player = ledger::player_of(id);
            list.push_back({id, player ? name_of_player(*player) : "", {rows.integer(1)}});
        }
        return list;
    });
}

// Log

std::vector<ledger::StoredAuditEntry> ReportsFile::audit_log(std::optional<std::int64_t> before, std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string("SELECT ") + columns_of_audit_entry +
                             " FROM acts WHERE row < ? ORDER BY row DESC LIMIT ?")
                                .c_str());
        rows.bind(1, before.value_or(std::numeric_limits<std::int64_t>::max())).bind(2, count);
        std::vector<ledger::StoredAuditEntry> list;
        while (rows.step()) list.push_back(stored_audit_entry(rows));
        return list;
    });
}

}  // namespace anteroom::store
