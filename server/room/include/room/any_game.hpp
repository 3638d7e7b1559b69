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

/// A notice as text: the version for everybody, and other versions for single seats.
struct NoticeText {
    std::string text;
    std::vector<std::pair<engine::Seat, std::string>> instead;
    bool begins_hand = false;  ///< a new hand begins: older notices of the game are not repeated
    bool log_only = false;     ///< the table's patch already says it: only the log of a snapshot has it, no update
    std::shared_ptr<const ChatLine> said;  ///< set for a line of chat
    bool in_replay = false;                ///< a notice of the room that a replay of the finished game shows too
    std::int64_t seen_in_ms = 0;           ///< time that a person needs to see it; no clock runs meanwhile

    friend bool operator==(const NoticeText&, const NoticeText&) = default;
};

/// The effects of one input on a game.
struct Happened {
    std::string action;  ///< archived form; empty for start and resign
    std::string events;  ///< archived form, a JSON array
    std::vector<NoticeText> told;
    std::vector<engine::ChipMove> chips;
};

/// One running or finished game behind an interface that knows no game. The room clones it, tries an input on the
/// clone and keeps the clone once the change is durable. Every input may throw engine::Bug; the game is unusable then.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    // Inputs. A refused action changes nothing. `other` never deals (ALL-8).

    virtual Happened start(engine::RandomSource& fair) = 0;
    virtual engine::Expected<Happened, Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                    engine::RandomSource& fair) = 0;
    /// Repeats an action of a record (Happened::action).
    virtual engine::Expected<Happened, Refusal> act_again(engine::Seat seat, const nlohmann::json& archived,
                                                          engine::RandomSource& fair) = 0;
    virtual Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) = 0;
    virtual Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                         engine::RandomSource& fair) = 0;
    virtual Happened resign(engine::Seat seat, engine::RandomSource& fair) = 0;

    /// The search of a bot that takes long; returns the action in the form of the archive. It owns a copy of all that
    /// the seat sees, so it can run on another thread and outlive the game. The same seed finds the same action.
    using BotSearch = std::function<std::string()>;
    virtual BotSearch bot_search(engine::Seat seat, std::string_view level, std::uint64_t seed) const = 0;
    /// A found action as a client would send it; empty if the seat may not do it now.
    virtual std::optional<std::string> playable(engine::Seat seat, const nlohmann::json& archived) const = 0;

    /// Applies the archived events of one record and returns their notices.
    virtual std::vector<NoticeText> fold(const nlohmann::json& events) = 0;

    // Reading

    virtual std::vector<engine::Due> due() const = 0;
    virtual std::optional<engine::Outcome> outcome() const = 0;
    /// Empty for a game without chips.
    virtual std::optional<Chips> chips() const = 0;
    /// The state in the form of the archive, for comparisons.
    virtual std::string archived() const = 0;

    // Text of the protocol. Patches write nothing if nothing
    // changed; `before` must be of the same game and version.

    virtual std::string table() const = 0;
    virtual void write_table_patch(std::string& out, const AnyGame& before) const = 0;
    /// Adds what only this seat sees, as members of the JSON object that is being written.
    virtual void write_seat(std::string& out, engine::Seat seat) const = 0;
    virtual void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const = 0;
    /// The names of the members in table() and write_seat().
    virtual std::vector<std::string_view> table_members() const = 0;
    virtual std::vector<std::string_view> seat_members(engine::Seat seat) const = 0;
};

/// The decision that the seat has to take now, the first if there are two; 0 if it has none.
engine::DecisionId decision_of(const AnyGame& game, engine::Seat seat);

}  // namespace anteroom::room
