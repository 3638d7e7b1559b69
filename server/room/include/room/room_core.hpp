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

/// One room: the seats, the games one after the other, the clocks and the messages to the viewers. A RoomCore is on one
/// shard, from Opened or Rebuilt until Close. A RoomCore is pure: it has no clock, thread, store or randomness of its
/// own.
///
/// Commit before tell: if an input changes anything, the room returns one Commit and sends the players no message.
/// Until Stored, the room accepts no other input: `busy()` returns true and `on` throws Bug. The host keeps later
/// inputs in the room's mailbox, in order and up to a limit. Beyond this limit the host answers `overloaded`.
///
/// If the store fails, the room freezes: the core answers with the code `frozen`, wakes itself to try Rebuild again,
/// and continues from the journal. The room closes only if the store says that the room belongs to another node or is
/// gone.
///
/// `on` may throw engine::Bug and any exception of a game. After an exception, the host calls `freeze` and continues
/// with the other rooms. The frozen room answers every request with `frozen`, and its state stays as last committed.
class RoomCore {
  public:
    /// The arguments must outlive the room. `signer` signs the chain heads that players see. If `signer` is null,
    /// nothing is signed.
    RoomCore(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits,
             const ledger::Signer* signer = nullptr);
    ~RoomCore();
    RoomCore(RoomCore&&) noexcept;
    RoomCore& operator=(RoomCore&&) noexcept;

    Effects on(Input input, Now now);

    /// Freezes the room after an exception and tells the viewers. The room does not try to recover.
    Effects freeze(Now now);

    /// Freezes the room until the host has claimed and read its journal again. The host calls this if another node may
    /// own the room now. The room must not be busy.
    Effects doubt(Now now);

    /// Makes the room wait while its node cannot reach the store. The viewers learn that the room is frozen, and clocks
    /// stop. The host keeps all inputs until go_on(). The host may call rest() and go_on() at any time, even during a
    /// commit.
    Effects rest(Now now);
    /// Ends the wait, because the store is back. Clocks have the time that was left when the wait began. If the room
    /// could not read its journal, it tries again now.
    Effects go_on(Now now);

    /// Returns whether a Commit is pending. If so, the only input allowed is Stored.
    bool busy() const;

    store::RoomId id() const;
    store::Seq seq() const;      ///< the newest committed number
    store::Epoch epoch() const;  ///< the epoch under which the room commits

    /// The code and link that lead into the room. Code and link are empty until the room exists.
    struct Invitation {
        std::string code;
        std::optional<std::string> link;  ///< only for a private room
    };
    std::optional<Invitation> invitation() const;

    /// Returns the spectator's view of the last committed state: `{"seq":…,"room":info,"table":…}`. `table` is absent
    /// while the room has no game. Returns nothing before the room exists and after it is over. `with_link` adds the
    /// link of a private room, for players who may invite.
    std::optional<std::string> look(bool with_link) const;

  private:
    class Impl;
    static bool stands(const Impl& impl);
    static void give_back_rest(Impl& impl, Instant since);
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::room
