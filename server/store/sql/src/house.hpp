#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/port/books.hpp"
#include "store/port/limit_set.hpp"
#include "store/port/limits.hpp"
#include "store/port/outcome.hpp"
#include "store/sql/audited.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Closures, table templates, changed limits and the note about audits. The caller runs each call inside a transaction,
/// and undoes it after a refusal.
class House {
  public:
    /// Without a key no row is verified.
    House(Database& db, const Limits& limits, const std::optional<crypto::Bytes32>& key);

    std::optional<Refused> apply(const AdminChanges& changes);
    std::vector<Closure> closures();
    /// Leaves out templates without a valid seal: no table is opened from such a template, and the audit names it.
    std::vector<Template> templates();
    bool is_closed(const Closure& closure);
    /// `line` is the entry in the audit log.
    void set(const LimitChange& change, const ledger::AuditEntry& line);
    void note(const Audited& audited);

  private:
    std::optional<crypto::Bytes32> seal_key_;
    std::int64_t closures_max_;
    std::int64_t templates_max_;
    Statement close_, open_, closure_, closures_, closure_count_;
    Statement set_template_, drop_template_, templates_, template_count_;
    Statement set_limit_, drop_limit_, set_audited_;
};

}  // namespace anteroom::store
