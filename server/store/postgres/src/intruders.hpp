#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "postgres_schema.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Finds objects that can run foreign code with this program's statements. This program would otherwise seal what
/// the foreign code changed. A look costs one statement unless the schema changed. Triggers, rules, policies,
/// operators and functions count as this program's if one transaction made them all, and a seal in `anteroom_schema`
/// vouches for that transaction. A server with the house's key makes these objects anew when it starts. So a
/// function that somebody replaced and put back is still found, and the objects of a later release are accepted. All
/// objects are compared with the objects of a schema that this program makes at its start in temporary tables. So
/// objects that were planted while no server ran are found too. The number of partitions changes, and all partitions
/// have the same form. A trigger cannot be added to a table, or dropped, while a transaction that wrote to the table
/// is open. So a look at the end of a transaction sees each trigger that ran in the transaction.
class Intruders {
  public:
    /// Must be called before the other functions, which do nothing without a key.
    void use(const std::optional<crypto::Bytes32>& key) { key_ = key; }
    /// Writes the schema's version, in the transaction of that step.
    void set_version(Database& db, std::int64_t version);
    /// Must be called at the end of the transaction that made all of this program's own
    /// objects anew; older objects are foreign. `own` is the schema as this program makes it.
    void begin(Database& db, Schema own);
    /// Must be called in a transaction in which each statement sees what was committed before the statement.
    void look(Database& db);
    /// Returns the first foreign object, as a text for people.
    const std::optional<std::string>& found() const { return found_; }
    /// Returns false if foreign code may have altered the rows that were written. The objects
    /// of a later release, whose nodes share the database, seal rows as this program does.
    bool rows_are_own() const { return !found_ || is_later_release_; }

  private:
    /// The row of `anteroom_schema`.
    struct Note {
        std::int64_t version = 0;
        std::int64_t renewed = 0;  ///< the transaction that the seal vouches for; 0: none
    };
    /// Returns nothing if the row is missing, or the row's seal is wrong.
    std::optional<Note> note(Database& db) const;
    void write(Database& db, const Note& note) const;
    std::string mark_of(Database& db);
    void judge(Database& db);

    std::optional<crypto::Bytes32> key_;
    std::unique_ptr<Statement> ask_mark_;
    std::string mark_;  ///< shows whether something changed
    Schema own_;
    std::int64_t version_ = 0;
    std::optional<std::string> found_;
    bool is_later_release_ = false;
};

}  // namespace anteroom::store
