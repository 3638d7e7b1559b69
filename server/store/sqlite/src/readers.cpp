#include "sqlite_database.hpp"
#include "store/sql/open_failed.hpp"
#include "store/sql/reports_of.hpp"
#include "store/sqlite/books_file.hpp"
#include "store/sqlite/reports.hpp"

namespace anteroom::store {

namespace {

std::unique_ptr<Database> open_to_read(const std::filesystem::path& folder) {
    return std::make_unique<SqliteDatabase>((folder / data_file).string(), true, nullptr);
}

}  // namespace

BooksFile::BooksFile(const std::filesystem::path& folder, const std::optional<crypto::Bytes32>& row_key) try
    : BooksReader(open_to_read(folder), row_key) {
} catch (const SqlError& error) {
    throw OpenFailed(folder.string() + ": " + error.what());
}

bool has_signed_books(const std::filesystem::path& folder) {
    try {
        return open_to_read(folder)->number("SELECT count(*) FROM seal") > 0;
    } catch (const SqlError&) {
        return false;
    }
}

std::unique_ptr<Reports> open_reports(const std::filesystem::path& folder,
                                      const std::optional<crypto::Bytes32>& row_key) try {
    return reports_of(open_to_read(folder), row_key);
} catch (const SqlError& error) {
    throw OpenFailed(folder.string() + ": " + error.what());
}

}  // namespace anteroom::store
