#pragma once

#include "ledger/chain.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// What a server finds that is about to sign on.
enum class FoundBooks : std::uint8_t {
    unsealed,  ///< nothing was ever signed, or it is right and from before rows had seals: they are taken as they are
    right,
    changed,  ///< the seal is not as the house signed it, and other things are: somebody was at the file
};

/// Throws SqlError where nothing is signed with this key: then it is that of another house, which would sign on over
/// what it cannot vouch for.
FoundBooks found_books(Database& db, const ledger::Signer& signer);

}  // namespace anteroom::store
