#include "writer.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <utility>

#include "books.hpp"
#include "row_seals.hpp"
#include "schema.hpp"
#include "store/port/gathered.hpp"
#include "store/sqlite/data_restore.hpp"

namespace anteroom::store {

namespace {

/// So long nothing must come before a checkpoint is made on the quiet.
constexpr std::chrono::milliseconds idle_time{20};

/// The log may grow to so many times `log_pages_max` while the checkpointer works.
constexpr int log_pages_factor_max = 4;

Failed failure_of(const SqlError& error) {
    switch (error.code()) {
        case SQLITE_FULL:
            return {Failed::Cause::disk_full, error.what()};
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN:
        case SQLITE_CORRUPT:
            return {Failed::Cause::io, error.what()};
        default:
            return {Failed::Cause::other, error.what()};
    }
}

std::string path_of(const SqliteOptions& options) {
    return (options.folder / "anteroom.db").string();
}

const char* vfs_of(const SqliteOptions& options) {
    return options.vfs.empty() ? nullptr : options.vfs.c_str();
}

std::optional<crypto::Bytes32> row_key(const SqliteOptions& options) {
    return options.signer ? std::optional(options.signer->row_key()) : std::nullopt;
}

Database open(const SqliteOptions& options) {
    const bool serves = options.access == SqliteOptions::Access::serve;
    try {
        Database db(path_of(options), !serves, vfs_of(options));
        if (serves)
            migrate(db);
        else
            require_newest(db);
        know_row_seals(db, row_key(options));
        if (serves && options.signer) seal_what_is_written(db);
        if (options.pages_max > 0) db.exec(("PRAGMA max_page_count=" + std::to_string(options.pages_max)).c_str());
        return db;
    } catch (const SqlError& error) {
        throw OpenFailed(options.folder.string() + ": " + error.what());
    }
}

FolderLock lock(const SqliteOptions& options) {
    if (options.access == SqliteOptions::Access::read) return {};
    make_private_folder(options.folder);
    FolderLock lock(options.folder);
    require_restored(options.folder);
    return lock;
}

}  // namespace

Writer::Writer(SqliteOptions options)
    : options_(std::move(options)),
      lock_(lock(options_)),
      db_(open(options_)),
      money_moves_(options_.money_moves),
      tables_(db_, {options_.signer.get(), money_moves_}, options_.limits),
      queries_(db_, row_key(options_)),
      begin_(db_, "BEGIN"),
      begin_immediate_(db_, "BEGIN IMMEDIATE"),
      commit_(db_, "COMMIT"),
      savepoint_(db_, "SAVEPOINT one"),
      undo_(db_, "ROLLBACK TO one"),
      release_(db_, "RELEASE one") {
    if (options_.access == SqliteOptions::Access::serve) {
        if (options_.signer) begin_with_key();
        checkpointer_.emplace(path_of(options_), vfs_of(options_));
    }
    thread_ = std::thread([this] { loop(); });
}

Writer::~Writer() {
    stop();
}

/// Rows that were never sealed are taken as they are, once: books that know of seals are not given new ones.
void Writer::begin_with_key() {
    try {
        const auto seal = require_key(db_, *options_.signer);
        if (has_row_seals(db_) || (seal && seal->row_changes)) return;
        begin_immediate_.run();
        tables_.seal_rows();
        commit_.run();
    } catch (const SqlError& error) {
        throw OpenFailed(options_.folder.string() + ": " + error.what());
    }
}

void Writer::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    something_.notify_one();
    if (thread_.joinable()) thread_.join();
}

// The callers' side

void Writer::write(Change change, OnOutcome done) {
    add(Write{std::move(change), done, Clock::now()}, [done](Failed failed) { done(std::move(failed)); });
}

