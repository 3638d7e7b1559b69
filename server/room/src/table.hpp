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
#include "room/replay_name.hpp"
#include "score.hpp"
#include "shared.hpp"
#include "waiting.hpp"
#include "wire/lobby_room.hpp"

namespace anteroom::room {

// The table of a room, a value that consists of sections. A record of the journal contains the events of the game and
// each changed section as a whole. A baseline contains all sections.

using Status = wire::RoomStatus;

// Settings

struct OptionEntry {
    std::string name;
    std::optional<std::int64_t> number;  ///< set if the option is a number
    std::optional<std::string> word;     ///< set if the option is a word

    friend bool operator==(const OptionEntry&, const OptionEntry&) = default;
};
std::vector<OptionEntry> entries_of(const engine::OptionValues& values);
engine::OptionValues values_of(const std::vector<OptionEntry>& entries);

/// The price of a seat at a table for money, in minor units of its currency. The price
/// never changes in a room, except for the value of a chip, which depends on the options.
struct Stake {
    std::int64_t currency = 0;  ///< the number of the currency in the books
    std::string code;
    std::int64_t exponent = 0;
    std::int64_t buy_in = 0;      ///< price of the prize; the chips cost the same amount again (SPOIL-1)
    std::int64_t chip_value = 0;  ///< price of one chip
    std::int64_t rake = 0;  ///< the house's fee in addition to the buy-in, in hundredths of a percent of the buy-in
    std::int64_t rake_cap = 0;
    std::int64_t fee = 0;  ///< the fee for one seat, which follows from the rake

    /// Returns everything that a player pays for a seat: prize, chips and fee.
    std::int64_t price() const { return 2 * buy_in + fee; }

    friend bool operator==(const Stake&, const Stake&) = default;
};

struct RoomSettings {
    std::string game;
    std::uint32_t rules = 0;
    std::vector<OptionEntry> options;  ///< a value for each option of the game
    bool is_private = false;
    std::int64_t clock_s = 0;                 ///< seconds for a turn; 0 if the room has no clock
    std::string code;                         ///< short if the room was public when it was opened
    std::optional<std::string> private_code;  ///< the code of a public room while it is private
    std::string link;
    std::optional<Stake> stake;  ///< set only at a table for money
    std::optional<bool> hints;   ///< true or absent
    /// States which programs the room admits. If absent, programs are welcome.
    std::optional<wire::Programs> programs{};

    /// Returns which programs may sit down now. A table for money admits none.
    wire::Programs lets_in() const { return stake ? wire::Programs::none : programs.value_or(wire::Programs::welcome); }
    void let_in(wire::Programs which) {
        programs = which == wire::Programs::welcome ? std::nullopt : std::optional(which);
    }

    /// Returns whether players may ask for a hint.
    bool gives_hints() const { return hints.value_or(false); }

    /// Returns the code that leads to the room now.
    const std::string& code_in_force() const { return is_private && private_code ? *private_code : code; }

    /// Returns the buy-in in minor units. The buy-in is 0 at a table that is not for money.
    std::int64_t buy_in() const { return stake ? stake->buy_in : 0; }

    friend bool operator==(const RoomSettings&, const RoomSettings&) = default;
};

// Progress

struct Progress {
    Status status = Status::open;
    std::int64_t game_no = 1;
    std::optional<store::PlayerId> owner;  ///< the player with the owner's rights, perhaps a deputy
    std::string owner_name;
    std::optional<store::PlayerId>
        absent_owner{};  ///< the real owner while a deputy has the rights; gets the rights back on return
    std::optional<std::string> absent_owner_name{};
    std::vector<store::PlayerId> kicked;  ///< players who may not come back; the oldest entry is dropped first
    std::optional<std::string> voided;    ///< why the game was voided; a void ends the game and returns every stake
    std::optional<std::string> replay;    ///< the name that opens the replay of the finished game

    void kick(store::PlayerId player, std::size_t kicked_max);
    bool has_kicked(store::PlayerId player) const;
    void give_to(store::PlayerId player, const std::string& name);
    /// Gives the rights to a deputy until the owner is back. A second deputy may follow the first one.
    void lend_to(store::PlayerId player, const std::string& name);
    /// Gives the rights back to the owner, who has returned.
    void give_back();
    /// Prepares the next game. The present game is over, or will not be played.
    void next_game();

