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

/// A notice as text: what everybody is told, and what some seats are told instead.
struct NoticeText {
    std::string text;
    std::vector<std::pair<engine::Seat, std::string>> instead;
    bool begins_hand = false;  ///< older notices of the game are no longer told again
    bool log_only = false;     ///< the patch of the table says it: an update leaves it out, a snapshot's log has it
    std::shared_ptr<const ChatLine> said;  ///< it is a line of chat
    bool in_replay = false;                ///< one of the room's that a replay of the finished game tells too
    std::int64_t seen_in_ms = 0;           ///< how long a person needs to see it; no clock runs meanwhile

    friend bool operator==(const NoticeText&, const NoticeText&) = default;
};

/// What one input did to a game.
struct Happened {
    std::string action;  ///< the action as the archive has it; empty for start and resign
    std::string events;  ///< the events as the archive has them, a JSON array
    std::vector<NoticeText> told;
    std::vector<engine::ChipMove> chips;
};

/// One running or finished game behind a face that knows no game. A value: the room clones it, tries an input on the
/// clone and keeps that once it is durable. Every input may throw engine::Bug; then the game is to be thrown away.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    // Inputs. A refused action changes nothing. `other` never deals (ALL-8).

    virtual Happened start(engine::RandomSource& fair) = 0;
    virtual engine::Expected<Happened, Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                    engine::RandomSource& fair) = 0;
    /// An action as a record has it (Happened::action).
    virtual engine::Expected<Happened, Refusal> act_again(engine::Seat seat, const nlohmann::json& archived,
                                                          engine::RandomSource& fair) = 0;
    virtual Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) = 0;
    virtual Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                         engine::RandomSource& fair) = 0;
    virtual Happened resign(engine::Seat seat, engine::RandomSource& fair) = 0;

    /// What a bot of a level that searches would do: the action as the archive has it. Made of all that the seat sees,
    /// it may be run on another thread and when the game is gone; the same seed finds the same.
    using BotSearch = std::function<std::string()>;
    virtual BotSearch bot_search(engine::Seat seat, std::string_view level, std::uint64_t seed) const = 0;
    /// What a search has found, as a client would send it; nothing where the seat may not do that now.
    virtual std::optional<std::string> playable(engine::Seat seat, const nlohmann::json& archived) const = 0;

    /// Archived events of one record again; gives what was told then.
    virtual std::vector<NoticeText> fold(const nlohmann::json& events) = 0;

    // Reading

    virtual std::vector<engine::Due> due() const = 0;
    virtual std::optional<engine::Outcome> outcome() const = 0;
    /// Of a game with chips.
    virtual std::optional<Chips> chips() const = 0;
    /// The state in the archive's form, for comparing.
    virtual std::string archived() const = 0;

    // Text of the protocol. Of a patch nothing is written where nothing changed; `before` is of the same game and
    // version.

    virtual std::string table() const = 0;
    virtual void write_table_patch(std::string& out, const AnyGame& before) const = 0;
    /// What the seat sees besides, as members of the object that is being written.
    virtual void write_seat(std::string& out, engine::Seat seat) const = 0;
    virtual void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const = 0;
    /// The names of the members that table() and write_seat() have.
    virtual std::vector<std::string_view> table_members() const = 0;
    virtual std::vector<std::string_view> seat_members(engine::Seat seat) const = 0;
};

/// Of the decision that the seat has to take now, of two the first; 0 where it has none.
engine::DecisionId decision_of(const AnyGame& game, engine::Seat seat);

}  // namespace anteroom::room
