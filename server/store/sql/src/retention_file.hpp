#pragma once

#include <cstdint>

#include "store/sql/database.hpp"
#include "store/sql/retention.hpp"

namespace anteroom::store {

/// Lets go what is kept no longer, a little with each call, which stands inside a transaction of its caller. Remembers
/// how far it has looked.
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
    void prune_tables(TimeMs before, Pruned& gone);
    bool has_money(RoomId room);
    std::int64_t drop_journal(RoomId room);
    void prune_players(const Retention& what, Pruned& gone);
    void prune_logins(std::int64_t role, TimeMs before, Span players, Pruned& gone);
    void prune_guests(TimeMs before, Span players, Pruned& gone);

    Database& db_;
    Statement closed_tables_, chain_, head_, previous_, record_gone_;
    Statement players_max_, logins_, login_gone_, use_gone_, guests_, reports_;
    std::int64_t looked_to_ = 0;  ///< players with numbers up to this
};

}  // namespace anteroom::store
