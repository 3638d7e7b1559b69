#include "store/port/desk.hpp"

#include <algorithm>
#include <array>

namespace anteroom::store {

namespace {

constexpr std::array<std::string_view, 3> methods = {"cash", "voucher", "transfer"};
constexpr std::array<std::string_view, 4> rules = {"payment_max", "day_max", "second_above", "drawers"};

template <class Named, class Names>
std::optional<Named> named(const Names& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Named>(found - names.begin());
}

}  // namespace

std::string_view name_of(PaymentMethod method) {
    return methods.at(static_cast<std::size_t>(method));
}

std::optional<PaymentMethod> method_named(std::string_view name) {
    return named<PaymentMethod>(methods, name);
}

PaymentMethod method_numbered(std::int64_t number) {
    const bool is_one = number >= 0 && number < static_cast<std::int64_t>(methods.size());
    return is_one ? static_cast<PaymentMethod>(number) : PaymentMethod::cash;
}

std::string_view name_of(DeskRule::What what) {
    return rules.at(static_cast<std::size_t>(what));
}

std::optional<DeskRule::What> desk_rule_named(std::string_view name) {
    return named<DeskRule::What>(rules, name);
}

std::optional<std::int64_t> value_at(const DeskRule& rule, TimeMs now) {
    return rule.asked && !waits_at(rule, now) ? rule.asked->value : rule.value;
}

bool waits_at(const DeskRule& rule, TimeMs now) {
    return rule.asked && !(rule.asked->from && *rule.asked->from <= now);
}

bool loosens(std::optional<std::int64_t> before, std::optional<std::int64_t> after) {
    return before && (!after || *after > *before);
}

}  // namespace anteroom::store
