#include "spoil_round.hpp"

#include <algorithm>
#include <cmath>

namespace anteroom::engine::spoil {
namespace {

using Marks = std::array<bool, seats_max>;

bool strikes(const Config& config, const Guesses& laid, std::size_t by) {
    const Guess& mine = laid[by];
    if (mine.suit != Suit::spades) return false;
    if (mine.target == by) return config.self_spade == SelfSpade::hit;
    const Guess& other = laid[mine.target];
    if (other.suit == Suit::hearts) return false;
    return other.suit != Suit::spades || other.target != by || mine.rank > other.rank;
}

Marks hit_by_spades(const Config& config, const Standings& standings, const Guesses& laid) {
    Marks hit{};
    for (std::size_t i = 0; i < standings.count; ++i)
        if (standings.at[i].active && strikes(config, laid, i)) hit[laid[i].target] = true;
    return hit;
}

void pay(const Config& config, Standings& standings, const Guesses& laid, const Marks& hit) {
    Marks claims{};
    Marks self{};
    for (std::size_t i = 0; i < standings.count; ++i) {
        if (laid[i].suit != Suit::diamonds || laid[i].rank == 0) continue;
        (laid[i].target == i ? self : claims)[i] = true;
        if (laid[i].target != i) claims[laid[i].target] = true;
    }
    std::int64_t claimants = 0;
    for (std::size_t i = 0; i < standings.count; ++i) {
        const bool barred =
            !standings.at[i].active ||
            (hit[i] && (laid[i].suit == Suit::diamonds || config.hit_players_keep_gifts == KeepGifts::no));
        claims[i] = claims[i] && !barred;
        self[i] = self[i] && !barred && !claims[i];
        claimants += claims[i] ? 1 : 0;
    }
    const std::int64_t share = claimants > 0 ? standings.pot / claimants : 0;
    standings.pot -= share * claimants;
    for (std::size_t i = 0; i < standings.count; ++i)
        if (claims[i]) standings.at[i].chips += share;
    while (standings.pot > 0) {
        std::size_t best = standings.count;
        for (std::size_t i = 0; i < standings.count; ++i)
            if (self[i] && (best == standings.count || laid[i].rank > laid[best].rank)) best = i;
        if (best == standings.count) return;
        self[best] = false;
        --standings.pot;
        ++standings.at[best].chips;
    }
}

std::size_t alive(const Standings& standings) {
    return static_cast<std::size_t>(
        std::count_if(standings.at.begin(), standings.at.end(), [](const Standing& player) { return player.active; }));
}

/// The values of a fit that estimates a player's strength, for one number of remaining players and of lives.
struct Fit {
    double weight;
    int sixteenths;  ///< the exponent of (chips + 1), in sixteenths
};

/// The values are the maximum-likelihood fit to 2,800 games among good bots, 700 for each of 3 to 6 players. The
/// indexes are the number of players left, from 2, and of lives, from 1. A player with few lives gains little from
/// chips while many players are left. Between the last two players, chips decide.
constexpr std::array<std::array<Fit, 3>, 5> fits{{
    {{{1, 13}, {0.78, 23}, {1.16, 25}}},
    {{{1, 6}, {0.88, 13}, {0.95, 14}}},
    {{{1, 1}, {0.9, 5}, {0.8, 9}}},
    {{{1, 2}, {1.3, 3}, {1.1, 6}}},
    {{{1, 2}, {1.25, 3}, {1.6, 4}}},
}};

/// Returns a power of the value. Uses only square roots, which give the same result on every machine.
double power(double value, int sixteenths) {
    const double root = std::sqrt(std::sqrt(std::sqrt(std::sqrt(value))));
    double result = 1;
    for (int i = 0; i < sixteenths; ++i) result *= root;
    return result;
}

double fitted_strength(const Standing& player, std::size_t left) {
    const auto& by_lives = fits[std::clamp<std::size_t>(left, 2, fits.size() + 1) - 2];
    const auto lives = static_cast<std::size_t>(player.lives);
    const Fit& fit = by_lives[std::min(lives, by_lives.size()) - 1];
    // The fit had no tables with more than three lives. Each additional life adds a tenth.
    const double more = lives > by_lives.size() ? 1 + 0.1 * static_cast<double>(lives - by_lives.size()) : 1;
    return more * fit.weight * power(static_cast<double>(player.chips) + 1.0, fit.sixteenths);
}

/// Returns the strength of a player, up to a common factor. Chips pay for rounds and lives let the player survive them,
/// so neither can replace the other.
double strength(const Standing& player) {
    // Each additional life is worth a little more than the previous one. All operations give the same result on every
    // machine.
    constexpr std::array<double, 6> of_lives{0, 1, 2.14, 3.35, 4.59, 5.87};
    const auto lives = std::min<std::size_t>(static_cast<std::size_t>(player.lives), of_lives.size() - 1);
    return of_lives[lives] * std::sqrt(static_cast<double>(player.chips) + 1.0);
}

/// Returns the key of SPOIL-36: most lives, then most chips.
std::int64_t at_cap(const Standing& player) {
    return player.active ? std::int64_t{player.lives} * 10'000 + player.chips : 0;
}

std::int64_t best_at_cap(const Standings& standings) {
    std::int64_t best = 0;
    for (const Standing& player : standings.at) best = std::max(best, at_cap(player));
    return best;
}

/// Lets the winners stay in the game with equal strength if no player is alive. This is SPOIL-33 without its last keys.
void raise_the_last(const Config& config, const Standings& before, Standings& standings) {
    const auto key = [&](std::size_t i) {
        return std::int64_t{standings.at[i].lives} * 10'000 + standings.at[i].chips;
    };
    std::int64_t best = 0;
    for (std::size_t i = 0; i < standings.count; ++i)
        if (before.at[i].active) best = std::max(best, key(i));
    for (std::size_t i = 0; i < standings.count; ++i)
        if (before.at[i].active && (config.double_ko == DoubleKo::shared || key(i) == best))
            standings.at[i] = {1, 1, true};
}

}  // namespace

Standings after_round(const Config& config, Standings standings, const Guesses& laid) {
    const Marks hit = hit_by_spades(config, standings, laid);
    const Standings before = standings;
    for (std::size_t i = 0; i < standings.count; ++i) {
        if (!hit[i]) continue;
        --standings.at[i].lives;
        standings.at[i].active = standings.at[i].lives > 0;
    }
    --standings.rounds_left;
    if (alive(standings) > 1) pay(config, standings, laid, hit);
    if (alive(standings) > 1)
        for (std::size_t i = 0; i < standings.count; ++i)
            standings.at[i].active = standings.at[i].active && standings.at[i].chips > 0;
    if (alive(standings) == 0) raise_the_last(config, before, standings);
    return standings;
}

double chance_to_win(const Standings& standings, std::size_t seat, Measure measure) {
    const std::size_t left = alive(standings);
    double all = 0;
    double own = 0;
    const std::int64_t best = standings.rounds_left > 0 ? 0 : best_at_cap(standings);
    for (std::size_t i = 0; i < standings.count; ++i) {
        const bool counts = standings.rounds_left > 0 || at_cap(standings.at[i]) == best;
        if (!counts || !standings.at[i].active) continue;
        const double strength =
            measure == Measure::from_games ? fitted_strength(standings.at[i], left) : spoil::strength(standings.at[i]);
        all += strength;
        if (i == seat) own = strength;
    }
    return all > 0 ? own / all : 0;
}

}  // namespace anteroom::engine::spoil
