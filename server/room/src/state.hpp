#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/core/options.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "fair/deal.hpp"
#include "ledger/chain.hpp"
#include "ledger/stakes.hpp"
#include "room/any_game.hpp"
#include "room/input.hpp"
#include "wire/lobby_room.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

enum class Status : std::uint8_t { open, collecting_nonces, playing, over };
std::string_view word(Status status);
wire::RoomStatus listed(Status status);

// A room's state in sections. A record of the journal holds those sections whole that it changed, and the events of
// the game; a baseline holds them all.

struct OptionEntry {
    std::string name;
    std::optional<std::int64_t> number;  ///< either this
    std::optional<std::string> word;     ///< or this

    friend bool operator==(const OptionEntry&, const OptionEntry&) = default;
};
std::vector<OptionEntry> entries_of(const engine::OptionValues& values);
engine::OptionValues values_of(const std::vector<OptionEntry>& entries);

/// A use of the fair stream, for whoever verifies the game.
struct DrawEntry {
    std::uint64_t position = 0;
    std::string kind;  ///< pick or shuffle
    std::uint32_t bound = 0;
    std::vector<std::uint32_t> result;
};
std::vector<DrawEntry> entries_of(const std::vector<engine::Draw>& draws);

/// What a seat of a table for money costs, in minor units of its currency. Fixed with the room, but for the value of a
/// chip, which follows the options.
struct Stake {
    std::int64_t currency = 0;  ///< its number in the books
    std::string code;
    std::int64_t exponent = 0;
    std::int64_t buy_in = 0;      ///< for the prize; chips cost the same again (SPOIL-1)
    std::int64_t chip_value = 0;  ///< of one chip
    std::int64_t rake = 0;        ///< the house's, in hundredths of a percent of the buy-in, on top of it
    std::int64_t rake_cap = 0;
    std::int64_t fee = 0;  ///< what comes of them for one seat

    friend bool operator==(const Stake&, const Stake&) = default;
};

struct RoomSettings {
    std::string game;
    std::uint32_t rules = 0;
    std::vector<OptionEntry> options;  ///< complete
    bool is_private = false;
    std::int64_t clock_s = 0;  ///< 0: none
    std::string code;
    std::string link;
    std::optional<Stake> stake;  ///< of a table for money

    friend bool operator==(const RoomSettings&, const RoomSettings&) = default;
};

struct Progress {
    Status status = Status::open;
    std::int64_t game_no = 1;
    std::optional<std::int64_t> owner;  ///< a player
    std::string owner_name;
    std::vector<std::int64_t> kicked;
    std::optional<std::string> voided;  ///< why the game was ended and every stake given back

    friend bool operator==(const Progress&, const Progress&) = default;
};

/// What the house has decided of the room. Texts are its reasons.
struct HouseState {
    bool runs = false;                   ///< the table: nobody owns it, and it starts by itself
    bool stays = false;                  ///< before the start, also where nobody is here: the house opened it itself
    std::optional<std::string> paused;   ///< only while a game is played
    std::optional<std::string> closing;  ///< no game begins any more
    std::vector<std::int64_t> removed;   ///< players who go once the running game is over

    friend bool operator==(const HouseState&, const HouseState&) = default;
};

/// Empty, a player's or a bot's. While `away` a bot plays for the player; `gone` is for good.
struct SeatState {
    std::optional<std::int64_t> player;
    std::string name;
    std::optional<std::string> bot;  ///< its level
    bool ready = false;
    std::optional<std::string> nonce_hash;  ///< 64 hex digits
    std::optional<std::string> nonce;
    bool away = false;
    bool gone = false;
    std::uint32_t missed = 0;

    bool is_free() const { return !player && !bot; }
    bool has_player() const { return player && !gone; }
    bool plays_itself() const { return bot || away; }

    friend bool operator==(const SeatState&, const SeatState&) = default;
};

/// Secret until the game is over, all but the commitment.
struct FairState {
    std::string seed;  ///< 64 hex digits
    std::string commitment;
    std::uint64_t position = 0;  ///< words of the stream used

    friend bool operator==(const FairState&, const FairState&) = default;
};

/// The clock of one decision. It runs when it has a deadline; else it rests with what is left. Decisions of bots,
/// and all where the room has no clock, have neither.
struct Clock {
    engine::Seat seat;
    engine::DecisionId decision;
    bool is_due = true;    ///< false: rests while a vote hides its decision
    bool rests = false;    ///< due, but others have to decide first
    bool at_once = false;  ///< its player left for good: `timeout_action` is played without waiting
    std::optional<std::int64_t> left_ms;
    std::optional<Instant> deadline;

    friend bool operator==(const Clock&, const Clock&) = default;
};

/// The money of the present game, from nothing but its transfers. Not a section of its own: the books have them.
struct TableBooks {
    TableBooks(const ledger::TableGame& table, ledger::CurrencyId currency)
        : money(table, currency), head(ledger::empty_head(ledger::chain_of(table))) {}

    void add(const ledger::Transfer& transfer, Instant time) {
        money.add(transfer);
        head = ledger::head_after(head, {transfer, time.value, {}});
    }

    /// From now on the players are told of the chain as it stands: with the deal, with each new hand and at the end.
    void tell() { told = head; }

    ledger::TableMoney money;
    ledger::Head head;
    ledger::Head told{};
};

struct RoomState {
    RoomSettings settings;
    Progress progress;
    HouseState house;
    std::vector<SeatState> seats;
    FairState fair;
    std::vector<Clock> clocks;
    std::shared_ptr<const AnyGame> box;  ///< from the deal until the rematch; a void puts it away
    std::optional<TableBooks> books;     ///< of a table for money, from the deal until the rematch
};

/// What a player holds of this room; nobody holds two seats.
std::optional<engine::Seat> seat_of(const RoomState& state, store::PlayerId player);
bool knows(const RoomState& state, engine::Seat seat);
const SeatState& at(const RoomState& state, engine::Seat seat);
SeatState& at(RoomState& state, engine::Seat seat);

fair::Key key_of(const RoomState& state, store::RoomId room);
void take_seed(RoomState& state, const Bytes32& seed);

}  // namespace anteroom::room
