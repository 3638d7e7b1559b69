#pragma once

#include <string>
#include <string_view>

namespace anteroom::store {

// The store's SQL as PostgreSQL has it.

/// A statement with parameters: `?` and `?2` become `$1` and `$2`, and hints that SQLite alone takes are left out.
std::string postgres_statement(std::string_view sql);

/// Such an INSERT into a table whose key is `row`: it numbers the row, by one more than the highest, and returns that.
/// Only one server writes at a time.
std::string postgres_insert(const std::string& statement);

/// What makes tables. Text is compared by its bytes, whatever the locale of the database; a record's is bytes, as it
/// may hold some that no text of PostgreSQL's can.
std::string postgres_schema(std::string_view sql);

/// The functions of SQLite that statements use and PostgreSQL lacks, and those that pack a row for its seal.
extern const char* const postgres_functions;

}  // namespace anteroom::store
