#pragma once

#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// A database driver for the writer's thread: an open connection and its
/// maintenance. The driver owns the lock that keeps other servers away.
class Backend {
  public:
    virtual ~Backend() = default;

    virtual Database& database() = 0;
    /// Returns the location of the data, as a text for people.
    virtual std::string name() const = 0;

    /// Commits the current transaction. If this throws, the changes may still appear later, for example after a crash.
    virtual void commit() = 0;
    /// Returns whether changes may be written again after a commit that threw, as they then cannot be stored twice.
    virtual bool may_retry() const = 0;
    /// Returns whether a commit that threw has changed nothing and never will. Tries to make this certain first.
    virtual bool certain() = 0;

    /// Does the work that is due after each group of calls.
    virtual void tend() = 0;
    /// Returns whether there is work for rest(), which runs while no calls wait.
    virtual bool wants_rest() const = 0;
    virtual void rest() = 0;
};

}  // namespace anteroom::store
