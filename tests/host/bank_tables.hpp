#pragma once
// Forty people at ten tables for money, who sit, play, leave and come back, and an operator who sometimes voids a game.
// The people remember the messages that they got, and compare them with the state after each restart.

#include <chrono>
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "player.hpp"
#include "support/habit.hpp"
#include "support/http_client.hpp"

namespace anteroom::host::testing {

class BankTables {
  public:
    static constexpr std::size_t tables = 10;
    static constexpr std::size_t seats = 4;
    static constexpr std::size_t people = tables * seats;

    /// `tokens` has the people's tokens in the order of their tables.
    BankTables(std::string operators_token, std::vector<std::string> tokens, unsigned seed);

    /// Opens the tables, and lets all people join.
    void open(std::uint16_t port);
    /// Reconnects all people after a restart, and compares the state with what they remember.
    void come_back(std::uint16_t port);
    void live_until(std::chrono::steady_clock::time_point until);
    /// Reads the last messages of a server that has ended.
    void listen_out();
    /// Voids every running game.
    void end_all();

    struct Paid {
        std::int64_t room = 0;
        std::int64_t game = 0;
        friend auto operator<=>(const Paid&, const Paid&) = default;
    };
    /// Returns the pay-out of each player by game, from the messages that the players got.
    const std::map<std::int64_t, std::map<Paid, std::int64_t>>& told() const { return told_; }
    int voids() const { return voids_; }
    int leaves() const { return leaves_; }
    std::size_t games() const;

  private:
    struct Person {
        std::string token;
        std::size_t table = 0;
        std::size_t seat = 0;
        std::unique_ptr<Player> player;
        support::Habit habit;
        std::chrono::steady_clock::time_point rests_until;
    };

    void listen(Person& person, Millis patience);
    void note(const Person& person, const Json& frame);
    /// Returns this person's next request. Returns nothing while others have to act.
    std::optional<Json> wish(Person& person);
    void maybe_void();

    std::string operators_token_;
    std::mt19937 random_;
    std::vector<Person> people_;
    std::vector<std::int64_t> rooms_;
    std::unique_ptr<support::HttpClient> operator_;
    std::map<std::int64_t, std::map<Paid, std::int64_t>> told_;
    int voids_ = 0;
    int leaves_ = 0;
};

}  // namespace anteroom::host::testing
