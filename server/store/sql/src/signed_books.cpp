#include "signed_books.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "book_rows.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

/// The signatures besides the seal. One right signature is enough to recognise the key.
struct OtherSignatures {
    bool any = false;
    bool right = false;
};

/// `row_key` is empty if the caller has only the public key.
OtherSignatures other_signatures(Database& db, const crypto::Bytes32& public_key,
                                 const std::optional<crypto::Bytes32>& row_key) {
    OtherSignatures found;
    const auto take = [&](bool is_right) {
        found.any = true;
        found.right = found.right || is_right;
    };
    Statement acts(db, select_audit_head);
    if (acts.step()) {
        const auto [head, signature] = audit_head(acts);
        take(is_signed(public_key, head, signature));
    }
    if (row_key && has_row_seals(db)) take(!wrong_head_seal(db, *row_key));
    // All chains are wrong if the key is another house's, and there may be millions of chains.
    Statement chains(db,
                     (std::string("SELECT ") + columns_of_chain + " FROM chains ORDER BY chain LIMIT 1000").c_str());
    while (!found.right && chains.step()) {
        const BookChain chain = book_chain(chains);
        take(is_signed(public_key, chain.head, chain.signature));
    }
    return found;
}

/// Returns whether there are rows that no server would have written without a seal.
bool holds_anything(Database& db) {
    return std::ranges::any_of(std::array{"rooms", "journal", "players", "acts", "currencies", "cash", "balances"},
                               [&](const char* table) {
                                   Statement rows(db, ("SELECT 1 FROM " + std::string(table) + " LIMIT 1").c_str());
                                   return rows.step();
                               });
}

std::optional<BookSeal> stored_seal_of_books(Database& db) {
    Statement stored(db, select_seal);
    return stored.step() ? std::optional(book_seal(stored)) : std::nullopt;
}

}  // namespace

bool is_other_key(Database& db, const crypto::Bytes32& public_key, const std::optional<crypto::Bytes32>& row_key) {
    const auto seal = stored_seal_of_books(db);
    if (seal && is_signed(public_key, seal->seal, seal->signature)) return false;
    const OtherSignatures others = other_signatures(db, public_key, row_key);
    return (seal || others.any) && !others.right;
}

FoundBooks found_books(Database& db, const ledger::Signer& signer) {
    const auto seal = stored_seal_of_books(db);
    if (seal && is_signed(signer.public_key(), seal->seal, seal->signature)) return FoundBooks::right;
    const OtherSignatures others = other_signatures(db, signer.public_key(), signer.row_key());
    if (!seal && !others.any) {
        if (holds_anything(db))
            throw SqlError("nothing here is signed, and it is not new: somebody took every seal away");
        return FoundBooks::unsealed;
    }
    if (!others.right) throw SqlError(signed_with_another_key);
    return FoundBooks::changed;
}

}  // namespace anteroom::store
