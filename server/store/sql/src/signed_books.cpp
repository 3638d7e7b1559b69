#include "signed_books.hpp"

#include <optional>
#include <string>

#include "book_rows.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

/// What tells the key besides the seal, of which each alone is enough.
struct OtherSignatures {
    bool any = false;
    bool right = false;
};

OtherSignatures other_signatures(Database& db, const ledger::Signer& signer) {
    OtherSignatures found;
    const auto take = [&](bool is_right) {
        found.any = true;
        found.right = found.right || is_right;
    };
    Statement acts(db, select_audit_head);
    if (acts.step()) {
        const auto [head, signature] = audit_head(acts);
        take(is_signed(signer.public_key(), head, signature));
    }
    if (has_row_seals(db)) take(!wrong_head_seal(db, signer.row_key()));
    // With the key of another house all of them are wrong, and there may be millions.
    Statement chains(db,
                     (std::string("SELECT ") + columns_of_chain + " FROM chains ORDER BY chain LIMIT 1000").c_str());
    while (!found.right && chains.step()) {
        const BookChain chain = book_chain(chains);
        take(is_signed(signer.public_key(), chain.head, chain.signature));
    }
    return found;
}

}  // namespace

FoundBooks found_books(Database& db, const ledger::Signer& signer) {
    Statement stored(db, select_seal);
    const auto seal = stored.step() ? std::optional(book_seal(stored)) : std::nullopt;
    if (seal && is_signed(signer.public_key(), seal->seal, seal->signature))
        return seal->seal.row_changes || has_row_seals(db) ? FoundBooks::right : FoundBooks::unsealed;
    const OtherSignatures others = other_signatures(db, signer);
    if (!seal && !others.any) return FoundBooks::unsealed;
    if (!others.right) throw SqlError("the books were signed with another key, or every signature in them was changed");
    return FoundBooks::changed;
}

}  // namespace anteroom::store
