#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "commits.hpp"
#include "host/host.hpp"
#include "host_context.hpp"
#include "lobby_claim.hpp"
#include "mailbox.hpp"
#include "net/shard.hpp"
#include "pending_orders.hpp"
#include "room/room_core.hpp"
#include "room_gauge.hpp"
#include "stopwatch.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

/// How a room is found before anybody knows its number.
struct RoomAddress {
    std::string code;
    std::optional<store::SecretHash> link;
};

/// Who is owed an answer.
struct ReplyTo {
    room::ConnectionRef connection;
    wire::RequestId re;
    bool is_timed = false;
};

/// What whoever opened a table is told.
void tell_made(const room::RoomCore& room, const OnMade& done);

/// One room as it lives on its shard: gives its core one input at a time, keeps what arrives while a commit is under
/// way, and carries its effects out. Where the core throws, the room freezes and nothing else notices. Once it is
/// closed its owner drops it; a call may come back into it while another is still at work, so that call holds it.
class RoomSlot {
  public:
    RoomSlot(HostContext& context, ShardState& home, Commits& commits, store::RoomId id, RoomAddress address);

    // How it begins, one of these
    void open(room::Opened opened);
    /// A table of the house; `opened` says so.
    void open_for_house(room::Opened opened, OnMade done);
    /// Whoever made it has claimed it; `done` is called on this shard when the room stands or has failed to.
    void expect_journal(std::function<void()> done);

    void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures);
    void deliver(room::Input&& input);
    /// An order waits like any other input, and is told like any other what the room makes of it.
    void order(house::Order order, OnOrdered done);
    /// The lobby's answer to a claim.
    void claimed(ClaimAnswer answer);

    /// Once nothing is under way here it decides nothing more, and the store keeps it for that session alone. `done` is
    /// called once; false: it stays, and goes on.
    void hand_over(store::SessionId to, std::function<void(bool)> done);
    /// The store's answer to that.
    void released(bool is_released);
    /// No other node is known where it can be played.
    void stays();
    /// It is another node's, or was never made: this one decides and tells nothing more. Gives who was making it, and
    /// is still to be answered; none: nobody, or the house, which is told to ask again.
    std::optional<room::Sender> let_go();

    const room::RoomCore& core() const { return core_; }
    bool is_closed() const { return std::holds_alternative<Closed>(life_); }
    std::size_t waiting() const { return mailbox_.size(); }

  private:
    // Its life
    /// The lobby does not know of it yet.
    struct Opening {
        room::Sender maker;
        bool is_house;
    };
    struct Recovering {
        std::function<void()> done;
    };
    struct Standing {};
    /// Its rules are not known here; whether they are elsewhere is being looked at.
    struct SeekingHeir {};
    struct Leaving {
        store::SessionId to;
        std::function<void(bool)> done;
        bool is_asked = false;  ///< the store, to release it
    };
    struct Closed {};

    // What it is at
    struct Free {};
    /// In how many rooms a player sits, and which codes are free, only the lobby knows: it is asked before the room
    /// decides.
    struct Claiming {
        room::Requested asked;
    };
    struct Deciding {
        std::optional<ReplyTo> reply_to;
        bool is_action = false;                   ///< a player's, in a game
        std::optional<store::PlayerId> claimant;  ///< whose claim it decides
        std::optional<RoomTimes> times{};         ///< once it has begun, where whoever asked wants to know
    };

    void handle(room::Input&& input);
    void handle_waiting();
    void run(room::Input&& input, Deciding decision);
    void answered(room::Input&& input);
    room::Effects effects_of(room::Input&& input, Deciding& decision);
    void carry_out(room::Effects effects, const std::optional<RoomTimes>& timed);
    void publish(room::Summary summary);
    void wake(std::optional<room::Instant> at);
    void close();
    void refuse(const room::Requested& asked, wire::ErrorCode code) const;

    HostContext& context_;
    ShardState& home_;
    Commits& commits_;
    const store::RoomId id_;
    const RoomAddress address_;
    room::RoomCore core_;
    net::Timer timer_;
    Mailbox mailbox_;
    PendingOrders orders_;
    std::variant<Opening, Recovering, Standing, SeekingHeir, Leaving, Closed> life_;
    std::variant<Free, Claiming, Deciding> work_;
    RoomGauge gauge_;
};

}  // namespace anteroom::host
