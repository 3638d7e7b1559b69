#include "second_factors_file.hpp"

#include <algorithm>
#include <string_view>

#include "crypto/byte_writer.hpp"
#include "crypto/cipher.hpp"
#include "crypto/hash.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

/// Marks the stored password of an account with a second factor. No password hash ends with this text.
constexpr std::string_view with_otp = " otp";

std::string ends_with_otp() {
    return "password LIKE '%" + std::string(with_otp) + "'";
}

std::optional<crypto::Bytes32> key_of_secrets(const std::optional<crypto::Bytes32>& house_key) {
    if (!house_key) return std::nullopt;
    return crypto::mac(*house_key, crypto::bytes_of("anteroom second factors 1"));
}

/// Binds a secret to one player, so that the secret opens no other account.
std::vector<std::uint8_t> place(PlayerId player) {
    crypto::ByteWriter writer("anteroom second factor 1");
    writer.number(player.value);
    return writer.take();
}

std::vector<std::uint8_t> in_a_row(const std::vector<SecretHash>& hashes) {
    std::vector<std::uint8_t> row;
    for (const SecretHash& one : hashes) row.insert(row.end(), one.bytes.begin(), one.bytes.end());
    return row;
}

std::vector<SecretHash> hashes_in(crypto::Bytes row) {
    std::vector<SecretHash> hashes(row.size() / sizeof(SecretHash::bytes));
    for (SecretHash& one : hashes) {
        std::ranges::copy(row.first(one.bytes.size()), one.bytes.begin());
        row = row.subspan(one.bytes.size());
    }
    return hashes;
}

}  // namespace

std::string password_in(std::string row) {
    if (row.ends_with(with_otp)) row.resize(row.size() - with_otp.size());
    return row;
}

std::string with_password(const std::string& parameter) {
    return parameter + " || CASE WHEN " + ends_with_otp() + " THEN '" + std::string(with_otp) + "' ELSE '' END";
}

SecondFactorsFile::SecondFactorsFile(Database& db, const std::optional<crypto::Bytes32>& house_key)
    : db_(db),
      seal_key_(house_key),
      secrets_key_(key_of_secrets(house_key)),
      find_(db, ("SELECT secret, step, recovery, " + proof_of(db, "second_factors") +
                 " FROM second_factors WHERE player = ?")
                    .c_str()),
      put_(db,
           "INSERT INTO second_factors(player, secret, step, recovery) VALUES (?, ?, ?, ?) "
           "ON CONFLICT(player) DO UPDATE SET secret = excluded.secret, step = excluded.step, "
           "recovery = excluded.recovery"),
      gone_(db, "DELETE FROM second_factors WHERE player = ?"),
      is_named_(db, ("SELECT 1 FROM accounts WHERE player = ? AND " + ends_with_otp()).c_str()),
      named_(db, ("UPDATE accounts SET password = password || '" + std::string(with_otp) +
                  "' WHERE player = ? AND NOT " + ends_with_otp())
                     .c_str()),
      unnamed_(db, ("UPDATE accounts SET password = substr(password, 1, length(password) - " +
                    std::to_string(with_otp.size()) + ") WHERE player = ? AND " + ends_with_otp())
                       .c_str()) {}

std::vector<std::uint8_t> SecondFactorsFile::sealed(PlayerId player, const std::string& secret) const {
    if (secrets_key_) return crypto::encrypt(*secrets_key_, secret, place(player));
    const crypto::Bytes clear = crypto::bytes_of(secret);
    return {clear.begin(), clear.end()};
}

std::optional<std::string> SecondFactorsFile::opened(PlayerId player, crypto::Bytes stored) const {
    if (secrets_key_) return crypto::decrypt(*secrets_key_, stored, place(player));
    return std::string(stored.begin(), stored.end());
}

std::optional<SecondFactor> SecondFactorsFile::find(PlayerId player) {
    const Using using_find(find_);
    if (!find_.bind(1, player.value).step()) {
        const Using using_named(is_named_);
        return is_named_.bind(1, player.value).step() ? std::optional(forged_factor()) : std::nullopt;
    }
    auto secret = opened(player, find_.blob(0));
    if (!secret || (seal_key_ && !is_sealed(find_, 3, *seal_key_))) return forged_factor();
    return SecondFactor{*std::move(secret), find_.integer(1), hashes_in(find_.blob(2))};
}

bool SecondFactorsFile::takes(const PlayerChanges& changes) {
    // An earlier change of this transaction may have written the row.
    if (!changes.one_time_codes.empty()) db_.settle_seals();
    return std::ranges::all_of(changes.one_time_codes, [&](const OneTimeCode& code) {
        const auto found = find(code.player);
        return found && is_left(*found, code);
    });
}

void SecondFactorsFile::write(const PlayerChanges& changes) {
    for (const OneTimeCode& code : changes.one_time_codes)
        if (auto found = find(code.player)) put(code.player, without(*std::move(found), code));
    for (const SecondFactorChange& change : changes.second_factors) {
        if (change.factor) {
            put(change.player, *change.factor);
        } else {
            gone_.bind(1, change.player.value).run();
            unnamed_.bind(1, change.player.value).run();
        }
    }
}

void SecondFactorsFile::put(PlayerId player, const SecondFactor& factor) {
    const std::vector<std::uint8_t> secret = sealed(player, factor.secret);
    const std::vector<std::uint8_t> recovery = in_a_row(factor.recovery_codes);
    put_.bind(1, player.value).bind(2, secret).bind(3, factor.step).bind(4, recovery).run();
    named_.bind(1, player.value).run();
}

}  // namespace anteroom::store
