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

/// A transfer as it stands in its chain.
struct Entry {
    Transfer transfer;
    std::int64_t time_ms = 0;  ///< since 1970 UTC: the record's, or when the deposit was asked for
    std::string note;          ///< of deposits and withdrawals: who did it and why

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// A table game's transfers form one chain; a wallet's deposits and withdrawals, and what is taken out of the house's
/// fees, another. As an integer it is the wallet's account, or the first account of the table without its currency.
struct ChainId {
    std::int64_t value = 0;

    friend constexpr auto operator<=>(ChainId, ChainId) = default;
};

ChainId chain_of(const TableGame& table);
ChainId chain_of(AccountId wallet);
/// Of a transfer whose route was judged.
ChainId chain_of(const Transfer& transfer);
/// `table:4/2`, `wallet:7`, `house:fees`.
std::string name_of(ChainId chain);

/// Where a chain ends. Two chains with the same head are the same, entry by entry.
struct Head {
    ChainId chain;
    std::int64_t count = 0;
    crypto::Bytes32 hash{};

    friend bool operator==(const Head&, const Head&) = default;
};

/// Of a chain without entries: SHA-256 over `anteroom chain 1` and the chain's number (8 bytes, big end first).
Head empty_head(ChainId chain);
/// The hash is SHA-256 over the hash before and the bytes of the entry.
Head head_after(const Head& before, const Entry& entry);
/// The entry in one form only: `anteroom entry 1`, then its fields in the order of Entry and Transfer; integers with
/// the big end first, 8 bytes each, a line and a kind 2 and 1; a text after its length (2 bytes); before the key 0 for
/// a line, 1 for a caller's.
std::vector<std::uint8_t> bytes_of(const Entry& entry);

/// All heads in one value, so that a chain that is gone, or went back to an older head, is missed. `sum` adds up
/// SHA-256 over each head's bytes, modulo 2^256; a chain without entries counts nothing.
struct Seal {
    std::int64_t chains = 0;
    std::int64_t entries = 0;
    crypto::Bytes32 sum{};
    /// Of the rows that are sealed one by one, so that older ones cannot be put back. None: made before rows were.
    std::optional<std::int64_t> row_changes{};

    friend bool operator==(const Seal&, const Seal&) = default;
};

/// The seal when one chain went on from `before` to `after`.
Seal seal_after(const Seal& seal, const Head& before, const Head& after);
/// And when many did: `more` is what seal_after made of an empty seal, in whatever order.
Seal joined(const Seal& seal, const Seal& more);

/// What is signed of the record of a game: SHA-256 over "anteroom record 1" and its canonical form.
struct RecordHash {
    crypto::Bytes32 bytes{};

    friend bool operator==(const RecordHash&, const RecordHash&) = default;
};
RecordHash record_hash(std::string_view canonical);

/// Signs heads, seals and records (Ed25519) with a key that no database holds.
class Signer {
  public:
    explicit Signer(const crypto::Bytes32& seed);

    const crypto::Bytes32& public_key() const { return keys_.public_key; }
    /// A secret of its own, for what the house alone has to check.
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
