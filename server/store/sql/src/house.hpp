#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/port/books.hpp"
#include "store/port/limit_set.hpp"
#include "store/port/limits.hpp"
#include "store/port/outcome.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Closures, templates of tables, and the limits that were set. Each call stands inside a transaction of its caller,
/// which undoes what a refusal has written.
class House {
  public:
    House(Database& db, const Limits& limits);

    std::optional<Refused> apply(const AdminChanges& changes);
    std::vector<Closure> closures();
    std::vector<Template> templates();
    bool is_closed(const Closure& closure);
    /// `line`: that of the log.
    void set(const LimitChange& change, const ledger::AuditEntry& line);

  private:
    std::int64_t closures_max_;
    std::int64_t templates_max_;
    Statement close_, open_, closure_, closures_, closure_count_;
    Statement set_template_, drop_template_, templates_, template_count_;
    Statement set_limit_, drop_limit_;
};

}  // namespace anteroom::store
