#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

enum class FolderUse : std::uint8_t { missing, free, by_a_server };

/// Looks at a data folder and changes nothing. Throws OpenFailed where this program could not run on it: its file is
/// of a later release or none of Anteroom's, or nobody may write there.
FolderUse use_of(const std::filesystem::path& folder);

/// Whether a server holds it now, whatever lies there.
bool is_held(const std::filesystem::path& folder);

}  // namespace anteroom::store
