#include "naive.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace anteroom::ledger::test {

namespace {

bool begins(const std::string& text, const std::string& with) {
    return text.rfind(with, 0) == 0;
}

/// Returns the table part of an account's name, for example `table:4/1` of `table:4/1:seat:0`. Returns an empty text
/// for the account of no table.
std::string table_of(const std::string& name) {
    return begins(name, "table:") ? name.substr(0, name.find(':', 6)) : std::string();
}

/// Returns the role in an account's name, without a number: `prize`, `seat`, `wallet`, `house:cashier`.
std::string role_of(const std::string& name) {
    if (begins(name, "wallet:")) return "wallet";
    if (!begins(name, "table:")) return name;
    const std::string place = name.substr(table_of(name).size() + 1);
    return begins(place, "seat:") ? "seat" : place;
}

std::string table_of(const Transfer& transfer) {
    const std::string from = table_of(name_of(transfer.from));
    return from.empty() ? table_of(name_of(transfer.to)) : from;
}

const std::set<std::string>& roads() {
    static const std::set<std::string> all = {"deposit house:cashier wallet",
                                              "withdrawal wallet house:cashier",
                                              "withdrawal house:fees house:cashier",
                                              "buy_in wallet prize",
                                              "chips wallet seat",
                                              "ante seat pot",
                                              "centre_card seat pot",
                                              "forfeit seat pot",
                                              "pot_share pot seat",
                                              "self_claim pot seat",
                                              "cash_out seat wallet",
                                              "prize prize seat",
                                              "prize pot seat",
                                              "split prize seat",
                                              "split pot seat",
                                              "fee wallet fee",
                                              "fee fee house:fees",
                                              "void prize wallet",
                                              "void pot wallet",
                                              "void fee wallet",
                                              "void seat wallet"};
    return all;
}

bool leaves(const Transfer& transfer) {
    return !table_of(name_of(transfer.from)).empty() && table_of(name_of(transfer.to)).empty();
}

}  // namespace

long double NaiveBook::exact(AccountId account, const std::vector<Transfer>& list) const {
    long double sum = 0;
    for (const Transfer& one : list) {
        if (one.from == account) sum -= static_cast<long double>(one.amount.minor);
        if (one.to == account) sum += static_cast<long double>(one.amount.minor);
    }
    return sum;
}

bool NaiveBook::is_repeat(const std::vector<Transfer>& batch, std::size_t at) const {
    if (std::find(list_.begin(), list_.end(), batch[at]) != list_.end()) return true;
    return std::find(batch.begin(), batch.begin() + static_cast<std::ptrdiff_t>(at), batch[at]) !=
           batch.begin() + static_cast<std::ptrdiff_t>(at);
}

std::vector<Transfer> NaiveBook::with(const std::vector<Transfer>& batch, std::size_t count) const {
    std::vector<Transfer> list = list_;
    for (std::size_t i = 0; i < count; ++i)
        if (!is_repeat(batch, i)) list.push_back(batch[i]);
    return list;
}

NaiveBook::Found NaiveBook::first_malformed(const std::vector<Transfer>& batch) const {
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const Transfer& one = batch[i];
        const auto* caller = std::get_if<CallerKey>(&one.key);
        const auto* own = std::get_if<LineKey>(&one.key);
        if (one.amount.minor < 1 || one.from == one.to) return i;
        if (begins(name_of(one.from), "no ") || begins(name_of(one.to), "no ")) return i;
        if (name_of(one.kind) == "unknown") return i;
        if (caller && (caller->text.empty() || caller->text.size() > 100)) return i;
        if (own && (own->room < 1 || own->seq < 1)) return i;
    }
    return std::nullopt;
}

NaiveBook::Found NaiveBook::first_taken(const std::vector<Transfer>& batch) const {
    for (std::size_t i = 0; i < batch.size(); ++i) {
        for (const Transfer& known : list_)
            if (known.key == batch[i].key && known != batch[i]) return i;
        for (std::size_t before = 0; before < i; ++before)
            if (batch[before].key == batch[i].key && batch[before] != batch[i]) return i;
    }
    return std::nullopt;
}

