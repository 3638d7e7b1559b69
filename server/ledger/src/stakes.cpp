#include "ledger/stakes.hpp"

#include <algorithm>

namespace anteroom::ledger {

namespace {

constexpr std::int64_t hundredths_max = 100 * 100;

/// Numbers the transfers of one record.
class Lines {
  public:
    Lines(std::int64_t room, std::int64_t seq, std::uint16_t first) : room_(room), seq_(seq), next_(first) {}

    void add(TransferKind kind, AccountId from, AccountId to, Amount amount) {
        if (amount.minor > 0) list_.push_back({LineKey{room_, seq_, next_++}, kind, from, to, amount});
    }
    std::vector<Transfer> take() { return std::move(list_); }

  private:
    std::int64_t room_;
    std::int64_t seq_;
    std::uint16_t next_;
    std::vector<Transfer> list_;
};

}  // namespace

std::optional<Amount> fee_of(Amount buy_in, const Rake& rake) {
    if (buy_in.minor < 0 || rake.hundredths < 0 || rake.hundredths > hundredths_max || rake.cap.minor < 0)
        return std::nullopt;
    // The whole parts and the remainder are computed separately, so that no product overflows.
    const std::int64_t parts = buy_in.minor / hundredths_max * rake.hundredths;
    const std::int64_t rest = buy_in.minor % hundredths_max * rake.hundredths / hundredths_max;
    return std::min(Amount{parts + rest}, rake.cap);
}

std::vector<Transfer> stakes_of(const Terms& terms, std::span<const Sitter> sitters, std::int64_t seq) {
    const auto place = [&](TableAccount::What what, std::uint8_t seat) {
        return id_of({terms.currency, TableAccount{terms.table, what, seat}});
    };
    Lines lines(terms.table.room, seq, 0);
    for (const Sitter& sitter : sitters) {
        const AccountId wallet = wallet_of(sitter.player, terms.currency);
        lines.add(TransferKind::buy_in, wallet, place(TableAccount::What::prize, 0), terms.buy_in);
        lines.add(TransferKind::chips, wallet, place(TableAccount::What::seat, sitter.seat), terms.buy_in);
        lines.add(TransferKind::fee, wallet, place(TableAccount::What::fee, 0), terms.fee);
    }
    return lines.take();
}

void TableMoney::add(const Transfer& transfer) {
    const auto is_here = [&](AccountId account) {
        const auto place = table_account_of(account);
        return place && place->table == table_;
    };
    const bool comes = is_here(transfer.to);
    const bool goes = is_here(transfer.from);
    const auto move = [&](AccountId account, std::int64_t minor) {
        Amount& amount = held_[account];
        amount.minor += minor;
        if (amount.minor == 0) held_.erase(account);
    };
    if (goes) move(transfer.from, -transfer.amount.minor);
    if (comes) move(transfer.to, transfer.amount.minor);
    const auto payer = player_of(transfer.from);
    if (!comes || !payer) return;
    paid_[*payer].minor += transfer.amount.minor;
    if (transfer.kind == TransferKind::chips) sitters_[transfer.to] = *payer;
}

Amount TableMoney::held(TableAccount::What what, std::uint8_t seat) const {
    const auto found = held_.find(id_of({currency_, TableAccount{table_, what, seat}}));
    return found == held_.end() ? Amount{} : found->second;
}

Amount TableMoney::all() const {
    Amount sum;
    for (const auto& [account, amount] : held_) sum.minor += amount.minor;
    return sum;
}

std::vector<Transfer> TableMoney::cash_outs(std::int64_t seq, std::uint16_t first_line) const {
    Lines lines(table_.room, seq, first_line);
    for (const auto& [seat, player] : sitters_) {
        const auto own = held_.find(seat);
        if (own != held_.end()) lines.add(TransferKind::cash_out, seat, wallet(player), own->second);
    }
    lines.add(TransferKind::fee, id_of({currency_, TableAccount{table_, TableAccount::What::fee, 0}}),
              id_of({currency_, Fees{}}), held(TableAccount::What::fee));
    return lines.take();
}

std::vector<Transfer> TableMoney::refunds(std::int64_t seq, std::uint16_t first_line) const {
    Lines lines(table_.room, seq, first_line);
    // The money at the table equals the money paid, so both lists end together.
    auto from = held_.begin();
    Amount left = from == held_.end() ? Amount{} : from->second;
    for (const auto& [player, paid] : paid_) {
        Amount owed = paid;
        while (owed.minor > 0 && from != held_.end()) {
            const Amount part = std::min(owed, left);
            lines.add(TransferKind::void_game, from->first, wallet(player), part);
            owed.minor -= part.minor;
            left.minor -= part.minor;
            if (left.minor == 0 && ++from != held_.end()) left = from->second;
        }
    }
    return lines.take();
}

}  // namespace anteroom::ledger
