// Measures the fair stream and the books.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "fair/stream.hpp"
#include "ledger/book.hpp"

namespace anteroom::bench {

namespace {

void fair_pick(benchmark::State& state) {
    fair::FairStream stream(fair::Key{});
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(stream.below(6));
        benchmark::DoNotOptimize(stream.take_draws());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(fair_pick)->Name("fair/pick");

void fair_shuffle(benchmark::State& state) {
    fair::FairStream stream(fair::Key{});
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(stream.permutation(52));
        benchmark::DoNotOptimize(stream.take_draws());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(fair_shuffle)->Name("fair/shuffle of 52");

/// Measures a posting to the book of one table whose players ante a chip again and again. This is the most common
/// posting of Spoil.
void post_ante(benchmark::State& state) {
    constexpr std::int64_t postings = 500;
    const ledger::Currency euro{{1}, "EUR", 2};
    const ledger::TableGame table{41, 1};
    const auto account = [&](const auto& holder) { return ledger::id_of({euro.id, holder}); };
    const auto pot = account(ledger::TableAccount{table, ledger::TableAccount::What::pot, 0});
    const auto seat = account(ledger::TableAccount{table, ledger::TableAccount::What::seat, 0});
    for ([[maybe_unused]] auto _ : state) {
        ledger::Book book;
        book.add(euro);
        const std::vector<ledger::Transfer> stakes = {
            {ledger::CallerKey{"purse"},
             ledger::TransferKind::deposit,
             account(ledger::Cashier{}),
             account(ledger::Wallet{1}),
             {100'000}},
            {ledger::LineKey{41, 1, 0}, ledger::TransferKind::chips, account(ledger::Wallet{1}), seat, {100'000}}};
        for (const ledger::Transfer& one : stakes)
            if (book.post({&one, 1})) state.SkipWithError("a stake is refused");
        for (std::int64_t seq = 2; seq < postings; ++seq) {
            const ledger::Transfer ante{ledger::LineKey{41, seq, 0}, *ledger::kind_named("ante"), seat, pot, {100}};
            if (book.post({&ante, 1})) state.SkipWithError("an ante is refused");
        }
    }
    state.SetItemsProcessed(state.iterations() * postings);
}
BENCHMARK(post_ante)->Name("book/post an ante");

}  // namespace

}  // namespace anteroom::bench

BENCHMARK_MAIN();
