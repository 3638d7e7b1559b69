#pragma once

#include <map>
#include <optional>
#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Definitions of a schema's objects, by name.
using Schema = std::map<std::string, std::string>;
/// Names one object that only one of the schemas has, or that differs between them.
std::optional<std::string> difference(const Schema& found, const Schema& expected);

/// A pattern of SQL: the beginning of the names of tables that replace a partition, or that were one, and of their
/// indexes. No statement of a game writes to these tables, and the keeper of partitions locks them for a long time.
inline constexpr const char* name_beside_partition = "'^journal_[0-9]+_(kept|gone)'";

/// Replaces each name of a partition with the name of the first: the number of partitions depends on the journal's
/// age, and all have the same form. Does the same for tables that are about to replace a partition, or that were one.
std::string as_first_partition(const std::string& text);

/// The objects of a PostgreSQL schema, wherever the tables lie. `place` is an SQL expression. Adds objects
/// outside the schema that could change what this session's statements do, unless the schema is a temporary one.
Schema schema_of(Database& db, const char* place);

}  // namespace anteroom::store
