#pragma once

#include <cstdint>
#include <filesystem>

namespace anteroom::store {

/// Copies the data file of a folder, as it is at one moment, into a folder that must not exist yet; a server may be
/// running on the first and is not kept waiting. The copy is read back, every page of it. It is there whole and on the
/// disk when this returns, and not at all when it throws OpenFailed. Returns its bytes.
std::uintmax_t copy_data(const std::filesystem::path& folder, const std::filesystem::path& to);

}  // namespace anteroom::store
