#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "store/port/outcome.hpp"
#include "store/port/store.hpp"

namespace anteroom::store {

/// Limits that every adapter enforces. An adapter refuses a call of wrong
/// size as malformed. If its queue is full, the call fails as overloaded.
struct Limits {
    std::size_t queue_len_max = 16384;       ///< waiting calls; each room has only one commit under way
    std::size_t group_len_max = 512;         ///< commits in one transaction
    std::size_t records_max = 64;            ///< records in one commit
    std::size_t side_rows_max = 256;         ///< rows of each kind, in one commit
    std::size_t text_len_max = 1024 * 1024;  ///< length of a body, an answer or a summary
    std::size_t name_len_max = 128;          ///< length of a record's kind, a code, a client key, a player's name
    std::size_t note_len_max = 512;          ///< length of a deposit's note, and of each text of an audit entry
    std::size_t closures_max = 4096;         ///< closures in force
    std::size_t templates_max = 64;
    std::size_t template_len_max = 4096;   ///< length of a template's body
    std::size_t tokens_a_player_max = 10;  ///< devices of a player; one more makes the store forget the oldest
    std::size_t logins_kept_max = 4;       ///< networks that are remembered for an account, such as home and club
    std::size_t wrong_networks_max = 100;  ///< networks of an account for which wrong passwords are counted separately
    std::size_t room_reports_max = 20;     ///< open reports about one room's chat
    std::size_t reports_max = 10'000;      ///< chat reports; the newest are kept
};

/// Refuses a commit that is malformed whatever the stored data is. Examples: the commit's records have gaps,
/// its transfers name other records, a new room does not begin with number 0 and epoch 1, or a size is wrong.
std::optional<Refused> refusal_of_shape(const Commit& commit, const Limits& limits);
std::optional<Refused> refusal_of_shape(const PlayerChanges& changes, const Limits& limits);
std::optional<Refused> refusal_of_shape(const AdminChanges& changes, const Limits& limits);

}  // namespace anteroom::store
