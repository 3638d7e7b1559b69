#include "engine/games/spoil/words.hpp"

namespace anteroom::engine::spoil {
namespace {

template <std::size_t N, class Enum>
std::string_view pick(const std::string_view (&words)[N], Enum value) {
    return words[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view word(Phase phase) {
    static constexpr std::string_view words[] = {"setup", "turns", "vote", "over"};
    return pick(words, phase);
}

std::string_view word(Cause cause) {
    static constexpr std::string_view words[] = {"lives", "left", "chips"};
    return pick(words, cause);
}

std::string_view word(How how) {
    static constexpr std::string_view words[] = {"last_standing", "double_ko", "vote", "cap", "stayed"};
    return pick(words, how);
}

std::string_view word(StrikeResult result) {
    static constexpr std::string_view words[] = {"hit", "heart", "duel_won", "duel_lost", "none"};
    return pick(words, result);
}

std::string_view word(SelfSpade choice) {
    return choice == SelfSpade::hit ? "hit" : "none";
}
std::string_view word(KeepGifts choice) {
    return choice == KeepGifts::yes ? "yes" : "no";
}
std::string_view word(DoubleKo choice) {
    return choice == DoubleKo::rank ? "rank" : "shared";
}
std::string_view word(EndVote choice) {
    return choice == EndVote::off ? "off" : "on";
}
std::string_view word(LeaverChips choice) {
    return choice == LeaverChips::pot ? "pot" : "kept";
}

}  // namespace anteroom::engine::spoil
