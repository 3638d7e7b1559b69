#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "postgres_database.hpp"

namespace anteroom::store {

/// A statement that is prepared at its first step, when its parameters have types, and again on a new connection.
/// Few rows are fetched at once. Many rows are read with a cursor, so that neither side holds all rows.
class PostgresStatement final : public Prepared {
  public:
    PostgresStatement(PostgresDatabase& db, const char* sql);
    ~PostgresStatement() override { drop_prepared(); }
    PostgresStatement(const PostgresStatement&) = delete;
    PostgresStatement& operator=(const PostgresStatement&) = delete;

    void bind(int at, std::int64_t value) override;
    void bind(int at, std::string_view text) override;
    void bind(int at, std::span<const std::uint8_t> blob) override;
    void bind_null(int at) override;

    bool step() override;
    /// Sends the statement without waiting for the result.
    void run() override;
    void reset() override;
    std::int64_t insert() override;

    std::int64_t integer(int column) const override;
    std::span<const std::uint8_t> blob(int column) const override;
    bool is_null(int column) const override { return PQgetisnull(rows_.get(), row_, column) != 0; }

  private:
    // Types by their numbers in PostgreSQL's catalogue, which never change.
    static constexpr Oid type_unknown = 0;  ///< the server infers the type from the context, such as text or bytea
    static constexpr Oid type_bytea = 17;
    static constexpr Oid type_int8 = 20;
    static constexpr Oid type_text = 25;
    static constexpr Oid type_numeric = 1700;
    struct Parameter {
        Oid type = type_text;  ///< a parameter that is never bound needs a type too
        const char* data = nullptr;
        int size = -1;                 ///< -1: NULL
        std::array<char, 8> number{};  ///< big-endian
    };
    Parameter& parameter(int at, Oid type);
    void require_prepared();
    void drop_prepared();
    Result execute();
    /// The parameters' values in libpq's form.
    struct Values;
    Result open_cursor(const Values& values);
    Result fetch();

    PostgresDatabase& db_;
    std::string sql_;
    std::string numbered_table_;  ///< set by the first insert()
    std::string name_;
    std::uint64_t generation_ = 0;
    std::vector<Oid> types_;  ///< types of the parameters when the statement was prepared
    std::vector<Parameter> parameters_;
    bool may_have_many_;
    std::string cursor_;           ///< empty if no cursor is open
    std::uint64_t cursor_of_ = 0;  ///< transaction that opened the cursor
    Result rows_;
    int row_ = 0;
};

}  // namespace anteroom::store
