// The memory store's accounts: the accounts' proofs and logins.

#include <algorithm>
#include <tuple>

#include "support/memory_disk.hpp"

namespace anteroom::store {

void MemoryDisk::write_login(const LoginTry& one, const Limits& limits) {
    auto& [right, wrong] = logins_[one.player];
    if (!one.right) {
        const bool is_told_apart = wrong.contains(one.network) || wrong.size() < limits.wrong_networks_max;
        ++wrong[is_told_apart ? one.network : ""];
        return;
    }
    wrong.clear();
    std::erase_if(right, [&](const LoginTry& before) { return before.network == one.network; });
    right.push_back(one);
    std::sort(right.begin(), right.end(), [](const LoginTry& a, const LoginTry& b) {
        return std::tie(a.time, b.network) < std::tie(b.time, a.network);
    });
    if (right.size() > limits.logins_kept_max) right.erase(right.begin());
}

void MemoryDisk::write_tokens(const PlayerChanges& changes, const Limits& limits) {
    for (const TokenRow& token : changes.tokens) {
        tokens_.emplace(token.hash, token);
        const std::vector<Login> all = logins_of(token.player);
        for (std::size_t i = limits.tokens_a_player_max; i < all.size(); ++i) tokens_.erase(all[i].token.hash);
    }
    for (const SecretHash& hash : changes.tokens_gone) tokens_.erase(hash);
    for (const LogOut& one : changes.log_outs)
        std::erase_if(tokens_,
                      [&](const auto& token) { return token.second.player == one.player && token.first != one.but; });
    for (const TokenUse& one : changes.token_uses) {
        const auto token = tokens_.find(one.hash);
        if (token == tokens_.end() || token->second.player != one.player) continue;
        TokenUse& last = token_uses_.try_emplace(one.hash, one).first->second;
        const bool is_same = last.network == one.network && last.program == one.program;
        if (!is_same || one.time.value - last.time.value >= token_use_ms_min) last = one;
    }
    for (const TokenTouch& one : changes.token_touches) {
        const auto use = token_uses_.find(one.hash);
        if (use != token_uses_.end() && one.time.value - use->second.time.value >= token_use_ms_min)
            use->second.time = one.time;
    }
    std::erase_if(token_uses_, [&](const auto& use) { return !tokens_.contains(use.first); });
}

bool MemoryDisk::takes_codes(const PlayerChanges& changes) const {
    return std::ranges::all_of(changes.one_time_codes, [&](const OneTimeCode& code) {
        const auto factor = second_factors_.find(code.player);
        return factor != second_factors_.end() && is_left(factor->second, code);
    });
}

void MemoryDisk::write_second_factors(const PlayerChanges& changes) {
    for (const OneTimeCode& code : changes.one_time_codes)
        second_factors_.at(code.player) = without(second_factors_.at(code.player), code);
    for (const SecondFactorChange& change : changes.second_factors) {
        second_factors_.erase(change.player);
        if (change.factor) second_factors_.emplace(change.player, *change.factor);
    }
}

std::optional<Account> MemoryDisk::account_named(const std::string& key) const {
    for (const auto& [id, row] : accounts_)
        if (row.key == key) return account_of(id);
    return std::nullopt;
}

std::optional<Account> MemoryDisk::account_of(PlayerId id) const {
    const auto found = accounts_.find(id);
    if (found == accounts_.end()) return std::nullopt;
    Account account{players_.at(id), found->second.key, found->second.password};
    if (const auto factor = second_factors_.find(id); factor != second_factors_.end())
        account.second_factor = factor->second;
    if (const auto logins = logins_.find(id); logins != logins_.end())
        for (const LoginTry& one : logins->second.right) account.came_from.push_back(one.network);
    return account;
}

WrongPasswords MemoryDisk::wrong_passwords(PlayerId id) const {
    WrongPasswords all;
    const auto logins = logins_.find(id);
    if (logins == logins_.end()) return all;
    for (const auto& [network, count] : logins->second.wrong) all.count += count;
    all.networks = static_cast<std::int64_t>(logins->second.wrong.size());
    return all;
}

std::vector<Login> MemoryDisk::logins_of(PlayerId id) const {
    std::vector<Login> all;
    for (const auto& [hash, token] : tokens_) {
        if (token.player != id) continue;
        const auto used = token_uses_.find(hash);
        all.push_back({token, used == token_uses_.end() ? std::nullopt : std::optional(used->second)});
    }
    std::sort(all.begin(), all.end(), [](const Login& a, const Login& b) {
        return std::tie(b.token.created, a.token.hash) < std::tie(a.token.created, b.token.hash);
    });
    return all;
}

}  // namespace anteroom::store
