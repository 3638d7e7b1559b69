#include "dispute_file.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "../proof/receipt.hpp"
#include "../proof/record_proof.hpp"
#include "../proof/stored_record.hpp"
#include "admin/admin_actions.hpp"
#include "admin/ask_store.hpp"
#include "app/audit.hpp"
#include "bearing.hpp"
#include "crypto/text.hpp"
#include "ledger/wallet.hpp"
#include "told.hpp"

namespace anteroom::app {

namespace {

using admin::ask_store;
using Json = nlohmann::json;

/// Limit on games in the file. One evening has fewer. Older games are left out.
constexpr std::size_t games_max = 50;
constexpr std::uint32_t rows_a_read = 1'000;
/// Limit on the disorder of rows. Rows are out of order if a clock was set back.
constexpr std::int64_t disorder_ms_max = 86'400'000;

/// The games of the table that go into the file.
struct Games {
    std::vector<store::GameRow> over;  ///< finished games, by number
    std::optional<store::GameNumber> running;
    std::size_t left_out = 0;  ///< number of older games that are left out
    store::Seq from{1};        ///< the first message in the file, after the last game that is left out

    bool have(ledger::ChainId chain) const {
        return std::ranges::any_of(over, [chain](const store::GameRow& game) {
            return chain == ledger::chain_of(ledger::TableGame{game.room.value, game.game.value});
        });
    }
};

Json oldest_first(std::vector<Json> list) {
    std::ranges::reverse(list);
    return list;
}

Games games_of(store::Store& store, store::RoomId room) {
    Games games;
    const auto rows = ask_store<std::vector<store::GameRow>>([&](auto done) { store.games(room, std::move(done)); });
    for (const store::GameRow& row : rows)
        if (row.last)
            games.over.push_back(row);
        else
            games.running = row.game;
    if (games.over.size() <= games_max) return games;
    games.left_out = games.over.size() - games_max;
    games.from = {games.over.at(games.left_out - 1).last->value + 1};
    games.over.erase(games.over.begin(), games.over.begin() + static_cast<std::ptrdiff_t>(games.left_out));
    return games;
}

Json sat_json(const Json& record) {
    Json sat = Json::array();
    for (const Json& one : record.at("records")) {
        if (!one.at("body").value("opens", false)) continue;
        for (const Json& seat : one.at("body").at("seats")) {
            Json line = {{"game", record.at("game")}, {"seat", "s" + std::to_string(sat.size())}};
            for (const char* name : {"player", "bot", "name"})
                if (const auto member = seat.find(name); member != seat.end()) line[name] = *member;
            sat.push_back(std::move(line));
        }
    }
    return sat;
}

/// Adds the signed receipts of a wallet's movements in these games, oldest first.
void add_receipts(const DisputeSources& sources, ledger::AccountId wallet, const Games& games, std::int64_t since_ms,
                  Json& list) {
    std::vector<Json> newest_first;
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    for (bool more = true; more;) {
        const auto rows = ask_store<std::vector<store::Receipt>>(
            [&](auto done) { sources.store.receipts(wallet, before, rows_a_read, std::move(done)); });
        more = rows.size() == rows_a_read && rows.back().entry.time_ms >= since_ms - disorder_ms_max;
        for (const store::Receipt& row : rows) {
            before = row.number;
            if (games.have(row.chain)) newest_first.push_back(receipt_json(row, *sources.signer));
        }
    }
    for (Json& one : oldest_first(std::move(newest_first))) list.push_back(std::move(one));
}

Json act_json(const ledger::StoredAuditEntry& act) {
    return {{"number", act.row},
            {"time", act.entry.time_ms},
            {"who", act.entry.who},
            {"what", act.entry.what},
            {"about", act.entry.about},
            {"reason", act.entry.reason},
            {"hash", crypto::hex(act.hash)}};
}

Json named_json(const store::ChatReport::Named& one) {
    return {{"player", one.player.value}, {"name", one.name}};
}

Json report_json(const store::ChatReport& report) {
    Json json = {{"number", report.number},     {"time", report.time.value},           {"line", report.line.value},
                 {"by", named_json(report.by)}, {"about", named_json(report.about)},   {"text", report.text},
                 {"reason", report.reason},     {"around", Json::parse(report.around)}};
    if (report.dealt) json["dealt"] = {{"time", report.dealt->time.value}, {"who", report.dealt->by}};
    return json;
}

/// Builds the file, part by part.
class Making {
  public:
    Making(const DisputeSources& sources, const admin::DisputeWanted& wanted)
        : sources_(sources),
          wanted_(wanted),
          games_(games_of(sources.store, wanted.room)),
          told_(told_by(ask_store<std::vector<store::Record>>(
              [&](auto done) { sources.store.history(wanted.room, games_.from, std::move(done)); }))) {
        if (told_.is_empty())
            throw admin::Refused(admin::Code::not_found, "There is no such table, or nothing of it can be read.");
        // The request is logged before the log is read, so the file contains the request.
        if (wanted.is_logged)
            admin::AdminActions(sources.store, wanted.by, wanted.time)
                .note("dispute", "table " + std::to_string(wanted.room.value), wanted.reason);
    }

