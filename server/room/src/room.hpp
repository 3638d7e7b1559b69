#pragma once

#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "answers.hpp"
#include "draft.hpp"
#include "fair/stream.hpp"
#include "info_view.hpp"
#include "memory.hpp"
#include "room/catalogue.hpp"
#include "room/room_core.hpp"
#include "state.hpp"
#include "wire/error.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

/// A room that takes no request: for good after a fault of its own, else until its journal can be read again. Outside
/// the class that holds it: clang makes a nested one's default members only after the class is complete.
struct Frozen {
    bool for_good = false;
    bool rebuilding = false;
    Instant since;
    Instant retry_at;
    std::int64_t wait_ms = 0;
    std::optional<Sender> sender;  ///< its commit is unknown; it is answered once that is known, or takes too long
    std::optional<std::uint64_t> ticket;  ///< likewise of an order
    store::Seq seq;                       ///< of that commit
    bool was_creating = false;
    bool lost_track = false;  ///< its viewers may not have been told of all that its journal has
};

/// The room behind RoomCore, one file a concern. Its members are in three groups: what the journal holds (`state_`,
/// `seq_`, `log_`, `answers_`), what only this process knows (viewers, timers), and the one change under way.
class RoomCore::Room {
  public:
    Room(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits);

    Effects on(Input input, Instant now);
    Effects freeze(Instant now);

    bool busy() const { return pending_.has_value(); }
    store::RoomId id() const { return id_; }
    store::Seq seq() const { return seq_; }
    std::optional<Invitation> invitation() const;
    std::optional<std::string> look() const;

  private:
    struct Viewer {
        ConnectionRef connection;
        store::PlayerId player;
        bool is_displaced = false;  ///< another connection has the seat; this one watches as a spectator does

        /// Whose own parts it is told: nobody's has the number 0.
        store::PlayerId told_as() const { return is_displaced ? store::PlayerId{0} : player; }
    };
    struct Pending {
        RoomState after;
        std::vector<TurnView> turns;
        store::Seq seq;
        Instant since;
        std::optional<PastUpdate> update;  ///< empty: the room only closes
        std::vector<NoticeText> room_notices;
        std::vector<NoticeText> game_notices;
        std::vector<NoticeText> last_notices;
        bool drops_game = false;
        bool creates = false;
        std::optional<engine::Seat> actor;
        std::vector<store::PlayerId> kicked;
        std::optional<std::uint64_t> ticket;  ///< of the order that is carried out
        std::vector<store::PlayerId> moved;   ///< whose wallets it touches
        std::optional<Sender> sender;
        std::string answer;  ///< what a repeat is answered
        bool answers_ok = false;
        std::optional<wire::Join> joins_then;
    };
    struct ScheduledBotMove {
        engine::DecisionId decision;
        Instant at;
    };
    struct Bucket {
        std::int64_t level = 0;  ///< in milliseconds of refill
        Instant at;
    };

    // room.cpp: the ways in, and what follows from any of them

    void handle(Opened opened);
    void handle(Requested asked);
    void handle(Order order);
    void handle(Closures closures);
    void handle(ConnectionLost lost);
    void handle(Woken woken);
    void handle(Stored stored);
    void handle(Rebuilt rebuilt);
    void handle(Drain drain);
    void handle(Shutdown shutdown);
    void settle();
    void wake_at_next();
    std::optional<Instant> next_wake() const;
    void summarise();
    Summary summary();
    Summary summary_of(const RoomState& state);

    // asks.cpp: seats.cpp, lobby.cpp, dealing.cpp, play.cpp: what players ask

