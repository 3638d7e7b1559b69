#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "store/port/outcome.hpp"
#include "store/port/store.hpp"

namespace anteroom::store {

/// What every adapter accepts; app sets the values. What passes a limit of the shape is refused as malformed; a full
/// queue fails as overloaded.
struct Limits {
    std::size_t queue_len_max = 16384;       ///< calls that wait; a room has one commit under way
    std::size_t group_len_max = 512;         ///< commits in one transaction
    std::size_t records_max = 64;            ///< in one commit
    std::size_t side_rows_max = 256;         ///< of each kind, in one commit
    std::size_t text_len_max = 1024 * 1024;  ///< of a body, an answer or a summary
    std::size_t name_len_max = 128;          ///< of a record's kind, a code, a client key, a player's name
    std::size_t note_len_max = 512;          ///< of a note to a deposit, and of each text of an audit entry
    std::size_t closures_max = 4096;         ///< that are shut
    std::size_t templates_max = 64;
    std::size_t template_len_max = 4096;   ///< of a template's body
    std::size_t tokens_a_player_max = 10;  ///< devices; who logs in on one more is forgotten on the oldest
    std::size_t logins_kept_max = 4;       ///< networks an account came in from: at home, at the club, on the way
    std::size_t wrong_networks_max = 100;  ///< counted each by itself, of an account
    std::size_t room_reports_max = 20;     ///< of a room's chat that nobody has dealt with
    std::size_t reports_max = 10'000;      ///< of chat; the newest are kept
};

/// What is wrong with a commit regardless of what is stored: records that do not follow each other, transfers that
/// name no record of it, a new room that does not begin with number 0 and epoch 1, sizes.
std::optional<Refused> refusal_of_shape(const Commit& commit, const Limits& limits);
std::optional<Refused> refusal_of_shape(const PlayerChanges& changes, const Limits& limits);
std::optional<Refused> refusal_of_shape(const AdminChanges& changes, const Limits& limits);
std::optional<Refused> refusal_of_shape(const BookChanges& changes, const Limits& limits);

}  // namespace anteroom::store
