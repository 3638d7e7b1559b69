#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "access.hpp"
#include "engine/core/options.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "fair/deal.hpp"
#include "given_up.hpp"
#include "ledger/chain.hpp"
#include "ledger/stakes.hpp"
#include "room/any_game.hpp"
#include "room/input.hpp"
#include "room/replay.hpp"
#include "score.hpp"
#include "shared.hpp"
#include "waiting.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::room {

// The table of a room as a value, in sections. A record of the journal holds those sections whole that it changed, and
// the events of the game; a baseline holds them all.

using Status = wire::RoomStatus;

// Settings

struct OptionEntry {
    std::string name;
    std::optional<std::int64_t> number;  ///< either this
    std::optional<std::string> word;     ///< or this

    friend bool operator==(const OptionEntry&, const OptionEntry&) = default;
};
std::vector<OptionEntry> entries_of(const engine::OptionValues& values);
engine::OptionValues values_of(const std::vector<OptionEntry>& entries);

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
    std::int64_t clock_s = 0;                 ///< 0: none
    std::string code;                         ///< short where the room was opened for everybody
    std::optional<std::string> private_code;  ///< of such a room: by what it is found while it is private
    std::string link;
    std::optional<Stake> stake;  ///< of a table for money
    std::optional<bool> hints;   ///< true, or absent as in records of before there were any
    /// Likewise: absent where they are welcome.
    std::optional<wire::Programs> programs{};

    /// Programs do not play for money.
    wire::Programs lets_in() const { return stake ? wire::Programs::none : programs.value_or(wire::Programs::welcome); }
    void let_in(wire::Programs which) {
        programs = which == wire::Programs::welcome ? std::nullopt : std::optional(which);
    }

    /// Whether players may ask what to play.
    bool gives_hints() const { return hints.value_or(false); }

    /// By what the room is found now. One that was stored before there were two keeps the one it has.
    const std::string& code_in_force() const { return is_private && private_code ? *private_code : code; }

    /// In minor units; 0 at a table that is not for money.
    std::int64_t buy_in() const { return stake ? stake->buy_in : 0; }

    friend bool operator==(const RoomSettings&, const RoomSettings&) = default;
};

// Progress

struct Progress {
    Status status = Status::open;
    std::int64_t game_no = 1;
    std::optional<store::PlayerId> owner;
    std::string owner_name;
    std::vector<store::PlayerId> kicked;  ///< who may not come back; the oldest is forgotten first
    std::optional<std::string> voided;    ///< why the game was ended and every stake given back
    std::optional<std::string> replay;    ///< by what the game that is over is seen again

    void kick(store::PlayerId player, std::size_t kicked_max);
    bool has_kicked(store::PlayerId player) const;
    void give_to(store::PlayerId player, const std::string& name);
    /// The present number will not be played, or has been: the next game is awaited.
    void next_game();

    friend bool operator==(const Progress&, const Progress&) = default;
};

// House

/// What the house has decided of the table. Texts are its reasons.
struct HouseState {
    bool runs = false;                      ///< the table: nobody owns it, and it starts by itself
    bool stays = false;                     ///< before the start, also where nobody is here: the house opened it itself
    std::optional<std::string> paused;      ///< only while a game is played
    std::optional<std::string> closing;     ///< no game begins any more
    std::vector<store::PlayerId> removed;   ///< players who go once the running game is over
    std::optional<store::PlayerId> opener;  ///< of the house, who opened it for others and sits at another

    friend bool operator==(const HouseState&, const HouseState&) = default;
};

// Seats

/// Empty, a player's or a bot's. While `away` a bot plays for the player; `gone` is for good.
struct SeatState {
    std::optional<store::PlayerId> player;
    std::string name;
    std::optional<std::string> bot;  ///< its level
    bool ready = false;
    std::optional<std::string> nonce_hash;  ///< 64 hex digits
    std::optional<std::string> nonce;
    bool away = false;
    bool gone = false;
    std::uint32_t missed = 0;
    std::optional<bool> program{};  ///< true: it says so of itself; absent: a person, or nobody

    bool is_free() const { return !player && !bot; }
    bool has_player() const { return player && !gone; }
    bool plays_itself() const { return bot || away; }

    friend bool operator==(const SeatState&, const SeatState&) = default;
};

/// By index; a player holds at most one.
struct Seats {
    std::vector<SeatState> list;
    WaitingList waiting;  ///< for one of them

    std::size_t size() const { return list.size(); }
    bool has(engine::Seat seat) const { return seat.index < list.size(); }
    const SeatState& at(engine::Seat seat) const;
    SeatState& at(engine::Seat seat);

    /// The seat that a player holds: not of one who left for good.
    std::optional<engine::Seat> of(store::PlayerId player) const;
    /// Also of one who left for good: the stake stays theirs.
    std::optional<engine::Seat> paid_by(store::PlayerId player) const;
    bool has_free() const;
    /// Everybody says anew that they are ready, with a new hash: a nonce that was shown must not be used again.
    void clear_ready();

