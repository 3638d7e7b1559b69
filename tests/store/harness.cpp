#include "harness.hpp"

namespace anteroom::store::test {

SecretHash hash_of(std::uint8_t byte) {
    SecretHash hash;
    hash.bytes.fill(byte);
    return hash;
}

Record record(std::int64_t seq, std::string body, std::int64_t time) {
    return {Seq{seq}, TimeMs{time}, "action", std::move(body), std::nullopt, false};
}

Commit next(RoomId room, std::int64_t expected_seq, std::vector<Record> records) {
    Commit commit;
    commit.room = room;
    commit.epoch = Epoch{1};
    commit.expected_seq = Seq{expected_seq};
    commit.records = std::move(records);
    return commit;
}

Commit next(RoomId room, std::int64_t expected_seq, std::string body) {
    return next(room, expected_seq, std::vector{record(expected_seq + 1, std::move(body))});
}

Commit opening(RoomId room, std::string code) {
    Commit commit = next(room, 0, "created");
    commit.creates = NewRoom{std::move(code), std::nullopt, TimeMs{1000}};
    return commit;
}

std::shared_ptr<const ledger::Signer> test_signer() {
    crypto::Bytes32 seed{};
    seed.fill(7);
    return std::make_shared<const ledger::Signer>(seed);
}

ledger::AccountId wallet(std::int64_t player) {
    return ledger::id_of({points.id, ledger::Wallet{player}});
}

ledger::AccountId cashier() {
    return ledger::id_of({points.id, ledger::Cashier{}});
}

ledger::AccountId at_table(std::int64_t in, ledger::TableAccount::What what, std::uint8_t seat) {
    return ledger::id_of({points.id, ledger::TableAccount{{in, 1}, what, seat}});
}

CashMove deposit(std::string key, std::int64_t player, std::int64_t amount) {
    using ledger::TransferKind;
    return {{ledger::CallerKey{std::move(key)}, TransferKind::deposit, cashier(), wallet(player), {amount}},
            TimeMs{50},
            "cashier"};
}

CashMove withdrawal(std::string key, std::int64_t player, std::int64_t amount) {
    CashMove move = deposit(std::move(key), player, amount);
    move.transfer.kind = ledger::TransferKind::withdrawal;
    std::swap(move.transfer.from, move.transfer.to);
    return move;
}

ledger::Transfer buy_in(std::int64_t in, std::int64_t seq, std::uint16_t line, std::int64_t amount) {
    using ledger::TableAccount;
    return {ledger::LineKey{in, seq, line},
            ledger::TransferKind::buy_in,
            wallet(1),
            at_table(in, TableAccount::What::prize),
            {amount}};
}

bool committed(const Outcome& outcome) {
    return std::holds_alternative<Committed>(outcome);
}

bool failed(const Outcome& outcome) {
    return std::holds_alternative<Failed>(outcome);
}

bool unknown(const Outcome& outcome) {
    return std::holds_alternative<Unknown>(outcome);
}

bool refused(const Outcome& outcome, Refused::Cause cause) {
    const auto* refusal = std::get_if<Refused>(&outcome);
    return refusal && refusal->cause == cause;
}

}  // namespace anteroom::store::test
