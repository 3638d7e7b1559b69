// An intruder with the file changes one value, deletes one row or inserts one. The audit names the row's table.

#include <sqlite3.h>

#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "admin/admin_actions.hpp"
#include "app/audit.hpp"
#include "by_hand.hpp"
#include "deals.hpp"
#include "harness.hpp"
#include "money_table.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

SecretHash secret(std::uint8_t byte) {
    SecretHash hash;
    hash.bytes.fill(byte);
    return hash;
}

/// Sets a limit. Opens a table for money, closes it at a time long past, and prunes it.
void set_a_limit_and_let_go(Harness& server) {
    auto& store = dynamic_cast<SqlStore&>(server.store());
    REQUIRE(committed(answer_of<Outcome>(
        [&](auto done) {
            store.set_limit({"rooms-a-player", 10}, {13, "Op", "limit", "rooms-a-player: 10", "r"}, std::move(done));
        },
        [] {})));
    MoneyTable old(server, {RoomId{5}, 3, 50, {500, {1000}}});
    old.open();
    old.start();
    old.void_it();
    Commit closed = next(RoomId{5}, server.row(RoomId{5})->seq.value, "{}");
    closed.closes = TimeMs{100};
    REQUIRE(committed(server.commit(closed)));
    Retention what;
    what.money_before = TimeMs{200};
    const auto gone = answer_of<Read<Pruned>>([&](auto done) { store.prune(what, std::move(done)); }, [] {});
    REQUIRE(std::get<Pruned>(gone).money_tables == 1);
}

