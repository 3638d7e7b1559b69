#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/chip_kind.hpp"
#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"

namespace anteroom::engine {

/// The reason why a configuration or an action is refused. `code` is from
/// the closed list in protocol/spec/errors.json. `text` is for people.
struct RuleError {
    std::string_view code;
    std::string text;

    friend bool operator==(const RuleError&, const RuleError&) = default;
};

/// A decision whose clock is running. If a vote interrupts a seat's turn, the seat has two decisions and is listed
/// twice. The decision to take now comes first.
struct Due {
    Seat seat;
    DecisionId decision;
    bool pauses_others = false;  ///< true if the clocks of other decisions stop meanwhile, as in a vote
    bool at_once = false;  ///< true if the player has left for good, so that the room plays `timeout_action` at once

    friend bool operator==(const Due&, const Due&) = default;
};

/// A movement of chips between two places of a table. Money tables turn each one
/// into a transfer. Prizes are in minor units of the table's currency (points at
/// a free table), because a shared prize may not be a whole number of chips.
struct ChipMove {
    enum class Unit : std::uint8_t { chips, minor };
    struct Place {
        enum class Kind : std::uint8_t { seat, pot, prize } kind = Kind::pot;
        Seat seat{};

        friend bool operator==(const Place&, const Place&) = default;
    };

    /// The kind of movement for a winner's prize or share of it. Each game has its own other kinds.
    static constexpr std::string_view prize = "prize";

    std::string_view kind;
    Place from;
    Place to;
    std::int64_t amount;
    Unit unit = Unit::chips;

    friend bool operator==(const ChipMove&, const ChipMove&) = default;
};

/// The end of a finished game. The winners have rank 1. Seats with equal ranks are tied.
struct Outcome {
    std::vector<Seat> winners;         ///< clockwise; several winners share the prize
    std::vector<std::uint8_t> ranks;   ///< one rank per seat, in the order of seats
    std::vector<std::int64_t> scores;  ///< one score per seat, as the game measures it (Spoil: chips at the end)

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Collects the events of one input. `emit` applies an event to the state at once, so `state()` is always current.
/// Rules report facts only through a Script, and change the state in no other way.
template <class R>
class Script {
  public:
    using State = typename R::State;
    using Event = typename R::Event;

    Script(State& state, RandomSource& random) : state_(state), random_(random) {}

    const State& state() const { return state_; }
    RandomSource& random() { return random_; }

    void emit(Event event) {
        R::evolve(state_, event);
        events_.push_back(std::move(event));
    }

    std::vector<Event> take() { return std::move(events_); }

  private:
    State& state_;
    RandomSource& random_;
    std::vector<Event> events_;
};

// The requirements of the concept are written like a table, with one requirement on each line.
// clang-format off
/// A game: plain values and static functions. CONTRIBUTING.md has the recipe for a new game.
template <class R>
concept Rules = requires(const typename R::Config& config, typename R::State& state, const typename R::State& fixed,
                         const typename R::Action& action, const typename R::Event& event, Script<R>& script,
                         RandomSource& random, Seat seat, int players, const OptionValues& values) {
    requires std::equality_comparable<typename R::State> && std::equality_comparable<typename R::Action> &&
        std::equality_comparable<typename R::Event> && std::equality_comparable<typename R::Config> &&
        std::equality_comparable<typename R::TableView> && std::equality_comparable<typename R::SeatView> &&
        std::equality_comparable<typename R::Notice>;
    { config.players } -> std::convertible_to<int>;        // the number of players
    { fixed.players.size() } -> std::same_as<std::size_t>; // one per seat, in the order of seats, from `initial` on
    { fixed.config } -> std::convertible_to<typename R::Config>;
    { R::id } -> std::convertible_to<std::string_view>;    // the protocol's id
    { R::version } -> std::convertible_to<std::uint32_t>;  // changes when the behaviour of the game changes, and only then
    { R::info() } -> std::same_as<const GameInfo&>;        // the options as data
    {
        R::configure(players, values)
        } -> std::same_as<Expected<typename R::Config, RuleError>>;                  // refuses unknown names
    { R::initial(config) } -> std::same_as<Expected<typename R::State, RuleError>>;  // refuses a bad config
    R::start(script);                                                                // emits the first events: draws, deals
    { R::due(fixed) } -> std::same_as<std::vector<Due>>;  // the seats with a running clock; empty after the game
    { R::legal(fixed, seat) } -> std::same_as<std::vector<typename R::Action>>;   // complete list, in a fixed order
    { R::check(fixed, seat, action) } -> std::same_as<std::optional<RuleError>>;  // has the final say; agrees with legal
    R::play(script, seat, action);                                                // called after check; draws and emits facts
    { R::timeout_action(fixed, seat, random) } -> std::same_as<typename R::Action>;    // called for a seat that is due
    R::resign(script, seat);                                     // the player leaves for good, whether due or not; draws nothing
    R::evolve(state, event);                                     // the only mutation; draws nothing
    { R::table(fixed) } -> std::same_as<typename R::TableView>;  // the public view, for spectators too
    { R::seat(fixed, seat) } -> std::same_as<typename R::SeatView>;                 // additions that only this seat sees
    { R::notice(event) } -> std::same_as<typename R::Notice>;                       // the public notice
    { R::secret(event, seat) } -> std::same_as<std::optional<typename R::Notice>>;  // the form of the notice that this seat gets
    { R::chips(event) } -> std::same_as<std::vector<ChipMove>>;
    { R::broken(fixed) } -> std::same_as<std::optional<std::string>>;  // names an invariant that does not hold
    { R::unsound(fixed) } -> std::same_as<std::optional<std::string>>; // names a fault of a state that was read; called before all others
    { R::outcome(fixed) } -> std::same_as<std::optional<Outcome>>;     // set once the game is over
};
// clang-format on

/// A game that is played with chips, which a money table turns into money. `chips`
/// lists the movements that each event causes. The room sets the buy-in of a seat.
template <class R>
concept PlayedForStakes = Rules<R> && requires(typename R::Config& config) {
    { config.buy_in } -> std::same_as<std::int64_t&>;            // minor units; 0 at a free table
    { R::chip_kinds.front() } -> std::same_as<const ChipKind&>;  // all kinds but the prize
};

/// A game that can still be played by older versions of its rules. A game keeps the version that it began with, even
/// when it is read from records. `as_of` makes the configuration of a version from `oldest_version` to `version`.
template <class R>
concept HasOlderVersions = Rules<R> && requires(const typename R::Config& config, std::uint32_t version) {
    { R::oldest_version } -> std::convertible_to<std::uint32_t>;
    { R::as_of(config, version) } -> std::same_as<typename R::Config>;
};

}  // namespace anteroom::engine
