#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Of what make_schema() makes and migrations do not count: rises with each change of it, so that a node of a release
/// before, while a newer one is brought in, does not take it for somebody's. It stands as the comment on a table, which
/// no release reads for anything else; whoever writes it there, and changes the schema, has money rest at each node
/// that audits.
inline constexpr std::int64_t schema_edition = 1;
void note_edition(Database& db);
std::int64_t noted_edition(Database& db);

/// By name: what makes it.
using Schema = std::map<std::string, std::string>;
/// One of those that are in only one of the two, or in both and not the same.
std::optional<std::string> difference(const Schema& found, const Schema& expected);

/// What stands in a schema of PostgreSQL, wherever the tables lie. `place`: an SQL expression.
Schema schema_of(Database& db, const char* place);

}  // namespace anteroom::store
