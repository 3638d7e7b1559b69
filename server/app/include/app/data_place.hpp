#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/config.hpp"
#include "store/port/reports.hpp"
#include "store/sql/books_reader.hpp"
#include "store/sql/sql_store.hpp"

namespace anteroom::app {

/// A house keeps its data either in a file of the data folder or in a PostgreSQL database. In both cases the folder
/// contains the lock, and the socket of the command line.
struct DataPlace {
    DataPlace(std::filesystem::path folder_) : folder(std::move(folder_)) {}
    DataPlace(const Config& config) : folder(config.data), database(config.store) {}

    std::string name() const { return database.empty() ? folder.string() : database; }

    std::filesystem::path folder;
    std::string database{};  ///< `postgres://…`; if empty, the data is in the file
};

// These functions throw store::OpenFailed.

/// Opens the store for reading and writing. `vfs` names SQLite's VFS.
std::unique_ptr<store::SqlStore> open_store(const DataPlace& place, const store::SqlOptions& options,
                                            const std::string& vfs = {});
/// Opens the store for reading. Without a key, the reader does not check the rows' seals.
std::unique_ptr<store::Reports> open_reports(const DataPlace& place,
                                             const std::optional<crypto::Bytes32>& row_key = {});
/// Opens `count` readers, each with its own connection.
std::vector<std::unique_ptr<store::Reports>> open_readers(const DataPlace& place, std::size_t count,
                                                          const crypto::Bytes32& row_key);
std::unique_ptr<store::BooksReader> open_books(const DataPlace& place,
                                               const std::optional<crypto::Bytes32>& row_key = {});

/// Throws BadSetting if the place has no data. Commands that work on existing data call this. Only `serve` creates
/// data, so a command in a wrong folder cannot work on a new, empty house.
void require_data(const DataPlace& place);

/// Takes the duty to audit for all servers with this data, until the result is destroyed. Returns null while another
/// server has the duty.
std::shared_ptr<void> take_audit_duty(const DataPlace& place);

/// Returns whether any key has signed the books in this place. Returns false if there are no books, or if they cannot
/// be read.
bool has_signed_books(const DataPlace& place);

/// Returns the number of bytes for each purpose. Throws store::ReadFailed.
std::map<std::string, std::uint64_t> disk_use(const DataPlace& place);

/// Begins the next partition of a partitioned journal and removes expired partitions. Blocks until the work is done, or
/// until `go_on` returns false. Throws store::ReadFailed.
void tend_journal(const DataPlace& place, std::function<bool()> go_on);

/// Throws std::runtime_error if the place is a database. The text names `instead`, the command to use. Commands that
/// work only on the file call this.
void require_file(const DataPlace& place, const char* instead);

}  // namespace anteroom::app
