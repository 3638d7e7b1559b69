#include "house.hpp"

namespace anteroom::store {

namespace {

std::int64_t count_in(Statement& statement) {
    const Using using_statement(statement);
    return statement.step() ? statement.integer(0) : 0;
}

Statement& with_door(Statement& statement, const Shut& door) {
    return statement.bind(1, static_cast<std::int64_t>(door.what)).bind(2, door.of);
}

}  // namespace

House::House(Database& db, const Limits& limits)
    : doors_max_(static_cast<std::int64_t>(limits.doors_max)),
      templates_max_(static_cast<std::int64_t>(limits.templates_max)),
      shut_(db, "INSERT INTO doors(what, of) VALUES (?, ?) ON CONFLICT DO NOTHING"),
      open_(db, "DELETE FROM doors WHERE what = ? AND of = ?"),
      door_(db, "SELECT 1 FROM doors WHERE what = ? AND of = ?"),
      doors_(db, "SELECT what, of FROM doors ORDER BY what, of"),
      door_count_(db, "SELECT count(*) FROM doors"),
      set_template_(db,
                    "INSERT INTO templates(name, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"),
      drop_template_(db, "DELETE FROM templates WHERE name = ?"),
      templates_(db, "SELECT name, body FROM templates ORDER BY name"),
      template_count_(db, "SELECT count(*) FROM templates") {}

std::optional<Refused> House::apply(const OfficeChanges& changes) {
    if (changes.doors.empty() && changes.templates.empty()) return std::nullopt;
    const std::int64_t doors_before = count_in(door_count_);
    const std::int64_t templates_before = count_in(template_count_);
    for (const DoorChange& change : changes.doors) with_door(change.shut ? shut_ : open_, change.door).run();
    for (const TemplateChange& change : changes.templates) {
        if (change.body)
            set_template_.bind(1, change.name).bind(2, *change.body).run();
        else
            drop_template_.bind(1, change.name).run();
    }
    // A list that is too long by an older limit may still get shorter.
    const auto overflows = [](std::int64_t before, std::int64_t after, std::int64_t most) {
        return after > most && after > before;
    };
    if (overflows(doors_before, count_in(door_count_), doors_max_) ||
        overflows(templates_before, count_in(template_count_), templates_max_))
        return Refused{Refused::Cause::full};
    return std::nullopt;
}

std::vector<Shut> House::doors() {
    const Using using_doors(doors_);
    std::vector<Shut> list;
    while (doors_.step()) list.push_back({static_cast<Shut::What>(doors_.integer(0)), doors_.text(1)});
    return list;
}

std::vector<Template> House::templates() {
    const Using using_templates(templates_);
    std::vector<Template> list;
    while (templates_.step()) list.push_back({templates_.text(0), templates_.text(1)});
    return list;
}

bool House::is_shut(const Shut& door) {
    const Using using_door(door_);
    return with_door(door_, door).step();
}

}  // namespace anteroom::store
