#include "choices.hpp"

#include <nlohmann/json.hpp>

namespace anteroom::app {

namespace {

using Json = nlohmann::json;

bool is_same(const std::string& chosen, const Json& action) {
    return Json::parse(chosen) == action;
}

}  // namespace

Choices::Choices(const fair::Claim& claim, const room::GameType& type, const Json& opening)
    : claim_(claim), type_(type) {
    for (const Json& seat : opening.at("seats")) levels_.push_back(seat.value("bot", std::string()));
}

engine::SplitMix Choices::choice_of(const room::AnyGame& game, engine::Seat seat) const {
    const std::uint64_t decision = room::decision_of(game, seat).value;
    return engine::SplitMix(fair::choice_seed_of(claim_.seed, {claim_.game, seat.index, decision}));
}

bool Choices::is_late_move(const room::AnyGame& game, engine::Seat seat, const fair::FairStream& fair,
                           const Json& action) const {
    engine::SplitMix choice = choice_of(game, seat);
    fair::FairStream stream = fair;
    return is_same(game.clone()->late(seat, choice, stream).action, action);
}

bool Choices::is_bots_move(const room::AnyGame& game, engine::Seat seat, const fair::FairStream& fair,
                           const Json& action) const {
    const std::string& level = levels_.at(seat.index);
    if (plays(game, seat, type_.quick_level(), fair, action)) return true;
    if (level.empty()) return false;
    if (!type_.searches(level)) return plays(game, seat, level, fair, action);
    return is_same(game.bot_search(seat, level, choice_of(game, seat).next())(), action);
}

bool Choices::plays(const room::AnyGame& game, engine::Seat seat, std::string_view level, fair::FairStream fair,
                    const Json& action) const {
    engine::SplitMix choice = choice_of(game, seat);
    return is_same(game.clone()->bot(seat, level, choice, fair).action, action);
}

}  // namespace anteroom::app