NaiveBook::Found NaiveBook::first_foreign(const std::vector<Transfer>& batch) const {
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (is_repeat(batch, i)) continue;
        const CurrencyId own = currency_of(batch[i].from);
        const bool known =
            std::any_of(currencies_.begin(), currencies_.end(), [&](const auto& c) { return c.id == own; });
        if (!known || own != currency_of(batch[i].to)) return i;
        const std::string table = table_of(batch[i]);
        if (table.empty()) continue;
        for (const Transfer& before : with(batch, i))
            if (table_of(before) == table && currency_of(before.from) != own) return i;
    }
    return std::nullopt;
}

NaiveBook::Found NaiveBook::first_astray(const std::vector<Transfer>& batch) const {
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (is_repeat(batch, i)) continue;
        const std::string from = name_of(batch[i].from);
        const std::string to = name_of(batch[i].to);
        if (!roads().count(std::string(name_of(batch[i].kind)) + " " + role_of(from) + " " + role_of(to))) return i;
        if (!table_of(from).empty() && !table_of(to).empty() && table_of(from) != table_of(to)) return i;
        const std::string table = table_of(batch[i]);
        const auto* own = std::get_if<LineKey>(&batch[i].key);
        if (table.empty() != (own == nullptr)) return i;
        if (own && !begins(table, "table:" + std::to_string(own->room) + "/")) return i;
    }
    return std::nullopt;
}

NaiveBook::Found NaiveBook::first_on_closed(const std::vector<Transfer>& batch) const {
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (is_repeat(batch, i)) continue;
        for (const Transfer& before : list_)
            if (leaves(before) && table_of(before) == table_of(batch[i])) return i;
    }
    return std::nullopt;
}

std::optional<Refusal> NaiveBook::first_wrong_balance(const std::vector<Transfer>& batch) const {
    constexpr auto highest = static_cast<long double>(std::numeric_limits<std::int64_t>::max());
    constexpr auto least = static_cast<long double>(std::numeric_limits<std::int64_t>::min());
    Refusal short_of{Cause::short_of, 0, {}};
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (is_repeat(batch, i)) continue;
        const auto list = with(batch, i + 1);
        if (exact(batch[i].to, list) > highest || exact(batch[i].from, list) < least)
            return Refusal{Cause::overflow, i, {}};
        const auto left = static_cast<std::int64_t>(exact(batch[i].from, list));
        if (left >= 0 || role_of(name_of(batch[i].from)) == "house:cashier") continue;
        if (short_of.short_of.empty()) short_of.at = i;
        const auto known = std::find_if(short_of.short_of.begin(), short_of.short_of.end(),
                                        [&](const Shortage& one) { return one.account == batch[i].from; });
        if (known == short_of.short_of.end())
            short_of.short_of.push_back({batch[i].from, {-left}});
        else
            known->lacks = std::max(known->lacks, Amount{-left});
    }
    if (short_of.short_of.empty()) return std::nullopt;
    return short_of;
}

NaiveBook::Found NaiveBook::first_left_over(const std::vector<Transfer>& batch) const {
    const auto list = with(batch, batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (is_repeat(batch, i) || !leaves(batch[i])) continue;
        for (const Transfer& one : list)
            for (const AccountId account : {one.from, one.to})
                if (table_of(name_of(account)) == table_of(batch[i]) && exact(account, list) != 0) return i;
    }
    return std::nullopt;
}

std::optional<Refusal> NaiveBook::post(const std::vector<Transfer>& batch) {
    if (const auto at = first_malformed(batch)) return Refusal{Cause::malformed, *at, {}};
    if (const auto at = first_taken(batch)) return Refusal{Cause::key_taken, *at, {}};
    if (const auto at = first_foreign(batch)) return Refusal{Cause::currency, *at, {}};
    if (const auto at = first_astray(batch)) return Refusal{Cause::route, *at, {}};
    if (const auto at = first_on_closed(batch)) return Refusal{Cause::table_closed, *at, {}};
    if (auto refusal = first_wrong_balance(batch)) return refusal;
    if (const auto at = first_left_over(batch)) return Refusal{Cause::left_over, *at, {}};
    list_ = with(batch, batch.size());
    return std::nullopt;
}

}  // namespace anteroom::ledger::test
