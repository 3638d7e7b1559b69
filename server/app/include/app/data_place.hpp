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

/// A house keeps its data either in a file of the data folder or in a PostgreSQL
/// database. In both cases the folder contains the lock and the command line's socket.
struct DataPlace {
    DataPlace(std::filesystem::path folder_) : folder(std::move(folder_)) {}
    DataPlace(const Config& config) : folder(config.data), database(config.store) {}

    std::string name() const { return database.empty() ? folder.string() : database; }

    std::filesystem::path folder;
    std::string database{};  ///< `postgres://…`; empty: the file
};

// These functions throw store::OpenFailed.

/// `vfs` names SQLite's VFS.
std::unique_ptr<store::SqlStore> open_store(const DataPlace& place, const store::SqlOptions& options,
                                            const std::string& vfs = {});
/// If there is no key, the reader does not check the rows' seals.
std::unique_ptr<store::Reports> open_reports(const DataPlace& place,
                                             const std::optional<crypto::Bytes32>& row_key = {});
/// Opens `count` readers, each with its own connection.
std::vector<std::unique_ptr<store::Reports>> open_readers(const DataPlace& place, std::size_t count,
                                                          const crypto::Bytes32& row_key);
std::unique_ptr<store::BooksReader> open_books(const DataPlace& place,
                                               const std::optional<crypto::Bytes32>& row_key = {});

/// Called by commands that work on existing data: throws BadSetting if the place has none. Only
/// `serve` creates data, so a command in a wrong folder cannot work on a new, empty house.
void require_data(const DataPlace& place);

/// Takes the duty to audit for all servers with this data, until the result is released. Returns null while another
/// one has it.
std::shared_ptr<void> take_audit_duty(const DataPlace& place);

/// Returns whether any key has signed the books there. Returns false if there are no books or they cannot be read.
bool has_signed_books(const DataPlace& place);

/// Bytes per purpose. Throws store::ReadFailed.
std::map<std::string, std::uint64_t> disk_use(const DataPlace& place);

/// Begins the next partition of a partitioned journal and removes expired ones. Blocks
/// until the work is done, or until `go_on` returns false. Throws store::ReadFailed.
void tend_journal(const DataPlace& place, std::function<bool()> go_on);

/// Called by commands that work only on the file: if the place is a database,
/// throws std::runtime_error that names the command to use instead.
void require_file(const DataPlace& place, const char* instead);

}  // namespace anteroom::app
