#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "postgres_database.hpp"

namespace anteroom::store {

/// Prepared at its first step, when the types of its parameters are known, and again on another connection. Few rows
/// are fetched together; what may have many goes through a cursor, so that neither side holds all of them.
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
    /// Sends it, and does not wait for what comes of it.
    void run() override;
    void reset() override;
    std::int64_t insert() override;

    std::int64_t integer(int column) const override;
    std::span<const std::uint8_t> blob(int column) const override;
    bool is_null(int column) const override { return PQgetisnull(rows_.get(), row_, column) != 0; }

  private:
    // Types by their numbers in PostgreSQL's catalogue, which never change.
    static constexpr Oid type_unknown = 0;  ///< the server takes it for what stands there: a text for one, or for bytes
    static constexpr Oid type_bytea = 17;
    static constexpr Oid type_int8 = 20;
    static constexpr Oid type_text = 25;
    static constexpr Oid type_numeric = 1700;
    struct Parameter {
        Oid type = type_text;  ///< one that is never bound has to have one
        const char* data = nullptr;
        int size = -1;                 ///< of NULL
        std::array<char, 8> number{};  ///< big end first
    };
    Parameter& parameter(int at, Oid type);
    void require_prepared();
    void drop_prepared();
    Result execute();
    /// The values of the parameters as libpq takes them.
    struct Values;
    Result open_cursor(const Values& values);
    Result fetch();

    PostgresDatabase& db_;
    std::string sql_;
    std::string numbered_table_;  ///< once it was inserted with
    std::string name_;
    std::uint64_t generation_ = 0;
    std::vector<Oid> types_;  ///< with which it was prepared
    std::vector<Parameter> parameters_;
    bool may_have_many_;
    std::string cursor_;           ///< empty: none is open
    std::uint64_t cursor_of_ = 0;  ///< the transaction in which it is
    Result rows_;
    int row_ = 0;
};

}  // namespace anteroom::store
