#pragma once

#include <string>

#include "by_hand.hpp"
#include "every_harness.hpp"
#include "store/sqlite/books_file.hpp"

namespace anteroom::store::test {

// An intruder with the database but without the house's key. The intruder
// works in the same way for each database, while the server is down.

inline void intrude(SqliteHarness& server, const std::string& sql) {
    server.close();
    change_by_hand(server.options().folder, sql);
    server.reopen();
}

/// Returns the books that the audit reads.
inline std::unique_ptr<BooksReader> books_of(SqliteHarness& server) {
    return std::make_unique<BooksFile>(server.options().folder, test_signer()->row_key());
}

#ifdef ANTEROOM_POSTGRES_BIN
inline void intrude(PostgresHarness& server, const std::string& sql) {
    server.close();
    server.change_by_hand(sql);
    server.reopen();
}

inline std::unique_ptr<BooksReader> books_of(PostgresHarness& server) {
    return open_postgres_books(server.options().place, test_signer()->row_key());
}
#endif

}  // namespace anteroom::store::test
