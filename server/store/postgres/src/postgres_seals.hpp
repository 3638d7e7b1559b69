#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/sql/database.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

/// Seals the rows that one connection writes. Triggers report each changed row to this program, in a message of the
/// server beside the statement's answer. The seals are made here, where the key is, before the transaction ends.
class PostgresSeals {
  public:
    explicit PostgresSeals(const crypto::Bytes32& key);
    ~PostgresSeals();

    /// Takes a trigger's report. Returns false for any other message.
    bool take(const PGresult* message);
    bool has_changes() const { return !changes_.empty(); }
    /// Returns whether only rows of rooms' games changed, which only the owner of a room writes.
    bool are_of_games() const;
    /// Keeps other sessions from adding triggers to the tables of the seals until the transaction ends. Must be called
    /// before the look for intruders, because a trigger that is added after the look would run while seals are written.
    void hold_tables(Database& db);
    /// Seals the changes since the last call. Must run inside the transaction. If `is_own`
    /// is false, foreign code may have altered the rows, and the rows get no seal.
    void settle(Database& db, bool is_own);
    /// Does the same while other nodes write too: the sum then waits in an unsealed row with that number.
    void settle_beside(Database& db, std::int64_t number, bool is_own);
    /// Must be called when the changes were undone.
    void forget() { changes_.clear(); }
    /// The changes of a group are sealed together at its end: one look for intruders and one head for all of them.
    void set_savepoint() { at_savepoint_ = changes_; }
    void undo_to_savepoint() { changes_ = at_savepoint_; }

  private:
    using Packed = std::optional<std::vector<std::uint8_t>>;
    /// A row before the first and after the last change, or nothing if there was no row.
    struct Change {
        Packed before;
        Packed after;
    };
    struct Statements;
    Statements& statements(Database& db);
    /// Returns the amounts to add to the head.
    SealsHead seal_changes(Statements& sql, bool is_own);

    crypto::Bytes32 key_;
    using Changes = std::map<std::pair<std::string, std::string>, Change>;  ///< keyed by table and key
    Changes changes_, at_savepoint_;
    std::unique_ptr<Statements> statements_;
};

/// Makes or renews the triggers that report changes. The triggers report nothing to connections
/// that did not ask for reports. `schema` is the schema of the triggers' functions.
void make_seal_triggers(Database& db, const std::string& schema);

/// Asks the triggers to report.
inline constexpr const char* hear_of_changes = "SET anteroom.seals = 'on'";

}  // namespace anteroom::store
