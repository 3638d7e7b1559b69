#pragma once

#include <libpq-fe.h>

#include <string>

namespace anteroom::store {

// The addresses that a connection string of libpq's names, one or several.

/// The same place, with the address first that this connection reached: who connects after it waits for none that is
/// dark. Where it names one, or names it otherwise, it stays as it is.
std::string answering_first(const std::string& place, const PGconn* connection);

/// Whether it names several and takes any of them, a standby too, that only reads.
bool takes_whoever_reads(const std::string& place);

}  // namespace anteroom::store
