#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>

#include "ledger/account.hpp"

namespace anteroom::ledger {

namespace {

/// Names of the values of TableAccount::What, in their order.
constexpr std::array<std::string_view, 4> place_words = {"prize", "pot", "fee", "seat"};

std::string text_of(const TableAccount& place) {
    const auto what = static_cast<std::size_t>(place.what);
    std::string text = text_of(place.table) + ":" + std::string(place_words[what]);
    if (place.what == TableAccount::What::seat) text += ":" + std::to_string(place.seat);
    return text;
}

std::string text_of(Cashier) {
    return "house:cashier";
}
std::string text_of(Fees) {
    return "house:fees";
}
std::string text_of(Wallet wallet) {
    return "wallet:" + std::to_string(wallet.player);
}

/// Reads a name from left to right. Does not move past a part that does not match.
class NameReader {
  public:
    explicit NameReader(std::string_view name) : rest_(name) {}

    bool skip(std::string_view text) {
        if (!rest_.starts_with(text)) return false;
        rest_.remove_prefix(text.size());
        return true;
    }

    /// Reads a number. Returns 0 if there is none.
    std::int64_t number() {
        std::int64_t value = 0;
        const char* end = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value).ptr;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    std::string_view word() {
        const std::string_view word = rest_.substr(0, rest_.find(':'));
        rest_.remove_prefix(word.size());
        return word;
    }

  private:
    std::string_view rest_;
};

/// Parses without strict checks. The caller then compares the name of the result with the text.
Account account_in(NameReader name, CurrencyId currency) {
    if (name.skip("house:")) {
        if (name.skip("fees")) return {currency, Fees{}};
        return {currency, Cashier{}};
    }
    if (name.skip("wallet:")) return {currency, Wallet{name.number()}};
    TableAccount place;
    if (!name.skip("table:")) return {};
    place.table.room = name.number();
    if (!name.skip("/")) return {};
    place.table.game = name.number();
    if (!name.skip(":")) return {};
    const auto word = std::ranges::find(place_words, name.word());
    if (word == place_words.end()) return {};
    place.what = static_cast<TableAccount::What>(word - place_words.begin());
    if (name.skip(":")) place.seat = static_cast<std::uint8_t>(std::clamp<std::int64_t>(name.number(), 0, 255));
    return {currency, place};
}

}  // namespace

std::string text_of(const TableGame& table) {
    return "table:" + std::to_string(table.room) + "/" + std::to_string(table.game);
}

std::string name_of(AccountId id) {
    const auto account = account_of(id);
    if (!account) return "no account " + std::to_string(id.value);
    return std::visit([](const auto& holder) { return text_of(holder); }, account->holder);
}

std::optional<AccountId> account_named(std::string_view name, CurrencyId currency) {
    const AccountId id = id_of(account_in(NameReader(name), currency));
    if (id.value == 0 || name_of(id) != name) return std::nullopt;
    return id;
}

}  // namespace anteroom::ledger
