#pragma once
// A house with a currency, and people with accounts and money, before its server starts.

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/audit.hpp"
#include "running.hpp"
#include "store/port/role.hpp"
#include "store/port/store.hpp"

namespace anteroom::host::testing {

inline constexpr std::int64_t purse = 100'000;

/// A person with an account. The name is `Member` and the number, which begins at 1.
struct Member {
    std::string token;
    store::Role role = store::Role::player;
    std::int64_t purse = 0;
};
void furnish(const app::DataPlace& place, const std::vector<Member>& members);
void furnish(store::Store& store, const std::vector<Member>& members);

/// The tokens of the members, each of whom has a purse. The first member is an operator, and the others are players.
inline const std::array<std::string, 3> house_tokens = {"token-of-the-operator", "token-of-the-second-one",
                                                        "token-of-the-third-one"};
/// The token of an operator without a purse or a seat, who exists together with the members.
inline const std::string manager_token = "token-of-the-manager";
void furnish(const app::DataPlace& place);

/// Lets the manager end a room's running game. Returns true when the game is over.
bool end_game(std::uint16_t port, std::int64_t room, const std::string& reason);

/// Checks that all acknowledged facts survived the death of the server. `before` has the room as the player knew it,
/// and `now` as it is.
void expect_kept(const Player& before, const Player& now, std::int64_t room);

/// A server for money in this process, with a folder and three members, who are connected.
struct House {
    explicit House(const app::Limits& limits = test_limits(), const std::string& vfs = {});
    std::vector<Player*> all() const;
    /// Restarts the server. `meanwhile` runs while no server uses the folder. Then the members reconnect.
    void restart(const std::function<void()>& meanwhile);

    Folder folder;
    std::unique_ptr<app::Server> server;
    std::vector<std::unique_ptr<Player>> members;

  private:
    void open();

    app::Limits limits_;
    app::Config config_;
};

/// Recomputes all books. Throws if the books have a fault.
app::AuditReport audited(const app::DataPlace& place);

/// Opens a table for money as the first player, and seats all three.
std::int64_t open_money_table(const std::vector<Player*>& all);

/// Starts a new game at the same table, when all players know that the last game is over.
void play_again(const std::vector<Player*>& all, std::int64_t room);

/// Changes the first digit of a text, as a forger might.
void flip(Json& digits);

}  // namespace anteroom::host::testing
