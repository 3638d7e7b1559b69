#pragma once

#include <cstdint>
#include <optional>

#include "store/port/desk.hpp"
#include "store/port/outcome.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Writes what the desk does, beside Tables and by its rules: the caller wraps each call.
class DeskFile {
  public:
    explicit DeskFile(Database& db);

    std::optional<Refused> apply(const DeskChanges& changes);

  private:
    void write(const Payment& payment);
    bool write(const Reversal& reversal);
    bool write(const PaymentAsked& asked);
    bool write(const AskedDecided& decided);
    bool write(const Drawer& drawer);
    bool write(const DrawerClosed& closed);
    void write(const DeskRule& rule);

    Statement payment_, reversal_, asked_, decided_, drawer_, drawer_closed_, rule_, drop_rule_;
};

}  // namespace anteroom::store
