#pragma once

#include <filesystem>

#include "app/config.hpp"
#include "crypto/bytes.hpp"

namespace anteroom::app {

std::filesystem::path ledger_key_path(const Config& config);

/// The seed of the key that signs the books: 64 hex digits in a file that is its owner's alone. A missing file is made
/// from the system's chance. Throws where it cannot be read, is no key or can be read by others.
crypto::Bytes32 load_or_make_key(const std::filesystem::path& path);
/// The same for a file that must be there.
crypto::Bytes32 load_key(const std::filesystem::path& path);

}  // namespace anteroom::app