    friend bool operator==(const Progress&, const Progress&) = default;
};

// House

/// The house's decisions about the table. The texts are the reasons of the house.
struct HouseState {
    bool runs = false;  ///< true if the house runs the table, so that it has no owner and starts automatically
    bool stays =
        false;  ///< true if the house opened the table, so that it stays open before the start even if it is empty
    std::optional<std::string> paused;     ///< the reason of a pause; set only while a game is played
    std::optional<std::string> closing;    ///< the reason of the end, if no further game begins
    std::vector<store::PlayerId> removed;  ///< players who have to go when the running game is over
    std::optional<store::PlayerId>
        opener;  ///< the member of the house who opened the table, and who may not sit here for money

    friend bool operator==(const HouseState&, const HouseState&) = default;
};

// Seats

/// A seat. A seat is empty, or belongs to a player or bot. While `away` is set, a bot plays for the player. A player
/// who is `gone` has left for good.
struct SeatState {
    std::optional<store::PlayerId> player;
    std::string name;
    std::optional<std::string> bot;  ///< the level of the bot
    bool ready = false;
    std::optional<std::string> nonce_hash;  ///< 64 hex digits
    std::optional<std::string> nonce;
    bool away = false;
    bool gone = false;
    std::uint32_t missed = 0;
    std::optional<bool>
        program{};  ///< true if the player has declared to be a program; absent for a person or an empty seat
    std::optional<std::int64_t> came{};  ///< a player's place in the order in which players sat down
    /// The price that the player accepted with `ready` at a table for money.
    std::optional<std::int64_t> agreed{};
    /// The player who seated a bot that searches. Absent for all other seats, and for bots of the house.
    std::optional<Seater> seated_by{};

    bool is_free() const { return !player && !bot; }
    bool has_player() const { return player && !gone; }
    bool plays_itself() const { return bot || away; }

    friend bool operator==(const SeatState&, const SeatState&) = default;
};

/// Returns whether the seat's player agreed to the present price. At free tables this is always true. The comparison is
/// necessary because settings and agreements are in separate records.
inline bool agrees_to_price(const SeatState& seat, const RoomSettings& settings) {
    return !settings.stake || seat.agreed == settings.stake->price();
}
/// Returns whether the seat's player is ready to play at the present price.
inline bool is_ready(const SeatState& seat, const RoomSettings& settings) {
    return seat.player && seat.ready && agrees_to_price(seat, settings);
}

/// All seats by index. A player has at most one seat.
struct Seats {
    std::vector<SeatState> list;
    WaitingList waiting;  ///< players who wait for a seat

    std::size_t size() const { return list.size(); }
    bool has(engine::Seat seat) const { return seat.index < list.size(); }
    const SeatState& at(engine::Seat seat) const;
    SeatState& at(engine::Seat seat);

    /// Returns the seat of a player. Returns none for a player who has left for good.
    std::optional<engine::Seat> of(store::PlayerId player) const;
    /// Returns the seat that a player paid for. A player who has left for good still owns the stake.
    std::optional<engine::Seat> paid_by(store::PlayerId player) const;
    bool has_free() const;
    /// Returns the next place in the order in which players sit down.
    std::int64_t next_came() const;
    /// Makes all players confirm with `ready` again, with a new hash, because a nonce that was shown may not be used
    /// again.
    void clear_ready();

    friend bool operator==(const Seats&, const Seats&) = default;
};

// Fairness

/// One use of the fair stream. Clients need the list to verify the game.
struct DrawEntry {
    std::uint64_t position = 0;
    std::string kind;  ///< pick or shuffle
    std::uint32_t bound = 0;
    std::vector<std::uint32_t> result;
};
std::vector<DrawEntry> entries_of(const std::vector<engine::Draw>& draws);

/// The seed, and the draws made with it. Everything except the commitment is secret until the game is over.
struct FairState {
    FairState() = default;
    /// Makes the state before the game.
    explicit FairState(const Bytes32& fresh_seed);

