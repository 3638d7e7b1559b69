#pragma once

#include <optional>

#include "crypto/bytes.hpp"
#include "ledger/chain.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// State of the books that a server finds before it signs anything.
enum class FoundBooks : std::uint8_t {
    unsealed,  ///< nothing is signed, and there is no data: a new database
    right,
    changed,  ///< the seal is wrong and other signatures are right, so the file was changed by hand
};

inline constexpr const char* signed_with_another_key =
    "the books were signed with another key, or every signature in them was changed";

/// Returns whether something is signed, but nothing with this key. The key then cannot show which data is right.
bool is_other_key(Database& db, const crypto::Bytes32& public_key, const std::optional<crypto::Bytes32>& row_key);

/// Throws SqlError if the database has data but nothing is signed with this key. Somebody
/// then removed all seals, or the key belongs to another house and cannot verify the books.
FoundBooks found_books(Database& db, const ledger::Signer& signer);

}  // namespace anteroom::store
