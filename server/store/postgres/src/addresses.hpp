#pragma once

#include <libpq-fe.h>

#include <string>

namespace anteroom::store {

// The addresses in a connection string of libpq, one or several. If the string
// has none, the addresses come from the environment or from a service file.

/// Returns the place with the address that this connection reached at the front. Later connections then do not
/// wait for a dead address. Returns the place unchanged if that address is already the first, or not in the list.
std::string answering_first(const std::string& place, PGconn* connection);

/// Returns whether the place names several addresses and accepts any of them, even a standby, which only reads.
bool takes_whoever_reads(PGconn* connection);

}  // namespace anteroom::store
