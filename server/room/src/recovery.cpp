#include "recovery.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "engine/core/bug.hpp"
#include "record.hpp"

namespace anteroom::room {

namespace {

/// Returns the transfers of the record with this number. `transfers` has the order of the records.
std::span<const ledger::Transfer> first_of(std::span<const ledger::Transfer> transfers, store::Seq seq) {
    const auto next = std::ranges::find_if(
        transfers, [&](const ledger::Transfer& one) { return std::get<ledger::LineKey>(one.key).seq != seq.value; });
    return transfers.first(static_cast<std::size_t>(next - transfers.begin()));
}

/// Returns the stored answers and the answers in the records, each answer once.
std::vector<store::PastAnswer> answers_of(const store::RoomJournal& journal, store::RoomId id) {
    std::map<std::tuple<store::Seq, store::PlayerId, std::string>, store::PastAnswer> answers;
    for (const store::PastAnswer& past : journal.answers)
        answers.emplace(std::tuple(past.seq, past.answer.player, past.answer.client), past);
    for (const store::Record& record : journal.records) {
        if (!record.answer) continue;
        const store::KeptAnswer& kept = *record.answer;
        answers.emplace(std::tuple(record.seq, kept.player, kept.client),
                        store::PastAnswer{id, record.seq, record.time, kept});
    }
    std::vector<store::PastAnswer> oldest_first;
    for (auto& [key, past] : answers) oldest_first.push_back(std::move(past));
    return oldest_first;
}

}  // namespace

Recovered recover(const store::RoomJournal& journal, store::RoomId id, const Catalogue& catalogue,
                  const Limits& limits) {
    engine::ensure(!journal.records.empty() && journal.records.front().baseline, "a journal begins with a baseline");
    JournalReader reader(id, catalogue, limits);
    std::span<const ledger::Transfer> transfers(journal.transfers);
    for (const store::Record& record : journal.records) {
        engine::ensure(record.baseline || record.seq.value == reader.room.seq.value + 1, "a gap in the journal");
        const auto own = first_of(transfers, record.seq);
        reader.read(record, own);
        transfers = transfers.subspan(own.size());
    }
    engine::ensure(transfers.empty(), "money moved without a record");
    engine::ensure(reader.room.seq == journal.row.seq, "the journal ends before its newest number");
    reader.room.epoch = journal.row.epoch;
    return {std::move(reader.room), answers_of(journal, id), reader.fault};
}

}  // namespace anteroom::room
