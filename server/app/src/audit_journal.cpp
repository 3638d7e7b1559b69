#include "audit_journal.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <vector>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "audit_replay.hpp"
#include "engine/games/spoil.hpp"
#include "ledger/stakes.hpp"
#include "record.hpp"
#include "room/money.hpp"
#include "unread.hpp"

namespace anteroom::app {

namespace {

using engine::Spoil;
using engine::spoil::Event;
using Json = nlohmann::json;
using ledger::Transfer;
using ledger::TransferKind;
using Fault = std::optional<std::string>;
using BySeq = std::map<std::int64_t, std::vector<Transfer>>;

/// One game of a table, with the transfers that belong to it.
class Game {
  public:
    Game(const ledger::TableGame& table, ledger::CurrencyId currency, BySeq transfers)
        : table_(table), transfers_(std::move(transfers)), money_(table, currency) {}

    Fault run(const std::vector<store::Record>& records) {
        if (records.empty()) return place() + ": money moved, and the game's journal is not there or not whole";
        for (const store::Record& record : records) {
            const Json body = Json::parse(record.body);
            if (body.value("opens", false)) open(body);
            if (!state_) return place() + ": its journal does not begin with a game";
            if (auto fault = take(record.seq.value, body)) return fault;
        }
        if (!transfers_.empty())
            return "transfers " + text_of(transfers_.begin()->second.front().key) + ": its record is not of " + place();
        return std::nullopt;
    }

  private:
    std::string place() const { return name_of(ledger::chain_of(table_)); }

    void open(const Json& body) {
        const Json& settings = body.at("settings");
        if (settings.at("game") != "spoil") throw std::runtime_error("money at a game without chips");
        auto config = Spoil::configure(static_cast<int>(body.at("seats").size()), game_options(settings));
        if (!config) throw std::runtime_error(config.error().text);
        const Json& stake = settings.at("stake");
        config->buy_in = stake.at("buy_in").get<std::int64_t>();
        fee_ = {stake.at("fee").get<std::int64_t>()};
        auto state = Spoil::initial(*config);
        if (!state) throw std::runtime_error(state.error().text);
        state_ = std::move(*state);
    }

    Fault take(std::int64_t seq, const Json& body) {
        std::vector<Transfer> stakes;
        std::vector<Transfer> moved;
        std::vector<Transfer> left;
        if (const auto found = transfers_.find(seq); found != transfers_.end()) {
            for (const Transfer& one : found->second)
                (!table_account_of(one.from) ? stakes : table_account_of(one.to) ? moved : left).push_back(one);
            transfers_.erase(found);
        }
        const std::string where = "transfers " + std::to_string(table_.room) + "/" + std::to_string(seq);
        const bool is_void = !left.empty() && left.front().kind == TransferKind::void_game;
        if (auto fault = compare(where, stakes, expected_stakes(seq, body))) return fault;
        for (const Transfer& one : stakes) money_.add(one);
        if (auto fault = compare(where, moved, expected_moves(seq, body))) return fault;
        for (const Transfer& one : moved) money_.add(one);
        const bool is_over = Spoil::outcome(*state_).has_value();
        std::vector<Transfer> leaving;
        if (is_over && !is_void_) leaving = money_.cash_outs(seq, 0);
        if (is_void && !is_over) leaving = money_.refunds(seq, 0);
        if (auto fault = compare(where, left, leaving)) return fault;
        for (const Transfer& one : left) money_.add(one);
        is_void_ = is_void_ || is_void;
        return chips_and_money(seq, is_over || is_void_);
    }

    Fault chips_and_money(std::int64_t seq, bool is_over) const {
        room::ChipCount chips{{}, state_->pot, is_over};
        for (const auto& player : state_->players) chips.seats.push_back(player.chips);
        const auto& config = state_->config;
        const auto fault =
            room::disagreement(money_, chips, config.chip_value(), {config.prize()}, {fee_.minor * config.players});
        if (!fault) return std::nullopt;
        return "after record " + std::to_string(table_.room) + "/" + std::to_string(seq) + ": " + *fault;
    }

