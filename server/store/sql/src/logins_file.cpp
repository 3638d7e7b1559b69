#include "logins_file.hpp"

#include <string_view>

#include "rows.hpp"

namespace anteroom::store {

LoginsFile::LoginsFile(Database& db, const Limits& limits)
    : kept_max_(static_cast<std::int64_t>(limits.logins_kept_max)),
      wrong_networks_max_(static_cast<std::int64_t>(limits.wrong_networks_max)),
      came_(db,
            "INSERT INTO logins(player, network, came, wrong) VALUES (?, ?, ?, 0) "
            "ON CONFLICT(player, network) DO UPDATE SET came = excluded.came"),
      right_(db, "UPDATE logins SET wrong = 0 WHERE player = ?"),
      forget_(db,
              "DELETE FROM logins WHERE player = ?1 AND network NOT IN (SELECT network FROM logins WHERE player = ?1 "
              "AND came IS NOT NULL ORDER BY came DESC, network LIMIT ?2)"),
      has_wrong_(db, "SELECT 1 FROM logins WHERE player = ? AND network = ? AND wrong > 0"),
      wrong_(db,
             "INSERT INTO logins(player, network, wrong) VALUES (?, ?, 1) "
             "ON CONFLICT(player, network) DO UPDATE SET wrong = logins.wrong + 1"),
      sum_(db, "SELECT coalesce(sum(wrong), 0), count(*) FROM logins WHERE player = ? AND wrong > 0"),
      use_(db,
           "INSERT INTO token_uses(hash, player, time, network, program) "
           "SELECT hash, player, CAST(?3 AS BIGINT), CAST(?4 AS TEXT), CAST(?5 AS TEXT) FROM tokens WHERE hash = ?1 "
           "AND player = ?2 "
           "ON CONFLICT(hash) DO UPDATE SET time = excluded.time, network = excluded.network, program = "
           "excluded.program "
           "WHERE excluded.time - token_uses.time >= ?6 OR excluded.network <> token_uses.network "
           "OR excluded.program <> token_uses.program"),
      touch_(db, "UPDATE token_uses SET time = ?2 WHERE hash = ?1 AND time <= ?3"),
      uses_gone_(
          db, "DELETE FROM token_uses WHERE player = ?1 AND hash NOT IN (SELECT hash FROM tokens WHERE player = ?1)"),
      use_gone_(db, "DELETE FROM token_uses WHERE hash = ?"),
      logins_(
          db,
          "SELECT hash, tokens.player, created, time, network, program FROM tokens LEFT JOIN token_uses USING(hash) "
          "WHERE tokens.player = ? ORDER BY created DESC, hash") {}

void LoginsFile::write(const PlayerChanges& changes) {
    for (const LoginTry& one : changes.login_tries) one.right ? was_right(one) : was_wrong(one);
    for (const TokenUse& one : changes.token_uses) write(one);
    for (const TokenTouch& one : changes.token_touches)
        touch_.bind(1, one.hash.bytes).bind(2, one.time.value).bind(3, one.time.value - token_use_ms_min).run();
}

void LoginsFile::was_right(const LoginTry& one) {
    came_.bind(1, one.player.value).bind(2, one.network).bind(3, one.time.value).run();
    right_.bind(1, one.player.value).run();
    forget_.bind(1, one.player.value).bind(2, kept_max_).run();
}

void LoginsFile::was_wrong(const LoginTry& one) {
    bool is_told_apart = wrong(one.player).networks < wrong_networks_max_;
    if (!is_told_apart) {
        const Using using_row(has_wrong_);
        is_told_apart = has_wrong_.bind(1, one.player.value).bind(2, one.network).step();
    }
    wrong_.bind(1, one.player.value).bind(2, is_told_apart ? std::string_view(one.network) : std::string_view()).run();
}

void LoginsFile::write(const TokenUse& one) {
    use_.bind(1, one.hash.bytes).bind(2, one.player.value).bind(3, one.time.value).bind(4, one.network);
    use_.bind(5, one.program).bind(6, token_use_ms_min).run();
}

std::vector<Login> LoginsFile::logins_of(PlayerId player) {
    const Using using_logins(logins_);
    std::vector<Login> all;
    logins_.bind(1, player.value);
    while (logins_.step()) {
        Login& login = all.emplace_back(Login{token_row(logins_), {}});
        if (logins_.is_null(3)) continue;
        login.used = TokenUse{login.token.hash, player, TimeMs{logins_.integer(3)}, std::string(logins_.text(4)),
                              std::string(logins_.text(5))};
    }
    return all;
}

void LoginsFile::forget_uses(PlayerId player) {
    uses_gone_.bind(1, player.value).run();
}

void LoginsFile::forget_uses(const SecretHash& token) {
    use_gone_.bind(1, token.bytes).run();
}

WrongPasswords LoginsFile::wrong(PlayerId player) {
    const Using using_sum(sum_);
    if (!sum_.bind(1, player.value).step()) return {};
    return {sum_.integer(0), sum_.integer(1)};
}

}  // namespace anteroom::store
