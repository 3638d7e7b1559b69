#include "store/port/promotion.hpp"

namespace anteroom::store {

std::string text_of(const Promotion& promotion) {
    const std::string text =
        "from timeline " + std::to_string(promotion.from) + " to " + std::to_string(promotion.to) + ": ";
    if (promotion.lost == 0) return text + "all that this node had acknowledged is on this server";
    return text + "postings that this node had acknowledged and this server lacks: " +
           (promotion.is_at_least ? "at least " : "") + std::to_string(promotion.lost_postings) + ", in " +
           std::to_string(promotion.lost) + " transactions";
}

}  // namespace anteroom::store
