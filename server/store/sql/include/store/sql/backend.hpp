#pragma once

#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// A driver for the writer's thread: an open connection, and the maintenance around its statements. Owns the lock that
/// keeps other servers away.
class Backend {
  public:
    virtual ~Backend() = default;

    virtual Database& database() = 0;
    /// The place of the data, in the form that people know.
    virtual std::string name() const = 0;

    /// Commits the current transaction. If it throws, the changes may appear all the same, after a crash for example.
    virtual void commit() = 0;
    /// After a commit that threw: whether its changes may be written again, because they cannot be there twice.
    virtual bool may_retry() const = 0;
    /// Whether a commit that threw has changed nothing and never will; does what is needed to make it so.
    virtual bool certain() = 0;

    /// Work after each group of calls.
    virtual void tend() = 0;
    /// Whether there is work for a quiet moment.
    virtual bool wants_rest() const = 0;
    virtual void rest() = 0;
};

}  // namespace anteroom::store
