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

/// Seals what one connection writes. Triggers tell this program of each row that changes, as a message of the server's
/// beside the statement's answer; the seals are made here, where the key is, before the transaction ends.
class PostgresSeals {
  public:
    explicit PostgresSeals(const crypto::Bytes32& key);
    ~PostgresSeals();

    /// Takes what a trigger says; false where the message is another.
    bool take(const PGresult* message);
    bool has_changes() const { return !changes_.empty(); }
    /// Whether what changed is of rooms' games alone, which nobody writes but who has the room.
    bool are_of_games() const;
    /// Seals what changed since. Inside the transaction.
    void settle(Database& db);
    /// While others do so too: what this comes to waits under that number.
    void settle_beside(Database& db, std::int64_t number);
    /// What changed is undone.
    void forget() { changes_.clear(); }

  private:
    using Packed = std::optional<std::vector<std::uint8_t>>;
    /// A row before the first and after the last change; nothing where there was none.
    struct Change {
        Packed before;
        Packed after;
    };
    struct Statements;
    Statements& statements(Database& db);
    /// What it adds to the head.
    SealsHead seal_changes(Statements& sql);

    crypto::Bytes32 key_;
    std::map<std::pair<std::string, std::string>, Change> changes_;  ///< by table and key
    std::unique_ptr<Statements> statements_;
};

/// Makes or renews the triggers that tell. They say nothing to connections that did not ask for it.
/// `schema`: of their functions.
void make_seal_triggers(Database& db, const std::string& schema);

/// Asks for them.
inline constexpr const char* hear_of_changes = "SET anteroom.seals = 'on'";

}  // namespace anteroom::store
