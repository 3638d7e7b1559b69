#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The second factors of accounts. The secrets are encrypted with a key derived from the house's key;
/// without such a key they are plain text. If there is a factor, the account's row has a mark after the
/// password. So an account stays protected even if somebody deletes the account's factor and the factor's
/// seal by hand. The caller runs each call inside a transaction. The object keeps no data between calls.
class SecondFactorsFile {
  public:
    SecondFactorsFile(Database& db, const std::optional<crypto::Bytes32>& house_key);

    /// Returns a forged factor if the stored factor was changed or deleted by hand, or belongs to another key.
    std::optional<SecondFactor> find(PlayerId player);

    /// Returns whether no code of the changes was used before.
    bool takes(const PlayerChanges& changes);
    void write(const PlayerChanges& changes);

  private:
    std::vector<std::uint8_t> sealed(PlayerId player, const std::string& secret) const;
    std::optional<std::string> opened(PlayerId player, crypto::Bytes stored) const;
    void put(PlayerId player, const SecondFactor& factor);

    Database& db_;
    std::optional<crypto::Bytes32> seal_key_;
    std::optional<crypto::Bytes32> secrets_key_;
    Statement find_, put_, gone_, is_named_, named_, unnamed_;
};

/// Returns the password's hash from an account's row, without the mark of a second factor.
std::string password_in(std::string row);
/// Returns SQL for the text of such a row with another hash, which the parameter holds.
std::string with_password(const std::string& parameter);

}  // namespace anteroom::store