    /// Returns the stakes that the seated players should pay. The first record of a game names the price of a seat in
    /// its settings.
    std::vector<Transfer> expected_stakes(std::int64_t seq, const Json& body) const {
        if (!body.value("opens", false)) return {};
        std::vector<ledger::Sitter> sitters;
        for (const Json& seat : body.at("seats"))
            sitters.push_back({static_cast<std::uint8_t>(sitters.size()), seat.at("player").get<std::int64_t>()});
        return stakes_of({table_, money_.currency(), {state_->config.buy_in}, fee_}, sitters, seq);
    }

    /// Applies the record's events and returns the transfers that they should cause.
    std::vector<Transfer> expected_moves(std::int64_t seq, const Json& body) {
        const auto play = body.find("play");
        if (play == body.end()) return {};
        const auto events = archive::read<std::vector<Event>>(play->at("events"), "play.events");
        if (!events) throw std::runtime_error(events.error().place + ": " + events.error().reason);
        std::vector<engine::ChipMove> moves;
        for (const Event& event : *events) {
            Spoil::evolve(*state_, event);
            for (const engine::ChipMove& move : Spoil::chips(event)) moves.push_back(move);
        }
        return room::transfers_of(moves, table_, money_.currency(), state_->config.chip_value(), seq, 0);
    }

    /// Compares everything except the line numbers, which have a meaning only within the record.
    static Fault compare(const std::string& where, const std::vector<Transfer>& booked,
                         const std::vector<Transfer>& expected) {
        const auto text = [](const Transfer& one) {
            return std::string(name_of(one.kind)) + " of " + std::to_string(one.amount.minor) + " from " +
                   name_of(one.from) + " to " + name_of(one.to);
        };
        for (std::size_t i = 0; i < std::max(booked.size(), expected.size()); ++i) {
            if (i == booked.size()) return where + ": the journal says " + text(expected[i]) + ", nothing is booked";
            const std::string line = "transfers " + text_of(booked[i].key);
            if (i == expected.size()) return line + ": the journal knows no " + text(booked[i]);
            if (text(booked[i]) != text(expected[i]))
                return line + ": " + text(booked[i]) + ", the journal says " + text(expected[i]);
        }
        return std::nullopt;
    }

    ledger::TableGame table_;
    BySeq transfers_;  ///< transfers whose records have not been read yet
    ledger::TableMoney money_;
    ledger::Amount fee_;  ///< the fee for one seat
    std::optional<engine::spoil::State> state_;
    bool is_void_ = false;
};

}  // namespace

std::optional<std::string> game_disagreement(const MoneyGame& game, std::vector<Transfer> transfers,
                                             const std::vector<store::Record>& records) {
    BySeq by_seq;
    for (Transfer& one : transfers) {
        const std::int64_t seq = std::get<ledger::LineKey>(one.key).seq;
        by_seq[seq].push_back(std::move(one));
    }
    return Game(game.table, game.currency, std::move(by_seq)).run(records);
}

std::optional<std::string> journal_disagreement(store::BooksReader& file, const ledger::Book& book,
                                                const std::function<void()>& go_on) {
    std::map<ledger::TableGame, std::vector<Transfer>> tables;
    for (const Transfer& transfer : book.transfers()) {
        auto place = table_account_of(transfer.from);
        if (!place) place = table_account_of(transfer.to);
        if (place) tables[place->table].push_back(transfer);
    }
    const std::set<std::int64_t> let_go = file.let_go();
    for (auto& [table, transfers] : tables) {
        go_on();
        if (let_go.contains(table.room) || !file.takes(table)) continue;
        try {
            const ledger::TableStatus status = *book.table(table);
            if (!status.closed && !file.opens_running_games()) continue;
            auto records = file.records(table);
            if (auto fault = game_disagreement({table, status.currency}, std::move(transfers), records)) return fault;
            if (!status.closed) continue;
            if (auto fault = replay_disagreement(table, std::move(records))) return fault;
        } catch (const std::exception& error) {
            if (could_not_check(error)) throw;
            return name_of(ledger::chain_of(table)) + ": its journal cannot be read: " + error.what();
        }
    }
    return std::nullopt;
}

}  // namespace anteroom::app
