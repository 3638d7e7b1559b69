#include "postgres_schema.hpp"

#include <regex>
#include <set>

namespace anteroom::store {

namespace {

/// Selects each object's name and definition. The parameter is the schema. Reading a definition
/// waits for the locks of the keeper of partitions, so tables beside partitions are left out.
std::string select_schema() {
    return std::string(R"(
    WITH own AS (SELECT * FROM pg_class WHERE relnamespace = $1::oid AND relname !~ )") +
           name_beside_partition + R"()
    SELECT 'column ' || c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull ||
           ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attcollation::regcollation ||
           ' ' || c.relkind::text || a.attgenerated::text || a.attidentity::text ||
           CASE c.relpersistence WHEN 'u' THEN ' unlogged' ELSE '' END
    FROM own c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f')
    UNION ALL SELECT 'partition ' || c.relname, c.relkind::text || ' ' || coalesce(of.relname = 'journal' AND
           of.relnamespace = $1::oid AND c.relnamespace = $1::oid AND c.relname = 'journal_' || number AND
           pg_get_expr(c.relpartbound, c.oid) = 'FOR VALUES FROM (''' || number * 1099511627776 || ''') TO (''' ||
           (number + 1) * 1099511627776 || ''')', false)
    FROM pg_class c LEFT JOIN pg_inherits ON inhrelid = c.oid LEFT JOIN pg_class of ON of.oid = inhparent,
         cast(substring(c.relname FROM '^journal_([0-9]+)$') AS numeric) AS number
    WHERE c.relkind IN ('r', 'p', 'f') AND (of.relnamespace = $1::oid OR
          c.relnamespace = $1::oid AND (number IS NOT NULL OR c.relispartition))
    UNION ALL SELECT 'sequence ' || c.relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin,
           seqcache, seqcycle) FROM pg_sequence JOIN own c ON c.oid = seqrelid
    UNION ALL SELECT 'index ' || r.relname || '.' || c.relname, pg_get_indexdef(c.oid) FROM pg_index
    JOIN pg_class c ON c.oid = indexrelid JOIN own r ON r.oid = indrelid
    UNION ALL SELECT 'constraint ' || r.relname || '.' || c.conname, pg_get_constraintdef(c.oid) FROM pg_constraint c
    JOIN own r ON r.oid = c.conrelid
    UNION ALL SELECT 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text
    FROM pg_trigger t JOIN own c ON c.oid = t.tgrelid
    UNION ALL SELECT 'policy ' || c.relname || '.' || polname, '' FROM pg_policy JOIN own c ON c.oid = polrelid
    UNION ALL SELECT 'row security of ' || relname, '' FROM own WHERE relrowsecurity OR relforcerowsecurity
    UNION ALL SELECT 'rule ' || c.relname || '.' || r.rulename, pg_get_ruledef(r.oid) || r.ev_enabled::text
    FROM pg_rewrite r JOIN own c ON c.oid = r.ev_class
    UNION ALL SELECT 'operator ' || oprname, '' FROM pg_operator WHERE oprnamespace = $1::oid
    UNION ALL SELECT 'function ' || proname || '(' || pg_get_function_arguments(f.oid) || ')', concat_ws(' ', prosrc,
           lanname, proconfig::text, prosecdef, proleakproof, proisstrict, provolatile, prokind,
           pg_get_function_result(f.oid), pg_get_function_sqlbody(f.oid), probin, prosupport) FROM pg_proc f
    JOIN pg_language ON pg_language.oid = prolang WHERE pronamespace = $1::oid
    UNION ALL SELECT name, '' FROM (
        SELECT 'setting session_replication_role' AS name WHERE current_setting('session_replication_role') <> 'origin'
        UNION ALL SELECT 'event trigger ' || evtname FROM pg_event_trigger e WHERE evtenabled <> 'D' AND NOT EXISTS
            (SELECT FROM pg_depend WHERE classid = 'pg_event_trigger'::regclass AND objid = e.oid AND deptype = 'e')
        UNION ALL SELECT 'cast from ' || castsource::regtype || ' to ' || casttarget::regtype FROM pg_cast
            WHERE oid >= 16384 AND castsource < 16384 AND casttarget < 16384
        UNION ALL SELECT 'function pg_catalog.' || proname || '(' || pg_get_function_arguments(f.oid) || ')'
            FROM pg_proc f WHERE pronamespace = 'pg_catalog'::regnamespace AND CASE WHEN f.oid >= 16384 THEN NOT EXISTS
            (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = f.oid AND deptype = 'e')
            ELSE prolang NOT IN (SELECT oid FROM pg_language WHERE lanname IN ('internal', 'c', 'sql')) END
        UNION ALL SELECT 'operator pg_catalog.' || oprname FROM pg_operator o
            WHERE oprnamespace = 'pg_catalog'::regnamespace AND o.oid >= 16384 AND NOT EXISTS
            (SELECT FROM pg_depend WHERE classid = 'pg_operator'::regclass AND objid = o.oid AND deptype = 'e')
    ) AS beyond WHERE $1::oid <> pg_my_temp_schema())";
}

/// REINDEX CONCURRENTLY makes an index with such a name beside the old index. The new index stays if the command fails.
std::string without_rebuild(const std::string& text) {
    static const std::regex beside("_cc(new|old)[0-9]{0,9}\\b");
    return std::regex_replace(text, beside, "");
}

}  // namespace

std::string as_first_partition(const std::string& text) {
    static const std::regex any(R"(\bjournal_[0-9]{1,9}(_kept|_gone)?)");
    // Few of the texts name a partition.
    return text.find("journal_") == std::string::npos ? text : std::regex_replace(text, any, "journal_0");
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
    Statement rows(db, select_schema().c_str());
    rows.bind(1, oid);
    std::map<std::string, std::set<std::string>> found;
    while (rows.step()) {
        std::string name = rows.text(0);
        std::string sql = rows.text(1);
        if (name.starts_with("index ")) {
            name = without_rebuild(name);
            sql = without_rebuild(sql);
        }
        for (auto at = sql.find(own); at != std::string::npos; at = sql.find(own, at)) sql.erase(at, own.size());
        found[as_first_partition(name)].insert(as_first_partition(sql));
    }
    Schema schema;
    for (const auto& [name, all] : found)
        for (const std::string& sql : all) schema[name] += sql;
    return schema;
}

}  // namespace anteroom::store