    void ask(const Sender& who, const wire::Join& join);
    void ask(const Sender& who, const wire::Unwatch& unwatch);
    void ask(const Sender& who, const wire::Sit& sit);
    void ask(const Sender& who, const wire::Stand& stand);
    void ask(const Sender& who, const wire::Leave& leave);
    void ask(const Sender& who, const wire::Ready& ready);
    void ask(const Sender& who, const wire::Unready& unready);
    void ask(const Sender& who, const wire::Start& start);
    void ask(const Sender& who, const wire::Nonce& nonce);
    void ask(const Sender& who, const wire::Settings& settings);
    void ask(const Sender& who, const wire::SetBot& bot);
    void ask(const Sender& who, const wire::Kick& kick);
    void ask(const Sender& who, const wire::CallBot& call);
    void ask(const Sender& who, const wire::Rematch& rematch);
    void ask(const Sender& who, const wire::Play& play);
    void ask(const Sender& who, const wire::Chat& chat);
    void ask(const Sender& who, const wire::Void& order);

    void answer(const Sender& who, std::string text);
    void answer_ok(const Sender& who, std::string_view data);
    void refuse(const Sender& who, wire::ErrorCode code, std::string text = {});
    void refuse_by_rules(const Sender& who, std::string_view code, std::string text);
    bool may_ask(const Sender& who, const RoomRequest& ask);
    bool owner_asks(const Sender& who, Status status);
    bool takes_games(const Sender& who);
    bool is_open_for(const Sender& who);

    // lobby.cpp, seats.cpp

    const GameType& kind() const;
    void refuse_opening(const Opened& opened, std::string_view code, std::string text);
    void refuse_opening(const Opened& opened, wire::ErrorCode code);
    static void furnish(Draft& draft, const Opened& opened);
    void free_seat(Draft& draft, engine::Seat seat) const;
    void pass_ownership(Draft& draft, engine::Seat from) const;
    void leave_before_start(Draft& draft, engine::Seat seat);
    void come_back(Draft& draft, engine::Seat seat) const;

    // dealing.cpp: commitment, nonces, the deal

    void abandon_deal(Draft& draft);
    bool starts_by_itself(const RoomState& state) const;
    void collect_nonces(Draft& draft);
    void call_off(Draft& draft, std::string_view code, const std::vector<engine::Seat>& seats);
    void deal(Draft& draft);
    void nonces_are_late();

    // booking.cpp: what a record moves, and what ends a game for money

    std::optional<wire::ErrorCode> no_money_table(const Opened& opened, const GameType& kind) const;
    std::vector<ledger::Transfer> book(Draft& draft) const;
    void refused_stakes(const store::Refused& refused);

    // closures.cpp: what the house has shut

    void note_closures(const std::string& game);
    bool is_suspended(store::PlayerId player) const;

    // orders.cpp: what the house wants; a code where it is refused

    void answer(const Order& order, std::optional<wire::ErrorCode> refused);
    void propose(Draft draft, const Order& order, ledger::AuditEntry act);
    ledger::AuditEntry act(const Order& order, std::string_view what) const;
    bool has_stake(store::PlayerId player) const;
    bool may_void() const;
    std::optional<wire::ErrorCode> void_game(const Order& order, const Sender* who);
    std::optional<wire::ErrorCode> pause(const Order& order);
    std::optional<wire::ErrorCode> resume(const Order& order);
    std::optional<wire::ErrorCode> close_after(const Order& order);
    std::optional<wire::ErrorCode> remove(const Order& order, store::PlayerId player);
    std::optional<wire::ErrorCode> message(const Order& order, const std::string& text);
    void take_away(Draft& draft, engine::Seat seat) const;
    void take_marked_away(Draft& draft) const;

    // play.cpp

    void play_on(Draft& draft, PlayPart part, std::uint64_t position, std::unique_ptr<AnyGame> box) const;
    void clock_ran_out(engine::Seat seat);
    void bot_plays(engine::Seat seat);
    fair::FairStream stream();

    // clocks.cpp

    void reset_clocks(RoomState& state, Instant now) const;
    void add_back(std::int64_t stalled_ms);
    void schedule_bots(std::optional<engine::Seat> actor);
    const Clock* overdue() const;
    std::optional<engine::Seat> thought_out() const;
    std::optional<Instant> expires_at() const;

    // commit.cpp: from a draft to a commit, and what its answer brings

