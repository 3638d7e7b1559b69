#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/expected.hpp"
#include "engine/core/random.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "room/money.hpp"
#include "room/refusal.hpp"

namespace anteroom::json_text {
struct Node;
}  // namespace anteroom::json_text

namespace anteroom::room {

struct ChatLine;

/// A notice as text: one version for everybody, and other versions for single seats.
struct NoticeText {
    std::string text;
    std::vector<std::pair<engine::Seat, std::string>> instead;
    bool begins_hand = false;  ///< a new hand begins, and older notices of the game are not repeated
    bool log_only =
        false;  ///< only snapshots repeat the notice; updates omit it, because their table patch already shows the fact
    std::shared_ptr<const ChatLine> said;  ///< set if the notice is a line of chat
    bool in_replay = false;                ///< a notice of the room that the replay of a finished game also shows
    std::int64_t seen_in_ms = 0;           ///< time that a person needs to read the notice; clocks stop meanwhile

    friend bool operator==(const NoticeText&, const NoticeText&) = default;
};

/// The effects of one input on a game.
struct Happened {
    std::string action;  ///< in archived form; empty for start and resign
    std::string events;  ///< in archived form, as a JSON array
    std::vector<NoticeText> told;
    std::vector<engine::ChipMove> chips;
};

/// One running or finished game. The interface is the same for every game. The room copies the game, tries an input on
/// the copy, and keeps the copy when the change is durable. Every input may throw engine::Bug. A game that threw is
/// unusable.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    // Inputs to the game. An action that the rules refuse changes nothing. No deal depends on the random source `other`
    // (ALL-8).

    virtual Happened start(engine::RandomSource& fair) = 0;
    virtual engine::Expected<Happened, Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                    engine::RandomSource& fair) = 0;
    /// Plays an action in archived form, from a record (Happened::action) or from a search.
    virtual engine::Expected<Happened, Refusal> act_again(engine::Seat seat, const nlohmann::json& archived,
                                                          engine::RandomSource& fair) = 0;
    virtual Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) = 0;
    virtual Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                         engine::RandomSource& fair) = 0;
    virtual Happened resign(engine::Seat seat, engine::RandomSource& fair) = 0;

    /// Returns a function that searches for the action of a slow bot. That function returns the action
    /// in archived form. The function has a copy of everything that the seat sees, so it can run on
    /// another thread and outlive the game. With the same seed, the function finds the same action.
    using BotSearch = std::function<std::string()>;
    virtual BotSearch bot_search(engine::Seat seat, std::string_view level, std::uint64_t seed) const = 0;
    /// Returns the action in the form that a client sends, or nothing if the seat may not do it now.
    virtual std::optional<std::string> playable(engine::Seat seat, const nlohmann::json& archived) const = 0;

    /// Applies the archived events of one record and returns their notices.
    virtual std::vector<NoticeText> fold(const nlohmann::json& events) = 0;

    // Reading

    virtual std::vector<engine::Due> due() const = 0;
    virtual std::optional<engine::Outcome> outcome() const = 0;
    /// Returns nothing if the game has no chips.
    virtual std::optional<Chips> chips() const = 0;
    /// Returns the state in the form of the archive, for comparisons.
    virtual std::string archived() const = 0;

    // Text of the protocol. A function that writes a patch writes nothing if nothing
    // changed. The parameter `before` must be the same game in the same version.

    virtual std::string table() const = 0;
    virtual void write_table_patch(std::string& out, const AnyGame& before) const = 0;
    /// Appends the facts that only this seat sees to `out`, as members of a JSON object.
    virtual void write_seat(std::string& out, engine::Seat seat) const = 0;
    virtual void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const = 0;
    /// Returns the names of the members in table() and write_seat().
    virtual std::vector<std::string_view> table_members() const = 0;
    virtual std::vector<std::string_view> seat_members(engine::Seat seat) const = 0;
};

/// Returns the decision that the seat has to take now. A seat with two decisions takes the first one first. Without a
/// decision, returns 0.
engine::DecisionId decision_of(const AnyGame& game, engine::Seat seat);

}  // namespace anteroom::room
