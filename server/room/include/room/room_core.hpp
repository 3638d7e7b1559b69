#pragma once

#include <memory>
#include <optional>
#include <string>

#include "room/chance.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "room/limits.hpp"

namespace anteroom::room {

class Catalogue;

/// One room: the seats, the games one after the other, the clocks and the messages to the viewers. A RoomCore is on
/// one shard, from Opened or Rebuilt until Close. It is pure: it has no clock, thread, store or randomness of its own.
///
/// Commit before tell: if an input changes anything, the room returns one Commit and sends players nothing. Until
/// Stored, the room accepts no other input: `busy()` returns true and `on` throws Bug. The host keeps later
/// inputs in the room's mailbox, in order and up to a limit. Beyond this limit the host answers `overloaded`.
///
/// If the store fails, the room freezes: the core answers with the code `frozen`, wakes itself to try Rebuild again,
/// and continues from the journal. The room closes only if the store says that it belongs to another node or is gone.
///
/// `on` may throw engine::Bug and any exception of a game. If it throws, the host calls `freeze` and continues with
/// the other rooms. The frozen room answers every request with `frozen`, and its state stays as last committed.
class RoomCore {
  public:
    /// The arguments must outlive the room. `signer` signs the chain heads that players see. Null: nothing is signed.
    RoomCore(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits,
             const ledger::Signer* signer = nullptr);
    ~RoomCore();
    RoomCore(RoomCore&&) noexcept;
    RoomCore& operator=(RoomCore&&) noexcept;

    Effects on(Input input, Now now);

    /// Freezes the room for good after an exception, without retries, and tells the viewers.
    Effects freeze(Now now);

    /// Freezes the room until its journal has been claimed and read again, because
    /// the room may belong to another node by now. The room must not be busy.
    Effects doubt(Now now);

    /// Lets the room wait: its node cannot reach the store. Viewers are told that it is frozen, and clocks stop. The
    /// host keeps all inputs until go_on(). Both may be called at any time, even during a commit.
    Effects rest(Now now);
    /// Lets the room go on, because the store is back. Clocks have the time that was left when the room began to rest.
    /// A room that could not read its journal tries again now.
    Effects go_on(Now now);

    /// Returns whether a Commit is under way. If so, the only input allowed is Stored.
    bool busy() const;

    store::RoomId id() const;
    store::Seq seq() const;      ///< the newest committed number
    store::Epoch epoch() const;  ///< the epoch under which the room commits

    /// The code and link that lead into the room. Both are empty until the room exists.
    struct Invitation {
        std::string code;
        std::optional<std::string> link;  ///< only for a private room
    };
    std::optional<Invitation> invitation() const;

    /// Returns the spectator's view, as last committed: `{"seq":…,"room":info,"table":…}`. The
    /// view has a table only if there is one. Returns nothing before the room exists and after
    /// it is over. `with_link` adds the link of a private room, for readers who may invite.
    std::optional<std::string> look(bool with_link) const;

  private:
    class Impl;
    static bool stands(const Impl& impl);
    static void give_back_rest(Impl& impl, Instant since);
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::room
