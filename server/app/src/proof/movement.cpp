#include "movement.hpp"

#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "ledger/book.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;
using ledger::TransferKind;

[[noreturn]] void no_movement(const char* why) {
    throw std::runtime_error(std::string("a movement has ") + why);
}

template <class Number>
Number take(std::string_view& text) {
    Number number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc()) no_movement("another key than room, update and line");
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with('/')) text.remove_prefix(1);
    return number;
}

/// Deposits and withdrawals have a key from the caller. Other movements have the key of a room's line.
ledger::TransferKey key_in(const std::string& text, TransferKind kind) {
    if (kind == TransferKind::deposit || kind == TransferKind::withdrawal) return ledger::CallerKey{text};
    std::string_view rest = text;
    ledger::LineKey key;
    key.room = take<std::int64_t>(rest);
    key.seq = take<std::int64_t>(rest);
    key.line = take<std::uint16_t>(rest);
    constexpr std::int64_t number_max = (1LL << 53) - 1;
    const auto is_number = [](std::int64_t number) { return number >= 1 && number <= number_max; };
    if (!is_number(key.room) || !is_number(key.seq) || text_of(ledger::TransferKey(key)) != text)
        no_movement("another key than room, update and line");
    return key;
}

ledger::AccountId account_in(const Json& json, const char* which, ledger::CurrencyId currency) {
    const auto account = ledger::account_named(json.at(which).get<std::string>(), currency);
    if (!account) no_movement("no such account");
    return *account;
}

}  // namespace

ledger::Entry movement_in(const Json& json, ledger::CurrencyId currency) {
    const auto kind = ledger::kind_named(json.at("kind").get<std::string>());
    if (!kind) no_movement("a kind that the books do not know");
    ledger::Entry entry;
    entry.transfer = {key_in(json.at("key").get<std::string>(), *kind),
                      *kind,
                      account_in(json, "from", currency),
                      account_in(json, "to", currency),
                      {json.at("amount").get<std::int64_t>()}};
    entry.time_ms = json.at("time").get<std::int64_t>();
    entry.note = json.value("note", "");
    return entry;
}

}  // namespace anteroom::app
