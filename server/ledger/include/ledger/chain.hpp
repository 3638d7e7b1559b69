#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"
#include "crypto/sign.hpp"
#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// A transfer in the form that its chain stores.
struct Entry {
    Transfer transfer;
    std::int64_t time_ms = 0;  ///< ms since 1970 UTC: the time of the record, or of the request for a deposit
    std::string note;          ///< only for deposits and withdrawals: the staff member and the reason

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// The number of a chain. A chain belongs to a game at a table, to the deposits and withdrawals of a wallet, or to
/// payments from the house's fees. For a wallet or for the fees, the number is that of the account. For a table, it is
/// the number of the table's first account without the currency.
struct ChainId {
    std::int64_t value = 0;

    friend constexpr auto operator<=>(ChainId, ChainId) = default;
};

ChainId chain_of(const TableGame& table);
ChainId chain_of(AccountId wallet);
/// Returns the chain of a transfer. The caller must have checked the transfer's accounts.
ChainId chain_of(const Transfer& transfer);
/// Returns the name of a chain: `table:4/2`, `wallet:7` or `house:fees`.
std::string name_of(ChainId chain);

/// The end of a chain. If two chains have equal heads, all their entries are equal.
struct Head {
    ChainId chain;
    std::int64_t count = 0;
    crypto::Bytes32 hash{};

    friend bool operator==(const Head&, const Head&) = default;
};

/// Returns the head of an empty chain: SHA-256 over `anteroom chain 1` and the chain's number (8 bytes, big-endian).
Head empty_head(ChainId chain);
/// Returns the head after a new entry. Its hash is SHA-256 over the previous hash and the bytes of the entry.
Head head_after(const Head& before, const Entry& entry);
/// Returns the only byte form of an entry: `anteroom entry 1`, then its fields in the order of Entry and Transfer.
/// Integers are big-endian: a line has 2 bytes, a kind 1, and all others 8. The length of a text (2 bytes) comes before
/// the text. One byte before the key is 0 for a line's key and 1 for a caller's key.
std::vector<std::uint8_t> bytes_of(const Entry& entry);

/// All heads in one value, which reveals a chain that is missing or was set back to an older head. `sum` adds up the
/// SHA-256 of each head's bytes, modulo 2^256. A chain without entries adds nothing.
struct Seal {
    std::int64_t chains = 0;
    std::int64_t entries = 0;
    crypto::Bytes32 sum{};
    /// The number of changes to the rows that have their own seals. It reveals older rows that somebody put back.
    std::int64_t row_changes = 0;

    friend bool operator==(const Seal&, const Seal&) = default;
};

/// Returns the seal after one chain grew from `before` to `after`.
Seal seal_after(const Seal& seal, const Head& before, const Head& after);
/// Joins two seals. `more` is the result of seal_after() calls on an empty seal, in any order.
Seal joined(const Seal& seal, const Seal& more);

/// The hash of a game's record, which the house signs: SHA-256 over "anteroom record 1" and the canonical form of the
/// record.
struct RecordHash {
    crypto::Bytes32 bytes{};

    friend bool operator==(const RecordHash&, const RecordHash&) = default;
};
RecordHash record_hash(std::string_view canonical);

/// Signs heads, seals and records (Ed25519) with a key that is in no database.
class Signer {
  public:
    explicit Signer(const crypto::Bytes32& seed);

    const crypto::Bytes32& public_key() const { return keys_.public_key; }
    /// Returns another secret, for checks that only the house makes.
    const crypto::Bytes32& row_key() const { return row_key_; }
    crypto::Bytes64 sign(const Head& head) const;
    crypto::Bytes64 sign(const Seal& seal) const;
    crypto::Bytes64 sign(const RecordHash& hash) const;

  private:
    crypto::KeyPair keys_;
    crypto::Bytes32 row_key_;
};

bool is_signed(const crypto::Bytes32& public_key, const Head& head, const crypto::Bytes64& signature);
bool is_signed(const crypto::Bytes32& public_key, const Seal& seal, const crypto::Bytes64& signature);
bool is_signed(const crypto::Bytes32& public_key, const RecordHash& hash, const crypto::Bytes64& signature);

}  // namespace anteroom::ledger