void Writer::write_all(std::vector<Commit> commits, OnOutcomes done) {
    const auto called = Clock::now();
    const std::size_t count = commits.size();
    {
        const std::lock_guard lock(mutex_);
        if (!stopping_) {
            const Gathered gathered(count, std::move(done));
            for (std::size_t i = 0; i < count; ++i) {
                OnOutcome one = gathered.nth(i);
                enqueue(Write{std::move(commits[i]), one, called}, one);
            }
            something_.notify_one();
            return;
        }
    }
    done(std::vector<Outcome>(count, Failed{Failed::Cause::stopping, "the store is being closed"}));
}

void Writer::ask(bool writes, Ask ask, OnFailed failed) {
    add(Query{writes, std::move(ask), failed}, failed);
}

void Writer::add(Call call, OnFailed failed) {
    {
        const std::lock_guard lock(mutex_);
        if (!stopping_) {
            enqueue(std::move(call), std::move(failed));
            something_.notify_one();
            return;
        }
    }
    failed({Failed::Cause::stopping, "the store is being closed"});
}

void Writer::enqueue(Call call, OnFailed failed) {
    if (calls_.size() < options_.limits.queue_len_max)
        calls_.push_back(std::move(call));
    else
        calls_.push_back([failed = std::move(failed)] { failed({Failed::Cause::overloaded, "too many calls wait"}); });
}

// The thread's side

void Writer::loop() {
    for (;;) {
        std::vector<Call> calls = take();
        if (calls.empty()) return;
        carry_out(calls);
        tend_log();
    }
}

/// Waits for the next query, or for commits, then as many as wait; empty at the end.
std::vector<Writer::Call> Writer::take() {
    std::unique_lock lock(mutex_);
    const auto something = [&] { return stopping_ || !calls_.empty(); };
    while (!something()) {
        if (db_.log_pages() < options_.log_pages_idle) {
            something_.wait(lock, something);
        } else if (!something_.wait_for(lock, idle_time, something)) {
            lock.unlock();
            checkpoint();
            lock.lock();
        }
    }
    std::vector<Call> taken;
    taken.reserve(std::min(calls_.size(), options_.limits.group_len_max));
    while (!calls_.empty() && taken.size() < options_.limits.group_len_max) {
        const bool is_write = std::holds_alternative<Write>(calls_.front());
        if (!is_write && !taken.empty()) break;
        taken.push_back(std::move(calls_.front()));
        calls_.pop_front();
        if (!is_write) break;
    }
    return taken;
}

void Writer::carry_out(std::vector<Call>& calls) {
    if (auto* query = std::get_if<Query>(&calls.front()))
        run_query(*query);
    else if (auto* answer = std::get_if<Answer>(&calls.front()))
        (*answer)();
    else
        run_group(calls);
}

void Writer::run_group(std::vector<Call>& calls) {
    const auto began = Clock::now();
    auto outcomes = try_together(calls);
    if (!outcomes) {
        outcomes.emplace();
        for (const Call& call : calls) outcomes->push_back(try_alone(std::get<Write>(call).change));
    }
    const auto ended = Clock::now();
    std::vector<std::chrono::microseconds> waited;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        auto& write = std::get<Write>(calls[i]);
        waited.push_back(std::chrono::duration_cast<std::chrono::microseconds>(ended - write.called));
        write.done(std::move((*outcomes)[i]));
    }
    if (!options_.observer.on_group) return;
    std::size_t waiting = 0;
    {
        const std::lock_guard lock(mutex_);
        waiting = calls_.size();
    }
    options_.observer.on_group({waiting, std::chrono::duration_cast<std::chrono::microseconds>(ended - began), waited});
}

/// Nothing when the group as a whole could not be committed.
std::optional<std::vector<Outcome>> Writer::try_together(std::vector<Call>& calls) {
    if (calls.size() == 1) return std::vector<Outcome>{try_alone(std::get<Write>(calls.front()).change)};
    std::vector<Outcome> outcomes;
    try {
        begin_immediate_.run();
        for (const Call& call : calls) outcomes.push_back(apply_as_one(std::get<Write>(call).change));
        commit_transaction();
        return outcomes;
    } catch (const SqlError&) {
        roll_back();
        return std::nullopt;
    }
}

