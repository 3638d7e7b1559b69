#pragma once

#include <string>

namespace anteroom::store {

/// What a table is for: `journal`, `games`, `books`, `people`, `seals` or `house`.
std::string disk_kind(const std::string& table);

}  // namespace anteroom::store
