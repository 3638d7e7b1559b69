#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace anteroom::app {

enum class FileKind : std::uint8_t { receipt, record, dispute };

/// Checks the file's format, and that each object has exactly the members of its shape
/// in files.json. If not, throws NotSuchAFile `format` or `form` with the place. Parts
/// that only a game or a room knows, such as events and notices, may have any members.
FileKind insist_on_form(const nlohmann::json& file);

/// Returns the shapes, as protocol/spec/files.json has them.
const nlohmann::json& file_shapes();

}  // namespace anteroom::app
