#pragma once

#include <functional>

#include "store/port/promotion.hpp"
#include "store/sql/backend.hpp"
#include "store/sql/database.hpp"
#include "tables.hpp"

namespace anteroom::store {

/// Looks whether another server of the database took over, and says so in the log of acts before anything else is done
/// there. Where that lacks something which this store had answered, the store's session ends and it writes nothing
/// more: journals, numbers that were given out and epochs of rooms may be other ones than it remembers.
class Promotions {
  public:
    using OnPromotion = std::function<void(const Promotion&)>;
    /// `logs`: there is a key to sign the log with.
    Promotions(Backend& backend, Tables& tables, bool logs, OnPromotion on_promotion);

    /// When this transaction has begun. What it finds it writes in one of its own, and begins this one again. Throws
    /// where nothing more is to be written.
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
