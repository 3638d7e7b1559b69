#pragma once

#include <string>

namespace anteroom::store {

/// Returns the purpose of a table: `journal`, `games`, `books`, `people`, `seals` or `house`.
std::string disk_kind(const std::string& table);

}  // namespace anteroom::store
