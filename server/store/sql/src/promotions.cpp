#include "promotions.hpp"

#include <string>
#include <utility>

namespace anteroom::store {

Promotions::Promotions(Backend& backend, Tables& tables, bool logs, OnPromotion on_promotion)
    : backend_(backend),
      db_(backend.database()),
      tables_(tables),
      logs_(logs),
      on_promotion_(std::move(on_promotion)) {}

void Promotions::look(Database::Transaction what) {
    // Another promotion may follow meanwhile.
    while (db_.promotion()) {
        tables_.heads().forget();
        db_.roll_back();
        note();
        db_.begin(what);
    }
    if (has_lost_ && what != Database::Transaction::reads)
        throw SqlError("the database lacks what this server had answered: it is to be begun anew");
}

void Promotions::note() {
    db_.begin(Database::Transaction::writes);
    // Read only now, because one more promotion may have followed.
    const Promotion promotion = db_.promotion().value();
    Nodes& nodes = tables_.nodes();
    if (logs_)
        tables_.books().log({db_.number(("SELECT " + db_.now()).c_str()), nodes.name(), "promoted", text_of(promotion),
                             "the database was taken over by another server"});
    if (promotion.lost > 0) nodes.end();
    backend_.commit();
    db_.forget_promotion();
    has_lost_ = has_lost_ || promotion.lost > 0;
    if (on_promotion_) on_promotion_(promotion);
}

}  // namespace anteroom::store
