#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "host/host.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"
#include "room/room_core.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

/// The rooms of one shard. Gives each its inputs one at a time, keeps what arrives while a commit is under way, and
/// carries its effects out. A room that throws is frozen; the others do not notice.
class Rooms {
  public:
    Rooms(HostContext& context, ShardState& home) : context_(context), home_(home) {}

    void open(store::RoomId room, room::Opened opened);
    /// A table of the house; `opened` says so.
    void open_for_house(store::RoomId room, room::Opened opened, OnMade done);
    /// The answer to a repeat of that.
    void made_before(store::RoomId room, const OnMade& done) const;
    void set_closures(std::shared_ptr<const std::vector<store::Closure>> closures);
    /// Reads a room back from the store; `done` is called on this shard when it stands or has failed to.
    void recover(const store::RoomRow& row, std::function<void()> done);
    void deliver(store::RoomId room, room::Input input);
    void to_all(const room::Input& input);
    void order(store::RoomId room, room::Order order, OnOrdered done);
    std::optional<std::string> look(store::RoomId room) const;
    /// The desk's answer to a claim: the player may take a seat here, or has as many rooms as one may.
    void claimed(store::RoomId room, bool may_sit);

    std::size_t size() const { return slots_.size(); }
    std::size_t queued() const { return queued_; }
    std::size_t commits_under_way() const { return commits_; }

  private:
    using OnAnswer = std::function<void(const room::Ordered&)>;
    /// Who is owed an answer.
    struct Waits {
        room::ConnectionRef connection;
        wire::RequestId re;
    };
    struct Slot {
        Slot(room::RoomCore core_, net::Shard& shard) : core(std::move(core_)), timer(shard) {}

        room::RoomCore core;
        net::Timer timer;
        std::deque<room::Input> mailbox;
        std::string code;
        std::optional<store::SecretHash> link;
        std::optional<room::Sender> maker;  ///< until it stands
        std::optional<room::Requested>
            claims;  ///< a sit that waits for the lobby service; nothing else is handled meanwhile
        std::optional<store::PlayerId> sits;  ///< whose claim is being decided
        std::optional<Waits> sender;          ///< of what is being committed
        bool known = false;                   ///< the directory has been told that it stands
        bool action = false;                  ///< what is being committed is a player's action
        bool closed = false;
        bool stopping = false;  ///< Shutdown has been given, its last input
        std::optional<RoomState> state;
        std::map<std::uint64_t, OnAnswer> orders;  ///< by ticket, until they are answered
        std::function<void()> recovered;
    };

    /// A commit that the store has or is about to get.
    struct Proposed {
        store::RoomId room;
        net::Instant began;
    };

    Slot& add(store::RoomId room, std::string code, std::optional<store::SecretHash> link);
    void run(store::RoomId room, Slot& slot, room::Input input);
    /// Whether what arrives now has to wait.
    static bool rests(const Slot& slot) { return slot.core.busy() || slot.claims || !slot.mailbox.empty(); }
    static std::optional<Waits> sender_of(const room::Input& input);
    void handle_next(store::RoomId room, Slot& slot, room::Input input);
    void pump(store::RoomId room);
    void refuse_waiting(store::RoomId room, Slot& slot);
    static void ordered(Slot& slot, const room::Ordered& answer);
    static void refuse_orders(Slot& slot, wire::ErrorCode code);

    void carry_out(store::RoomId room, Slot& slot, room::Effects effects);
    void commit(store::RoomId room, store::Commit commit);
    void hand_over();
    void stored(const std::vector<Proposed>& proposed, std::vector<store::Outcome> outcomes);
    void tell(store::RoomId room, room::Tell tell);
    void view(store::RoomId room, const Slot& slot, room::Viewing viewing);
    void wake(store::RoomId room, Slot& slot, std::optional<room::Instant> at);
    void publish(store::RoomId room, Slot& slot, room::Summary summary);
    void rebuild(store::RoomId room);
    void count_state(Slot& slot, std::optional<RoomState> state);

    HostContext& context_;
    ShardState& home_;
    std::unordered_map<store::RoomId, std::unique_ptr<Slot>> slots_;
    std::uint64_t next_ticket_ = 1;
    std::shared_ptr<const std::vector<store::Closure>> closures_;  ///< null: nothing is shut
    std::size_t queued_ = 0;
    std::size_t commits_ = 0;

    // Of this turn of the loop, for the store to get at its end
    std::vector<store::Commit> gathered_;
    std::vector<Proposed> proposed_;  ///< the same, one for each
};

}  // namespace anteroom::host
