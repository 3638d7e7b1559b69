#pragma once

#include <algorithm>
#include <concepts>
#include <nlohmann/json.hpp>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "codec/game_text.hpp"
#include "codec/writer.hpp"
#include "engine/bots/bot.hpp"
#include "engine/core/complete.hpp"
#include "engine/core/match.hpp"
#include "games.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"
#include "views.hpp"

namespace anteroom::room {

/// The facts about a game that a room needs, in addition to its rules and its message format. The file
/// catalogue/<game>.cpp specialises this template and instantiates versions_of:
///   begins_hand(notice)
///   seen_in_ms(notice)       time that a person needs to see the notice; 0 if no extra time is needed
///   chips(state) -> Chips    only for a game with chips, whose Config has a buy_in
template <engine::Rules R>
struct RoomGame;

template <class R>
concept GameWithChips = engine::PlayedForStakes<R> && requires(const typename R::State& state) {
    { RoomGame<R>::chips(state) } -> std::same_as<Chips>;
};

/// Returns the bot level with this name, which must exist.
template <engine::Rules R>
const engine::BotLevel<R>& bot_level(std::string_view name) {
    for (const auto& one : engine::bot_levels<R>())
        if (one.name == name) return one;
    throw engine::Bug("a bot of a level that the game does not have");
}

/// Returns the notices of these events, for a table with this many seats.
template <engine::Rules R>
std::vector<NoticeText> notices_of(const std::vector<typename R::Event>& events, std::size_t seats,
                                   const codec::GameText<R>& text) {
    std::vector<NoticeText> result;
    for (const auto& event : events) {
        const auto notice = R::notice(event);
        NoticeText one;
        one.text.reserve(80);
        text.notice(one.text, notice);
        one.begins_hand = RoomGame<R>::begins_hand(notice);
        one.log_only = text.said_by_table(notice);
        one.seen_in_ms = RoomGame<R>::seen_in_ms(notice);
        for (std::size_t i = 0; i < seats; ++i)
            if (const auto secret = R::secret(event, engine::seat_at(i)))
                text.notice(one.instead.emplace_back(engine::seat_at(i), std::string()).second, *secret);
        result.push_back(std::move(one));
    }
    // The table of a new hand does not show the end of the old hand. Updates must therefore contain all of these
    // notices.
    if (std::ranges::any_of(result, &NoticeText::begins_hand))
        for (NoticeText& one : result) one.log_only = false;
    return result;
}

/// Casts the game from which a patch starts. That game must have the same type as this game.
template <class Box>
const Box& same_box(const AnyGame& other) {
    const auto* box = dynamic_cast<const Box*>(&other);
    engine::ensure(box != nullptr, "a patch between two different games");
    return *box;
}

/// Hides a game's type behind AnyGame. No other template does this.
template <engine::Rules R>
class GameOf final : public AnyGame {
  public:
    using Event = typename R::Event;
    using Action = typename R::Action;

    explicit GameOf(typename R::State state) : text_(state.players.size()), match_(std::move(state)) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<GameOf>(*this); }

    Happened start(engine::RandomSource& fair) override { return happened(match_.start(fair), nullptr); }

    engine::Expected<Happened, Refusal> act(engine::Seat seat, const json_text::Node& action,
                                            engine::RandomSource& fair) override {
        auto read = text_.action_of(action);
        if (!read) return engine::refused(Refusal{std::string(read.error().code), read.error().text});
        return acted(seat, *read, fair);
    }

