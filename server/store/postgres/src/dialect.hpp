#pragma once

#include <string>
#include <string_view>

namespace anteroom::store {

// The store's SQL as PostgreSQL has it.

/// A statement with parameters: `?` and `?2` become `$1` and `$2`, and hints that SQLite alone takes are left out.
std::string postgres_statement(std::string_view sql);

/// An INSERT into a table whose key is `row`, with the row's number as one parameter more.
struct NumberedInsert {
    std::string table;
    std::string sql;
};
NumberedInsert postgres_insert(const std::string& statement, int parameter);

/// What makes tables. Text is compared by its bytes, whatever the locale of the database; a record's is bytes, as it
/// may hold some that no text of PostgreSQL's can.
std::string postgres_schema(std::string_view sql);

/// The functions of SQLite that statements use and PostgreSQL lacks, and those that pack a row for its seal.
extern const char* const postgres_functions;

}  // namespace anteroom::store
