#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/lobby_claim.hpp"
#include "host/ground/parts.hpp"
#include "host/ground/rooms_port.hpp"
#include "host/shard/commits.hpp"
#include "host/shard/mailbox.hpp"
#include "host/shard/pending_orders.hpp"
#include "host/shard/room_gauge.hpp"
#include "net/shard.hpp"
#include "room/room_core.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

class BotSearches;
class LobbyService;
class WalletService;

/// Parts that the rooms of all shards use, in addition to their shard.
struct RoomPorts {
    LobbyService& lobby;
    WalletService& wallets;
    BotSearches& searches;
    const ledger::Signer* signer;  ///< null if nothing is signed
};

/// The code and link by which a room can be found.
struct RoomAddress {
    std::string code;
    std::optional<store::SecretHash> link;
};

/// A request that has no answer yet.
struct ReplyTo {
    room::ConnectionRef connection;
    wire::RequestId re;
};

/// Answers a request that opened a table.
void tell_made(const room::RoomCore& room, const OnMade& done);

/// Runs one room on its shard: gives the room's core one input at a time, keeps inputs that arrive during a commit, and
/// carries out effects. If the core throws, only this room freezes. When the slot is closed, its owner drops it. A call
/// may enter the slot again while another call runs, so callers keep the slot alive during a call.
class RoomSlot {
  public:
    /// `closures` is null if nothing is closed.
    RoomSlot(HostContext& context, ShardState& home, const RoomPorts& ports, Commits& commits, store::RoomId id,
             RoomAddress address, std::shared_ptr<const std::vector<store::Closure>> closures);

    // Ways to begin: call exactly one of these functions
    void open(room::Opened opened);
    /// Opens a table of the house; `opened.by_house` must be set.
    void open_for_house(room::Opened opened, OnMade done);
    /// Waits for the journal. The caller then claims the room in the store, under the returned number. Calls `done` on
    /// this shard when the room is loaded or could not be read.
    std::uint64_t expect_journal(std::function<void()> done);

    /// Returns whether the room waits for the answer to this question. A room has only one open question, so an answer
    /// to an earlier question must not reach the room.
    bool awaits(std::uint64_t question) const { return mailbox_.awaits(question); }
    void deliver(room::Input&& input);
    /// Delivers an order, which waits like any other input. `done` gets the order's result.
    void order(house::Order order, OnOrdered done);
    /// Receives the lobby's answer to a claim.
    void claimed(ClaimAnswer answer);

    /// Hands the room over to another session. When no work is in progress, the room decides nothing more, and the
    /// store is asked to release the room to this session only. Calls `done` once. The argument is false if the room
    /// stays on this node.
    void hand_over(store::SessionId to, std::function<void(bool)> done);
    /// Receives the store's answer to the release.
    void released(bool is_released);
    /// Lets the room continue on this node. The caller knows no other node that has the room's rules.
    void stays();
    /// RoomCore::rest() describes this.
    void rest(Rest which);
    /// Closes the slot, because another node has the room, or because the room was never made. The slot decides and
    /// sends nothing more, and refuses waiting requests. Returns the player who made the room, if the player's client
    /// still waits for the answer. Returns none if the house made the room. In this case the house is told to ask
    /// again.
    std::optional<room::Sender> let_go();

    const room::RoomCore& core() const { return core_; }
    bool is_closed() const { return std::holds_alternative<Closed>(life_); }
    std::size_t waiting() const { return mailbox_.size(); }

  private:
    // Lifecycle
    /// The lobby does not know the room yet.
    struct Opening {
        room::Sender maker;
        bool is_house;
    };
    struct Recovering {
        std::function<void()> done;
    };
    struct Standing {};
    /// This node lacks the room's rules, and looks for a node that knows them.
    struct SeekingHeir {};
    struct Leaving {
        store::SessionId to;
        std::function<void(bool)> done;
        bool is_asked = false;  ///< true if the store was asked to release the room
    };
    struct Closed {};

    // Current work
    struct Free {};
    /// The store can be reached again. Inputs wait until the journal is read, because the room would refuse inputs
    /// until then.
    struct Reading {};
    /// The room waits for the lobby before it decides. Only the lobby knows in how many rooms a player sits, how many
    /// expert bots a player has, and which codes are free.
    struct Claiming {
        room::Requested asked;
        LobbyClaim claim;
    };
    struct Deciding {
        std::optional<ReplyTo> reply_to;
        bool is_action = false;           ///< true if the input is a player's action in a game
        std::optional<LobbyClaim> claim;  ///< the claim that the room's decision needs
        net::Instant begun{};             ///< the time at which the commit was handed to the store
    };

    void handle(room::Input&& input);
    void handle_waiting();
    void run(room::Input&& input, Deciding decision);
    void answered(room::Input&& input);
    room::Effects effects_of(room::Input&& input, const std::optional<ReplyTo>& reply_to);
    void carry_out(room::Effects effects);
    void publish(room::Summary summary);
    void close();
    void refuse(const room::Requested& asked, wire::ErrorCode code) const;

    HostContext& context_;
    ShardState& home_;
    const RoomPorts& ports_;
    Commits& commits_;
    const store::RoomId id_;
    const RoomAddress address_;
    room::RoomCore core_;
    net::Timer timer_;
    Mailbox mailbox_;
    PendingOrders orders_;
    std::variant<Opening, Recovering, Standing, SeekingHeir, Leaving, Closed> life_;
    std::variant<Free, Reading, Claiming, Deciding> work_;
    RoomGauge gauge_;
};

}  // namespace anteroom::host
