#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/lobby_claim.hpp"
#include "host/ground/parts.hpp"
#include "host/shard/commits.hpp"
#include "host/shard/mailbox.hpp"
#include "host/shard/pending_orders.hpp"
#include "host/shard/room_gauge.hpp"
#include "net/shard.hpp"
#include "room/room_core.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

/// Code and link by which a room is found without its number.
struct RoomAddress {
    std::string code;
    std::optional<store::SecretHash> link;
};

/// Request that is owed an answer.
struct ReplyTo {
    room::ConnectionRef connection;
    wire::RequestId re;
};

/// Answers a request that opened a table.
void tell_made(const room::RoomCore& room, const OnMade& done);

/// One room as it lives on its shard: gives its core one input at a time, keeps inputs that arrive during a
/// commit, and carries effects out. If the core throws, the room freezes and nothing else notices. Once it is
/// closed, its owner drops it. A call may come back into it while another is at work, so that call holds it.
class RoomSlot {
  public:
    RoomSlot(HostContext& context, ShardState& home, Commits& commits, store::RoomId id, RoomAddress address);

    // Ways to begin; one of these is called
    void open(room::Opened opened);
    /// A table of the house; `opened` says so.
    void open_for_house(room::Opened opened, OnMade done);
    /// The owner claims the room. `done` is called on this shard when the room stands or has failed to.
    void expect_journal(std::function<void()> done);

    void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures);
    void deliver(room::Input&& input);
    /// An order waits like any other input, and its result is told like any other.
    void order(house::Order order, OnOrdered done);
    /// The lobby's answer to a claim.
    void claimed(ClaimAnswer answer);

    /// Once no work is under way, the room decides nothing more and the store keeps it
    /// for that session alone. `done` is called once; false: the room stays and goes on.
    void hand_over(store::SessionId to, std::function<void(bool)> done);
    /// The store's answer to that release.
    void released(bool is_released);
    /// No other node is known to have the room's rules.
    void stays();
    /// The room is another node's, or was never made: it decides and tells nothing more. Returns the maker
    /// if a client still waits for the answer; none if the house made the room, which is told to ask again.
    std::optional<room::Sender> let_go();

    const room::RoomCore& core() const { return core_; }
    bool is_closed() const { return std::holds_alternative<Closed>(life_); }
    std::size_t waiting() const { return mailbox_.size(); }

  private:
    // Lifecycle
    /// The lobby does not know of the room yet.
    struct Opening {
        room::Sender maker;
        bool is_house;
    };
    struct Recovering {
        std::function<void()> done;
    };
    struct Standing {};
    /// This node lacks the room's rules; a node that has them is being sought.
    struct SeekingHeir {};
    struct Leaving {
        store::SessionId to;
        std::function<void(bool)> done;
        bool is_asked = false;  ///< the store was asked to release the room
    };
    struct Closed {};

    // Current work
    struct Free {};
    /// Only the lobby knows in how many rooms a player sits and
    /// which codes are free. It is asked before the room decides.
    struct Claiming {
        room::Requested asked;
    };
    struct Deciding {
        std::optional<ReplyTo> reply_to;
        bool is_action = false;                   ///< a player's action in a game
        std::optional<store::PlayerId> claimant;  ///< the player whose claim it decides
    };

    void handle(room::Input&& input);
    void handle_waiting();
    void run(room::Input&& input, Deciding decision);
    void answered(room::Input&& input);
    room::Effects effects_of(room::Input&& input, const std::optional<ReplyTo>& reply_to);
    void carry_out(room::Effects effects);
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
