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

/// The commit is durable, so it survives the end of the process and a power loss.
struct Committed {
    friend bool operator==(const Committed&, const Committed&) = default;
};

/// A player whose stake the store refuses.
struct Barred {
    /// The first reason that applies.
    enum class Why : std::uint8_t {
        excluded,     ///< the player has excluded themselves until some time
        stake_limit,  ///< the player's own limit of stakes for the day
        loss_limit,   ///< the player's own limit of losses for the day
        suspended,    ///< the house has suspended the player
    };
    PlayerId player;
    Why why = Why::excluded;

    friend bool operator==(const Barred&, const Barred&) = default;
};

/// The store changed nothing, and it will refuse the same commit again.
struct Refused {
    enum class Cause : std::uint8_t {
        no_such_room,
        room_exists,
        room_closed,
        stale_epoch,     ///< this session's lease is over: another session has claimed the room, or may claim it
        wrong_seq,       ///< expected_seq is not the room's newest number
        code_taken,      ///< another open room has the code
        token_taken,     ///< another player has the token
        name_taken,      ///< another account has the name
        has_account,     ///< the player already has an account
        other_password,  ///< the password to replace is not the stored one
        code_used,       ///< the one-time code was used before, or its second factor no longer exists
        books,           ///< the books refuse the transfers, for the reason in `why`
        barred,          ///< players may not stake, for the reasons in `barred`; only if the books accept the transfers
        unproved,        ///< money would come in, go out or be staked, but no audit has found the books right
        voucher_used,    ///< another payment in the same direction used the voucher and was not reversed
        reversed,        ///< the payment is already reversed
        done_before,     ///< the desk does such an act only once, and it is already done
        acted_since,     ///< the act depends on data that was read, and another act was written since
        full,            ///< a list of the house, or the list of a room's chat reports, is full
        malformed,       ///< the records do not follow expected_seq, a size is wrong, or a line is there twice
    };
    Cause cause = Cause::malformed;
    std::optional<ledger::Refusal> why{};
    std::vector<Barred> barred{};  ///< all barred players, in the order of their stakes; only with Cause::barred

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// The store changed nothing, and the changes do not appear after a crash. A retry may succeed.
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

/// Nobody knows whether the commit is durable. To find out, read the room again when reads work.
struct Unknown {
    std::string text;  ///< for the log

    friend bool operator==(const Unknown&, const Unknown&) = default;
};

using Outcome = std::variant<Committed, Refused, Failed, Unknown>;

/// The result of a query. The store never refuses a query. Without data, it answers an empty optional or list.
template <class T>
using Read = std::variant<T, Failed>;

std::string_view name_of(Refused::Cause cause);
std::string_view name_of(Failed::Cause cause);
/// Returns the name of the reason, such as `excluded`.
std::string_view name_of(Barred::Why why);

}  // namespace anteroom::store