    Draft draft(std::string kind, const Sender* who);
    void propose(Draft draft);
    void propose_closing();
    std::optional<std::string> stored_summary(const RoomState& after);
    void committed();
    void refused_by_store(const store::Refused& refused);
    void dismiss(store::PlayerId player);
    void close_for_all(wire::CloseReason why);
    void not_done(const Pending& pending);
    void apply(Pending& pending);
    void fail(bool is_unknown);
    PastUpdate update_of(const Draft& draft, const std::vector<TurnView>& turns) const;
    PastUpdate::Own own_part(const Draft& draft, store::PlayerId player) const;
    std::string seat_patch(const Draft& draft, store::PlayerId player) const;
    std::string table_patch(const Draft& draft) const;

    // viewers.cpp

    const Viewer* viewer(ConnectionRef connection) const;
    bool is_here(store::PlayerId player) const;
    std::uint32_t spectators() const;
    void attach(const Sender& who, std::optional<store::Seq> since);
    void drop_viewer(ConnectionRef connection);
    void displace_others(ConnectionRef connection, store::PlayerId player);
    void note_absence();
    void note_closing();
    Frame snapshot(const Viewer& viewer) const;
    void tell_all(std::string text);
    void tell_one(ConnectionRef to, std::string text);
    wire::Presence presence() const;
    void tell_presence();

    // recovery.cpp

    void restore(store::RoomJournal journal);
    void fold(const store::Record& record, std::span<const ledger::Transfer> transfers, std::exception_ptr& fault);
    void thaw();
    void tell_balances();
    void retry_later();
    void give_up_sender();

    std::string seat_text(const RoomState& state, engine::Seat seat) const;

    // What never changes
    store::RoomId id_;
    const Catalogue& catalogue_;
    Chance& chance_;
    Limits limits_;

    // What the journal holds
    store::Epoch epoch_{1};
    store::Seq seq_;
    RoomState state_;
    NoticeLog log_;
    Answers answers_;

    // What only this process knows
    bool alive_ = false;  ///< opened or restored
    bool draining_ = false;
    std::shared_ptr<const std::vector<store::Closure>> closures_;  ///< null: nothing is shut
    bool is_closed_ = false;                                       ///< this room's, by them
    std::vector<Viewer> viewers_;
    History history_;
    std::vector<TurnView> turns_told_;
    std::map<store::PlayerId, Instant> absent_since_;  ///< of players who sit and are not connected
    std::optional<Instant> empty_since_;
    std::optional<Instant> closing_since_;  ///< the house closes it, and no game runs any more
    Instant back_at_;                       ///< when it was read back
    std::optional<Instant> nonces_until_;
    std::map<engine::Seat, ScheduledBotMove> bot_moves_;
    std::map<store::PlayerId, Bucket> chat_;
    std::optional<Frozen> frozen_;
    std::optional<wire::Presence> presence_told_;
    std::optional<Summary> summary_told_;
    std::string summary_stored_;    ///< as the store has it
    std::string summary_proposed_;  ///< as it will have it after the commit under way
    std::optional<std::optional<Instant>> wake_told_;

    // The change under way
    std::optional<Pending> pending_;

    // What would be worked out anew for each action
    std::optional<std::pair<std::int64_t, fair::Key>> key_;  ///< of the game of that number, once it is dealt
    std::vector<OptionEntry> listed_options_;
    std::string listed_options_text_;  ///< of these

    // During one input
    Instant now_;
    Instant arrived_;
    Effects effects_;
};

/// What of a record makes the room again.
std::string body_of(const RoomState& before, const Draft& draft, Instant now, const std::vector<std::string>& log);

/// Chips and money say the same, or it is a Bug.
void ensure_agreement(const RoomState& state);
std::int64_t buy_in_of(const RoomSettings& settings);
Stake stake_of(const wire::Stake& wanted, const ledger::Currency& currency);
/// What a chip is worth follows the options.
void price_chips(RoomSettings& settings, const GameType& kind, int seats);

void all_unready(RoomState& state);
SeatState bot_on(engine::Seat seat, const std::string& level);
engine::Expected<engine::OptionValues, engine::RuleError> read_options(const wire::JsonObject& object);
std::string options_text(const RoomSettings& settings);

}  // namespace anteroom::room
