#pragma once

#include <string>

namespace anteroom::store {

/// The advisory locks of a schema, which all releases know by these numbers: nothing is put between two of them. A
/// wallet's lock has another form (lock_wallets_of()).
enum class AdvisoryLock : int {
    data = 1'097'757'797,  ///< "Ante" as four bytes: who serves it, alone or as one of several
    turn,
    rooms,       ///< who is one of several and knows that rooms may be written beside turns; taken before `data`
    partitions,  ///< the duty to look after the journal's
    money,       ///< who also knows of money beside turns; taken before `rooms`
    chains,      ///< who also says of what waits unsealed what it follows; taken before `money`
};

inline std::string text_of(AdvisoryLock lock) {
    return std::to_string(static_cast<int>(lock));
}

/// A SELECT by one of PostgreSQL's functions for them.
inline std::string locked(const std::string& function, AdvisoryLock lock) {
    return "SELECT " + function + "(" + text_of(lock) + ", current_schema()::regnamespace::oid::int4)";
}

}  // namespace anteroom::store
