#include "intruders.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "crypto/text.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

constexpr const char* own_place = "current_schema()::regnamespace";

/// PostgreSQL's own objects have lower numbers. The catalogs are read by
/// number, because a database may have many schemas and thousands of functions.
std::string select_own() {
    return std::string(
               "WITH place AS MATERIALIZED (SELECT current_schema()::regnamespace::oid AS id), own AS MATERIALIZED "
               "(SELECT oid, xmin, relname, relkind FROM pg_class WHERE oid >= 16384 AND relnamespace = (SELECT id "
               "FROM place) AND relname !~ ") +
           name_beside_partition + ") ";
}

/// Selects each trigger, rule, policy, operator and function of the schema, with the transaction that made it.
/// PostgreSQL's internal triggers count: this program makes none, but a foreign key from another schema brings some.
std::string select_running(bool with_names) {
    const auto name = [&](const char* sql) { return std::string(with_names ? sql : "''") + " AS name"; };
    return "SELECT 't' AS kind, t.oid, t.xmin, " + name("'trigger ' || relname || '.' || tgname") +
           " FROM own JOIN pg_trigger t ON own.oid = tgrelid UNION ALL SELECT 'r', r.oid, r.xmin, " +
           name("'rule ' || relname || '.' || rulename") +
           " FROM own JOIN pg_rewrite r ON own.oid = ev_class UNION ALL SELECT 'p', p.oid, p.xmin, " +
           name("'policy ' || relname || '.' || polname") +
           " FROM own JOIN pg_policy p ON own.oid = polrelid UNION ALL SELECT 'o', oid, xmin, " +
           name("'operator ' || oprname") +
           " FROM pg_operator WHERE oid >= 16384 AND oprnamespace = (SELECT id FROM place) UNION ALL SELECT 'f', oid, "
           "xmin, " +
           name("'function ' || proname || '(' || pg_get_function_arguments(oid) || ')'") +
           " FROM pg_proc WHERE oid >= 16384 AND pronamespace = (SELECT id FROM place)";
}

/// Other objects that can run code or change what is written: tables with their columns, defaults, constraints,
/// indexes, children and sequences. Outside the schema, these are event triggers, casts, and additions to
/// PostgreSQL's own functions and operators. `session_replication_role` decides which triggers run.
constexpr const char* select_rest =
    " UNION ALL SELECT 'c', oid, xmin, '' FROM own "
    "UNION ALL SELECT 'a', attrelid, a.xmin, attnum::text FROM own JOIN pg_attribute a ON own.oid = attrelid "
    "WHERE attnum > 0 AND relkind NOT IN ('i', 'I') "
    "UNION ALL SELECT 'd', d.oid, d.xmin, '' FROM own JOIN pg_attrdef d ON own.oid = adrelid "
    "UNION ALL SELECT 'k', c.oid, c.xmin, '' FROM own JOIN pg_constraint c ON own.oid = conrelid "
    "UNION ALL SELECT 'i', indexrelid, i.xmin, '' FROM own JOIN pg_index i ON own.oid = indrelid "
    "UNION ALL SELECT 'h', inhrelid, i.xmin, '' FROM own JOIN pg_inherits i ON own.oid = inhparent "
    "UNION ALL SELECT 's', seqrelid, s.xmin, '' FROM own JOIN pg_sequence s ON own.oid = seqrelid "
    "UNION ALL SELECT 'e', oid, xmin, '' FROM pg_event_trigger "
    "UNION ALL SELECT 'n', oid, xmin, '' FROM pg_cast WHERE oid >= 16384 "
    "UNION ALL SELECT 'f', oid, xmin, 'all' FROM pg_proc WHERE oid >= 16384 AND pronamespace = "
    "'pg_catalog'::regnamespace "
    "UNION ALL SELECT 'o', oid, xmin, 'all' FROM pg_operator WHERE oid >= 16384 AND oprnamespace = "
    "'pg_catalog'::regnamespace "
    "UNION ALL SELECT 'z', 0::oid, '0'::xid, current_setting('session_replication_role')";

/// Returns the names of the objects that this transaction did not make.
std::vector<std::string> made_by_others(Database& db, std::int64_t transaction) {
    Statement rows(db, (select_own() + "SELECT name FROM (" + select_running(true) +
                        ") AS found WHERE xmin <> mod(?::bigint, 4294967296)::text::xid ORDER BY name")
                           .c_str());
    rows.bind(1, transaction);
    std::vector<std::string> names;
    while (rows.step()) names.push_back(as_first_partition(rows.text(0)));
    return names;
}

