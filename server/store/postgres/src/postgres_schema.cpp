#include "postgres_schema.hpp"

#include <utility>

namespace anteroom::store {

namespace {

/// By name: what makes it. The parameter is the schema.
constexpr const char* select_schema = R"(
    SELECT 'column ' || c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull ||
           ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attcollation::regcollation
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND c.relnamespace = $1::oid
    UNION ALL SELECT 'index ' || relname, pg_get_indexdef(oid) FROM pg_class
    WHERE relkind = 'i' AND relnamespace = $1::oid
    UNION ALL SELECT 'constraint ' || r.relname || '.' || c.conname, pg_get_constraintdef(c.oid) FROM pg_constraint c
    JOIN pg_class r ON r.oid = c.conrelid WHERE c.connamespace = $1::oid
    UNION ALL SELECT 'trigger ' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = $1::oid
    UNION ALL SELECT 'rule ' || r.rulename, pg_get_ruledef(r.oid) FROM pg_rewrite r
    JOIN pg_class c ON c.oid = r.ev_class WHERE c.relnamespace = $1::oid AND c.relkind = 'r'
    UNION ALL SELECT 'function ' || proname || '(' || pg_get_function_arguments(oid) || ')', prosrc FROM pg_proc
    WHERE pronamespace = $1::oid)";

}  // namespace

std::map<std::string, std::string> schema_of(Database& db, const char* place) {
    const std::int64_t oid = db.number((std::string("SELECT ") + place + "::oid::bigint").c_str());
    Statement name_of(
        db,
        "SELECT CASE WHEN oid = pg_my_temp_schema() THEN 'pg_temp.' ELSE quote_ident(nspname) || '.' END FROM "
        "pg_namespace WHERE oid = $1::oid");
    const std::string own = name_of.bind(1, oid).step() ? name_of.text(0) : std::string();
    Statement rows(db, select_schema);
    rows.bind(1, oid);
    std::map<std::string, std::string> schema;
    while (rows.step()) {
        std::string sql = rows.text(1);
        for (auto at = sql.find(own); at != std::string::npos; at = sql.find(own, at)) sql.erase(at, own.size());
        schema.emplace(rows.text(0), std::move(sql));
    }
    return schema;
}

}  // namespace anteroom::store
