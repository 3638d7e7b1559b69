#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

namespace anteroom::store {

enum class Aside : std::uint8_t { refuse, keep };

/// Puts the data of a copy into a folder that no server uses, and locks it meanwhile. The folder itself
/// stays, because it may be a mount or another user's; that user then owns the data. With Aside::keep,
/// existing data moves to a folder inside it, which is returned; with Aside::refuse, it is an error before
/// anything is copied. `check` gets a folder with the copied data before it moves into place, and throws
/// to reject it. After OpenFailed, the folder is unchanged. If the machine fails midway, no server starts
/// there until the folder is restored again.
std::optional<std::filesystem::path> restore_data(const std::filesystem::path& copy,
                                                  const std::filesystem::path& folder, Aside aside,
                                                  const std::function<void(const std::filesystem::path&)>& check = {});

/// Throws OpenFailed if a restore began and did not end.
void require_restored(const std::filesystem::path& folder);

}  // namespace anteroom::store
