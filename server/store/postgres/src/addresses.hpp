#pragma once

#include <libpq-fe.h>

#include <string>

namespace anteroom::store {

// Addresses in a connection string of libpq's, one or several. If the string has none, they come from the environment
// or from a service file.

/// The same place, with the address first that this connection reached. Later connections then do not wait for a dead
/// one. The place is unchanged if that address is already the first, or not in the list.
std::string answering_first(const std::string& place, PGconn* connection);

/// Whether the place names several addresses and accepts any of them, even a standby, which only reads.
bool takes_whoever_reads(PGconn* connection);

}  // namespace anteroom::store
