#pragma once

#include <string>
#include <string_view>

namespace anteroom::store {

// Translation of the store's SQL into PostgreSQL's dialect

/// Returns a statement with parameters, where `?` and `?2` become `$1` and `$2`. Hints only for SQLite are left out.
std::string postgres_statement(std::string_view sql);

/// An INSERT into a table whose key is `row`, with the row's number as an additional parameter.
struct NumberedInsert {
    std::string table;
    std::string sql;
};
NumberedInsert postgres_insert(const std::string& statement, int parameter);

/// SQL that makes two sorts of functions: functions of SQLite that the statements
/// use and PostgreSQL lacks, and functions that pack a row for its seal.
extern const char* const postgres_functions;

}  // namespace anteroom::store
