#include "money_table.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/games/spoil.hpp"
#include "harness.hpp"
#include "room/money.hpp"

namespace anteroom::store::test {

namespace {

using engine::Spoil;
using Json = nlohmann::json;
constexpr std::int64_t purse = 1000;
constexpr int tries_max = 10'000;

engine::spoil::Config config_of(const MoneyTable::Choice& choice) {
    engine::spoil::Config config;
    config.players = MoneyTable::players;
    config.lives = choice.lives;
    config.ante_chips = 5;
    config.buy_in = choice.buy_in;
    return config;
}

/// Returns the body that a room writes into the record that begins a game.
Json opening_body(const MoneyTable::Choice& choice) {
    Json seats = Json::array();
    for (int player = 1; player <= MoneyTable::players; ++player) seats.push_back({{"player", player}});
    const Json options = {{{"name", "ante_chips"}, {"number", 5}}, {{"name", "lives"}, {"number", choice.lives}}};
    const Json stake = {{"buy_in", choice.buy_in}, {"fee", fee_of({choice.buy_in}, choice.rake)->minor}};
    return {
        {"settings", {{"game", "spoil"}, {"options", options}, {"stake", stake}}}, {"seats", seats}, {"opens", true}};
}

}  // namespace

std::uint32_t GameChance::below(std::uint32_t bound) {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return static_cast<std::uint32_t>((z ^ (z >> 31U)) % bound);
}

MoneyTable::MoneyTable(Harness& server, Choice choice)
    : server_(server), choice_(choice), chance_(choice.seed), money_({choice.room.value, 1}, points.id) {}

void MoneyTable::open() {
    BookChanges purses{{points}, {}};
    for (int player = 1; player <= players; ++player)
        purses.cash.push_back(deposit("purse " + std::to_string(player), player, purse));
    for (int i = 0; !committed(server_.change(purses)); ++i)
        if (++failures_, i > tries_max) throw std::runtime_error("no deposit comes through");
    commit(opening(choice_.room, "T" + std::to_string(choice_.room.value)));
}

bool MoneyTable::is_over() const {
    return Spoil::outcome(match_->state()).has_value();
}

std::int64_t MoneyTable::seq_there() {
    for (int i = 0; i < tries_max; ++i) {
        try {
            const auto row = server_.row(choice_.room);
            return row ? row->seq.value : 0;
        } catch (const std::runtime_error&) {
            ++failures_;
        }
    }
    throw std::runtime_error("never readable again");
}

void MoneyTable::commit(Commit commit) {
    for (int i = 0; i < tries_max; ++i) {
        const Outcome outcome = server_.commit(commit);
        if (committed(outcome)) break;
        ++failures_;
        if (std::holds_alternative<Refused>(outcome)) throw std::runtime_error("a commit is refused");
        const std::int64_t there = seq_there();
        if (there == seq_ + 1 && unknown(outcome)) break;
        if (there != seq_) throw std::runtime_error("the journal is neither old nor new");
    }
    ++seq_;
    ++commits_;
    for (const ledger::Transfer& one : commit.transfers) money_.add(one);
}

void MoneyTable::carry_out(const std::vector<engine::spoil::Event>& events, bool opens) {
    const std::int64_t seq = seq_ + 1;
    Json body = opens ? opening_body(choice_) : Json::object();
    body["play"] = {{"events", Json::parse(archive::text_of(events))}};
    Commit next = test::next(choice_.room, seq_, body.dump());
    next.records.front().time = TimeMs{1'000'000 + seq};
    auto& transfers = next.transfers;
    if (opens) {
        next.games = {{GameNumber{1}, GameMark::What::begins, Seq{seq}}};
        const ledger::Amount fee = *fee_of({choice_.buy_in}, choice_.rake);
        std::vector<ledger::Sitter> sitters;
        for (std::uint8_t seat = 0; seat < players; ++seat) sitters.push_back({seat, seat + 1});
        transfers = stakes_of({{choice_.room.value, 1}, points.id, {choice_.buy_in}, fee}, sitters, seq);
    }
    std::vector<engine::ChipMove> moves;
    for (const auto& event : events)
        for (const auto& move : Spoil::chips(event)) moves.push_back(move);
    for (const auto& one : room::transfers_of(moves, money_.table(), points.id, match_->state().config.chip_value(),
                                              seq, static_cast<std::uint16_t>(transfers.size())))
        transfers.push_back(one);
    if (is_over()) {
        next.games = {{GameNumber{1}, GameMark::What::ends, Seq{seq}}};
        ledger::TableMoney after = money_;
        for (const auto& one : transfers) after.add(one);
        for (const auto& one : after.cash_outs(seq, static_cast<std::uint16_t>(transfers.size())))
            transfers.push_back(one);
    }
    commit(std::move(next));
}

void MoneyTable::start() {
    match_.emplace(*Spoil::initial(config_of(choice_)));
    carry_out(match_->start(chance_), true);
}

void MoneyTable::step() {
    if (is_over()) return;
    const auto seat = Spoil::due(match_->state()).at(0).seat;
    const auto list = Spoil::legal(match_->state(), seat);
    const auto& action = list[chance_.below(static_cast<std::uint32_t>(list.size()))];
    carry_out(*match_->act(seat, action, chance_), false);
}

void MoneyTable::void_it() {
    Commit next = test::next(choice_.room, seq_, "{}");
    next.games = {{GameNumber{1}, GameMark::What::ends, Seq{seq_ + 1}}};
    next.transfers = money_.refunds(seq_ + 1, 0);
    commit(std::move(next));
}

}  // namespace anteroom::store::test
