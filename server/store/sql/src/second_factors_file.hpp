#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The second factors of accounts, their secrets encrypted with a key that follows from the house's; without one they
/// are written in the clear. Each call stands inside a transaction of its caller; keeps nothing between calls.
class SecondFactorsFile {
  public:
    SecondFactorsFile(Database& db, const std::optional<crypto::Bytes32>& house_key);

    /// One that somebody changed by hand, or that is of another key, has no secret, and no code of it is left.
    std::optional<SecondFactor> find(PlayerId player);

    /// No code of the changes was used before.
    bool takes(const PlayerChanges& changes);
    void write(const PlayerChanges& changes);

  private:
    std::vector<std::uint8_t> sealed(PlayerId player, const std::string& secret) const;
    std::optional<std::string> opened(PlayerId player, crypto::Bytes stored) const;
    void put(PlayerId player, const SecondFactor& factor);

    std::optional<crypto::Bytes32> seal_key_;
    std::optional<crypto::Bytes32> secrets_key_;
    Statement find_, put_, gone_;
};

}  // namespace anteroom::store
