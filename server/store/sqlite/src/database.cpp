#include "database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

namespace anteroom::store {

namespace {

/// On media, or in a folder, where nobody may write; what is in the log there, a reader could not see.
bool cannot_change(const std::filesystem::path& path) {
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    std::error_code none;
    const bool has_log = std::filesystem::file_size(path.string() + "-wal", none) > 0 && !none;
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK, AT_EACCESS) != 0 && !has_log;
}

/// As SQLite wants a file named that needs no locks: without them it makes no files beside it.
std::string immutable(const std::string& path) {
    std::string name = "file:";
    for (const char letter : std::filesystem::absolute(path).string()) {
        if (letter == '%' || letter == '?' || letter == '#')
            name += letter == '%' ? "%25" : letter == '?' ? "%3f" : "%23";
        else
            name += letter;
    }
    return name + "?immutable=1";
}

}  // namespace

void Database::Close::operator()(sqlite3* db) const {
    sqlite3_close_v2(db);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void Database::fail(int code) const {
    const std::string text = db_ ? sqlite3_errmsg(db_.get()) : sqlite3_errstr(code);
    throw SqlError(code, text + " (" + std::to_string(db_ ? sqlite3_extended_errcode(db_.get()) : code) + ")");
}

Database::Database(const std::string& path, bool read_only, const char* vfs) {
    // SQLite counts what it has asked for under one mutex; nobody looks. Refused where SQLite has begun, which is no
    // harm.
    static const int not_counting [[maybe_unused]] = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3* db = nullptr;
    const int access = read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const bool is_fixed = read_only && cannot_change(path);
    const std::string name = is_fixed ? immutable(path) : path;
    const int code =
        sqlite3_open_v2(name.c_str(), &db, access | SQLITE_OPEN_NOMUTEX | (is_fixed ? SQLITE_OPEN_URI : 0), vfs);
    db_.reset(db);
    if (code != SQLITE_OK) fail(code);
    // Readers from outside (a backup, an export) may hold a lock for a moment.
    sqlite3_busy_timeout(db, 2000);
    exec("PRAGMA synchronous=FULL");
    // The file has no triggers and no views. Those that somebody planted do nothing; a connection's own TEMP ones work.
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    exec("PRAGMA temp_store=MEMORY");
    exec("PRAGMA recursive_triggers=ON");  // also a row that REPLACE takes away is deleted
    if (read_only || path == in_memory) return;
    Statement mode(*this, "PRAGMA journal_mode=WAL");
    if (!mode.step() || mode.text(0) != "wal")
        throw SqlError(SQLITE_ERROR, "the disk does not support the write-ahead log");
    mode.reset();
    // Checkpoints are the writer's business. The hook replaces the one that autocheckpoint would set.
    sqlite3_wal_hook(
        db,
        [](void* kept, sqlite3*, const char*, int pages) {
            auto* log = static_cast<Log*>(kept);
            log->pages = pages;
            ++log->commits;
            return SQLITE_OK;
        },
        log_.get());
}

void Database::exec(const char* sql) {
    const int code = sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

std::int64_t Database::number(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0) : 0;
}

bool Database::in_transaction() const {
    return sqlite3_get_autocommit(db_.get()) == 0;
}

std::int64_t Database::last_row() const {
    return sqlite3_last_insert_rowid(db_.get());
}

void Database::checkpoint(bool cut) {
    // Asked for again after the next commit only, whether it succeeds or not.
    log_->pages = 0;
    const int mode = cut ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE;
    const int code = sqlite3_wal_checkpoint_v2(db_.get(), nullptr, mode, nullptr, nullptr);
    // A passive one leaves to the next what somebody still reads.
    if (code != SQLITE_OK && (cut || code != SQLITE_BUSY)) fail(code);
}

Statement::Statement(Database& db, const char* sql) : db_(db) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v3(db.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    statement_.reset(statement);
}

void Statement::check(int code) {
    if (code != SQLITE_OK) db_.fail(code);
}

Statement& Statement::bind(int at, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), at, value));
    return *this;
}

// What is bound outlives the step: it belongs to the call that is being carried out.
Statement& Statement::bind(int at, std::string_view text) {
    const char* begin = text.data() ? text.data() : "";
    check(sqlite3_bind_text64(statement_.get(), at, begin, text.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind(int at, std::span<const std::uint8_t> blob) {
    check(sqlite3_bind_blob64(statement_.get(), at, blob.data(), blob.size(), SQLITE_STATIC));
    return *this;
}

Statement& Statement::bind_null(int at) {
    check(sqlite3_bind_null(statement_.get(), at));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) {
        sqlite3_reset(statement_.get());
        return false;
    }
    try {
        db_.fail(code);
    } catch (...) {
        sqlite3_reset(statement_.get());
        throw;
    }
}

void Statement::run() {
    while (step()) {
    }
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto blob_of_text = blob(column);
    return {reinterpret_cast<const char*>(blob_of_text.data()), blob_of_text.size()};
}

std::span<const std::uint8_t> Statement::blob(int column) const {
    const void* data = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return {static_cast<const std::uint8_t*>(data), data ? static_cast<std::size_t>(size) : 0};
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

}  // namespace anteroom::store
