#pragma once

#include <libpq-fe.h>

#include <string>

namespace anteroom::store {

// The addresses that a connection string of libpq's names, one or several; or the environment, or a file of services,
// where it leaves them out.

/// The same place, with the address first that this connection reached: who connects after it waits for none that is
/// dark. Where there is one, or it is named otherwise, it stays as it is.
std::string answering_first(const std::string& place, PGconn* connection);

/// Whether it was made to one of several, and would have been to any of them, a standby too, that only reads.
bool takes_whoever_reads(PGconn* connection);

}  // namespace anteroom::store
