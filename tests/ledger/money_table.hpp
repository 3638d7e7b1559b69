#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/games/spoil.hpp"
#include "ledger/stakes.hpp"
#include "store/port/store.hpp"

namespace anteroom::store::test {

class Harness;

class GameChance final : public engine::RandomSource {
  public:
    explicit GameChance(std::uint64_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t bound) override;

  private:
    std::uint64_t state_;
};

/// A table that plays Spoil for money. Like a room, the table keeps its journal and books in a store, where the record
/// and the transfers of an input are one commit. After any outcome other than `committed`, the table looks up the
/// result before it continues.
class MoneyTable {
  public:
    struct Choice {
        RoomId room;
        std::uint64_t seed = 1;
        std::int64_t buy_in = 50;
        ledger::Rake rake{500, {1000}};
        int lives = 1;
    };
    MoneyTable(Harness& server, Choice choice);

    static constexpr int players = 3;
    /// Makes the room and gives each of the players 1 … 3 a purse of 1000, exactly once over all tries.
    void open();
    void start();
    bool is_over() const;
    /// Plays one action. Does nothing after the end of the game.
    void step();
    void void_it();
    void play_to_the_end() {
        while (!is_over()) step();
    }
    std::int64_t commits() const { return commits_; }
    int failures() const { return failures_; }

  private:
    struct Tried;

    /// Repeats the commit until it is committed.
    void commit(Commit commit);
    void carry_out(const std::vector<engine::spoil::Event>& events, bool opens);
    std::int64_t seq_there();

    Harness& server_;
    Choice choice_;
    GameChance chance_;
    std::optional<engine::Match<engine::Spoil>> match_;
    ledger::TableMoney money_;
    std::int64_t seq_ = 0;
    std::int64_t commits_ = 0;
    int failures_ = 0;
};

}  // namespace anteroom::store::test
