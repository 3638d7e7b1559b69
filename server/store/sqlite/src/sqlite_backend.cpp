#include "sqlite_backend.hpp"

#include "store/sql/schema.hpp"
#include "store/sqlite/data_restore.hpp"

namespace anteroom::store {

namespace {

using Clock = std::chrono::steady_clock;

/// Largest length of the log while the checkpointer works, as a multiple of `log_pages_max`.
constexpr int log_pages_factor_max = 4;

std::string path_of(const SqliteOptions& options) {
    return (options.folder / data_file).string();
}

const char* vfs_of(const SqliteOptions& options) {
    return options.vfs.empty() ? nullptr : options.vfs.c_str();
}

std::unique_ptr<SqliteDatabase> open(const SqliteOptions& options) {
    try {
        const bool reads = options.access == SqliteOptions::Access::read;
        auto db = std::make_unique<SqliteDatabase>(path_of(options), reads, vfs_of(options));
        if (reads)
            require_newest(*db);
        else
            migrate(*db, options.later_migrations);
        if (!reads && options.signer) db->seal_what_is_written(options.signer->row_key());
        if (options.pages_max > 0) db->exec(("PRAGMA max_page_count=" + std::to_string(options.pages_max)).c_str());
        return db;
    } catch (const SqlError& error) {
        throw OpenFailed(options.folder.string() + ": " + error.what());
    }
}

FolderLock lock(const SqliteOptions& options) {
    if (options.access == SqliteOptions::Access::share)
        throw OpenFailed(options.folder.string() + ": a file is one server's alone; several share a database");
    if (options.access == SqliteOptions::Access::read) return {};
    make_private_folder(options.folder);
    FolderLock lock(options.folder);
    require_restored(options.folder);
    return lock;
}

}  // namespace

SqliteBackend::SqliteBackend(const SqliteOptions& options)
    : options_(options), lock_(lock(options_)), db_(open(options_)) {
    if (options_.access == SqliteOptions::Access::serve) checkpointer_.emplace(path_of(options_), vfs_of(options_));
}

void SqliteBackend::commit() {
    const auto before = db_->log_commits();
    try {
        db_->commit();
        if (db_->log_commits() != before) uncertain_ = false;
    } catch (const SqlError&) {
        uncertain_ = true;
        throw;
    }
}

bool SqliteBackend::certain() {
    if (!uncertain_) return true;
    // SQLite does not wait for another checkpoint, but fails at once.
    if (checkpointer_) checkpointer_->wait();
    try {
        db_->checkpoint(true);
        uncertain_ = false;
    } catch (const SqlError&) {
        return false;
    }
    return true;
}

void SqliteBackend::tend() {
    if (!checkpointer_ || db_->log_pages() < options_.log_pages_max) return;
    // The log has a limit too: commits that are faster than the disk wait here.
    if (db_->log_pages() >= log_pages_factor_max * options_.log_pages_max) checkpointer_->wait();
    if (const auto took = checkpointer_->take_ended()) {
        report(static_cast<std::size_t>(db_->log_pages()), *took, true);
        checkpoint();
    } else {
        checkpointer_->begin();
    }
}

void SqliteBackend::checkpoint() {
    const auto pages = static_cast<std::size_t>(db_->log_pages());
    const auto began = Clock::now();
    try {
        db_->checkpoint(false);
    } catch (const SqlError&) {
        return;  // the log keeps growing until the next attempt; commits report a full disk
    }
    report(pages, std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began), false);
}

void SqliteBackend::report(std::size_t pages, std::chrono::microseconds took, bool aside) const {
    if (options_.observer.on_checkpoint) options_.observer.on_checkpoint({pages, took, aside});
}

}  // namespace anteroom::store