bool is_running(std::string_view name) {
    constexpr std::array<std::string_view, 8> kinds = {"trigger ",  "rule ",          "policy ", "operator ",
                                                       "function ", "event trigger ", "cast ",   "setting "};
    return std::ranges::any_of(kinds, [&](std::string_view kind) { return name.starts_with(kind); });
}

/// Returns the table of a column, an index or a constraint, or a sequence; returns an empty text for anything else.
std::string table_of(const std::string& name) {
    for (const std::string_view kind : {"column ", "index ", "constraint ", "sequence "})
        if (name.starts_with(kind)) return name.substr(kind.size(), name.find('.') - kind.size());
    return {};
}

/// Leaves out the tables that the other schema lacks: another program's table changes none of this program's writes.
Schema without_other_tables(Schema schema, const Schema& other) {
    std::set<std::string> tables;
    for (const auto& [name, sql] : other) tables.insert(table_of(name));
    tables.insert(std::string());
    std::erase_if(schema, [&](const auto& one) { return !tables.contains(table_of(one.first)); });
    return schema;
}

Schema without_rest(Schema schema) {
    std::erase_if(schema, [](const auto& one) { return !is_running(one.first); });
    return schema;
}

crypto::Bytes32 seal_of(const crypto::Bytes32& key, std::int64_t version, std::int64_t renewed) {
    using Type = SealedValue::Type;
    const std::array<SealedValue, 3> values = {SealedValue{Type::text, 0, crypto::bytes_of("anteroom_schema")},
                                               SealedValue{Type::integer, version, {}},
                                               SealedValue{Type::integer, renewed, {}}};
    return row_seal(key, packed(values));
}

}  // namespace

std::optional<Intruders::Note> Intruders::note(Database& db) const {
    const char* columns =
        "SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('anteroom_schema') AND attname IN ('version', "
        "'renewed', 'seal') AND NOT attisdropped";
    if (!key_ || db.number(columns) != 3) return std::nullopt;
    Statement row(db, "SELECT version, renewed, seal FROM anteroom_schema");
    if (!row.step()) return std::nullopt;
    const Note found{row.integer(0), row.integer(1)};
    if (!std::ranges::equal(row.blob(2), seal_of(*key_, found.version, found.renewed))) return std::nullopt;
    return found;
}

void Intruders::write(Database& db, const Note& note) const {
    Statement set(db, "UPDATE anteroom_schema SET version = ?, renewed = ?, seal = ?");
    const auto seal = key_ ? std::optional(seal_of(*key_, note.version, note.renewed)) : std::nullopt;
    set.bind(1, note.version).bind(2, note.renewed).bind(3, seal ? crypto::Bytes(*seal) : crypto::Bytes{}).run();
}

/// A step of the migrations must make no functions or triggers. The functions
/// and triggers that the seal vouches for remain those of this program.
void Intruders::set_version(Database& db, std::int64_t version) {
    write(db, {version, note(db).value_or(Note{}).renewed});
}

std::string Intruders::mark_of(Database& db) {
    if (!ask_mark_)
        ask_mark_ = std::make_unique<Statement>(
            db, (select_own() +
                 "SELECT encode(sha256(convert_to(string_agg(concat_ws(' ', kind, oid, xmin, name), ',' ORDER BY oid, "
                 "kind, name), 'UTF8')), 'hex') FROM (" +
                 select_running(false) + select_rest + ") AS found")
                    .c_str());
    const Using using_mark(*ask_mark_);
    return ask_mark_->step() ? ask_mark_->text(0) : std::string();
}

void Intruders::begin(Database& db, Schema own) {
    if (!key_) return;
    own_ = std::move(own);
    version_ = db.version();
    write(db, {version_, db.number("SELECT pg_current_xact_id()::text::bigint")});
    mark_.clear();
    look(db);
}

void Intruders::judge(Database& db) {
    Schema schema = schema_of(db, own_place);
    const auto vouched = note(db);
    const auto foreign = made_by_others(db, vouched ? vouched->renewed : 0);
    const bool is_later = vouched && foreign.empty() && vouched->version > version_;
    found_ = is_later ? difference(without_rest(schema), without_rest(own_))
                      : difference(without_other_tables(schema, own_), own_);
    is_later_release_ = found_ && is_later;
    if (is_later_release_) *found_ += ", or a later release renewed it";
    if (found_ || foreign.empty()) return;
    found_ = "schema: the " + foreign.front() + " was made anew by hand; a restart of this server makes it again";
}

/// Partitions may change between two statements; the objects are then read again.
void Intruders::look(Database& db) {
    constexpr int attempts_max = 5;
    std::string mark = mark_of(db);
    for (int attempt = 0; attempt < attempts_max && mark != mark_; ++attempt) {
        judge(db);
        mark_ = std::exchange(mark, mark_of(db));
    }
}

}  // namespace anteroom::store
