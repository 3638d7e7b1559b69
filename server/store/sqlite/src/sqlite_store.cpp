#include "store/sqlite/sqlite_store.hpp"

#include <memory>

#include "sqlite_backend.hpp"

namespace anteroom::store {

SqliteStore::SqliteStore(const SqliteOptions& options) : SqlStore(std::make_unique<SqliteBackend>(options), options) {}

}  // namespace anteroom::store