Outcome Writer::try_alone(const Change& change) {
    try {
        begin_immediate_.run();
        Outcome outcome = apply(change);
        if (std::holds_alternative<Committed>(outcome))
            commit_transaction();
        else
            roll_back();
        return outcome;
    } catch (const SqlError& error) {
        roll_back();
        return outcome_of(error);
    }
}

/// In a transaction with others: all of it or nothing. A room's commit is refused before anything of it is written, so
/// it does without a savepoint, for which SQLite would copy each page that it touches.
Outcome Writer::apply_as_one(const Change& change) {
    if (std::holds_alternative<Commit>(change)) return apply(change);
    savepoint_.run();
    Outcome outcome = apply(change);
    if (!std::holds_alternative<Committed>(outcome)) undo_.run();
    release_.run();
    return outcome;
}

Outcome Writer::apply(const Change& change) {
    return std::visit(
        [&](const auto& one) -> Outcome {
            if (auto refusal = refusal_of_shape(one, options_.limits)) return *refusal;
            if (auto refusal = tables_.apply(one)) return *refusal;
            return Committed{};
        },
        change);
}

void Writer::run_query(Query& query) {
    Answer answer;
    try {
        // What a crash could still bring back must not be read as if it were not there.
        if (!certain()) throw SqlError(SQLITE_IOERR, "the log may hold a commit that failed");
        (query.writes ? begin_immediate_ : begin_).run();
        answer = query.ask(tables_, queries_);
        commit_transaction();
    } catch (const SqlError& error) {
        roll_back();
        const Failed failed = failure_of(error);
        answer = [&query, failed] { query.failed(failed); };
    }
    answer();
}

void Writer::commit_transaction() {
    const auto before = db_.log_commits();
    try {
        commit_.run();
        if (db_.log_commits() != before) uncertain_ = false;
    } catch (const SqlError&) {
        uncertain_ = true;
        throw;
    }
}

void Writer::roll_back() {
    tables_.heads().forget();
    if (!db_.in_transaction()) return;
    try {
        db_.exec("ROLLBACK");
    } catch (const SqlError&) {
        // SQLite has rolled back as far as it can; the next BEGIN tells.
    }
}

bool Writer::certain() {
    if (!uncertain_) return true;
    // SQLite does not wait for another checkpoint, it fails at once.
    if (checkpointer_) checkpointer_->wait();
    try {
        db_.checkpoint(true);
        uncertain_ = false;
    } catch (const SqlError&) {
        return false;
    }
    return true;
}

Outcome Writer::outcome_of(const SqlError& error) {
    if (!certain()) return Unknown{error.what()};
    return failure_of(error);
}

void Writer::tend_log() {
    if (!checkpointer_ || db_.log_pages() < options_.log_pages_max) return;
    // Commits that outrun the disk wait for it: the log has a limit as well.
    if (db_.log_pages() >= log_pages_factor_max * options_.log_pages_max) checkpointer_->wait();
    if (const auto took = checkpointer_->take_ended()) {
        report(static_cast<std::size_t>(db_.log_pages()), *took, true);
        checkpoint();
    } else {
        checkpointer_->begin();
    }
}

void Writer::checkpoint() {
    const auto pages = static_cast<std::size_t>(db_.log_pages());
    const auto began = Clock::now();
    try {
        db_.checkpoint(false);
    } catch (const SqlError&) {
        return;  // the log goes on growing and the next attempt comes with it; a full disk shows in the commits
    }
    report(pages, std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began), false);
}

void Writer::report(std::size_t pages, std::chrono::microseconds took, bool aside) const {
    if (options_.observer.on_checkpoint) options_.observer.on_checkpoint({pages, took, aside});
}

}  // namespace anteroom::store
