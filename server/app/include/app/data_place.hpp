#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/config.hpp"
#include "store/port/reports.hpp"
#include "store/sql/books_reader.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

/// Where the data of a house lies: in a file of the data folder, or in a database of PostgreSQL. The folder has the
/// lock and the socket of the command line either way.
struct DataPlace {
    DataPlace(std::filesystem::path folder_) : folder(std::move(folder_)) {}
    DataPlace(const Config& config) : folder(config.data), database(config.store) {}

    std::string name() const { return database.empty() ? folder.string() : database; }

    std::filesystem::path folder;
    std::string database{};  ///< `postgres://…`; empty: the file
};

// Each throws store::OpenFailed.

/// `vfs`: of SQLite.
std::unique_ptr<store::SqlStore> open_store(const DataPlace& place, const store::SqlOptions& options,
                                            const std::string& vfs = {});
std::unique_ptr<store::Reports> open_reports(const DataPlace& place);
/// Without the key no seals of rows are checked.
std::unique_ptr<store::BooksReader> open_books(const DataPlace& place,
                                               const std::optional<crypto::Bytes32>& row_key = {});

/// Whether a key has signed anything there. False where there is nothing yet, or it cannot be read.
bool has_signed_books(const DataPlace& place);

/// Bytes by what they are for. Throws store::ReadFailed.
std::map<std::string, std::uint64_t> disk_use(const DataPlace& place);

/// Where the journal lies in partitions: begins the next, and takes away what went. Blocks until that is done, or
/// `go_on` says no. Throws store::ReadFailed.
void tend_journal(const DataPlace& place, std::function<bool()> go_on);

/// For what is done to the file alone: throws std::runtime_error that says what does it for a database.
void require_file(const DataPlace& place, const char* instead);

}  // namespace anteroom::app
