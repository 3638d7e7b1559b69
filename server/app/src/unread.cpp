#include "unread.hpp"

#include <new>
#include <system_error>

#include "app/audit.hpp"
#include "store/sql/database.hpp"
#include "store/sql/open_failed.hpp"

namespace anteroom::app {

bool could_not_check(const std::exception& error) {
    if (const auto* failed = dynamic_cast<const store::SqlError*>(&error)) return failed->may_pass();
    return dynamic_cast<const store::NotReached*>(&error) != nullptr ||
           dynamic_cast<const AuditStopped*>(&error) != nullptr ||
           dynamic_cast<const std::bad_alloc*>(&error) != nullptr ||
           dynamic_cast<const std::system_error*>(&error) != nullptr;
}

}  // namespace anteroom::app
