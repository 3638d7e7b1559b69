#include "deals.hpp"

#include "ledger/stakes.hpp"

namespace anteroom::store::test {

namespace {

ledger::TableMoney money_in(Harness& server, std::int64_t room) {
    ledger::TableMoney money({room, 1}, points.id);
    for (const ledger::Transfer& one : server.transfers(RoomId{room})) money.add(one);
    return money;
}

}  // namespace

Commit deal(std::int64_t room, std::int64_t time, const std::vector<PlayerId>& players, std::int64_t buy_in,
            std::int64_t fee) {
    Commit commit = opening(RoomId{room}, "CODE" + std::to_string(room));
    commit.records[0].time = TimeMs{time};
    std::vector<ledger::Sitter> sitters;
    for (const PlayerId player : players) sitters.push_back({static_cast<std::uint8_t>(sitters.size()), player.value});
    commit.transfers = stakes_of({{room, 1}, points.id, {buy_in}, {fee}}, sitters, 1);
    return commit;
}

Outcome void_game(Harness& server, std::int64_t room, std::int64_t time) {
    Commit commit = next(RoomId{room}, 1, {record(2, "void", time)});
    commit.transfers = money_in(server, room).refunds(2, 0);
    return server.commit(commit);
}

Outcome win(Harness& server, std::int64_t room, std::int64_t time, std::uint8_t seat) {
    Commit commit = next(RoomId{room}, 1, {record(2, "won", time)});
    ledger::TableMoney money = money_in(server, room);
    using What = ledger::TableAccount::What;
    const ledger::Transfer prize{ledger::LineKey{room, 2, 0}, ledger::TransferKind::prize, at_table(room, What::prize),
                                 at_table(room, What::seat, seat), money.held(What::prize)};
    money.add(prize);
    commit.transfers = money.cash_outs(2, 1);
    commit.transfers.insert(commit.transfers.begin(), prize);
    return server.commit(commit);
}

}  // namespace anteroom::store::test
