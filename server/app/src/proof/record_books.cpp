#include "record_books.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "../audit_journal.hpp"
#include "../record.hpp"
#include "ledger/chain.hpp"
#include "movement.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;
using Fault = std::optional<std::string>;

const Json* stake_in(const Json& record) {
    for (const Json& one : record.at("records")) {
        const Json& body = one.at("body");
        if (!body.value("opens", false)) continue;
        const Json& settings = body.at("settings");
        const auto stake = settings.find("stake");
        return stake == settings.end() ? nullptr : &*stake;
    }
    return nullptr;
}

/// Returns the rows of the record, in the form of the journal.
std::vector<store::Record> records_in(const Json& record) {
    std::vector<store::Record> records;
    for (const Json& one : record.at("records")) {
        store::Record& made = records.emplace_back();
        made.seq = {one.at("seq").get<std::int64_t>()};
        made.time = {one.at("time").get<std::int64_t>()};
        made.kind = one.at("kind").get<std::string>();
        made.body = one.at("body").dump();
    }
    return records;
}

std::vector<ledger::Entry> entries_in(const Json& books, ledger::CurrencyId currency) {
    std::vector<ledger::Entry> entries;
    for (const Json& one : books.at("transfers")) entries.push_back(movement_in(one, currency));
    return entries;
}

/// Returns a fault if a movement does not have the time of the record that its key names.
Fault wrong_time(const std::vector<ledger::Entry>& entries, const std::vector<store::Record>& records) {
    const auto times = times_of(records);
    for (const ledger::Entry& entry : entries) {
        const auto* line = std::get_if<ledger::LineKey>(&entry.transfer.key);
        const auto at = line != nullptr ? times.find(line->seq) : times.end();
        if (at == times.end()) return "transfer " + text_of(entry.transfer.key) + " is of no record of the game";
        if (at->second != entry.time_ms)
            return "transfer " + text_of(entry.transfer.key) + " has another time than its record";
    }
    return std::nullopt;
}

Fault wrong_chain(const Json& books, const std::vector<ledger::Entry>& entries, const ledger::TableGame& table,
                  const std::optional<crypto::Bytes32>& house) {
    ledger::Head head = ledger::empty_head(ledger::chain_of(table));
    if (books.at("chain") != name_of(head.chain)) return "its books are of another chain than the game's";
    for (const ledger::Entry& entry : entries) head = head_after(head, entry);
    if (books.at("count") != head.count) return "its books count other movements than they have";
    if (bytes_at<32>(books, "head") != head.hash) return "its transfers do not lead to the head of its chain";
    if (!house) return std::nullopt;
    if (!is_signed(*house, head, bytes_at<64>(books, "signature")))
        return "the head of its chain is not signed by the house";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> books_difference(const Json& record, const std::optional<crypto::Bytes32>& house) {
    const Json* stake = stake_in(record);
    if (stake == nullptr && !record.contains("books")) return std::nullopt;
    if (stake == nullptr) return "it was played for nothing, and has books";
    if (!record.contains("books")) return "it was played for money, and has no books";
    const Json& books = record.at("books");
    const ledger::TableGame table{record.at("room").get<std::int64_t>(), record.at("game").get<std::int64_t>()};
    const ledger::CurrencyId currency{stake->at("currency").get<std::uint8_t>()};
    const auto entries = entries_in(books, currency);
    const auto records = records_in(record);
    if (auto fault = wrong_time(entries, records)) return fault;
    if (auto fault = wrong_chain(books, entries, table, house)) return fault;
    std::vector<ledger::Transfer> transfers;
    for (const ledger::Entry& entry : entries) transfers.push_back(entry.transfer);
    return game_disagreement({table, currency}, std::move(transfers), records);
}

}  // namespace anteroom::app
