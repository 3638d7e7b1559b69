#pragma once

#include <filesystem>

#include "app/config.hpp"
#include "crypto/bytes.hpp"

namespace anteroom::app {

/// The path of the key that signs the books: the one in the settings, a systemd credential `anteroom-ledger-key`, or
/// `anteroom/ledger.key` in the user's settings folder (XDG_CONFIG_HOME, ~/.config). Throws if there is no such place.
std::filesystem::path ledger_key_path(const Config& config);
/// Returns whether the key is inside the data folder, so that a copy of the folder would contain it.
bool lies_beside(const std::filesystem::path& key, const std::filesystem::path& data);

/// Returns the key of the house, and makes one if there is none. Throws as load_or_make_key() does. It also throws if
/// the books are signed but their key is missing, because a new key could not continue them.
crypto::Bytes32 house_key(const Config& config);
/// Throws if house_key() would, but makes no key.
void check_house_key(const Config& config);

/// The seed of the key that signs the books: 64 hex digits in a file that only its owner may read. If the file is
/// missing, makes it with the system's random generator. Throws if the file cannot be read, contains no key, or is
/// readable by others.
crypto::Bytes32 load_or_make_key(const std::filesystem::path& path);
/// Like load_or_make_key(), but the file must exist.
crypto::Bytes32 load_key(const std::filesystem::path& path);

}  // namespace anteroom::app
