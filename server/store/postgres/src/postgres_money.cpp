#include <algorithm>
#include <utility>

#include "postgres_database.hpp"
#include "turns.hpp"

namespace anteroom::store {

// Writing of rooms and money outside turns.

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
            // The transaction has done nothing so far.
            roll_back();
            make_way();
            begin(beside_ ? Transaction::writes_rooms : Transaction::writes);
            // After a takeover, the caller that began the transaction must first check the losses.
            if (promotion_) throw;
        }
    }
}

/// A posting without records takes new rows, as it may depend on data that was read after the rows were taken.
std::optional<std::int64_t> PostgresDatabase::number_posting(std::int64_t entries, std::int64_t records) {
    next_row_ = std::max(next_row_, posting_end_);
    if (records == 0 || next_row_ + std::max(entries, records) > rows_end_)
        take_rows(number((std::string("SELECT ") + next_rows).c_str()));
    posting_end_ = next_row_ + std::max(entries, std::int64_t{1});
    if (entries > 0) answered_.add_posting();
    posted_ = posted_ || entries > 0;
    return next_row_;
}

Follows PostgresDatabase::follow(std::int64_t number) {
    if (!seal_) seal_ = this->number((std::string("SELECT ") + newest_seal).c_str());
    return {unsealed_.follow(number), *seal_};
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
    // The messages about changed rows arrive with the answers to queued statements.
    ready();
    if (!seals_ || !seals_->has_changes()) return;
    seals_->hold_tables(*this);
    look_for_intruder();
    if (!beside_) return seals_->settle(*this, intruders_.rows_are_own());
    if (!seals_behind() || !seals_->are_of_games()) throw SqlError("a row that is sealed was written outside a turn");
    seals_->settle_beside(*this, number_posting(0, 1).value(), intruders_.rows_are_own());
}

void PostgresDatabase::look_between_transactions() {
    if (!seals_) return;
    if (!is_connected()) connect();
    ++transactions_;
    run("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY");
    intruders_.look(*this);
    run("COMMIT");
}

void PostgresDatabase::be_alone() {
    run(wait_for_all_others);
}

}  // namespace anteroom::store
