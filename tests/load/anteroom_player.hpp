#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "player.hpp"

namespace anteroom::load {

/// The settings of every table of a run.
struct Plan {
    std::string game = "spoil";
    std::string options = "{}";  ///< JSON
    std::size_t seats = 4;
    std::size_t bots = 0;  ///< number of bots, which have the last seats; this program plays the other seats
    std::string level = "easy";
    int clock_s = 0;
    int games = 0;  ///< number of games for each table; 0 means no end
};

/// A player that takes the steps of a client in PROTOCOL.md: hello, create or join, sit, ready with the nonce's
/// hash, start, nonce, play from the patterns of legal actions, rematch. The first player owns the room.
class AnteroomPlayer final : public Player {
  public:
    AnteroomPlayer(const Plan& plan, Common& common, std::size_t table, std::size_t seat);

    Heard hear(std::string_view message) override;
    std::optional<Ask> wants() const override;
    std::string_view request(Ask ask, Chance& chance) override;

  private:
    enum class Status : std::uint8_t { unknown, open, collecting_nonces, playing, over };

    void answered(Ask ask, std::string_view data);
    void see_info(std::string_view info);
    void see_status(std::string_view status);
    void see_turns(std::string_view turns);
    void see_seat(std::string_view seat);
    void set_ready(bool ready);
    void draw_nonce(Chance& chance);
    void begin(std::string_view type);
    void in_room();
    std::optional<Ask> wants_at_table() const;

    const Plan& plan_;
    Common& common_;
    const std::size_t table_;
    const std::size_t index_;
    const std::string name_;  ///< the name of the seat: "s0"
    std::string text_;
    std::int64_t id_ = 0;
    std::optional<Ask> asked_;
    bool greeted_ = false;
    bool joined_ = false;
    bool sits_ = false;
    bool ready_ = false;
    bool showed_nonce_ = false;
    Status status_ = Status::unknown;
    std::string nonce_;
    std::string nonce_hash_;
    std::optional<std::int64_t> turn_;
    std::string legal_;
};

/// Appends a random action from the list of patterns: a random pattern, with one element of each array in it.
void append_action(std::string& out, std::string_view legal, Chance& chance);

}  // namespace anteroom::load
