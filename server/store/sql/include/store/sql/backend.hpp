#pragma once

#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// What the writer's thread uses of a driver: a connection that is ready, and what is to be done beside its statements.
/// Owns the lock that keeps other servers away.
class Backend {
  public:
    virtual ~Backend() = default;

    virtual Database& database() = 0;
    /// As people know the place of the data.
    virtual std::string name() const = 0;

    /// Commits what began. When it throws the transaction may come to light nevertheless, after a crash for instance.
    virtual void commit() = 0;
    /// After a commit that threw: whether what it held may be carried out again, as it cannot be there twice.
    virtual bool may_retry() const = 0;
    /// Whether nothing of a commit that threw came to light or can do so any more; does what makes it so.
    virtual bool certain() = 0;

    /// What is to be done after each group of calls.
    virtual void tend() = 0;
    /// Whether something is to be done in a quiet moment.
    virtual bool wants_rest() const = 0;
    virtual void rest() = 0;
};

}  // namespace anteroom::store
