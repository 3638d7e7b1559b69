// An intruder with PostgreSQL changes the database in every way that SQL allows. The audit must find each change.

#include <libpq-fe.h>

#include <memory>
#include <regex>
#include <stdexcept>

#include "app/audit.hpp"
#include "deeds.hpp"
#include "furnished_house.hpp"
#include "postgres_node.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

class Connection final : public Catalog {
  public:
    explicit Connection(const std::string& place) : own_(PQconnectdb(place.c_str())) {
        ask("SET client_min_messages = error");
    }
    std::vector<Row> ask(const std::string& sql) override {
        const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(own_.get(), sql.c_str()), &PQclear);
        const auto status = PQresultStatus(result.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
            throw std::runtime_error(sql + ": " + PQerrorMessage(own_.get()));
        std::vector<Row> rows;
        for (int row = 0; row < PQntuples(result.get()); ++row) {
            Row& all = rows.emplace_back();
            for (int column = 0; column < PQnfields(result.get()); ++column)
                all.emplace_back(PQgetvalue(result.get(), row, column));
        }
        return rows;
    }
    std::vector<std::string> tables() override {
        return list(
            "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', "
            "'p') AND NOT relispartition ORDER BY 1");
    }
    std::vector<Column> columns(const std::string& table) override {
        std::vector<Column> columns;
        for (const Row& row : ask("SELECT attname, upper(format_type(atttypid, atttypmod)), EXISTS (SELECT FROM "
                                  "pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY(indkey)) FROM "
                                  "pg_attribute WHERE attrelid = '" +
                                  table + "'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum"))
            columns.push_back({row[0], row[1], row[2] == "t"});
        return columns;
    }
    std::string written(const std::string& column) const override { return "quote_nullable(" + column + ")"; }
    std::string byte() const override { return R"('\x37'::bytea)"; }
    /// Runs the statements. Returns false if PostgreSQL rejects them.
    bool accepts(const std::string& sql) {
        try {
            ask(sql);
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    }

  private:
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    std::unique_ptr<PGconn, Finish> own_;
};

/// A house without a running server, in which each table of the database has rows.
struct ClosedHouse {
    ClosedHouse() {
        PostgresHarness alone;
        furnish(alone);
        alone.close();
        place = alone.options().place;
        Node node("one", alone.options());
        REQUIRE(committed(node.commit(opening(RoomId{20}, "ASH"))));
        // Nobody has the turn, so the seals of this game wait.
        const auto halted = PostgresCluster::own().halted_turn(place);
        Commit game = next(RoomId{20}, 1, "{}");
        game.games = {{GameNumber{1}, GameMark::What::begins, Seq{2}}};
        REQUIRE(committed(node.commit(game)));
        node.close();
    }
    /// Returns the audit's fault, or `right`. An audit makes the schema again each time, so this checks the rows first.
    std::string fault() const {
        app::DataPlace all{std::filesystem::path()};
        all.database = place;
        try {
            const auto books = open_postgres_books(place, test_signer()->row_key());
            if (const auto found = fault_in_rows(*books)) return *found;
            return app::audit(all, *test_signer()).fault.value_or("right");
        } catch (const std::exception& error) {
            return std::string("refused: ") + error.what();
        }
    }
    /// Runs the part of the audit that reads the schema.
    std::string fault_of_schema() const {
        try {
            return open_postgres_books(place, test_signer()->row_key())->wrong_schema().value_or("right");
        } catch (const std::exception& error) {
            return std::string("refused: ") + error.what();
        }
    }
    std::string place;
};

/// Returns changes in which a posting gets the number of another posting of the same room, or of a neighbour.
std::vector<Deed> deeds_on_postings() {
    const auto nth = [](const char* n) {
        return std::string(
                   "(SELECT row FROM transfers JOIN journal USING(row) WHERE room = 1 GROUP BY row ORDER BY row "
                   "LIMIT 1 OFFSET ") +
               n + ")";
    };
    const std::string swapped = "UPDATE transfers SET posting = CASE posting WHEN " + nth("1") + " THEN " + nth("2") +
                                " ELSE " + nth("1") + " END WHERE row IN (" + nth("1") + ", " + nth("2") + ")";
    return {{"transfers.posting", {"UPDATE transfers SET posting = " + nth("0") + " WHERE row = " + nth("1")}},
            {"transfers.posting",
             {"UPDATE transfers SET posting = (SELECT max(row) FROM journal WHERE room = 1 AND row < " + nth("1") +
              ") WHERE row = " + nth("1")}},
            {"transfers.posting", {swapped}},
            {"cash.posting", {"UPDATE cash SET posting = posting - 1 WHERE key = 'd9'"}},
            {"cash.posting", {"UPDATE cash SET posting = posting + 1 WHERE key = 'w1'"}}};
}

std::string table_in(const std::string& about) {
    return about.substr(0, about.find('.'));
}

// Objects of the schema

void add_deeds_on_tables(Connection& database, std::vector<Deed>& list) {
    std::size_t number = 0;
    for (const std::string& table : database.tables()) {
        const auto alter = [&](const std::string& what, const std::string& how, const std::string& back) {
            list.push_back({what, {"ALTER TABLE " + table + " " + how}, "ALTER TABLE " + table + " " + back});
        };
        list.push_back({"trigger",
                        {"CREATE TRIGGER planted AFTER INSERT ON " + table +
                         " FOR EACH ROW EXECUTE FUNCTION pg_catalog.tsvector_update_trigger()"},
                        "DROP TRIGGER planted ON " + table});
        alter("column", "ADD COLUMN planted bigint DEFAULT 3", "DROP COLUMN planted");
        switch (number++ % 6) {
            case 0:
                list.push_back({"rule",
                                {"CREATE RULE planted AS ON DELETE TO " + table + " DO INSTEAD NOTHING"},
                                "DROP RULE planted ON " + table});
                break;
            case 1:
                alter("row security", "ENABLE ROW LEVEL SECURITY", "DISABLE ROW LEVEL SECURITY");
                break;
            case 2:
                list.push_back({"policy",
                                {"CREATE POLICY planted ON " + table + " USING (true)"},
                                "DROP POLICY planted ON " + table});
                break;
            case 3:
                list.push_back(
                    {"child", {"CREATE TABLE public.planted() INHERITS (" + table + ")"}, "DROP TABLE public.planted"});
                break;
            case 4:
                alter("persistence", "SET UNLOGGED", "SET LOGGED");
                break;
            default:
                alter("name of a table", "RENAME TO planted", "RENAME TO planted");
                list.back().undo = "ALTER TABLE planted RENAME TO " + table;
        }
    }
}

void add_deeds_on_columns(Connection& database, std::vector<Deed>& list) {
    std::size_t number = 0;
    for (const std::string& table : database.tables())
        for (const Catalog::Column& one : database.columns(table)) {
            const std::string alter = "ALTER TABLE " + table + " ";
            const std::string column = alter + "ALTER COLUMN \"" + one.name + "\" ";
            switch (number++ % 5) {
                case 0:
                    list.push_back({"default", {column + "SET DEFAULT '1'"}, column + "DROP DEFAULT"});
                    break;
                case 1: {
                    const bool is_needed = database
                                               .list("SELECT attnotnull FROM pg_attribute WHERE attrelid = '" + table +
                                                     "'::regclass AND attname = '" + one.name + "'")
                                               .front() == "t";
                    const std::string drop = column + "DROP NOT NULL";
                    const std::string set = column + "SET NOT NULL";
                    list.push_back({"must not be null", {is_needed ? drop : set}, is_needed ? set : drop});
                    break;
                }
                case 2:
                    list.push_back({"name of a column",
                                    {alter + "RENAME \"" + one.name + "\" TO planted"},
                                    alter + "RENAME planted TO \"" + one.name + '"'});
                    break;
                case 3:
                    list.push_back({"check",
                                    {alter + "ADD CONSTRAINT planted CHECK (\"" + one.name + "\" IS NULL OR true)"},
                                    alter + "DROP CONSTRAINT planted"});
                    break;
                default:
                    list.push_back({"index",
                                    {"CREATE INDEX planted ON " + table + "(\"" + one.name + "\")"},
                                    "DROP INDEX planted"});
            }
        }
}

void add_deeds_on_code(Connection& database, std::vector<Deed>& list) {
    for (const auto& row :
         database.ask("SELECT tgrelid::regclass, tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE "
                      "tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = "
                      "current_schema()::regnamespace) AND NOT tgisinternal ORDER BY tgname")) {
        const std::string alter = "ALTER TABLE " + row[0] + " ";
        list.push_back({"trigger", {alter + "DISABLE TRIGGER " + row[1]}, alter + "ENABLE TRIGGER " + row[1]});
        list.push_back({"trigger", {"DROP TRIGGER " + row[1] + " ON " + row[0]}, row[2]});
    }
    const std::string body = "AS $function$";
    for (const std::string& own : database.list(
             "SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace ORDER BY "
             "proname, oid")) {
        std::string other = own;
        list.push_back({"function", {other.insert(other.find(body) + body.size(), " ")}, own});
    }
}

void add_deeds_on_keys(Connection& database, std::vector<Deed>& list) {
    const std::string here =
        "IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND NOT "
        "relispartition)";
    for (const auto& row : database.ask("SELECT indexrelid::regclass, pg_get_indexdef(indexrelid) FROM pg_index WHERE "
                                        "indrelid " +
                                        here +
                                        " AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER "
                                        "BY indexrelid::regclass::text"))
        list.push_back(
            {"index", {"DROP INDEX " + row[0]}, std::regex_replace(row[1], std::regex(" ON ONLY "), " ON ")});
    for (const auto& row :
         database.ask("SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE "
                      "conrelid " +
                      here + " AND contype IN ('p', 'u', 'c') ORDER BY conname")) {
        const std::string alter = "ALTER TABLE " + row[0] + " ";
        list.push_back(
            {"constraint", {alter + "DROP CONSTRAINT " + row[1]}, alter + "ADD CONSTRAINT " + row[1] + " " + row[2]});
    }
}

/// Returns objects that belong to no table.
std::vector<Deed> lone_deeds() {
    const std::string code = "LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'";
    return {
        {"function", {"CREATE FUNCTION planted() RETURNS bigint LANGUAGE sql AS 'SELECT 1'"}, "DROP FUNCTION planted"},
        {"view", {"CREATE VIEW planted AS SELECT * FROM balances"}, "DROP VIEW planted"},
        {"table", {"CREATE TABLE planted(id bigint)"}, "DROP TABLE planted"},
        {"operator",
         {"CREATE OPERATOR + (LEFTARG = text, RIGHTARG = text, FUNCTION = pg_catalog.textcat)"},
         "DROP OPERATOR + (text, text)"},
        {"sequence", {"ALTER SEQUENCE anteroom_rows INCREMENT 1"}, "ALTER SEQUENCE anteroom_rows INCREMENT 256"},
        {"sequence", {"ALTER SEQUENCE anteroom_rows CYCLE"}, "ALTER SEQUENCE anteroom_rows NO CYCLE"},
        {"sequence", {"DROP SEQUENCE anteroom_rows"}, "CREATE SEQUENCE anteroom_rows INCREMENT 256"},
        {"exchanged functions",
         {"ALTER FUNCTION quote(text) RENAME TO planted; ALTER FUNCTION json_extract(text, text) RENAME TO quote; "
          "ALTER FUNCTION planted(text) RENAME TO json_extract"},
         "ALTER FUNCTION quote(text, text) RENAME TO planted; ALTER FUNCTION json_extract(text) RENAME TO quote; ALTER "
         "FUNCTION planted(text, text) RENAME TO json_extract"},
        {"exchanged tables",
         {"ALTER TABLE mutes RENAME TO planted; ALTER TABLE seats RENAME TO mutes; ALTER TABLE planted RENAME TO "
          "seats"},
         "ALTER TABLE mutes RENAME TO planted; ALTER TABLE seats RENAME TO mutes; ALTER TABLE planted RENAME TO seats"},
        {"foreign key",
         {"CREATE TABLE public.planted(account bigint REFERENCES balances ON DELETE CASCADE)"},
         "DROP TABLE public.planted"},
        {"partition",
         {"ALTER TABLE journal DETACH PARTITION journal_1"},
         "ALTER TABLE journal ATTACH PARTITION journal_1 FOR VALUES FROM (1099511627776) TO (2199023255552)"},
        {"partition",
         {"CREATE TABLE public.planted PARTITION OF journal FOR VALUES FROM (2199023255552) TO (2199023255553)"},
         "DROP TABLE public.planted"},
        {"event trigger",
         {"CREATE FUNCTION public.planted() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT "
          "TRIGGER planted ON ddl_command_end EXECUTE FUNCTION public.planted()"},
         "DROP EVENT TRIGGER planted; DROP FUNCTION public.planted"},
        {"function of PostgreSQL",
         {"CREATE FUNCTION pg_catalog.int8send(text) RETURNS bytea LANGUAGE sql AS 'SELECT NULL::bytea'"},
         "DROP FUNCTION pg_catalog.int8send(text)"},
        {"cast", {"CREATE CAST (bytea AS bigint) WITH INOUT AS IMPLICIT"}, "DROP CAST (bytea AS bigint)"},
    };
}

Harmless harmless() {
    Harmless list = {
        {"heads.epoch", "only tells an older node that another one took the room over"},
    };
    const auto add = [&](const std::string& table, const std::vector<std::string>& columns, const std::string& why) {
        for (const std::string& column : columns) list[column.empty() ? table : table + "." + column] = why;
    };
    add("anteroom_partitions", {"begun", "goes"},
        "says when rows go that nothing names; a row that a room or the books name never goes");
    add("anteroom_schema", {"", "renewed", "seal"},
        "vouches for functions: with other values money stops, and each start writes them anew");
    add("anteroom_turns", {"", "writer", "turn"},
        "read when a commit's answer is lost, and then believed only if that commit itself wrote the row");
    add("node_sessions", {"", "session", "node", "lease", "until"},
        "says which nodes live; a room's epoch keeps all but its owner from writing");
    add("room_owners", {"", "room", "session"}, "says where a room is; its epoch keeps all others from writing");
    return list;
}

}  // namespace

