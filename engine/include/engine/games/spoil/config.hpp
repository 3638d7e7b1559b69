#pragma once

#include <cstdint>

namespace anteroom::engine::spoil {

enum class SelfSpade : std::uint8_t { hit, none };    ///< SPOIL-19
enum class KeepGifts : std::uint8_t { yes, no };      ///< SPOIL-23
enum class DoubleKo : std::uint8_t { rank, shared };  ///< SPOIL-33
enum class EndVote : std::uint8_t { off, on };        ///< SPOIL-35
enum class LeaverChips : std::uint8_t { pot, kept };  ///< SPOIL-37

/// The options of a table, which do not change during a game.
struct Config {
    int players = 4;
    int lives = 3;
    std::int64_t ante_chips = 10;
    SelfSpade self_spade = SelfSpade::hit;
    KeepGifts hit_players_keep_gifts = KeepGifts::yes;
    DoubleKo double_ko = DoubleKo::rank;
    EndVote end_vote = EndVote::off;
    int round_cap = 0;  ///< 0 means `none`; otherwise 10, 15, 20, 40 or 60 (SPOIL-36)
    LeaverChips leaver_chips = LeaverChips::pot;
    std::int64_t buy_in =
        0;  ///< price of a seat in minor units; 0 means a free table, where a chip is a point (SPOIL-1)

    /// Returns the value of one chip in minor units of the currency. At a free table a chip is one point.
    std::int64_t chip_value() const { return buy_in == 0 ? 1 : buy_in / ante_chips; }
    /// Returns the sum of all buy-ins, in the same unit.
    std::int64_t prize() const { return players * ante_chips * chip_value(); }
    /// Returns the round after which the game always ends.
    int last_round() const { return round_cap == 0 ? 500 : round_cap; }

    friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace anteroom::engine::spoil
