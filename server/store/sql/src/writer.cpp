#include "writer.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "beside_others.hpp"
#include "signed_books.hpp"
#include "store/port/gathered.hpp"
#include "wallets_of.hpp"

namespace anteroom::store {

namespace {

/// After this time without a call, the backend does its idle work.
constexpr std::chrono::milliseconds idle_time{20};

/// Attempts for a query, or for a single write, that waits for rows of other nodes; each attempt waits a second.
constexpr int attempts_max = 5;

Failed failure_of(const SqlError& error) {
    switch (error.cause()) {
        case SqlError::Cause::disk_full:
            return {Failed::Cause::disk_full, error.what()};
        case SqlError::Cause::gone:
        case SqlError::Cause::busy:
        case SqlError::Cause::damaged:
            return {Failed::Cause::io, error.what()};
        case SqlError::Cause::changed_by_hand:
            return {Failed::Cause::changed_by_hand, error.what()};
        case SqlError::Cause::constraint:
        case SqlError::Cause::other:
            break;
    }
    return {Failed::Cause::other, error.what()};
}

/// Longest time that postings outside turns wait for the seal, if other nodes post too.
constexpr std::chrono::milliseconds sealing_pause{200};
/// Missed turns after which the seal no longer gives way to other nodes.
constexpr int turns_missed_max = 25;
/// Passes without progress after which stopped transactions of other nodes are ended.
constexpr int rises_missed_max = 25;

std::optional<crypto::Bytes32> row_key(const SqlOptions& options) {
    return options.signer ? std::optional(options.signer->row_key()) : std::nullopt;
}

}  // namespace

Writer::Writer(std::unique_ptr<Backend> backend, SqlOptions options)
    : options_(std::move(options)),
      backend_(std::move(backend)),
      db_(backend_->database()),
      money_moves_(options_.money_moves),
      tables_(db_, {options_.signer.get(), money_moves_, options_.observer.on_wrong}, options_.limits),
      queries_(db_, row_key(options_)),
      promotions_(*backend_, tables_, options_.signer != nullptr, options_.observer.on_promotion),
      lookout_(db_, options_.look_pause, money_moves_, options_.observer.on_wrong) {
    if (options_.signer) begin_with_key();
    thread_ = std::thread([this] { loop(); });
}

Writer::~Writer() {
    stop();
}

/// All rows are sealed only once: books with seals get no new seals. A server also
/// starts on books that were changed by hand, so that people can play without money.
/// The server never signs a seal of these books again, and the audit names the fault.
void Writer::begin_with_key() {
    try {
        const bool begins = found_books(db_, *options_.signer) == FoundBooks::unsealed;
        if (options_.access == SqlOptions::Access::read) return;
        // Several nodes left unsealed rows, and this server is now alone.
        const bool goes_on = !db_.seals_behind() && tables_.books().has_unsealed();
        if (!begins && !goes_on) return;
        db_.begin(Database::Transaction::writes);
        if (goes_on) tables_.books().seal_what_waits(std::numeric_limits<std::int64_t>::max());
        if (begins) tables_.seal_rows();
        db_.commit();
    } catch (const SqlError& error) {
        throw OpenFailed(backend_->name() + ": " + error.what());
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

std::chrono::milliseconds Writer::busy_for() const {
    const Clock::time_point since = busy_since_;
    const Clock::time_point now = Clock::now();
    return since < now ? std::chrono::duration_cast<std::chrono::milliseconds>(now - since)
                       : std::chrono::milliseconds(0);
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

void Writer::ask_first(Ask ask, OnFailed failed) {
    {
        const std::lock_guard lock(mutex_);
        if (!stopping_) {
            calls_.push_front(Query{true, std::move(ask), std::move(failed)});
            something_.notify_one();
            return;
        }
    }
    failed({Failed::Cause::stopping, "the store is being closed"});
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
    lookout_.look();
    for (;;) {
        std::vector<Call> calls = take();
        if (calls.empty()) return seal_behind();
        busy_since_ = Clock::now();
        carry_out(calls);
        if (Clock::now() >= sealed_at_ + sealing_pause) seal_behind();
        backend_->tend();
        lookout_.look();
        busy_since_ = Clock::time_point::max();
    }
}

/// Waits for calls. Returns the next query, or a group of waiting commits. Returns nothing when the store stops.
std::vector<Writer::Call> Writer::take() {
    std::unique_lock lock(mutex_);
    const auto something = [&] { return stopping_ || !calls_.empty(); };
    while (!something()) {
        const bool rests = backend_->wants_rest();
        if (something_.wait_for(lock, rests ? idle_time : lookout_.left(), something)) break;
        lock.unlock();
        rests ? backend_->rest() : lookout_.look();
        lock.lock();
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

void Writer::begin(Database::Transaction what) {
    db_.begin(what);
    promotions_.look(what);
    tables_.nodes().forget_lease();
    // Cached ends of journals stay valid if there is a session: only a room's
    // owner writes its journal, because each epoch belongs to one claim.
    const bool may_be_wrong = what != Database::Transaction::reads && db_.others_wrote();
    if (may_be_wrong && !tables_.nodes().has_session()) tables_.heads().forget();
}

void Writer::carry_out(std::vector<Call>& calls) {
    if (auto* query = std::get_if<Query>(&calls.front()))
        run_query(*query);
    else if (auto* answer = std::get_if<Answer>(&calls.front()))
        (*answer)();
    else
        run_group(calls);
}

/// Commits that let other nodes write go first, and are answered before the
/// other calls wait for those nodes. Within a room the order of the calls stays.
void Writer::run_group(std::vector<Call>& calls) {
    if (!db_.lets_others_write()) return run_together(calls, Database::Transaction::writes);
    std::vector<Call> first, later;
    std::set<RoomId> waiting;
    auto of_first = Database::Transaction::writes_records;
    for (Call& call : calls) {
        const auto* commit = std::get_if<Commit>(&std::get<Write>(call).change);
        const auto its = commit != nullptr ? transaction_of(*commit, db_) : Database::Transaction::writes;
        const bool goes_first = its != Database::Transaction::writes && !waiting.contains(commit->room);
        if (commit != nullptr && !goes_first) waiting.insert(commit->room);
        if (goes_first && its == Database::Transaction::writes_rooms) of_first = its;
        (goes_first ? first : later).push_back(std::move(call));
    }
    if (!first.empty()) run_together(first, of_first);
    if (!later.empty()) run_together(later, Database::Transaction::writes);
}

/// Locks all wallets together, before anything is judged: a wallet's
/// balance, day and limits then stay as they are read.
void Writer::lock_wallets(std::span<const Call> calls) {
    if (!db_.seals_behind()) return;
    std::set<std::int64_t> players;
    for (const Call& call : calls)
        std::visit([&](const auto& change) { add_wallets_of(change, players); }, std::get<Write>(call).change);
    if (!players.empty()) db_.lock_wallets({players.begin(), players.end()});
}

void Writer::seal_behind() {
    if (!options_.signer || !db_.seals_behind()) return;
    sealed_at_ = Clock::now();
    try {
        if (!tables_.books().has_unsealed()) return;
        if (!db_.has_free_turn() && ++turns_missed_ < turns_missed_max) return;
        turns_missed_ = 0;
        begin(Database::Transaction::writes);
        db_.tells_nobody();
        const std::int64_t below = db_.numbered_below();
        tables_.books().seal_what_waits(below);
        backend_->commit();
        missed_rises_ = below == sealed_below_ ? missed_rises_ + 1 : 0;
        sealed_below_ = below;
        // A stopped transaction may block nothing but the seal.
        if (missed_rises_ >= rises_missed_max && db_.make_way()) missed_rises_ = 0;
    } catch (const SqlError& error) {
        // The rows keep waiting; the node with the next turn tries again.
        roll_back(error);
    }
}

void Writer::run_together(std::vector<Call>& calls, Database::Transaction what) {
    const auto began = Clock::now();
    auto outcomes = try_together(calls, what);
    // While other nodes write, a commit may be based on outdated data. The database does not say which commit failed.
    if (!outcomes && what != Database::Transaction::writes)
        outcomes = try_together(calls, Database::Transaction::writes);
    if (!outcomes) {
        outcomes.emplace();
        for (const Call& call : calls) outcomes->push_back(try_alone(call));
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

/// Returns nothing if the group as a whole could not be committed.
std::optional<std::vector<Outcome>> Writer::try_together(std::vector<Call>& calls, Database::Transaction what) {
    if (calls.size() == 1 && what == Database::Transaction::writes)
        return std::vector<Outcome>{try_alone(calls.front())};
    std::vector<Outcome> outcomes;
    try {
        begin(what);
        lock_wallets(calls);
        for (const Call& call : calls) outcomes.push_back(apply_as_one(std::get<Write>(call).change));
        backend_->commit();
        return outcomes;
    } catch (const SqlError& error) {
        roll_back(error);
        if (backend_->may_retry()) return std::nullopt;
        return std::vector<Outcome>(calls.size(), Unknown{error.what()});
    }
}

Outcome Writer::try_alone(const Call& call) {
    for (int attempt = 1;; ++attempt) {
        try {
            begin(Database::Transaction::writes);
            lock_wallets({&call, 1});
            Outcome outcome = apply(std::get<Write>(call).change);
            if (std::holds_alternative<Committed>(outcome))
                backend_->commit();
            else
                undo();
            return outcome;
        } catch (const SqlError& error) {
            if (!roll_back(error) || attempt == attempts_max) return outcome_of(error);
        }
    }
}

/// Applies the whole change or no part of it, inside a transaction with other
/// changes. A room's commit is refused before it writes anything, so it needs no
/// savepoint. With a savepoint, SQLite would copy each page that the commit touches.
Outcome Writer::apply_as_one(const Change& change) {
    if (std::holds_alternative<Commit>(change)) return apply(change);
    db_.set_savepoint();
    Outcome outcome = apply(change);
    db_.end_savepoint(!std::holds_alternative<Committed>(outcome));
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
    std::optional<Answer> answer;
    for (int attempt = 1; !answer; ++attempt) answer = try_query(query, attempt < attempts_max);
    (*answer)();
}

/// Returns nothing if a retry may succeed.
std::optional<Writer::Answer> Writer::try_query(Query& query, bool may_fail) {
    try {
        // A commit that could still return after a crash must not be read as absent.
        if (!backend_->certain()) throw SqlError("the log may hold a commit that failed", SqlError::Cause::gone);
        begin(query.writes ? Database::Transaction::writes : Database::Transaction::reads);
        Answer answer = query.ask(tables_, queries_);
        backend_->commit();
        return answer;
    } catch (const SqlError& error) {
        if (roll_back(error) && may_fail) return std::nullopt;
        return [&query, failed = failure_of(error)] { query.failed(failed); };
    }
}

void Writer::undo() {
    tables_.heads().forget();
    db_.roll_back();
}

bool Writer::roll_back(const SqlError& error) {
    undo();
    return error.cause() == SqlError::Cause::busy && db_.make_way();
}

Outcome Writer::outcome_of(const SqlError& error) {
    if (!backend_->certain()) return Unknown{error.what()};
    return failure_of(error);
}

}  // namespace anteroom::store