TEST_CASE("Whatever somebody changes, adds, removes or exchanges in PostgreSQL's rows by hand is found, in every table",
          "[slow]") {
    const ClosedHouse house;
    Connection database(house.place);
    REQUIRE(house.fault() == "right");
    std::vector<Deed> all = deeds_on_rows(database);
    for (Deed& deed : deeds_on_postings()) all.push_back(std::move(deed));
    database.ask("DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept");
    for (const std::string& table : database.tables())
        database.ask("CREATE TABLE kept." + table + " AS TABLE " + table);
    Verdicts verdicts(harmless());
    for (const Deed& deed : all) {
        const auto way = std::ranges::find_if(deed.ways, [&](const std::string& sql) { return database.accepts(sql); });
        if (way == deed.ways.end()) {
            verdicts.refused(deed);
            continue;
        }
        verdicts.take(deed, *way, house.fault());
        for (const std::string& table : {table_in(deed.about), std::string("row_seals")})
            database.ask("DELETE FROM " + table + "; INSERT INTO " + table + " TABLE kept." + table);
    }
    database.ask("DROP SCHEMA kept CASCADE");
    CHECK(house.fault() == "right");
    CHECK(verdicts.idle().empty());
    CHECK(verdicts.count() >= 500);
    // Each of these tables has only one row.
    CHECK(verdicts.impossible() == std::set<std::string>{"acts_head.id", "audited.id", "row_seals_head.id", "seal.id"});
}

TEST_CASE("Whatever somebody plants, changes, removes or exchanges in the schema of PostgreSQL is found", "[slow]") {
    const ClosedHouse house;
    Connection database(house.place);
    std::vector<Deed> all = lone_deeds();
    std::vector<Deed> many;
    add_deeds_on_tables(database, many);
    add_deeds_on_columns(database, many);
    add_deeds_on_code(database, many);
    add_deeds_on_keys(database, many);
    // An audit of the schema takes long, so only some changes are tried. They include all kinds of changes.
    for (std::size_t i = 0; i < many.size(); i += 7) all.push_back(many[i]);
    Verdicts verdicts(Harmless{});
    for (const Deed& deed : all) {
        const auto way = std::ranges::find_if(deed.ways, [&](const std::string& sql) { return database.accepts(sql); });
        if (way == deed.ways.end()) {
            verdicts.refused(deed);
            continue;
        }
        verdicts.take(deed, *way, house.fault_of_schema());
        INFO(deed.undo);
        REQUIRE(database.accepts(deed.undo));
    }
    CHECK(house.fault() == "right");
    CHECK(verdicts.count() >= 100);
    CHECK(verdicts.impossible().empty());
}
