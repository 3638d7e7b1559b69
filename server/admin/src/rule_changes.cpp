#include "admin/rule_changes.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/moment.hpp"
#include "ledger/protection.hpp"
#include "store/port/name_in_log.hpp"

namespace anteroom::admin {

namespace {

using store::DeskRule;

constexpr std::uint32_t lines_a_read = 500;

/// Log entries after which a person may be able to act as another person.
constexpr std::array<std::string_view, 4> acts_on_people = {"account", "role", "password", "second_factor"};

std::string rule_text(const DeskRule& rule, const ledger::Currency& currency) {
    if (rule.what == DeskRule::What::drawers)
        return rule.value ? "cash with an open drawer only" : "cash without a drawer too";
    std::string text(store::name_of(rule.what));
    if (rule.role > store::Role::guest) text += " of role " + std::string(store::name_of(rule.role));
    return text + ": " + (rule.value ? ledger::text_of({*rule.value}, currency) : "none in " + currency.code);
}

}  // namespace

std::optional<DeskRule> RuleChanges::stored(const DeskRule& which) {
    for (const DeskRule& one : reports_.desk_rules())
        if (one.what == which.what && one.role == which.role && one.currency == which.currency) return one;
    return std::nullopt;
}

std::set<store::PlayerId> RuleChanges::long_staff() {
    std::set<store::PlayerId> staff;
    for (const store::PlayerRow& person : reports_.staff()) staff.insert(person.id);
    std::optional<std::int64_t> before;
    for (;;) {
        const auto lines = reports_.audit_log(before, lines_a_read);
        for (const ledger::StoredAuditEntry& line : lines) {
            if (line.entry.time_ms < asker_.now.value - ledger::day_ms) return staff;
            if (std::ranges::find(acts_on_people, line.entry.what) == acts_on_people.end()) continue;
            std::erase_if(
                staff, [&](store::PlayerId one) { return store::is_named_in(line.entry.about, "player", one.value); });
        }
        if (lines.size() < lines_a_read) return staff;
        before = lines.back().row;
    }
}

void RuleChanges::write(DeskRule rule, const std::string& about, const std::string& reason) {
    store::AdminChanges changes;
    changes.desk.rules.push_back(std::move(rule));
    actions_.carry_out("desk", about, reason, std::move(changes));
}

RuleChanges::Set RuleChanges::set(DeskRule rule, const ledger::Currency& currency, const std::string& reason) {
    const auto before = stored(rule);
    const auto holds = before ? value_at(*before, asker_.now) : std::nullopt;
    const std::string about = rule_text(rule, currency);
    if (!store::loosens(holds, rule.value)) {
        write(std::move(rule), about, reason);
        return {};
    }
    auto others = long_staff();
    if (asker_.player) others.erase(*asker_.player);
    DeskRule::Asked asked{rule.value, asker_.player, {}};
    if (others.empty()) asked.from = store::TimeMs{asker_.now.value + ledger::day_ms};
    rule.value = holds;
    rule.asked = asked;
    write(std::move(rule),
          about + ", asked for: holds " +
              (asked.from ? "from " + base::moment_text(asked.from->value) : "once a second person confirms it"),
          reason);
    return {true, asked.from};
}

void RuleChanges::confirm(const DeskRule& which, const ledger::Currency& currency, const std::string& reason) {
    auto rule = stored(which);
    if (!rule || !waits_at(*rule, asker_.now)) throw Refused(Code::not_found, "Nobody asked for such a rule.");
    if (rule->asked->by == asker_.player) throw Refused(Code::same_person);
    if (!long_staff().contains(asker_.player.value()))
        throw Refused(Code::not_allowed,
                      "This account became staff, or changed its password or second factor, within the last 24 hours.");
    rule->value = rule->asked->value;
    rule->asked.reset();
    const std::string about = rule_text(*rule, currency) + ", confirmed";
    write(*std::move(rule), about, reason);
}

}  // namespace anteroom::admin
