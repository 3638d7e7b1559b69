#include "house.hpp"

#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

std::int64_t count_in(Statement& statement) {
    const Using using_statement(statement);
    return statement.step() ? statement.integer(0) : 0;
}

Statement& with_closure(Statement& statement, const Closure& closure) {
    return statement.bind(1, static_cast<std::int64_t>(closure.what)).bind(2, closure.of);
}

}  // namespace

House::House(Database& db, const Limits& limits, const std::optional<crypto::Bytes32>& key)
    : seal_key_(key),
      closures_max_(static_cast<std::int64_t>(limits.closures_max)),
      templates_max_(static_cast<std::int64_t>(limits.templates_max)),
      close_(db, "INSERT INTO doors(what, of) VALUES (?, ?) ON CONFLICT DO NOTHING"),
      open_(db, "DELETE FROM doors WHERE what = ? AND of = ?"),
      closure_(db, "SELECT 1 FROM doors WHERE what = ? AND of = ?"),
      closures_(db, "SELECT what, of FROM doors ORDER BY what, of"),
      closure_count_(db, "SELECT count(*) FROM doors"),
      set_template_(
          db, "INSERT INTO templates(name, body) VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET body = excluded.body"),
      drop_template_(db, "DELETE FROM templates WHERE name = ?"),
      templates_(db, ("SELECT name, body, " + proof_of(db, "templates") + " FROM templates ORDER BY name").c_str()),
      template_count_(db, "SELECT count(*) FROM templates"),
      set_limit_(db,
                 "INSERT INTO house_limits(name, value, time, who, reason) VALUES (?, ?, ?, ?, ?) ON CONFLICT(name) DO "
                 "UPDATE SET value = excluded.value, time = excluded.time, who = excluded.who, reason = "
                 "excluded.reason"),
      drop_limit_(db, "DELETE FROM house_limits WHERE name = ?"),
      set_audited_(db,
                   "INSERT INTO audited(id, anchor, below, whole, newest, parts) VALUES (1, ?, ?, ?, ?, ?) ON "
                   "CONFLICT(id) DO UPDATE SET anchor = excluded.anchor, below = excluded.below, whole = "
                   "excluded.whole, newest = excluded.newest, parts = excluded.parts") {}

std::optional<Refused> House::apply(const AdminChanges& changes) {
    if (changes.closures.empty() && changes.templates.empty()) return std::nullopt;
    const std::int64_t closures_before = count_in(closure_count_);
    const std::int64_t templates_before = count_in(template_count_);
    for (const ClosureChange& change : changes.closures)
        with_closure(change.closed ? close_ : open_, change.closure).run();
    for (const TemplateChange& change : changes.templates) {
        if (change.body)
            set_template_.bind(1, change.name).bind(2, *change.body).run();
        else
            drop_template_.bind(1, change.name).run();
    }
    // A list that exceeds its limit, because the limit was lowered, may still get shorter.
    const auto overflows = [](std::int64_t before, std::int64_t after, std::int64_t most) {
        return after > most && after > before;
    };
    if (overflows(closures_before, count_in(closure_count_), closures_max_) ||
        overflows(templates_before, count_in(template_count_), templates_max_))
        return Refused{Refused::Cause::full};
    return std::nullopt;
}

std::vector<Closure> House::closures() {
    const Using using_closures(closures_);
    std::vector<Closure> list;
    while (closures_.step()) list.push_back({static_cast<Closure::What>(closures_.integer(0)), closures_.text(1)});
    return list;
}

std::vector<Template> House::templates() {
    const Using using_templates(templates_);
    std::vector<Template> list;
    while (templates_.step())
        if (!seal_key_ || is_sealed(templates_, 2, *seal_key_))
            list.push_back({templates_.text(0), templates_.text(1)});
    return list;
}

void House::set(const LimitChange& change, const ledger::AuditEntry& line) {
    if (!change.value) return drop_limit_.bind(1, change.name).run();
    set_limit_.bind(1, change.name).bind(2, *change.value).bind(3, line.time_ms);
    set_limit_.bind(4, line.who).bind(5, line.reason).run();
}

void House::note(const Audited& audited) {
    set_audited_.bind(1, audited.anchor).bind(2, audited.below).bind(3, audited.whole.value);
    set_audited_.bind(4, audited.newest.value).bind(5, audited.parts).run();
}

bool House::is_closed(const Closure& closure) {
    const Using using_closure(closure_);
    return with_closure(closure_, closure).step();
}

}  // namespace anteroom::store
