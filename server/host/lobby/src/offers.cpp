#include "host/lobby/offers.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "json/text.hpp"
#include "room/money.hpp"
#include "wire/template_body.hpp"

namespace anteroom::host {

namespace {

std::string shown(const std::string& name, const wire::Create& create, const std::string& stake) {
    std::string out = "{";
    json_text::add(out, "name", name);
    json_text::add(out, "game", create.game);
    json_text::add(out, "seats", create.seats);
    json_text::add_json(out, "options", create.options.text);
    json_text::add(out, "clock_s", create.clock.value);
    json_text::add(out, "visibility", wire::name_of(create.visibility));
    json_text::add_json(out, "stake", stake);
    return out += '}';
}

}  // namespace

Offers::Offers(const std::vector<store::Template>& templates, const std::vector<ledger::Currency>& currencies,
               const room::Catalogue& catalogue) {
    for (const store::Template& one : templates) {
        auto create = wire::create_of(one.body, wire::Limits{});
        if (!create || !create->stake) continue;
        const auto currency = std::ranges::find(currencies, create->stake->currency, &ledger::Currency::code);
        if (currency == currencies.end()) continue;
        const auto stake = room::shown_stake(catalogue, *create, *currency);
        if (!stake) continue;
        create->template_name = one.name;
        shown_ += (shown_.empty() ? "[" : ",") + host::shown(one.name, *create, *stake);
        offers_.push_back({one.name, std::move(*create)});
    }
    if (!shown_.empty()) shown_ += "]";
}

const wire::Create* Offers::find(const std::string& name) const {
    const auto found = std::ranges::find(offers_, name, &Offer::name);
    return found == offers_.end() ? nullptr : &found->create;
}

}  // namespace anteroom::host
