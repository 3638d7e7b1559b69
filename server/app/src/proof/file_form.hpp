#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace anteroom::app {

enum class FileKind : std::uint8_t { receipt, record, dispute };

/// Checks the file's format, and that each object has exactly the members of its shape in files.json. Throws
/// NotSuchAFile `format` or `form` with the place if the file is wrong. Parts that only a game or a room knows, such as
/// events and notices, may have any members.
FileKind insist_on_form(const nlohmann::json& file);

/// Returns the shapes of protocol/spec/files.json.
const nlohmann::json& file_shapes();

}  // namespace anteroom::app
