// An intruder with the data file changes it in every way that SQL allows. The audit must find each change.

#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "app/audit.hpp"
#include "by_hand.hpp"
#include "deeds.hpp"
#include "furnished_house.hpp"
#include "harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

class File final : public Catalog {
  public:
    explicit File(const std::filesystem::path& folder) {
        sqlite3* opened = nullptr;
        sqlite3_open_v2((folder / "anteroom.db").c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
        db_.reset(opened);
    }
    std::vector<Row> ask(const std::string& sql) override {
        std::vector<Row> rows;
        const auto keep = [](void* into, int count, char** values, char**) {
            Row& row = static_cast<std::vector<Row>*>(into)->emplace_back();
            for (int i = 0; i < count; ++i) row.emplace_back(values[i] != nullptr ? values[i] : "NULL");
            return 0;
        };
        if (sqlite3_exec(db_.get(), sql.c_str(), keep, &rows, nullptr) != SQLITE_OK)
            throw std::runtime_error(sql + ": " + sqlite3_errmsg(db_.get()));
        return rows;
    }
    std::vector<std::string> tables() override {
        // The other three tables have no rows if only one server uses the database.
        return list(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN "
            "('node_sessions', 'room_owners', 'unsealed') ORDER BY name");
    }
    std::vector<Column> columns(const std::string& table) override {
        std::vector<Column> columns;
        for (const Row& row : ask("SELECT name, type, pk FROM pragma_table_info('" + table + "')"))
            columns.push_back({row[0], row[1], row[2] != "0"});
        return columns;
    }
    std::string written(const std::string& column) const override { return "quote(" + column + ")"; }
    std::string byte() const override { return "x'37'"; }

  private:
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close(db); }
    };
    std::unique_ptr<sqlite3, Close> db_;
};

/// Returns changes of the schema. Each object is changed or removed, or gets another object beside it.
std::vector<Deed> deeds_on_schema(File& file) {
    std::vector<Deed> list = {
        {"view", {"CREATE VIEW planted AS SELECT * FROM balances"}},
        {"table", {"CREATE TABLE planted(id INTEGER)"}},
        {"version", {"PRAGMA user_version = 99; CREATE TABLE planted(id INTEGER)"}},
        {"check",
         {"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'amount > 0', 'amount > -9') WHERE "
          "name = 'cash'"}},
        {"exchanged tables",
         {"ALTER TABLE mutes RENAME TO planted; ALTER TABLE seats RENAME TO mutes; ALTER TABLE planted RENAME TO "
          "seats"}},
    };
    for (const std::string& table : file.tables()) {
        const std::string last = '"' + file.columns(table).back().name + '"';
        for (const char* event : {"INSERT", "UPDATE", "DELETE"})
            list.push_back({"trigger",
                            {std::string("CREATE TRIGGER planted AFTER ") + event + " ON " + table +
                             " BEGIN UPDATE balances SET amount = amount + 1; END"}});
        list.push_back({"index", {"CREATE INDEX planted ON " + table + "(" + last + ")"}});
        list.push_back({"column", {"ALTER TABLE " + table + " ADD COLUMN planted INTEGER DEFAULT 3"}});
        list.push_back({"name of a column", {"ALTER TABLE " + table + " RENAME COLUMN " + last + " TO planted"}});
        list.push_back({"name of a table", {"ALTER TABLE " + table + " RENAME TO planted"}});
        list.push_back({"table", {"DROP TABLE " + table}});
    }
    for (const std::string& index : file.list("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL"))
        list.push_back({"index", {"DROP INDEX " + index}});
    return list;
}

class Forgery {
  public:
    explicit Forgery(const std::filesystem::path& original) {
        std::filesystem::copy(
            original, folder_.path(),
            std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
    }
    /// Commits a change. Returns false if SQLite rejects it.
    bool commit(const std::string& sql) {
        try {
            change_by_hand(folder_.path(), "BEGIN; " + sql + "; COMMIT");
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    }
    std::string fault() const {
        try {
            return app::audit(folder_.path(), *test_signer()).fault.value_or("right");
        } catch (const std::exception& error) {
            return std::string("refused: ") + error.what();
        }
    }

  private:
    TemporaryFolder folder_;
};

const std::string second_of_room =
    "(SELECT row FROM transfers JOIN journal USING(row) WHERE room = 1 GROUP BY row ORDER BY row LIMIT 1 OFFSET 1)";
const std::string posting_before_of_room =
    "(SELECT max(o.posting) FROM transfers AS o WHERE o.row < " + second_of_room + ")";

/// Tries the ways of the deed. Audits after the first way that SQLite accepts.
void judge(const std::filesystem::path& folder, const Deed& deed, Verdicts& verdicts) {
    for (const std::string& way : deed.ways) {
        Forgery forgery(folder);
        if (forgery.commit(way)) return verdicts.take(deed, way, forgery.fault());
    }
    verdicts.refused(deed);
}

}  // namespace

TEST_CASE("Whatever somebody changes, adds, removes or exchanges in a data file by hand is found, in every table") {
    SqliteHarness server;
    furnish(server);
    server.close();
    const auto folder = server.options().folder;
    REQUIRE(app::audit(folder, *test_signer()).fault.value_or("right") == "right");
    std::vector<Deed> all;
    {
        File file(folder);
        all = deeds_on_rows(file);
        for (Deed& deed : deeds_on_schema(file)) all.push_back(std::move(deed));
    }
    // The lines of one record become two postings, each with a suitable number.
    all.push_back(
        {"transfers.posting",
         {"UPDATE transfers SET posting = posting - 1 + (SELECT count(*) FROM transfers AS o WHERE o.posting = "
          "transfers.posting) WHERE line > 0 AND line = (SELECT max(line) FROM transfers AS o WHERE o.row = "
          "transfers.row) AND row = (SELECT min(row) FROM transfers WHERE line > 0)"}});
    // Two records of a room, and two acts at the desk, become one posting.
    all.push_back({"transfers.posting",
                   {"UPDATE transfers SET posting = " + posting_before_of_room + " WHERE row = " + second_of_room}});
    all.push_back({"cash.posting", {"UPDATE cash SET posting = posting - 1 WHERE key = 'd9'"}});
    Verdicts verdicts(Harmless{{"heads.epoch", "only tells an older server that another one took the room over"}});
    for (const Deed& deed : all) judge(folder, deed, verdicts);
    CHECK(verdicts.idle().empty());
    CHECK(verdicts.count() >= 700);
    // Each of these tables has only one row.
    CHECK(verdicts.impossible() == std::set<std::string>{"acts_head.id", "audited.id", "row_seals_head.id", "seal.id"});
}
