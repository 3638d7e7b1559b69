#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "dominoes.hpp"
#include "player.hpp"
#include "run.hpp"

// Players of the peers. They run in the same loop as Anteroom's players, so that only the servers differ.
namespace anteroom::bench {

inline constexpr std::uint32_t seed = 7;

/// A player of a server that sends every seat the whole view as JSON: beast_hand.cpp and ws.mjs.
class JsonPlayer final : public load::Player {
  public:
    JsonPlayer(std::size_t table, std::size_t seat) : table_(table), seat_(seat) {}

    load::Heard hear(std::string_view message) override;
    std::optional<load::Ask> wants() const override;
    std::string_view request(load::Ask ask, load::Chance& chance) override;

  private:
    void see(std::string_view state);

    const std::size_t table_;
    const std::size_t seat_;
    std::string text_;
    std::optional<load::Ask> asked_;
    bool joined_ = false;
    int moves_ = dominoes::none;  ///< `none` before the first deal
    int turn_ = dominoes::none;
    std::array<int, 2> ends_{};
    bool can_draw_ = false;
    dominoes::Hand hand_;
};

/// A player of Colyseus. Patches are counted but not decoded, because the players of a
/// table track the game themselves. The server would refuse a player whose game is wrong.
class ColyseusPlayer final : public load::Player {
  public:
    ColyseusPlayer(load::Common& common, std::size_t seat, std::shared_ptr<dominoes::Game> game)
        : common_(common), seat_(seat), game_(std::move(game)) {}

    load::Heard hear(std::string_view message) override;
    std::optional<load::Ask> wants() const override;
    std::string_view request(load::Ask ask, load::Chance& chance) override;

  private:
    load::Heard joined();

    load::Common& common_;
    const std::size_t seat_;
    const std::shared_ptr<dominoes::Game> game_;
    std::string text_;
    std::optional<load::Ask> asked_;
    bool is_let_in_ = false;
    bool has_state_ = false;
    bool is_dealt_ = false;
    int moves_ = 0;  ///< number of moves since the deal that the player knows
};

/// Returns the players for a server of the kind json or colyseus on this machine.
load::SeatPlayer players_of(const std::string& kind, const std::string& port);

}  // namespace anteroom::bench
