#include "app/data_place.hpp"

#include <stdexcept>
#include <utility>

#include "app/settings.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/books_file.hpp"
#include "store/sqlite/data_folder.hpp"
#include "store/sqlite/disk_use.hpp"
#include "store/sqlite/folder.hpp"
#include "store/sqlite/reports.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::app {

namespace {

store::FolderLock lock(const DataPlace& place) {
    store::make_private_folder(place.folder);
    return store::FolderLock(place.folder);
}

store::PostgresOptions postgres_options(const DataPlace& place, const store::SqlOptions& options) {
    store::PostgresOptions own;
    static_cast<store::SqlOptions&>(own) = options;
    own.place = place.database;
    return own;
}

/// A PostgreSQL store that also locks the data folder. The command line finds a running server through the folder.
class LockedStore final : private store::FolderLock, public store::PostgresStore {
  public:
    LockedStore(const DataPlace& place, const store::SqlOptions& options)
        : FolderLock(lock(place)), PostgresStore(postgres_options(place, options)) {}
};

}  // namespace

std::unique_ptr<store::SqlStore> open_store(const DataPlace& place, const store::SqlOptions& options,
                                            const std::string& vfs) {
    if (!place.database.empty()) {
        if (options.access != store::SqlOptions::Access::read) return std::make_unique<LockedStore>(place, options);
        return std::make_unique<store::PostgresStore>(postgres_options(place, options));
    }
    store::SqliteOptions own;
    static_cast<store::SqlOptions&>(own) = options;
    own.folder = place.folder;
    own.vfs = vfs;
    return std::make_unique<store::SqliteStore>(own);
}

std::unique_ptr<store::Reports> open_reports(const DataPlace& place, const std::optional<crypto::Bytes32>& row_key) {
    return place.database.empty() ? store::open_reports(place.folder, row_key)
                                  : store::open_postgres_reports(place.database, row_key);
}

std::vector<std::unique_ptr<store::Reports>> open_readers(const DataPlace& place, std::size_t count,
                                                          const crypto::Bytes32& row_key) {
    std::vector<std::unique_ptr<store::Reports>> readers(count);
    for (auto& reader : readers) reader = open_reports(place, row_key);
    return readers;
}

std::unique_ptr<store::BooksReader> open_books(const DataPlace& place, const std::optional<crypto::Bytes32>& row_key) {
    if (place.database.empty()) return std::make_unique<store::BooksFile>(place.folder, row_key);
    return store::open_postgres_books(place.database, row_key);
}

void require_data(const DataPlace& place) {
    const bool in_folder = place.database.empty();
    if (in_folder ? store::has_data(place.folder) : store::has_postgres_data(place.database)) return;
    const std::string name =
        in_folder ? std::filesystem::absolute(place.folder).lexically_normal().string() : place.database;
    throw BadSetting(name + " has no data of a server; name the server's place with " +
                     (in_folder ? "--data" : "--store") +
                     ", or its settings file with --config. The first start of the server creates the data");
}

std::shared_ptr<void> take_audit_duty(const DataPlace& place) {
    if (place.database.empty()) return std::make_shared<bool>();
    return store::take_postgres_audit_duty(place.database);
}

bool has_signed_books(const DataPlace& place) {
    return place.database.empty() ? store::has_signed_books(place.folder)
                                  : store::has_signed_postgres_books(place.database);
}

std::map<std::string, std::uint64_t> disk_use(const DataPlace& place) {
    return place.database.empty() ? store::disk_use(place.folder) : store::postgres_disk_use(place.database);
}

void tend_journal(const DataPlace& place, std::function<bool()> go_on) {
    if (!place.database.empty()) store::tend_postgres_journal(place.database, {}, std::move(go_on));
}

void require_file(const DataPlace& place, const char* instead) {
    if (!place.database.empty())
        throw std::runtime_error("the data lies in " + place.database + ", not in a file: " + instead);
}

}  // namespace anteroom::app
