#include "host/lobby/offer_board.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::host {

void OfferBoard::refresh(std::function<void()> then) {
    if (read_at_ && home_.shard.now() - *read_at_ < context_.limits.host.offers_age) return then();
    waiting_.push_back(std::move(then));
    if (waiting_.size() > 1) return;
    context_.store.currencies([this](store::Read<std::vector<ledger::Currency>> currencies) {
        context_.store.templates(
            [this, currencies = std::move(currencies)](store::Read<std::vector<store::Template>> templates) {
                home_.shard.post([this, currencies, templates = std::move(templates)] { read(templates, currencies); });
            });
    });
}

/// If the new offers cannot be read, the old offers stay.
void OfferBoard::read(const store::Read<std::vector<store::Template>>& templates,
                      const store::Read<std::vector<ledger::Currency>>& currencies) {
    const auto* list = std::get_if<std::vector<store::Template>>(&templates);
    const auto* known = std::get_if<std::vector<ledger::Currency>>(&currencies);
    if (list != nullptr && known != nullptr) {
        offers_ = Offers(*list, *known, context_.catalogue);
        read_at_ = home_.shard.now();
    }
    for (const auto& then : std::exchange(waiting_, {})) then();
}

void OfferBoard::find_currency(const std::string& code, OnCurrency then) {
    using Currencies = std::vector<ledger::Currency>;
    context_.store.currencies([this, code, then = std::move(then)](store::Read<Currencies> read) {
        home_.shard.post([code, then, read = std::move(read)] {
            const auto* known = std::get_if<Currencies>(&read);
            if (known == nullptr) return then(std::get<store::Failed>(read));
            const auto found = std::ranges::find(*known, code, &ledger::Currency::code);
            then(found != known->end() ? std::optional(*found) : std::nullopt);
        });
    });
}

}  // namespace anteroom::host
