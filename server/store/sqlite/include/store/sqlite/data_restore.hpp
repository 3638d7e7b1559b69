#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace anteroom::store {

enum class Aside : std::uint8_t { refuse, keep };

/// Puts the data of a copy into a folder that nobody serves from, which it locks meanwhile; the folder itself stays,
/// for it may be a mount or another user's, and what is put there becomes that user's. Data that is there is kept in a
/// folder below it, which is returned, or refused before anything is copied. Throws OpenFailed: then the folder is as
/// it was, or, where the machine failed in the middle, no server begins on it until it has been restored again.
std::optional<std::filesystem::path> restore_data(const std::filesystem::path& copy,
                                                  const std::filesystem::path& folder, Aside aside);

/// Throws OpenFailed where restoring began and did not end.
void require_restored(const std::filesystem::path& folder);

}  // namespace anteroom::store
