#include "postgres_statement.hpp"

#include <algorithm>
#include <utility>

#include "dialect.hpp"

namespace anteroom::store {

namespace {

constexpr int binary = 1;

/// Rows that one FETCH of a cursor returns.
constexpr int rows_at_once = 500;

/// Guesses whether a query returns many rows. Look-ups have a condition, and pages of a list have a limit.
bool may_have_many(std::string_view sql) {
    const auto has = [&](std::string_view words) { return sql.find(words) != std::string_view::npos; };
    return sql.starts_with("SELECT") && !has(" LIMIT ") && (has(" ORDER BY ") || !has(" WHERE "));
}

std::int64_t number_of(std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) return 0;
    std::uint64_t value = (bytes.front() & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
    for (const std::uint8_t byte : bytes) value = value << 8U | byte;
    return static_cast<std::int64_t>(value);
}

/// Reads the type of a sum: digits of base 10,000, of which the first has the
/// factor 10,000 to the power of the weight. Amounts of the books have no decimals.
std::int64_t numeric_of(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t header = 8;
    const std::int64_t digits = number_of(bytes.subspan(0, 2));
    const std::int64_t weight = number_of(bytes.subspan(2, 2));
    const bool is_negative = bytes[4] == 0x40;
    std::int64_t value = 0;
    for (std::int64_t i = 0; i <= weight; ++i) {
        const auto at = header + 2 * static_cast<std::size_t>(i);
        const std::int64_t digit = i < digits ? number_of(bytes.subspan(at, 2)) : 0;
        if (__builtin_mul_overflow(value, 10'000, &value) || __builtin_add_overflow(value, digit, &value))
            throw SqlError("a sum is too large");
    }
    return is_negative ? -value : value;
}

}  // namespace

PostgresStatement::PostgresStatement(PostgresDatabase& db, const char* sql)
    : db_(db), sql_(postgres_statement(sql)), may_have_many_(may_have_many(sql_)) {}

PostgresStatement::Parameter& PostgresStatement::parameter(int at, Oid type) {
    if (parameters_.size() < static_cast<std::size_t>(at)) parameters_.resize(static_cast<std::size_t>(at));
    Parameter& one = parameters_[static_cast<std::size_t>(at) - 1];
    one.type = type;
    return one;
}

void PostgresStatement::bind(int at, std::int64_t value) {
    Parameter& one = parameter(at, type_int8);
    for (std::size_t i = 0; i < one.number.size(); ++i)
        one.number[one.number.size() - 1 - i] = static_cast<char>(static_cast<std::uint64_t>(value) >> 8 * i);
    one.data = nullptr;
    one.size = static_cast<int>(one.number.size());
}

void PostgresStatement::bind(int at, std::string_view text) {
    Parameter& one = parameter(at, type_unknown);
    one.data = text.data() != nullptr ? text.data() : "";
    one.size = static_cast<int>(text.size());
}

void PostgresStatement::bind(int at, std::span<const std::uint8_t> blob) {
    Parameter& one = parameter(at, type_bytea);
    one.data = blob.data() != nullptr ? reinterpret_cast<const char*>(blob.data()) : "";
    one.size = static_cast<int>(blob.size());
}

void PostgresStatement::bind_null(int at) {
    Parameter& one = parameter(at, type_unknown);
    one.data = nullptr;
    one.size = -1;
}

/// Prepares the statement again if a parameter that was NULL now has a type: the server may have inferred another type.
void PostgresStatement::require_prepared() {
    bool is_known = generation_ == db_.generation() && types_.size() == parameters_.size();
    for (std::size_t i = 0; is_known && i < types_.size(); ++i)
        is_known = parameters_[i].type == 0 || parameters_[i].type == types_[i];
    if (is_known) return;
    std::vector<Oid> types;
    for (std::size_t i = 0; i < parameters_.size(); ++i)
        types.push_back(parameters_[i].type != 0 || i >= types_.size() ? parameters_[i].type : types_[i]);
    drop_prepared();
    name_ = db_.fresh_name();
    db_.checked(PQprepare(db_.ready(), name_.c_str(), sql_.c_str(), static_cast<int>(types.size()), types.data()));
    types_ = std::move(types);
    generation_ = db_.generation();
}

void PostgresStatement::drop_prepared() {
    if (!name_.empty() && generation_ == db_.generation()) db_.drop_prepared(name_);
}

struct PostgresStatement::Values {
    explicit Values(const std::vector<Parameter>& parameters) : formats(parameters.size(), binary) {
        for (const Parameter& one : parameters) {
            const bool is_number = one.data == nullptr && one.size >= 0;
            types.push_back(one.type);
            data.push_back(is_number ? one.number.data() : one.data);
            sizes.push_back(std::max(one.size, 0));
        }
    }
    int count() const { return static_cast<int>(types.size()); }

    std::vector<Oid> types;
    std::vector<const char*> data;
    std::vector<int> sizes;
    std::vector<int> formats;
};

Result PostgresStatement::execute() {
    const Values values(parameters_);
    if (may_have_many_ && PQtransactionStatus(db_.ready()) == PQTRANS_INTRANS) return open_cursor(values);
    require_prepared();
    return db_.checked(PQexecPrepared(db_.ready(), name_.c_str(), values.count(), values.data.data(),
                                      values.sizes.data(), values.formats.data(), binary));
}

Result PostgresStatement::open_cursor(const Values& values) {
    const std::string name = db_.fresh_name();
    db_.checked(PQexecParams(db_.ready(), ("DECLARE " + name + " NO SCROLL CURSOR FOR " + sql_).c_str(), values.count(),
                             values.types.data(), values.data.data(), values.sizes.data(), values.formats.data(),
                             binary));
    cursor_ = name;
    cursor_of_ = db_.transactions();
    return fetch();
}

Result PostgresStatement::fetch() {
    const std::string sql = "FETCH " + std::to_string(rows_at_once) + " FROM " + cursor_;
    return db_.checked(PQexecParams(db_.ready(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, binary));
}

bool PostgresStatement::step() {
    db_.before_step();
    if (!rows_) {
        rows_ = execute();
        row_ = 0;
    } else if (++row_ == rows_at_once && !cursor_.empty()) {
        rows_.reset();
        rows_ = fetch();
        row_ = 0;
    }
    if (row_ < PQntuples(rows_.get())) return true;
    reset();
    return false;
}

/// Closes the cursor of a running transaction. If statements are queued, the cursor stays until the transaction ends.
void PostgresStatement::reset() {
    rows_.reset();
    if (!cursor_.empty() && cursor_of_ == db_.transactions()) db_.close_cursor(cursor_);
    cursor_.clear();
}

void PostgresStatement::run() {
    require_prepared();
    const Values values(parameters_);
    db_.queue([&](PGconn* connection) {
        return PQsendQueryPrepared(connection, name_.c_str(), values.count(), values.data.data(), values.sizes.data(),
                                   values.formats.data(), binary);
    });
}

std::int64_t PostgresStatement::insert() {
    if (numbered_table_.empty()) {
        NumberedInsert numbered = postgres_insert(sql_, static_cast<int>(parameters_.size()) + 1);
        numbered_table_ = std::move(numbered.table);
        sql_ = std::move(numbered.sql);
        parameters_.emplace_back();
    }
    const std::int64_t row = db_.next_row(numbered_table_);
    bind(static_cast<int>(parameters_.size()), row);
    run();
    return row;
}

std::int64_t PostgresStatement::integer(int column) const {
    const auto bytes = blob(column);
    return PQftype(rows_.get(), column) == type_numeric && !bytes.empty() ? numeric_of(bytes) : number_of(bytes);
}

std::span<const std::uint8_t> PostgresStatement::blob(int column) const {
    const auto* data = reinterpret_cast<const std::uint8_t*>(PQgetvalue(rows_.get(), row_, column));
    return {data, static_cast<std::size_t>(PQgetlength(rows_.get(), row_, column))};
}

}  // namespace anteroom::store
