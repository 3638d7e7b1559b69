#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace anteroom::store::test {

/// A change by an intruder who has the database but not the house's key.
struct Deed {
    std::string about;              ///< a table, a column such as `heads.epoch`, or an object of the schema
    std::vector<std::string> ways;  ///< statements; the first that the database accepts counts
    std::string undo{};             ///< only for an object of PostgreSQL's schema
};

/// A database, as an intruder reads it.
class Catalog {
  public:
    struct Column {
        std::string name;
        std::string type;  ///< INTEGER or BIGINT, TEXT, BLOB or BYTEA
        bool is_key = false;
    };
    using Row = std::vector<std::string>;

    virtual ~Catalog() = default;
    virtual std::vector<Row> ask(const std::string& sql) = 0;
    virtual std::vector<std::string> tables() = 0;
    virtual std::vector<Column> columns(const std::string& table) = 0;
    /// Returns an SQL expression whose value is the column's value in the form of SQL.
    virtual std::string written(const std::string& column) const = 0;
    /// Returns a blob of one byte, in the form of SQL.
    virtual std::string byte() const = 0;

    /// Returns the first column of each row.
    std::vector<std::string> list(const std::string& sql);
};

/// Returns changes of each column in the first and the last row of each table. Other changes remove one of these rows,
/// add a row, or exchange the two rows, as a whole or column by column. Rows that have a seal are also moved or removed
/// together with the seal.
std::vector<Deed> deeds_on_rows(Catalog& catalog);

/// Changes that an audit does not always find, with the reasons why they are harmless. No such change affects a sum or
/// a record.
using Harmless = std::map<std::string, std::string>;

/// Counts the results of audits after deeds, and remembers unexpected results.
class Verdicts {
  public:
    explicit Verdicts(Harmless harmless) : harmless_(std::move(harmless)) {}
    /// Adds a result. `fault` is the fault that the audit found, or `right`.
    void take(const Deed& deed, const std::string& way, const std::string& fault);
    /// Records that the database itself refused every way of the deed.
    void refused(const Deed& deed) { refused_.insert(deed.about); }
    int count() const { return count_; }
    /// Returns the changes that the database never accepted.
    std::set<std::string> impossible() const;
    /// Returns the harmless changes that the audit found each time.
    std::set<std::string> idle() const;

  private:
    Harmless harmless_;
    std::set<std::string> met_, tried_, refused_;
    int count_ = 0;
};

}  // namespace anteroom::store::test