    std::string seed;  ///< 64 hex digits
    std::string commitment;
    std::uint64_t position = 0;         ///< number of words used from the stream
    std::optional<std::uint32_t> deal;  ///< fair::deal_form; absent if no game follows

    friend bool operator==(const FairState&, const FairState&) = default;
};

// Clocks

/// The clock of one decision. A running clock has a deadline. A stopped clock has the time that is left. For bots, and
/// in rooms without clocks, the clock has neither.
struct Clock {
    engine::Seat seat;
    engine::DecisionId decision;
    bool is_due = true;  ///< false if a vote interrupts the decision, so that its clock is stopped
    bool rests = false;  ///< true if the decision is due, but others have to decide first
    bool at_once =
        false;  ///< true if the player has left for good, so that the move prescribed by the rules is played at once
    std::optional<std::int64_t> left_ms;
    std::optional<Instant> deadline;

    friend bool operator==(const Clock&, const Clock&) = default;
};

/// A seat whose player is connected to a node that is silent.
struct UnheardSeat {
    engine::Seat seat;
    Instant since;
};

/// The clocks that are stopped because the nodes of their players are silent.
struct UnheardClocks {
    std::vector<UnheardSeat> seats;        ///< seats whose clocks should be stopped
    std::optional<Instant> rests_since{};  ///< set while one of these clocks is stopped
    std::int64_t rested_ms = 0;            ///< sum of the earlier stops in this game

    const UnheardSeat* find(engine::Seat seat) const;
    std::int64_t rested_ms_at(Instant now) const;
};

/// State that no record contains. A restart drops all connections, so afterwards no player watches or is unheard.
struct Unrecorded {
    /// The time until which a person needs to read the game's notices. A clock that begins earlier gets the missing
    /// time in addition.
    Instant told_until{};
    UnheardClocks unheard;
};

// Money

/// The money of the present game, computed only from its transfers. The books contain the money, so no record does.
struct TableBooks {
    TableBooks(const ledger::TableGame& table, ledger::CurrencyId currency)
        : money(table, currency), head(ledger::empty_head(ledger::chain_of(table))) {}

    void add(const ledger::Transfer& transfer, Instant time) {
        money.add(transfer);
        head = ledger::head_after(head, {transfer, time.value, {}});
    }

    /// Publishes the present head of the chain to the players. The room does this with the deal, with each new hand and
    /// at the end.
    void tell() {
        told = head;
        signature.reset();
    }

    ledger::TableMoney money;
    ledger::Head head;
    ledger::Head told{};
    std::optional<crypto::Bytes64> signature{};  ///< the signature of `told`, if the server signs
};

// The whole

/// The whole table. Copies of a table share sections, so a copy consists of a few pointers.
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
    std::shared_ptr<const AnyGame> game;      ///< set from the deal until the rematch; a void removes the game
    Shared<std::optional<TableBooks>> money;  ///< set only at a table for money, from the deal until the rematch

    Status status() const { return progress->status; }
    bool is_playing() const { return status() == Status::playing; }
    const SeatState& at(engine::Seat seat) const { return seats->at(seat); }
    bool sits(store::PlayerId player) const { return seats->of(player).has_value(); }
    bool is_ready(const SeatState& seat) const { return room::is_ready(seat, *settings); }
    /// Returns true for the player with the owner's rights. Also returns true for an owner whose rights a deputy has.
    bool owns(store::PlayerId player) const { return progress->owner == player || progress->absent_owner == player; }
    /// Returns whether newcomers may enter. Even if the owner allows no spectators, newcomers may come for a free seat.
    bool takes_in_anybody() const;
    /// Returns whether any player may take a free seat now.
    bool offers_seat() const;
};

/// Returns the key of the present or next game. The key consists of the seed and the nonces in the order of the seats.
fair::Key key_of(const Table& table, store::RoomId room);
/// Returns the random source for the server's next move for this seat. Repeated calls give the same numbers.
engine::SplitMix choice_of(const Table& table, store::RoomId room, engine::Seat seat);
/// Returns the name that opens the replay of the present game.
ReplayName replay_name_of(const Table& table, store::RoomId room);

}  // namespace anteroom::room
