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

/// One room: its seats, its games one after the other, their clocks, what its viewers are told. Lives on one shard,
/// from Opened or Rebuilt until Close. Pure: no clock, thread, store or randomness of its own.
///
/// Commit before tell: an input that changes anything gives one Commit and nothing else. From then until Stored the
/// room takes no other input: `busy()` is true and `on` throws Bug. The host keeps what arrives meanwhile in the
/// room's mailbox, in order of arrival and with a limit (beyond it a request is answered `overloaded` by the host).
///
/// Where the store fails the room freezes: it answers with the code `frozen`, wakes itself to try Rebuild again, and
/// goes on where the journal stands. It closes only where the store says that the room is another's or is gone.
///
/// `on` may throw (engine::Bug and anything that a game throws). Then the host calls `freeze` and goes on with all
/// other rooms; this one answers every request with `frozen`, its state stays as last committed.
class RoomCore {
  public:
    /// Lives longer than the room: the catalogue, chance, and who signs what is told of the books, if anybody does.
    RoomCore(store::RoomId id, const Catalogue& catalogue, Chance& chance, const Limits& limits,
             const ledger::Signer* signer = nullptr);
    ~RoomCore();
    RoomCore(RoomCore&&) noexcept;
    RoomCore& operator=(RoomCore&&) noexcept;

    Effects on(Input input, Instant now);

    /// After an exception: for good, no retry. Tells the viewers.
    Effects freeze(Instant now);

    /// The room may have become another's: nobody is shown it until its journal was claimed and read again. Not while
    /// it is busy.
    Effects doubt(Instant now);

    /// A Commit is under way: only Stored may come.
    bool busy() const;

    store::RoomId id() const;
    store::Seq seq() const;      ///< the newest committed number
    store::Epoch epoch() const;  ///< under which it commits

    /// How people come in; nothing before the room stands.
    struct Invitation {
        std::string code;
        std::optional<std::string> link;  ///< only of a private room
    };
    std::optional<Invitation> invitation() const;

    /// What a spectator sees of it, as last committed: `{"seq":…,"room":info,"table":…}`, the table only where there
    /// is one. Nothing before the room stands. The link of a private room is for those who may invite.
    std::optional<std::string> look(bool with_link) const;

  private:
    class Impl;
    static bool stands(const Impl& impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::room
