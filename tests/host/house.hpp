#pragma once
// A house with a currency, people with accounts and money in their wallets, before its server starts.

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

/// Somebody with an account, whose name is `Member` and the number; the first has number 1.
struct Member {
    std::string token;
    store::Role role = store::Role::player;
    std::int64_t purse = 0;
};
void furnish(const app::DataPlace& place, const std::vector<Member>& members);
void furnish(store::Store& store, const std::vector<Member>& members);

/// The first is an operator, the others are players; each has a purse.
inline const std::array<std::string, 3> house_tokens = {"token-of-the-operator", "token-of-the-second-one",
                                                        "token-of-the-third-one"};
/// An operator who has no purse and sits nowhere, who comes with the others.
inline const std::string manager_token = "token-of-the-manager";
void furnish(const app::DataPlace& place);

/// The manager ends the running game of a room; true when it is over.
bool end_game(std::uint16_t port, std::int64_t room, const std::string& reason);

/// What was acknowledged before the server died is there: a room as this player knew it then, and as it stands now.
void expect_kept(const Player& before, const Player& now, std::int64_t room);

/// A server for money in this process, on a folder furnished for its three members, who are here.
struct House {
    explicit House(const app::Limits& limits = test_limits(), const std::string& vfs = {});
    std::vector<Player*> all() const;
    /// `meanwhile` no server has the folder; then the members come back.
    void restart(const std::function<void()>& meanwhile);

    Folder folder;
    std::unique_ptr<app::Server> server;
    std::vector<std::unique_ptr<Player>> members;

  private:
    void open();

    app::Limits limits_;
    app::Config config_;
};

/// Recomputes all books; throws where something is wrong.
app::AuditReport audited(const app::DataPlace& place);

/// A table for money that the first player has opened and all three sit at.
std::int64_t open_money_table(const std::vector<Player*>& all);

/// A new game at the same table, once everybody has been told of it.
void play_again(const std::vector<Player*>& all, std::int64_t room);

/// Changes the first of some digits, as a forger of one might.
void flip(Json& digits);

}  // namespace anteroom::host::testing
