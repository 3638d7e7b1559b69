#include <algorithm>
#include <string>

#include "ledger/wallet.hpp"
#include "support/memory_disk.hpp"

namespace anteroom::store {

class MemoryDisk::GuardsReader final : public Guards {
  public:
    explicit GuardsReader(const MemoryDisk& disk) : disk_(disk) {}

    bool is_suspended(PlayerId player) override {
        return disk_.closures_.contains({Closure::What::player, std::to_string(player.value)});
    }
    ledger::Protection protection(PlayerId player) override {
        const auto found = disk_.protections_.find(player);
        return found == disk_.protections_.end() ? ledger::Protection{} : found->second;
    }
    ledger::DayOfPlay day(ledger::AccountId wallet, TimeMs at) override {
        ledger::DayOfPlay day(wallet);
        const std::int64_t began = ledger::day_began(at.value);
        for (const ledger::Transfer& transfer : disk_.book_.transfers()) {
            if (transfer.from != wallet && transfer.to != wallet) continue;
            const std::int64_t time = disk_.entry_of(transfer).time_ms;
            if (time >= began && time < began + ledger::day_ms) day.add(transfer);
        }
        return day;
    }

  private:
    const MemoryDisk& disk_;
};

bool MemoryDisk::knows(ledger::CurrencyId currency) const {
    const auto& list = book_.currencies();
    return std::any_of(list.begin(), list.end(), [&](const ledger::Currency& one) { return one.id == currency; });
}

std::optional<Refused> MemoryDisk::post(const Commit& commit) {
    GuardsReader guards(*this);
    if (auto barred = barred_in(commit, guards); !barred.empty()) {
        ledger::Book book = book_;
        if (auto refusal = book.post(commit.transfers)) return Refused{Refused::Cause::books, std::move(*refusal), {}};
        return Refused{Refused::Cause::barred, std::nullopt, std::move(barred)};
    }
    if (auto refusal = book_.post(commit.transfers)) return Refused{Refused::Cause::books, std::move(*refusal), {}};
    return std::nullopt;
}

PlayerProtection MemoryDisk::protection(PlayerId id, TimeMs now) const {
    GuardsReader guards(*this);
    PlayerProtection read{at(guards.protection(id), now), {}, guards.is_suspended(id)};
    auto currencies = book_.currencies();
    std::sort(currencies.begin(), currencies.end(),
              [](const ledger::Currency& a, const ledger::Currency& b) { return a.id < b.id; });
    for (const ledger::Currency& currency : currencies) {
        const auto day = guards.day(ledger::wallet_of(id.value, currency.id), now);
        read.today.push_back({currency.id, day.staked(), day.lost()});
    }
    return read;
}

}  // namespace anteroom::store