    Json whole() {
        Json made = {{"time", wanted_.time.value}, {"by", wanted_.by}, {"reason", wanted_.reason}};
        made["logged"] = wanted_.is_logged;
        Json file = {{"format", dispute_format}, {"made", std::move(made)}, {"table", table()}, {"players", players()},
                     {"told", told_.lines},      {"reports", reports()},    {"acts", acts()}};
        add_games(file);
        if (games_.running) file["running"] = games_.running->value;
        file["left_out"] = {{"games", games_.left_out}, {"up_to", games_.from.value - 1}};
        // Text from the command line in the log may not be UTF-8.
        file = Json::parse(file.dump(-1, ' ', false, Json::error_handler_t::replace));
        if (sources_.signer != nullptr) sign_record(file, *sources_.signer);
        return file;
    }

  private:
    Json table() const {
        Json table = {{"room", wanted_.room.value}, {"settings", told_.settings}};
        if (!told_.given_up.is_null()) table["given_up"] = told_.given_up;
        return table;
    }

    Json players() const {
        Json list = Json::array();
        for (const auto& [player, name] : told_.players) list.push_back({{"player", player}, {"name", name}});
        return list;
    }

    void add_games(Json& file) const {
        Json& sat = file["sat"] = Json::array();
        Json& records = file["games"] = Json::array();
        for (const store::GameRow& row : games_.over) {
            auto record = stored_record(sources_.store, wanted_.room, row.game);
            for (Json& line : sat_json(record.value())) sat.push_back(std::move(line));
            if (sources_.signer != nullptr) sign_record(*record, *sources_.signer);
            records.push_back(*std::move(record));
        }
        if (sources_.signer == nullptr) return;
        file["house"] = crypto::hex(sources_.signer->public_key());
        Json& receipts = file["receipts"] = Json::array();
        const auto stake = told_.settings.find("stake");
        if (stake == told_.settings.end() || games_.over.empty()) return;
        const ledger::CurrencyId currency{stake->at("currency").get<std::uint8_t>()};
        for (const auto& [player, name] : told_.players)
            add_receipts(sources_, ledger::wallet_of(player, currency), games_, told_.first_ms, receipts);
    }

    Json reports() const {
        std::vector<Json> newest_first;
        store::ReportsAsked page{false, std::nullopt, rows_a_read};
        for (bool more = true; more;) {
            const auto rows = ask_store<std::vector<store::ChatReport>>(
                [&](auto done) { sources_.store.chat_reports(page, std::move(done)); });
            more = rows.size() == rows_a_read;
            for (const store::ChatReport& row : rows) {
                page.before = row.number;
                if (row.room == wanted_.room && row.line >= games_.from) newest_first.push_back(report_json(row));
            }
        }
        return oldest_first(std::move(newest_first));
    }

    Json acts() const {
        const std::set<std::int64_t> nobody;
        std::set<std::int64_t> sitters;
        for (const auto& [player, name] : told_.players) sitters.insert(player);
        std::vector<Json> newest_first;
        std::optional<std::int64_t> before;
        for (bool more = true; more;) {
            const auto rows = sources_.reports.audit_log(before, rows_a_read);
            more = rows.size() == rows_a_read && rows.back().entry.time_ms >= told_.first_ms - disorder_ms_max;
            for (const ledger::StoredAuditEntry& row : rows) {
                before = row.row;
                const std::int64_t time = row.entry.time_ms;
                const bool is_meanwhile = time >= told_.first_ms && time <= told_.last_ms;
                if (bears_on(row.entry.about, wanted_.room.value, is_meanwhile ? sitters : nobody))
                    newest_first.push_back(act_json(row));
            }
        }
        return oldest_first(std::move(newest_first));
    }

    const DisputeSources& sources_;
    const admin::DisputeWanted& wanted_;
    const Games games_;
    const Told told_;
};

}  // namespace

Json dispute_file(const DisputeSources& sources, const admin::DisputeWanted& wanted) {
    return Making(sources, wanted).whole();
}

Json proved_dispute_file(const DataPlace& place, const DisputeSources& sources, const admin::DisputeWanted& wanted) {
    if (sources.signer != nullptr)
        if (const auto fault = audit(place, *sources.signer).fault)
            throw admin::Refused(admin::Code::unproved, "Nothing is signed while the books are wrong: " + *fault + ".");
    return dispute_file(sources, wanted);
}

}  // namespace anteroom::app