    friend bool operator==(const Seats&, const Seats&) = default;
};

// Fairness

/// A use of the fair stream, for whoever verifies the game.
struct DrawEntry {
    std::uint64_t position = 0;
    std::string kind;  ///< pick or shuffle
    std::uint32_t bound = 0;
    std::vector<std::uint32_t> result;
};
std::vector<DrawEntry> entries_of(const std::vector<engine::Draw>& draws);

/// Secret until the game is over, all but the commitment.
struct FairState {
    FairState() = default;
    /// Of a game to come.
    explicit FairState(const Bytes32& fresh_seed);

    std::string seed;  ///< 64 hex digits
    std::string commitment;
    std::uint64_t position = 0;         ///< words of the stream used
    std::optional<std::uint32_t> deal;  ///< fair::DealForm; absent: the first

    friend bool operator==(const FairState&, const FairState&) = default;
};

// Clocks

/// The clock of one decision. It runs when it has a deadline; else it rests with what is left. Decisions of bots,
/// and all where the room has no clock, have neither.
struct Clock {
    engine::Seat seat;
    engine::DecisionId decision;
    bool is_due = true;    ///< false: rests while a vote hides its decision
    bool rests = false;    ///< due, but others have to decide first
    bool at_once = false;  ///< its player left for good: the rules' own action is played without waiting
    std::optional<std::int64_t> left_ms;
    std::optional<Instant> deadline;
    std::int64_t given_back_ms = 0;  ///< that stalls of the store took from it

    friend bool operator==(const Clock&, const Clock&) = default;
};

/// A seat of whose player nothing is heard, though a connection of theirs is there.
struct UnheardSeat {
    engine::Seat seat;
    Instant since;
};

/// The clocks that rest because their players are not heard.
struct UnheardClocks {
    std::vector<UnheardSeat> seats;        ///< whose clocks are to rest
    std::optional<Instant> rests_since{};  ///< one of them does
    std::int64_t rested_ms = 0;            ///< in this game, before that

    const UnheardSeat* find(engine::Seat seat) const;
    std::int64_t rested_ms_at(Instant now) const;
};

/// In no record: after a restart nobody watches any more, and nobody is there who could not be heard.
struct Unrecorded {
    /// A person may see until then what the game told; what is due then has its whole clock. A turn that waited for it
    /// has it in its own clock.
    Instant told_until{};
    UnheardClocks unheard;
};

// Money

/// The money of the present game, from nothing but its transfers. Not in a record: the books have them.
struct TableBooks {
    TableBooks(const ledger::TableGame& table, ledger::CurrencyId currency)
        : money(table, currency), head(ledger::empty_head(ledger::chain_of(table))) {}

    void add(const ledger::Transfer& transfer, Instant time) {
        money.add(transfer);
        head = ledger::head_after(head, {transfer, time.value, {}});
    }

    /// From now on the players are told of the chain as it stands: with the deal, with each new hand and at the end.
    void tell() {
        told = head;
        signature.reset();
    }

    ledger::TableMoney money;
    ledger::Head head;
    ledger::Head told{};
    std::optional<crypto::Bytes64> signature{};  ///< of what was told, where anybody signs
};

// The whole

/// Sections are shared by the copies of a table, so a copy is a few pointers.
struct Table {
    Shared<RoomSettings> settings;
    Shared<Progress> progress;
    Shared<HouseState> house;
    Shared<Access> access;
    Shared<Seats> seats;
    Shared<FairState> fair;
    Shared<std::vector<Clock>> clocks;
    Shared<Score> score;
    Shared<GivenUpDeals> given_up;
    Unrecorded unrecorded;
    std::shared_ptr<const AnyGame> game;      ///< from the deal until the rematch; a void puts it away
    Shared<std::optional<TableBooks>> money;  ///< of a table for money, from the deal until the rematch

    Status status() const { return progress->status; }
    bool is_playing() const { return status() == Status::playing; }
    const SeatState& at(engine::Seat seat) const { return seats->at(seat); }
    bool sits(store::PlayerId player) const { return seats->of(player).has_value(); }
    bool owns(store::PlayerId player) const { return progress->owner == player; }
    /// Where nobody may watch, one may still come for a seat as long as there is one.
    bool takes_in_anybody() const;
    /// A seat on which anybody may sit down now.
    bool offers_seat() const;
};

/// Of the game that is to be dealt, or was: from the seed and the nonces in the order of the seats.
fair::Key key_of(const Table& table, store::RoomId room);
/// What the server may draw from where it plays for this seat of the running game, now: the same however often it asks.
engine::SplitMix choice_of(const Table& table, store::RoomId room, engine::Seat seat);
/// Likewise.
ReplayName replay_name_of(const Table& table, store::RoomId room);

}  // namespace anteroom::room
