#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "database.hpp"
#include "store/port/books.hpp"
#include "store/port/limits.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::store {

/// The doors that are shut and the templates of tables. Each call stands inside a transaction of its caller, which
/// undoes what a refusal has written.
class House {
  public:
    House(Database& db, const Limits& limits);

    std::optional<Refused> apply(const OfficeChanges& changes);
    std::vector<Shut> doors();
    std::vector<Template> templates();
    bool is_shut(const Shut& door);

  private:
    std::int64_t doors_max_;
    std::int64_t templates_max_;
    Statement shut_, open_, door_, doors_, door_count_;
    Statement set_template_, drop_template_, templates_, template_count_;
};

}  // namespace anteroom::store