    engine::Expected<Happened, Refusal> act_again(engine::Seat seat, const nlohmann::json& archived,
                                                  engine::RandomSource& fair) override {
        const auto read = archive::read<Action>(archived);
        if (!read) return engine::refused(Refusal{"bad_action", read.error().place + ": " + read.error().reason});
        return acted(seat, *read, fair);
    }

    Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) override {
        return must(seat, R::timeout_action(match_.state(), seat, other), fair);
    }

    Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                 engine::RandomSource& fair) override {
        const auto& state = match_.state();
        const auto& table = views_.table(state);
        const auto& own = views_.seat(state, seat);
        return must(seat, bot_level<R>(level).choose({seat, state.config, table, own, memory_}, other), fair);
    }

    BotSearch bot_search(engine::Seat seat, std::string_view level, std::uint64_t seed) const override {
        const auto& state = match_.state();
        return [seat, seed, config = state.config, table = views_.table(state), own = views_.seat(state, seat),
                memory = memory_, &one = bot_level<R>(level)] {
            engine::SplitMix random(seed);
            return archive::text_of(one.choose({seat, config, table, own, memory}, random));
        };
    }

    std::optional<std::string> playable(engine::Seat seat, const nlohmann::json& archived) const override {
        const auto action = archive::read<Action>(archived);
        if (!action || R::check(match_.state(), seat, *action)) return std::nullopt;
        std::string text;
        text_.action(text, *action);
        return text;
    }

    Happened resign(engine::Seat seat, engine::RandomSource& fair) override {
        return happened(match_.resign(seat, fair), nullptr);
    }

    std::vector<NoticeText> fold(const nlohmann::json& events) override {
        auto list = archive::read<std::vector<Event>>(events);
        if (!list) throw engine::Bug("an event of the journal cannot be read at " + list.error().place);
        for (const Event& event : *list) match_.fold(event);
        views_.forget();
        remember(*list);
        return notices_of<R>(*list, match_.state().players.size(), text_);
    }

    std::vector<engine::Due> due() const override { return R::due(match_.state()); }
    std::optional<engine::Outcome> outcome() const override { return R::outcome(match_.state()); }
    std::optional<Chips> chips() const override {
        if constexpr (GameWithChips<R>)
            return RoomGame<R>::chips(match_.state());
        else
            return std::nullopt;
    }
    std::string archived() const override { return archive::text_of(match_.state()); }

    std::string table() const override {
        std::string out;
        text_.table(out, views_.table(match_.state()));
        return out;
    }
    void write_table_patch(std::string& out, const AnyGame& before) const override {
        const auto& old = same_box<GameOf>(before);
        text_.table(out, old.views_.table(old.match_.state()), views_.table(match_.state()));
    }
    void write_seat(std::string& out, engine::Seat seat) const override {
        text_.seat(out, views_.seat(match_.state(), seat));
    }
    void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const override {
        const auto& old = same_box<GameOf>(before);
        const auto& shown = old.views_.seat(old.match_.state(), seat);
        const auto& now = views_.seat(match_.state(), seat);
        if (shown != now) text_.seat(out, shown, now);
    }
    std::vector<std::string_view> table_members() const override {
        return codec::members_of(views_.table(match_.state()));
    }
    std::vector<std::string_view> seat_members(engine::Seat seat) const override {
        return codec::members_of(views_.seat(match_.state(), seat));
    }

  private:
    engine::Expected<Happened, Refusal> acted(engine::Seat seat, const Action& action, engine::RandomSource& fair) {
        auto events = match_.act(seat, action, fair);
        if (!events) return engine::refused(Refusal{std::string(events.error().code), events.error().text});
        return happened(*events, &action);
    }

    /// Plays an action that the server has chosen for a seat. Throws Bug if the rules refuse it.
    Happened must(engine::Seat seat, const Action& action, engine::RandomSource& fair) {
        auto events = match_.act(seat, action, fair);
        if (!events) throw engine::Bug("the server's own action was refused: " + events.error().text);
        return happened(*events, &action);
    }

    Happened happened(const std::vector<Event>& events, const Action* action) {
        views_.forget();
        remember(events);
        Happened result;
        if (action != nullptr) result.action = archive::text_of(*action);
        result.events.reserve(160);  // this size is enough for most lists
        archive::write(result.events, events);
        result.told = notices_of<R>(events, match_.state().players.size(), text_);
        for (const Event& event : events)
            for (const engine::ChipMove& move : R::chips(event)) result.chips.push_back(move);
        return result;
    }

    void remember(const std::vector<Event>& events) {
        if constexpr (!std::is_empty_v<engine::BotMemory<R>>)
            engine::remember<R>(memory_, events, views_.table(match_.state()));
    }

    codec::GameText<R> text_;
    engine::Match<R> match_;
    Views<R> views_;  ///< views of the present state
    engine::BotMemory<R>
        memory_;  ///< the memory begins when this process begins to follow the game; no record contains it
};

template <engine::Rules R>
class GameTypeOf final : public GameType {
  public:
    explicit GameTypeOf(std::uint32_t version) : version_(version) {}

    std::string_view id() const override { return R::id; }
    std::uint32_t version() const override { return version_; }
    const engine::GameInfo& info() const override { return R::info(); }
    std::vector<std::string_view> levels() const override {
        std::vector<std::string_view> names;
        for (const auto& level : engine::bot_levels<R>()) names.push_back(level.name);
        return names;
    }
    std::string_view quick_level() const override { return engine::quick_level<R>().name; }
    bool searches(std::string_view level) const override { return bot_level<R>(level).searches; }
    bool has_chips() const override { return GameWithChips<R>; }
    std::string as_sent(int players, const nlohmann::json& archived) const override {
        const auto action = archive::read<typename R::Action>(archived);
        if (!action) throw engine::Bug("an action of the journal cannot be read at " + action.error().place);
        std::string text;
        codec::GameText<R>(static_cast<std::size_t>(players)).action(text, *action);
        return text;
    }

    engine::Expected<engine::OptionValues, engine::RuleError> complete(int players, const engine::OptionValues& options,
                                                                       std::int64_t buy_in) const override {
        auto all = engine::complete_options(R::info(), players, options);
        if (!all) return engine::refused(all.error());
        const auto config = configure(players, *all, buy_in);
        if (!config) return engine::refused(config.error());
        if (auto state = R::initial(*config); !state) return engine::refused(state.error());
        return all;
    }

    std::unique_ptr<AnyGame> open(int players, const engine::OptionValues& options,
                                  std::int64_t buy_in) const override {
        const auto config = configure(players, options, buy_in);
        engine::ensure(config.has_value(), "a game is opened with options that were not checked");
        auto state = R::initial(*config);
        engine::ensure(state.has_value(), "a game is opened with options that were not checked");
        return std::make_unique<GameOf<R>>(std::move(*state));
    }

  private:
    engine::Expected<typename R::Config, engine::RuleError> configure(int players, const engine::OptionValues& options,
                                                                      std::int64_t buy_in) const {
        auto config = R::configure(players, options);
        if constexpr (engine::HasOlderVersions<R>) {
            if (config) config = R::as_of(*config, version_);
        }
        if constexpr (GameWithChips<R>) {
            if (config) config->buy_in = buy_in;
        } else {
            engine::ensure(buy_in == 0, "a game without chips is played for money");
        }
        return config;
    }

    std::uint32_t version_;
};

template <engine::Rules R>
std::vector<std::unique_ptr<GameType>> versions_of() {
    std::uint32_t version = R::version;
    if constexpr (engine::HasOlderVersions<R>) version = R::oldest_version;
    std::vector<std::unique_ptr<GameType>> versions;
    for (; version <= R::version; ++version) versions.push_back(std::make_unique<GameTypeOf<R>>(version));
    return versions;
}

}  // namespace anteroom::room
