#include "dialect.hpp"

#include <array>
#include <cctype>
#include <regex>
#include <stdexcept>

namespace anteroom::store {

namespace {

bool is_digit(char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

/// Tables whose key an INSERT leaves to the database.
constexpr std::array tables_with_numbers = {"asked_payments", "chat_reports", "drawers"};

/// Matches an INSERT of one row, with the row's table and columns.
const std::regex& insert_head() {
    static const std::regex head(R"(^INSERT INTO (\w+)\((.*)\) VALUES \()");
    return head;
}

/// Gives a row the number one above the highest, as SQLite does, so that a failed INSERT leaves no gap.
std::string numbered_by_database(const std::string& statement) {
    return std::regex_replace(statement, insert_head(),
                              "INSERT INTO $1(number, $2) VALUES ((SELECT coalesce(max(number), 0) + 1 FROM $1), ");
}

}  // namespace

std::string postgres_statement(std::string_view sql) {
    static const std::regex hint(R"( INDEXED BY \w+)");
    static const std::regex order(R"(\bCROSS JOIN\b)");
    std::string numbered;
    bool is_quoted = false;
    int last = 0;
    for (std::size_t i = 0; i < sql.size(); ++i) {
        if (sql[i] == '\'') is_quoted = !is_quoted;
        if (is_quoted || sql[i] != '?') {
            numbered += sql[i];
            continue;
        }
        std::size_t end = i + 1;
        while (end < sql.size() && is_digit(sql[end])) ++end;
        numbered += '$';
        numbered += end == i + 1 ? std::to_string(++last) : std::string(sql.substr(i + 1, end - i - 1));
        i = end - 1;
    }
    if (numbered.find(" INDEXED BY ") != std::string::npos) numbered = std::regex_replace(numbered, hint, "");
    if (numbered.find("CROSS JOIN") != std::string::npos) numbered = std::regex_replace(numbered, order, "JOIN");
    for (const std::string table : tables_with_numbers)
        if (numbered.starts_with("INSERT INTO " + table + "(")) return numbered_by_database(numbered);
    return numbered;
}

NumberedInsert postgres_insert(const std::string& statement, int parameter) {
    std::smatch found;
    if (!std::regex_search(statement, found, insert_head()))
        throw std::logic_error("no INSERT of one row: " + statement);
    return {found[1], "INSERT INTO " + found[1].str() + "(row, " + found[2].str() + ") VALUES ($" +
                          std::to_string(parameter) + ", " + found.suffix().str()};
}

const char* const postgres_functions = R"(
    CREATE OR REPLACE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE AS
        'SELECT strpos($1, $2)';
    CREATE OR REPLACE FUNCTION json_valid(text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
        'BEGIN PERFORM $1::json; RETURN true; EXCEPTION WHEN data_exception THEN RETURN false; END';
    CREATE OR REPLACE FUNCTION json_extract(text, text) RETURNS text LANGUAGE sql IMMUTABLE AS
        'SELECT jsonb_path_query_first($1::jsonb, $2::jsonpath) #>> ''{}''';
    CREATE OR REPLACE FUNCTION quote(bigint) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1::text';
    CREATE OR REPLACE FUNCTION quote(text) RETURNS text LANGUAGE sql IMMUTABLE AS
        'SELECT '''''''' || replace($1, '''''''', '''''''''''') || ''''''''';
    CREATE OR REPLACE FUNCTION quote(bytea) RETURNS text LANGUAGE sql IMMUTABLE AS
        'SELECT ''X'''''' || upper(encode($1, ''hex'')) || ''''''''';
    CREATE OR REPLACE FUNCTION packed(bigint) RETURNS bytea LANGUAGE sql IMMUTABLE AS
        'SELECT coalesce(''\x01''::bytea || int8send($1), ''\x05''::bytea)';
    CREATE OR REPLACE FUNCTION packed(bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS
        'SELECT coalesce(''\x04''::bytea || int8send(octet_length($1)) || $1, ''\x05''::bytea)';
    CREATE OR REPLACE FUNCTION packed(text) RETURNS bytea LANGUAGE sql IMMUTABLE AS
        'SELECT coalesce(''\x03''::bytea || int8send(octet_length($1)) || convert_to($1, ''UTF8''), ''\x05''::bytea)';
)";

}  // namespace anteroom::store
