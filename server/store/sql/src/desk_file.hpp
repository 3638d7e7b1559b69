#pragma once

#include <cstdint>
#include <optional>

#include "store/port/desk.hpp"
#include "store/port/outcome.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Writes the desk's changes. As with Tables, the caller runs each call inside a transaction.
class DeskFile {
  public:
    explicit DeskFile(Database& db);

    std::optional<Refused> apply(const DeskChanges& changes);

  private:
    /// Returns whether another payment in the same direction, in or out, had that voucher.
    bool is_used(const Payment& payment);
    void write(const Payment& payment);
    bool write(const Reversal& reversal);
    bool write(const PaymentAsked& asked);
    bool write(const AskedDecided& decided);
    bool write(const Drawer& drawer);
    bool write(const DrawerClosed& closed);
    void write(const DeskRule& rule);

    Statement payment_, used_, reversal_, asked_, decided_, drawer_, drawer_closed_, rule_, drop_rule_, count_rules_;
};

}  // namespace anteroom::store
