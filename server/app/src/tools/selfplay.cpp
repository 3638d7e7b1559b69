#include "app/selfplay.hpp"

#include <chrono>
#include <iomanip>
#include <ostream>

#include "engine/games/list.hpp"
#include "selfplay_game.hpp"

namespace anteroom::app {

namespace {

template <engine::Rules R>
std::optional<SelfPlayed> play_all(const SelfPlay& wanted, std::string& why) {
    if (wanted.options) {
        const auto config = R::configure(wanted.players, *wanted.options);
        if (!config) return why = config.error().text, std::nullopt;
    } else if (const auto config = R::configure(wanted.players, {}); !config) {
        return why = config.error().text, std::nullopt;
    }
    SelfPlayed tally;
    const auto before = std::chrono::steady_clock::now();
    const auto at_random = [](const auto&, engine::Seat, const auto& actions, engine::RandomSource& random) {
        return std::size_t{random.below(static_cast<std::uint32_t>(actions.size()))};
    };
    for (std::uint64_t i = 0; i < wanted.games; ++i)
        SelfPlayGame<R, decltype(at_random)>(wanted, wanted.seed + i, at_random, tally).play();
    tally.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    return tally;
}

}  // namespace

std::optional<SelfPlayed> selfplay(const SelfPlay& wanted, std::string& why) {
    std::optional<SelfPlayed> played;
    why = "no such game: " + wanted.game;
    engine::AllGames::any([&]<class R>(std::type_identity<R>) {
        if (wanted.game != R::id) return false;
        played = play_all<R>(wanted, why);
        return true;
    });
    return played;
}

void list_games(std::ostream& out) {
    engine::AllGames::each([&]<class R>(std::type_identity<R>) {
        const engine::GameInfo& info = R::info();
        out << R::id << ' ' << int{info.players_min} << ' ' << int{info.players_max} << '\n';
    });
}

int run_selfplay(const SelfPlay& wanted, std::ostream& out) {
    std::string why;
    const auto played = selfplay(wanted, why);
    if (!played) {
        out << why << '\n';
        return 2;
    }
    for (const std::string& violation : played->first_violations) out << "violation: " << violation << '\n';
    out << std::fixed << std::setprecision(1) << "slowest list of legal actions: " << played->slowest_legal_us
        << " µs (" << played->slowest_position << "); longest: " << played->longest_legal << '\n';
    out << std::setprecision(0) << played->games << " games, " << played->actions << " actions, " << played->violations
        << " violations, " << static_cast<double>(played->games) / played->seconds << " games/s, "
        << static_cast<double>(played->actions) / played->seconds << " actions/s\n";
    return played->violations == 0 ? 0 : 1;
}

}  // namespace anteroom::app
