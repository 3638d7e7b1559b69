#pragma once

#include <functional>

#include "store/port/promotion.hpp"
#include "store/sql/backend.hpp"
#include "store/sql/database.hpp"
#include "tables.hpp"

namespace anteroom::store {

/// Checks whether another database server took over, and writes this to the audit log before any other work there.
/// If the new server lacks something that this store had acknowledged, the session ends and the store writes
/// nothing more. Journals, assigned numbers and epochs of rooms may then differ from what the store remembers.
class Promotions {
  public:
    using OnPromotion = std::function<void(const Promotion&)>;
    /// `logs` says whether there is a key to sign the log with.
    Promotions(Backend& backend, Tables& tables, bool logs, OnPromotion on_promotion);

    /// Must be called when a transaction of this kind has begun. Records a promotion, if there is one, in a separate
    /// transaction, and then begins the given transaction again. Throws if the store may write nothing more.
    void look(Database::Transaction what);

  private:
    void note();

    Backend& backend_;
    Database& db_;
    Tables& tables_;
    bool logs_;
    OnPromotion on_promotion_;
    bool has_lost_ = false;
};

}  // namespace anteroom::store