/// Fills every table: players, staff, their settings and messages, and games for money that have ended, were voided or
/// are running.
void furnish(Harness& server) {
    admin::AdminActions actions(server.store(), "Op", {1});
    for (const char* name : {"Ann", "Ben", "Cat", "Dan"})
        actions.make(name, wire::Password("a long password"), Role::player, {1, std::size_t{8} << 10U}, "");
    actions.give_role("Ann", Role::operator_, "runs the house");
    MoneyTable over(server, {RoomId{1}, 3, 50, {500, {1000}}});
    over.open();
    over.start();
    over.play_to_the_end();
    MoneyTable voided(server, {RoomId{2}, 5, 40, {500, {1000}}});
    voided.open();
    voided.start();
    voided.step();
    voided.void_it();
    MoneyTable running(server, {RoomId{3}, 7, 30, {0, {}}});
    running.open();
    running.start();
    for (int i = 0; i < 4; ++i) running.step();
    // This must come before any player limits stakes.
    set_a_limit_and_let_go(server);
    Commit won = next(RoomId{1}, server.row(RoomId{1})->seq.value, "{}");
    won.games = {{GameNumber{2}, GameMark::What::begins, won.records.front().seq},
                 {GameNumber{2}, GameMark::What::ends, won.records.front().seq, GameResult{"{}", {{PlayerId{2}, 1}}}}};
    won.seats = {{PlayerId{2}, std::uint8_t{1}}};
    REQUIRE(committed(server.commit(won)));
    Commit evening = opening(RoomId{4}, "ELM");
    evening.creates->of_template = "evening";
    REQUIRE(committed(server.commit(evening)));
    PlayerChanges people;
    people.players = {{PlayerId{9}, "Eve", Role::guest, {5}}};
    people.tokens = {{secret(7), PlayerId{2}, {6}}, {secret(8), PlayerId{9}, {7}}};
    people.token_uses = {{secret(7), PlayerId{2}, {6}, "10.0.0.0/16", "page"}};
    people.second_factors = {{PlayerId{2}, SecondFactor{"a secret of twenty by", 7, {secret(11), secret(12)}}},
                             {PlayerId{3}, SecondFactor{"another secret", 0, {}}}};
    people.mutes = {{PlayerId{2}, PlayerId{9}, true}};
    people.protections = {{PlayerId{2}, {8}, LimitWish{points.id, ledger::DayLimit::loss, ledger::Amount{70}}},
                          {PlayerId{3}, {8}, ExclusionWish{TimeMs{99'000'000'000}}}};
    people.login_tries = {{PlayerId{2}, "10.0.0.0/24", {9}, false}};
    ChatReport report;
    report.room = RoomId{1};
    report.line = Seq{2};
    report.by = {PlayerId{2}, "Ben"};
    report.about = {PlayerId{9}, "Eve"};
    report.text = "boo";
    report.around = "[]";
    people.chat_reports = {report};
    REQUIRE(committed(server.change(people)));
    AdminChanges house{{10, "Op", "template", "evening", "for tonight"}};
    house.closures = {{{Closure::What::player, "3"}, true}};
    house.templates = {{"evening", R"({"game":"spoil"})"}};
    REQUIRE(committed(server.change(house)));
    REQUIRE(committed(server.change(BookChanges{{}, {withdrawal("w1", 1, 20), deposit("d9", 2, 5)}})));
    AdminChanges desk{{11, "Op", "desk", "an evening", "for tonight"}};
    desk.books.cash = {deposit("d10", 2, 7), withdrawal("w2", 2, 3)};
    desk.desk.payments = {{"d10", {1}, PaymentMethod::voucher, "V-12", "for tonight", {}, PlayerId{3}, 1},
                          {"w2", {1}, PaymentMethod::voucher, "V-12", "mistyped", "d10"}};
    desk.desk.reversals = {{"d10", "w2", {11}, {1}, "mistyped"}};
    desk.desk.drawers = {{0, {1}, points.id, {11}, {100}}, {0, {3}, points.id, {11}, {50}}};
    desk.desk.drawers_closed = {{1, {{12}, {1}, {90}, {100}}}};
    desk.desk.asked = {{0, deposit("d11", 2, 900).transfer, {"d11", {1}, PaymentMethod::cash, "", "much"}, {11}, {99}},
                       {0, deposit("d12", 2, 900).transfer, {"d12", {1}, PaymentMethod::cash, "", "much"}, {11}, {99}}};
    desk.desk.decided = {{2, {{12}, {3}, false, "nobody was there"}}};
    desk.desk.rules = {{DeskRule::What::payment_max, Role::cashier, points.id, 1000},
                       {DeskRule::What::drawers, Role::guest, {0}, 1}};
    REQUIRE(committed(server.change(desk)));
}

using Rows = std::vector<std::map<std::string, std::string>>;

/// Reads each value as SQL writes it.
class File {
  public:
    explicit File(const std::filesystem::path& folder) {
        sqlite3* opened = nullptr;
        sqlite3_open_v2((folder / "anteroom.db").c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
        db_.reset(opened);
    }
    Rows ask(const std::string& sql) {
        Rows rows;
        const auto keep = [](void* into, int count, char** values, char** names) {
            auto& row = static_cast<Rows*>(into)->emplace_back();
            for (int i = 0; i < count; ++i) row[names[i]] = values[i] != nullptr ? values[i] : "NULL";
            return 0;
        };
        if (sqlite3_exec(db_.get(), sql.c_str(), keep, &rows, nullptr) != SQLITE_OK)
            throw std::runtime_error(sql + ": " + sqlite3_errmsg(db_.get()));
        return rows;
    }
    std::vector<std::string> column(const std::string& sql) {
        std::vector<std::string> list;
        for (const auto& row : ask(sql)) list.push_back(row.begin()->second);
        return list;
    }

  private:
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close(db); }
    };
    std::unique_ptr<sqlite3, Close> db_;
};

struct Deed {
    std::string table;
    std::string sql;
};

/// These tables have no rows if only one server uses the database.
const std::set<std::string> tables_of_nodes = {"node_sessions", "room_owners", "unsealed"};
/// The column outside the audit's guarantees: the epoch of a head only tells an older server that it lost the room.
const std::set<std::string> columns_without_meaning = {"heads.epoch"};

/// Changes each column of the first and last row of each table, deletes each of these rows, and inserts one.
std::vector<Deed> deeds(File& file) {
    std::vector<Deed> list;
    for (const std::string& table : file.column(
             "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")) {
        if (tables_of_nodes.contains(table)) continue;
        const auto columns = file.ask("SELECT name, type, pk FROM pragma_table_info('" + table + "')");
        std::string key;
        for (const auto& column : columns)
            if (column.at("pk") != "0")
                key +=
                    (key.empty() ? "'" : " || ' AND ") + column.at("name") + " = ' || quote(" + column.at("name") + ")";
        const auto places = file.column("SELECT " + key + " FROM " + table);
        INFO(table);
        REQUIRE_FALSE(places.empty());
        for (const std::string& place : std::set<std::string>{places.front(), places.back()}) {
            for (const auto& column : columns) {
                const std::string name = column.at("name");
                if (columns_without_meaning.contains(table + "." + name)) continue;
                // In a yes-or-no column another number could mean the same, so this value is flipped.
                const std::string other = table + "." + name == "chains.closed" ? "1 - closed"
                                          : column.at("type") == "INTEGER"      ? "coalesce(" + name + ", 0) + 1"
                                          : column.at("type") == "TEXT"
                                              ? "coalesce(" + name + ", '') || '7'"
                                              : "CAST(coalesce(" + name + ", x'') || '7' AS BLOB)";
                list.push_back({table, "UPDATE " + table + " SET " + name + " = " + other + " WHERE " + place});
            }
            list.push_back({table, "DELETE FROM " + table + " WHERE " + place});
        }
    }
    return list;
}

class Forgery {
  public:
    explicit Forgery(const std::filesystem::path& original) {
        std::filesystem::copy(
            original, folder_.path(),
            std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
    }
    /// Returns false if SQLite rejects the row.
    bool commit(const std::string& sql) {
        try {
            change_by_hand(folder_.path(), sql);
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    }
    std::string fault() const { return app::audit(folder_.path(), *test_signer()).fault.value_or("right"); }

  private:
    TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("Any value that is changed and any row that is taken away is found, in every table") {
    SqliteHarness server;
    furnish(server);
    server.close();
    const auto folder = server.options().folder;
    REQUIRE(app::audit(folder, *test_signer()).fault.value_or("right") == "right");
    std::vector<Deed> all;
    {
        File file(folder);
        all = deeds(file);
    }
    int found = 0;
    for (const Deed& deed : all) {
        Forgery forgery(folder);
        if (!forgery.commit(deed.sql)) continue;
        const std::string fault = forgery.fault();
        INFO(deed.sql);
        CHECK(fault != "right");
        if (fault != "right") ++found;
    }
    CHECK(found >= 100);
}
