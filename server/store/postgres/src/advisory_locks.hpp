#pragma once

#include <string>

namespace anteroom::store {

/// The advisory locks of a schema. Nodes of several releases share the locks, so a new
/// lock is added at the end. A wallet's lock has another form (lock_wallets_of()).
enum class AdvisoryLock : int {
    data = 1'097'757'797,  ///< "Ante" as four bytes: the right to serve the data, alone or as one of several nodes
    turn,
    partitions,  ///< the duty to maintain the journal's partitions
    audits,      ///< the duty to audit for all nodes
};

inline std::string text_of(AdvisoryLock lock) {
    return std::to_string(static_cast<int>(lock));
}

/// Returns a SELECT that calls one of PostgreSQL's functions for advisory locks.
inline std::string locked(const std::string& function, AdvisoryLock lock) {
    return "SELECT " + function + "(" + text_of(lock) + ", current_schema()::regnamespace::oid::int4)";
}

}  // namespace anteroom::store
