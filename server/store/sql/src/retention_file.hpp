#pragma once

#include <cstdint>
#include <vector>

#include "store/sql/database.hpp"
#include "store/sql/retention.hpp"

namespace anteroom::store {

/// Deletes expired data, a part with each call. The caller runs each call inside a transaction.
/// A round of calls examines everything once; the object remembers how far the round has come.
class RetentionFile {
  public:
    explicit RetentionFile(Database& db);

    Pruned prune(const Retention& what);
    /// Deletes personal data about a player; the number stays, because the books contain it.
    void forget(PlayerId player);

  private:
    /// Players with numbers above `after`, up to `to`.
    struct Span {
        std::int64_t after;
        std::int64_t to;
    };
    /// Whether the books have money of a closed room.
    enum class Money : std::uint8_t { none, moved, at_stake };
    struct ClosedRoom {
        RoomId room;
        TimeMs closed;
    };
    void prune_tables(const Retention& what, Pruned& gone);
    void prune_table(const ClosedRoom& one, const Retention& what, Pruned& gone);
    /// Returns the next closed tables after those already examined, up to a limit.
    std::vector<ClosedRoom> closed_before(TimeMs before);
    Money money_of(RoomId room);
    /// Returns the rows of a room's journal, the newest first.
    std::vector<std::int64_t> journal_of(RoomId room);
    /// `rows` are the records to delete.
    void drop_records(const std::vector<std::int64_t>& rows, const ClosedRoom& of, TimeMs before);
    /// Deletes the journal, except for the parts that the books need.
    void let_go(const std::vector<std::int64_t>& rows, const ClosedRoom& of, TimeMs before);
    void prune_players(const Retention& what, Pruned& gone);
    void prune_logins(Role role, const Retention& what, Span players, Pruned& gone);
    void prune_guests(TimeMs before, Span players, Pruned& gone);

    Database& db_;
    Statement closed_tables_, chain_, journal_, record_gone_, moved_, record_emptied_, let_go_;
    Statement players_max_, logins_, login_gone_, use_gone_, guests_, reports_;
    struct Round {
        ClosedRoom table{};       ///< the last examined table, in the order of closing
        std::int64_t player = 0;  ///< players up to this number have been examined
        bool has_all_tables = false;
        bool has_all_players = false;
    };
    Round round_;
};

}  // namespace anteroom::store
