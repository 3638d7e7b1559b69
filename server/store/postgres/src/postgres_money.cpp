#include <algorithm>
#include <utility>

#include "postgres_database.hpp"
#include "turns.hpp"

namespace anteroom::store {

// From when on rooms, and money, are written beside turns, and what lets them be.

/// Whether it did, in a transaction before this one; else it does so with this one, if nobody is left who writes
/// otherwise.
bool PostgresDatabase::part(const Parting& from) {
    if (number(from.is_done) != 0) return true;
    const bool may = use_ == Use::writes ? from.is_for_one : number(count_older(from.known).c_str()) == 0;
    if (may) run(from.sql);
    return false;
}

void PostgresDatabase::lock_wallets(const std::vector<std::int64_t>& players) {
    std::string list;
    for (const std::int64_t player : players) list += (list.empty() ? "" : ",") + std::to_string(player);
    for (;;) {
        try {
            const Result locked = run(lock_wallets_of(list));
            seal_ = std::stoll(PQgetvalue(locked.get(), 0, 1));
            return take_rows(std::stoll(PQgetvalue(locked.get(), 0, 0)));
        } catch (const SqlError& error) {
            if (error.cause() != SqlError::Cause::busy || !is_connected()) throw;
            // Nothing of this transaction was done.
            roll_back();
            make_way();
            begin(beside_ ? Transaction::writes_rooms : Transaction::writes);
            // At a server that took over, whoever began this one has to look first what is lost.
            if (promotion_) throw;
        }
    }
}

/// A posting that has no records may depend on what was read since the rows were taken.
std::optional<std::int64_t> PostgresDatabase::number_posting(std::int64_t entries, std::int64_t records) {
    if (!numbers_postings_) return std::nullopt;
    next_row_ = std::max(next_row_, posting_end_);
    if (records == 0 || next_row_ + std::max(entries, records) > rows_end_)
        take_rows(number((std::string("SELECT ") + next_rows).c_str()));
    posting_end_ = next_row_ + std::max(entries, std::int64_t{1});
    if (entries > 0) answered_.add_posting();
    return next_row_;
}

std::optional<Follows> PostgresDatabase::follow(std::int64_t number) {
    if (!seal_) seal_ = this->number((std::string("SELECT ") + newest_seal).c_str());
    // By a seal that has chains it is known too that nobody is left who does not know them.
    has_chains_ = has_chains_ || *seal_ != 0;
    if (!has_chains_) return std::nullopt;
    return Follows{unsealed_.follow(number), *seal_};
}

bool PostgresDatabase::has_free_turn() {
    return number(try_turn().c_str()) != 0;
}

std::int64_t PostgresDatabase::numbered_below() {
    Mark now{number(rows_to_come)};
    Statement others(*this, others_writing);
    while (others.step()) now.writing.insert(others.text(0));
    const auto is_over = [&](const Mark& mark) {
        return std::ranges::none_of(mark.writing, [&](const auto& one) { return now.writing.contains(one); });
    };
    if (is_over(now) || (mark_ && is_over(*mark_))) {
        numbered_below_ = is_over(now) ? now.rows : mark_->rows;
        mark_ = std::move(now);
    }
    if (!mark_) mark_ = std::move(now);
    return numbered_below_;
}

void PostgresDatabase::settle_seals() {
    // What changed is heard with what was queued.
    ready();
    if (!seals_) return;
    if (!beside_) return seals_->settle(*this);
    if (!seals_->has_changes()) return;
    if (!seals_behind() || !seals_->are_of_games()) throw SqlError("a row that is sealed was written outside a turn");
    seals_->settle_beside(*this, number_posting(0, 1).value());
}

void PostgresDatabase::be_alone() {
    run(wait_for_all_others);
}

}  // namespace anteroom::store
