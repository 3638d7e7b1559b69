#include "offers.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "json/text.hpp"
#include "room/money.hpp"
#include "wire/parse.hpp"

namespace anteroom::host {

namespace {

/// A body is a `create` but for what makes it a request.
std::optional<wire::Create> create_of(const std::string& body) {
    if (!body.starts_with('{')) return std::nullopt;
    auto read = wire::parse(R"({"type":"create","id":1,)" + body.substr(1), wire::Limits{});
    auto* request = std::get_if<wire::Request>(&read);
    if (request == nullptr) return std::nullopt;
    auto* create = std::get_if<wire::Create>(&request->body);
    if (create == nullptr || create->template_name) return std::nullopt;
    return std::move(*create);
}

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
        auto create = create_of(one.body);
        if (!create || !create->stake) continue;
        const auto currency = std::ranges::find(currencies, create->stake->currency, &ledger::Currency::code);
        if (currency == currencies.end()) continue;
        const auto stake = room::shown_stake(catalogue, *create, *currency);
        if (!stake) continue;
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
