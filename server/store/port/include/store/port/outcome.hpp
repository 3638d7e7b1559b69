#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ledger/book.hpp"
#include "store/port/ids.hpp"

namespace anteroom::store {

/// The commit is durable: it outlives the process and a power loss.
struct Committed {
    friend bool operator==(const Committed&, const Committed&) = default;
};

/// A player whose stake is refused.
struct Barred {
    /// The first cause that applies.
    enum class Why : std::uint8_t {
        excluded,     ///< the player's own exclusion, until an instant
        stake_limit,  ///< the player's own limit of stakes for the day
        loss_limit,   ///< the player's own limit of losses for the day
        suspended,    ///< the house has suspended the player
    };
    PlayerId player;
    Why why = Why::excluded;

    friend bool operator==(const Barred&, const Barred&) = default;
};

/// Nothing was changed, and the same commit will be refused again.
struct Refused {
    enum class Cause : std::uint8_t {
        no_such_room,
        room_exists,
        room_closed,
        stale_epoch,     ///< another session has claimed the room, or may claim it: this session's lease is over
        wrong_seq,       ///< expected_seq is not the room's newest number
        code_taken,      ///< another open room has it
        token_taken,     ///< another player has it
        name_taken,      ///< another account has it
        has_account,     ///< the player already has one
        other_password,  ///< the password to replace is not the stored one
        code_used,       ///< the one-time code was used before, or its second factor is gone
        books,           ///< the books refuse the transfers, for the reason in `why`
        barred,          ///< players may not stake, for the reasons in `barred`; only if the books accept the transfers
        unproved,        ///< money would come in, go out or be staked, and the books have not been proved right
        voucher_used,    ///< another payment in the same direction used the voucher and was not reversed
        reversed,        ///< the payment is already reversed
        done_before,     ///< anything else that the desk does only once
        acted_since,     ///< the act depends on what was read, and another act was written since
        full,            ///< a list of the house, or of a room's chat reports, is full
        malformed,       ///< records do not follow expected_seq, a limit is exceeded, a line is there twice
    };
    Cause cause = Cause::malformed;
    std::optional<ledger::Refusal> why{};
    std::vector<Barred> barred{};  ///< all barred players, in the order of their stakes; only for that cause

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// Nothing was changed, and a crash does not bring the changes back. A retry may work.
struct Failed {
    enum class Cause : std::uint8_t {
        overloaded,  ///< the queue is full
        disk_full,
        io,
        stopping,         ///< the store is being closed
        changed_by_hand,  ///< stored data does not match the house's seal
        other,
    };
    Cause cause = Cause::other;
    std::string text;  ///< for the log

    friend bool operator==(const Failed&, const Failed&) = default;
};

/// The commit may or may not be durable. To find out, read the room again once reads work.
struct Unknown {
    std::string text;  ///< for the log

    friend bool operator==(const Unknown&, const Unknown&) = default;
};

using Outcome = std::variant<Committed, Refused, Failed, Unknown>;

/// The result of a query. Queries are never refused: missing data is an empty optional or list.
template <class T>
using Read = std::variant<T, Failed>;

std::string_view name_of(Refused::Cause cause);
std::string_view name_of(Failed::Cause cause);
/// Names such as `excluded`.
std::string_view name_of(Barred::Why why);

}  // namespace anteroom::store
