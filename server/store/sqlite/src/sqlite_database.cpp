#include "sqlite_database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <span>
#include <system_error>
#include <utility>

#include "sqlite_seals.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/schema.hpp"
#include "store/sqlite/folder.hpp"

namespace anteroom::store {

namespace {

/// Returns whether the file can be read as a file that nobody changes: the folder is not writable,
/// for example on read-only media, and there is no log with commits that a reader would miss.
bool cannot_change(const std::filesystem::path& path) {
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    std::error_code none;
    const bool has_log = std::filesystem::file_size(path.string() + "-wal", none) > 0 && !none;
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK, AT_EACCESS) != 0 && !has_log;
}

/// Resolves the symbolic links in the path of the file's folder. SQLite then refuses the file if it is a link itself.
std::string not_followed(const std::string& path) {
    if (path == SqliteDatabase::in_memory) return path;
    const std::filesystem::path file = std::filesystem::absolute(path);
    std::error_code none;
    return (std::filesystem::weakly_canonical(file.parent_path(), none) / file.filename()).string();
}

/// Returns the SQLite name of a file that needs no locks; without locks SQLite makes no files beside it.
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

SqlError::Cause cause_of(int code) {
    switch (code & 0xff) {  // the other bits only give more detail
        case SQLITE_FULL:
            return SqlError::Cause::disk_full;
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN:
        case SQLITE_CORRUPT:
            return SqlError::Cause::damaged;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return SqlError::Cause::busy;
        case SQLITE_CONSTRAINT:
            return SqlError::Cause::constraint;
        default:
            return SqlError::Cause::other;
    }
}

class SqliteStatement final : public Prepared {
  public:
    SqliteStatement(SqliteDatabase& db, const char* sql) : db_(db) {
        sqlite3_stmt* statement = nullptr;
        check(sqlite3_prepare_v3(db.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
        statement_.reset(statement);
    }

    void bind(int at, std::int64_t value) override { check(sqlite3_bind_int64(statement_.get(), at, value)); }
    void bind(int at, std::string_view text) override {
        const char* begin = text.data() ? text.data() : "";
        check(sqlite3_bind_text64(statement_.get(), at, begin, text.size(), SQLITE_STATIC, SQLITE_UTF8));
    }
    void bind(int at, std::span<const std::uint8_t> blob) override {
        const void* begin = blob.data() ? static_cast<const void*>(blob.data()) : "";
        check(sqlite3_bind_blob64(statement_.get(), at, begin, blob.size(), SQLITE_STATIC));
    }
    void bind_null(int at) override { check(sqlite3_bind_null(statement_.get(), at)); }

    bool step() override {
        db_.before_step();
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
    void run() override {
        while (step()) {
        }
    }
    void reset() override { sqlite3_reset(statement_.get()); }
    std::int64_t insert() override {
        step();
        return sqlite3_last_insert_rowid(db_.handle());
    }

    std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_.get(), column); }
    std::span<const std::uint8_t> blob(int column) const override {
        const void* data = sqlite3_column_blob(statement_.get(), column);
        const int size = sqlite3_column_bytes(statement_.get(), column);
        return {static_cast<const std::uint8_t*>(data), data ? static_cast<std::size_t>(size) : 0};
    }
    bool is_null(int column) const override { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    void check(int code) {
        if (code != SQLITE_OK) db_.fail(code);
    }

    SqliteDatabase& db_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// SQL functions of this program

SealedValue value_of(sqlite3_value* value) {
    switch (const int type = sqlite3_value_type(value); type) {
        case SQLITE_INTEGER:
            return {SealedValue::Type::integer, sqlite3_value_int64(value), {}};
        case SQLITE_NULL:
            return {};
        default: {
            const void* data = sqlite3_value_blob(value);
            const auto size = data != nullptr ? static_cast<std::size_t>(sqlite3_value_bytes(value)) : 0;
            return {static_cast<SealedValue::Type>(type), 0, {static_cast<const std::uint8_t*>(data), size}};
        }
    }
}

void call_function(sqlite3_context* context, int count, sqlite3_value** values) {
    std::vector<SealedValue> arguments;
    arguments.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) arguments.push_back(value_of(values[i]));
    const auto result = (*static_cast<const SqlFunction*>(sqlite3_user_data(context)))(arguments);
    sqlite3_result_blob(context, result.data(), static_cast<int>(result.size()), SQLITE_TRANSIENT);
}

// The schema

/// Application id in a file's header: "Ant1" as four bytes. Releases before 1.0 wrote "Ante".
constexpr std::int64_t application_id = 0x416e7431;
constexpr std::int64_t application_id_before_1_0 = 0x416e7465;

/// The SQL of each object, by name. Spaces are removed, because a later SQLite might place spaces in another way.
std::map<std::string, std::string> schema_of(Database& db) {
    Statement rows(db, "SELECT type || ' ' || name, sql FROM sqlite_schema");
    std::map<std::string, std::string> schema;
    while (rows.step()) {
        std::string sql = rows.text(1);
        std::erase_if(sql, [](char letter) { return letter == ' ' || letter == '\n'; });
        schema.emplace(rows.text(0), std::move(sql));
    }
    return schema;
}

}  // namespace

void SqliteDatabase::Close::operator()(sqlite3* db) const {
    sqlite3_close_v2(db);
}

void SqliteDatabase::fail(int code) const {
    const int exact = db_ ? sqlite3_extended_errcode(db_.get()) : code;
    std::string text = db_ ? sqlite3_errmsg(db_.get()) : sqlite3_errstr(code);
    text += " (" + std::to_string(exact) + ")";
    if (exact == SQLITE_CANTOPEN_SYMLINK) text = "the file is a symbolic link, which is not followed";
    const SqlError::Cause cause = is_disk_full(code) ? SqlError::Cause::disk_full : cause_of(code);
    const char* file = db_ ? sqlite3_db_filename(db_.get(), "main") : nullptr;
    if (cause == SqlError::Cause::disk_full && file != nullptr && *file != '\0')
        text += ": " + what_to_free(std::filesystem::path(file).parent_path());
    throw SqlError(text, cause);
}

/// Covers cases where SQLite only says that a file cannot be made or extended, because of its shared memory or a quota.
bool SqliteDatabase::is_disk_full(int code) const {
    const int kind = code & 0xff;
    if (!db_ || (kind != SQLITE_IOERR && kind != SQLITE_CANTOPEN)) return kind == SQLITE_FULL;
    const int error = sqlite3_system_errno(db_.get());
    return error == ENOSPC || error == EDQUOT;
}

SqliteDatabase::SqliteDatabase(const std::string& path, bool read_only, const char* vfs) {
    // SQLite's memory statistics need one mutex for all threads, and no code reads the
    // statistics. If SQLite has already started, it refuses this call, which does no harm.
    static const int not_counting [[maybe_unused]] = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3* db = nullptr;
    const int access = read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const bool is_fixed = read_only && cannot_change(path);
    const std::string file = not_followed(path);
    const std::string name = is_fixed ? immutable(file) : file;
    const int how = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | (is_fixed ? SQLITE_OPEN_URI : 0);
    const int code = sqlite3_open_v2(name.c_str(), &db, how, vfs);
    db_.reset(db);
    if (code != SQLITE_OK) fail(code);
    // Readers from outside (a backup, an export) may hold a lock for a moment.
    sqlite3_busy_timeout(db, 2000);
    exec("PRAGMA synchronous=FULL");
    // The file has no triggers or views. Planted ones do nothing, but a connection's TEMP triggers still work.
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    exec("PRAGMA temp_store=MEMORY");
    exec("PRAGMA recursive_triggers=ON");  // REPLACE then also fires the delete triggers
    know_packed_rows(*this);
    if (read_only || path == in_memory) return;
    Statement mode(*this, "PRAGMA journal_mode=WAL");
    if (!mode.step() || mode.text(0) != "wal") throw SqlError("the disk does not support the write-ahead log");
    mode.reset();
    // The writer controls checkpoints. This hook replaces the hook that autocheckpoint would set.
    sqlite3_wal_hook(
        db,
        [](void* kept, sqlite3*, const char*, int pages) {
            auto* log = static_cast<Log*>(kept);
            log->pages = pages;
            ++log->commits;
            return SQLITE_OK;
        },
        &log_);
}

void SqliteDatabase::exec(const char* sql) {
    const int code = sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

std::unique_ptr<Prepared> SqliteDatabase::prepare(const char* sql) {
    return std::make_unique<SqliteStatement>(*this, sql);
}

bool SqliteDatabase::in_transaction() const {
    return sqlite3_get_autocommit(db_.get()) == 0;
}

void SqliteDatabase::checkpoint(bool cut) {
    // The next checkpoint is due only after another commit, whether this checkpoint succeeds or not.
    log_.pages = 0;
    const int mode = cut ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE;
    const int code = sqlite3_wal_checkpoint_v2(db_.get(), nullptr, mode, nullptr, nullptr);
    // If a reader still needs a page, a passive checkpoint leaves the page for the next one.
    if (code != SQLITE_OK && (cut || code != SQLITE_BUSY)) fail(code);
}

void SqliteDatabase::run(std::optional<Statement>& kept, const char* sql) {
    if (!kept) kept.emplace(*this, sql);
    kept->run();
}

void SqliteDatabase::begin(Transaction what) {
    if (what == Transaction::reads)
        run(begin_, "BEGIN");
    else
        run(begin_immediate_, "BEGIN IMMEDIATE");
}

void SqliteDatabase::commit() {
    run(commit_, "COMMIT");
}

void SqliteDatabase::set_savepoint() {
    run(savepoint_, "SAVEPOINT one");
}

void SqliteDatabase::end_savepoint(bool undo) {
    if (undo) run(undo_, "ROLLBACK TO one");
    run(release_, "RELEASE one");
}

void SqliteDatabase::roll_back() {
    if (!in_transaction()) return;
    try {
        exec("ROLLBACK");
    } catch (const SqlError&) {
        // SQLite has rolled back as far as it can; the next BEGIN reports a problem.
    }
}

void SqliteDatabase::add_function(const char* name, int arguments, SqlFunction function) {
    auto own = std::make_unique<SqlFunction>(std::move(function));
    const int code = sqlite3_create_function_v2(db_.get(), name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                                own.release(), call_function, nullptr, nullptr,
                                                [](void* kept) { delete static_cast<SqlFunction*>(kept); });
    if (code != SQLITE_OK) fail(code);
}

std::vector<Database::Column> SqliteDatabase::columns(const std::string& table) {
    Statement rows(*this, "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid");
    rows.bind(1, table);
    std::vector<Column> columns;
    while (rows.step()) columns.push_back({rows.text(0), rows.integer(1) > 0});
    return columns;
}

std::string SqliteDatabase::packed(const std::vector<std::string>& values) const {
    std::string call = "pack_row(";
    for (const std::string& value : values) call += (call.back() == '(' ? "" : ", ") + value;
    return call + ")";
}

void SqliteDatabase::seal_what_is_written(const crypto::Bytes32& key) {
    add_seal_triggers(*this, key);
}

Migrations SqliteDatabase::migrations() const {
    return {sqlite_schema};
}

std::int64_t SqliteDatabase::version() {
    const std::int64_t version = number("PRAGMA user_version");
    const std::int64_t owner = number("PRAGMA application_id");
    const bool fresh = version == 0 && number("SELECT count(*) FROM sqlite_schema") == 0;
    if (owner == application_id_before_1_0)
        throw OpenFailed("the data file is of a release before 1.0, whose data this program does not read");
    if (!fresh && owner != application_id) throw OpenFailed("the data file is not an Anteroom file");
    return version;
}

void SqliteDatabase::set_version(std::int64_t version) {
    exec(("PRAGMA application_id=" + std::to_string(application_id)).c_str());
    exec(("PRAGMA user_version=" + std::to_string(version)).c_str());
}

std::optional<std::string> SqliteDatabase::wrong_schema() {
    SqliteDatabase fresh(std::string(in_memory), false, nullptr);
    migrate(fresh);
    const auto expected = schema_of(fresh);
    const auto found = schema_of(*this);
    for (const auto& [name, sql] : found) {
        const auto own = expected.find(name);
        if (own == expected.end()) return "sqlite_schema: the " + name + " is none of this program's";
        if (own->second != sql) return "sqlite_schema: the " + name + " is another than this program's";
    }
    for (const auto& [name, sql] : expected)
        if (!found.contains(name)) return "sqlite_schema: the " + name + " is missing";
    return std::nullopt;
}

}  // namespace anteroom::store
