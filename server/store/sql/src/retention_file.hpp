#pragma once

#include <cstdint>
#include <vector>

#include "store/sql/database.hpp"
#include "store/sql/retention.hpp"

namespace anteroom::store {

/// Lets go what is kept no longer, a little with each call, which stands inside a transaction of its caller. A round of
/// calls looks at everything once; remembers how far it has come.
class RetentionFile {
  public:
    explicit RetentionFile(Database& db);

    Pruned prune(const Retention& what);
    /// What is personal about a player goes; the number stays, which the books know.
    void forget(PlayerId player);

  private:
    /// Players with numbers above `after`, up to `to`.
    struct Span {
        std::int64_t after;
        std::int64_t to;
    };
    /// A closed room, as far as the books know it.
    enum class Money : std::uint8_t { none, moved, at_stake };
    struct ClosedRoom {
        RoomId room;
        TimeMs closed;
    };
    void prune_tables(const Retention& what, Pruned& gone);
    void prune_table(const ClosedRoom& one, const Retention& what, Pruned& gone);
    /// Behind those that were looked at, so many at once.
    std::vector<ClosedRoom> closed_before(TimeMs before);
    Money money_of(RoomId room);
    /// Rows, the newest first.
    std::vector<std::int64_t> journal_of(RoomId room);
    /// `rows`: those of them that are to go.
    void drop_records(const std::vector<std::int64_t>& rows, const ClosedRoom& of, TimeMs before);
    /// The journal, but for what the books need of it.
    void let_go(const std::vector<std::int64_t>& rows, const ClosedRoom& of, TimeMs before);
    void prune_players(const Retention& what, Pruned& gone);
    void prune_logins(Role role, const Retention& what, Span players, Pruned& gone);
    void prune_guests(TimeMs before, Span players, Pruned& gone);

    Database& db_;
    Statement closed_tables_, chain_, journal_, record_gone_, moved_, record_emptied_, let_go_;
    Statement players_max_, logins_, login_gone_, use_gone_, guests_, reports_;
    struct Round {
        ClosedRoom table{};       ///< the last that was looked at, in the order in which they closed
        std::int64_t player = 0;  ///< up to this number
        bool has_all_tables = false;
        bool has_all_players = false;
    };
    Round round_;
};

}  // namespace anteroom::store
