#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rules.hpp"
#include "room/rules_id.hpp"

namespace anteroom::room {

class AnyGame;

/// One game in one version of its rules. A GameType has no state, so all rooms share it.
class GameType {
  public:
    virtual ~GameType() = default;

    virtual std::string_view id() const = 0;
    virtual std::uint32_t version() const = 0;
    virtual const engine::GameInfo& info() const = 0;
    /// Returns the levels of the bots that can sit at a table, weakest first.
    virtual std::vector<std::string_view> levels() const = 0;
    /// Returns the strongest level that decides at once. A bot of this level plays for absent players.
    virtual std::string_view quick_level() const = 0;
    /// Returns whether this level takes too long to decide on a shard. Such a level uses AnyGame::bot_search.
    virtual bool searches(std::string_view level) const = 0;
    /// Returns whether the game has chips, so that it can be played for money. Other games accept only a buy-in of 0.
    virtual bool has_chips() const = 0;
    /// Converts an action from its archived form (Happened::action) to the form that a client sends.
    virtual std::string as_sent(int players, const nlohmann::json& archived) const = 0;

    /// Completes the options: an absent option gets its default. Refuses unknown names,
    /// unknown values and a buy-in (in minor units) that the rules do not allow.
    virtual engine::Expected<engine::OptionValues, engine::RuleError> complete(int players,
                                                                               const engine::OptionValues& options,
                                                                               std::int64_t buy_in) const = 0;
    /// Returns the game before its first event. Options and buy-in must have passed `complete`.
    virtual std::unique_ptr<AnyGame> open(int players, const engine::OptionValues& options,
                                          std::int64_t buy_in) const = 0;
};

/// The games that rooms can play. The server builds the catalogue at its start. Later, all shards only read it.
class Catalogue {
  public:
    /// Returns a catalogue with every game of the server.
    static Catalogue standard();

    void add(std::unique_ptr<GameType> kind);

    /// Returns the newest version of a game, or null if the catalogue does not have the game.
    const GameType* find(std::string_view game) const;
    /// Returns this version of a game, or null. A running game keeps the version with which it began.
    const GameType* find(std::string_view game, std::uint32_t version) const;

    bool has(const RulesId& rules) const { return find(rules.game, rules.version) != nullptr; }
    std::vector<RulesId> rules() const;

    /// Returns the text of the refusal if the catalogue does not have the requested game. The text lists the games that
    /// it has.
    std::string text_without_game() const;

    /// Returns the `games` array in the answer to `hello`: the newest version of each game.
    std::string games_text() const;

  private:
    std::vector<std::unique_ptr<GameType>> kinds_;
};

}  // namespace anteroom::room
