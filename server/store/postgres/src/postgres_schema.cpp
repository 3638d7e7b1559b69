#include "postgres_schema.hpp"

#include <regex>
#include <set>

namespace anteroom::store {

namespace {

/// By name: what makes it. The parameter is the schema.
constexpr const char* select_schema = R"(
    SELECT 'column ' || c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull ||
           ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attcollation::regcollation
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND c.relnamespace = $1::oid
    UNION ALL SELECT 'partition ' || c.relname, c.relkind::text || ' ' || coalesce(of.relname = 'journal' AND
           of.relnamespace = $1::oid AND c.relnamespace = $1::oid AND c.relname = 'journal_' || number AND
           pg_get_expr(c.relpartbound, c.oid) = 'FOR VALUES FROM (''' || number * 1099511627776 || ''') TO (''' ||
           (number + 1) * 1099511627776 || ''')', false)
    FROM pg_class c LEFT JOIN pg_inherits ON inhrelid = c.oid LEFT JOIN pg_class of ON of.oid = inhparent,
         cast(substring(c.relname FROM '^journal_([0-9]+)$') AS numeric) AS number
    WHERE c.relkind IN ('r', 'p', 'f') AND (of.relnamespace = $1::oid OR
          c.relnamespace = $1::oid AND (number IS NOT NULL OR c.relispartition))
    UNION ALL SELECT 'index ' || relname, pg_get_indexdef(oid) FROM pg_class
    WHERE relkind IN ('i', 'I') AND relnamespace = $1::oid
    UNION ALL SELECT 'constraint ' || r.relname || '.' || c.conname, pg_get_constraintdef(c.oid) FROM pg_constraint c
    JOIN pg_class r ON r.oid = c.conrelid WHERE c.connamespace = $1::oid
    UNION ALL SELECT 'trigger ' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = $1::oid
    UNION ALL SELECT 'policy ' || c.relname || '.' || polname, '' FROM pg_policy JOIN pg_class c ON c.oid = polrelid
    WHERE c.relnamespace = $1::oid
    UNION ALL SELECT 'row security of ' || relname, '' FROM pg_class
    WHERE relnamespace = $1::oid AND (relrowsecurity OR relforcerowsecurity)
    UNION ALL SELECT 'rule ' || r.rulename, pg_get_ruledef(r.oid) FROM pg_rewrite r
    JOIN pg_class c ON c.oid = r.ev_class WHERE c.relnamespace = $1::oid AND c.relkind IN ('r', 'p')
    UNION ALL SELECT 'function ' || proname || '(' || pg_get_function_arguments(oid) || ')', prosrc FROM pg_proc
    WHERE pronamespace = $1::oid)";

/// How many partitions the journal has is a matter of its age, and each is like the first: what is said of any counts
/// as said of that. So do those that are about to take the place of one, and that were one.
std::string as_first_partition(const std::string& text) {
    static const std::regex any(R"(\bjournal_[0-9]+(_kept|_gone)?)");
    // Few of all the texts name one.
    return text.find("journal_") == std::string::npos ? text : std::regex_replace(text, any, "journal_0");
}

constexpr const char* select_edition =
    "SELECT coalesce(substring(obj_description(to_regclass('anteroom_version'), 'pg_class') FROM "
    "'^[0-9]{1,18}$')::bigint, 0)";

}  // namespace

void note_edition(Database& db) {
    if (noted_edition(db) < schema_edition)
        db.exec(("COMMENT ON TABLE anteroom_version IS '" + std::to_string(schema_edition) + "'").c_str());
}

std::int64_t noted_edition(Database& db) {
    return db.number(select_edition);
}

std::optional<std::string> difference(const Schema& found, const Schema& expected) {
    for (const auto& [name, sql] : found) {
        const auto own = expected.find(name);
        if (own == expected.end()) return "schema: the " + name + " is none of this program's";
        if (own->second != sql) return "schema: the " + name + " is another than this program's";
    }
    for (const auto& [name, sql] : expected)
        if (!found.contains(name)) return "schema: the " + name + " is missing";
    return std::nullopt;
}

Schema schema_of(Database& db, const char* place) {
    const std::int64_t oid = db.number((std::string("SELECT ") + place + "::oid::bigint").c_str());
    Statement name_of(
        db,
        "SELECT CASE WHEN oid = pg_my_temp_schema() THEN 'pg_temp.' ELSE quote_ident(nspname) || '.' END FROM "
        "pg_namespace WHERE oid = $1::oid");
    const std::string own = name_of.bind(1, oid).step() ? name_of.text(0) : std::string();
    Statement rows(db, select_schema);
    rows.bind(1, oid);
    std::map<std::string, std::set<std::string>> found;
    while (rows.step()) {
        std::string sql = rows.text(1);
        for (auto at = sql.find(own); at != std::string::npos; at = sql.find(own, at)) sql.erase(at, own.size());
        found[as_first_partition(rows.text(0))].insert(as_first_partition(sql));
    }
    Schema schema;
    for (const auto& [name, all] : found)
        for (const std::string& sql : all) schema[name] += sql;
    return schema;
}

}  // namespace anteroom::store
