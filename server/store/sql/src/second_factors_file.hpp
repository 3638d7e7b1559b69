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
/// are written in the clear. That there is one stands in the account's row too, behind its password: whoever takes a
/// factor away by hand, with its seal, opens nothing. Each call stands inside a transaction of its caller; keeps
/// nothing between calls.
class SecondFactorsFile {
  public:
    SecondFactorsFile(Database& db, const std::optional<crypto::Bytes32>& house_key);

    /// A forged one where somebody changed it by hand or took it away, or where it is of another key.
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
    Statement find_, put_, gone_, is_named_, named_, unnamed_;
};

/// The password's hash in an account's row, which says beside it whether there is a second factor.
std::string password_in(std::string row);
/// SQL: the same row with another hash, which stands in that parameter.
std::string with_password(const std::string& parameter);

}  // namespace anteroom::store
