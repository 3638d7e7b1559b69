#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rules.hpp"
#include "room/rules_id.hpp"

namespace anteroom::room {

class AnyGame;

/// One game under one version of its rules. A value with no state: all rooms share it.
class GameType {
  public:
    virtual ~GameType() = default;

    virtual std::string_view id() const = 0;
    virtual std::uint32_t version() const = 0;
    virtual const engine::GameInfo& info() const = 0;
    /// Bots that can sit at a table, weakest first.
    virtual std::vector<std::string_view> levels() const = 0;
    /// The strongest that decides at once: it sits in for players who are away.
    virtual std::string_view quick_level() const = 0;
    /// Takes too long to be asked on a shard (AnyGame::bot_search).
    virtual bool searches(std::string_view level) const = 0;
    /// It is played with chips, so it can be played for money. Others have no buy-in but 0.
    virtual bool has_chips() const = 0;

    /// The options complete: what is absent gets its standard value. Unknown names and values are refused, and a buy-in
    /// (in minor units) that the rules do not allow.
    virtual engine::Expected<engine::OptionValues, engine::RuleError> complete(int players,
                                                                               const engine::OptionValues& options,
                                                                               std::int64_t buy_in) const = 0;
    /// The game before its first event; options and buy-in as `complete` took them.
    virtual std::unique_ptr<AnyGame> open(int players, const engine::OptionValues& options,
                                          std::int64_t buy_in) const = 0;
};

/// The games that rooms can be made for. Built once at the start, then only read, by all shards.
class Catalogue {
  public:
    /// Every game of the server.
    static Catalogue standard();

    void add(std::unique_ptr<GameType> kind);

    /// The newest version of a game; null if there is none.
    const GameType* find(std::string_view game) const;
    /// A game that runs ends under the version it began with.
    const GameType* find(std::string_view game, std::uint32_t version) const;

    bool has(const RulesId& rules) const { return find(rules.game, rules.version) != nullptr; }
    std::vector<RulesId> rules() const;

    /// The `games` array of the answer to `hello`: the newest version of each.
    std::string games_text() const;

  private:
    std::vector<std::unique_ptr<GameType>> kinds_;
};

}  // namespace anteroom::room
