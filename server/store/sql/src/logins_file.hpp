#pragma once

#include <cstdint>
#include <vector>

#include "store/port/limits.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Networks of logins and of failed attempts, and uses of tokens. The rows of each account have a
/// limit. The caller runs each call inside a transaction. The object keeps no data between calls.
class LoginsFile {
  public:
    LoginsFile(Database& db, const Limits& limits);

    void write(const PlayerChanges& changes);
    WrongPasswords wrong(PlayerId player);

    std::vector<Login> logins_of(PlayerId player);
    /// Deletes the uses of those tokens of this player that no longer exist.
    void forget_uses(PlayerId player);
    void forget_uses(const SecretHash& token);

  private:
    void write(const TokenUse& one);
    void was_right(const LoginTry& one);
    void was_wrong(const LoginTry& one);

    std::int64_t kept_max_;
    std::int64_t wrong_networks_max_;
    Statement came_, right_, forget_;
    Statement has_wrong_, wrong_, sum_;
    Statement use_, touch_, uses_gone_, use_gone_, logins_;
};

}  // namespace anteroom::store
