#pragma once

#include <filesystem>

#include "app/config.hpp"
#include "crypto/bytes.hpp"

namespace anteroom::app {

/// Returns the path of the key of the books. It is the path in the settings, a systemd credential
/// `anteroom-ledger-key`, or `anteroom/ledger.key` in the user's settings folder (XDG_CONFIG_HOME, ~/.config). Throws
/// if there is no key.
std::filesystem::path ledger_key_path(const Config& config);
/// Returns whether the key is inside the data folder, so that a copy of the folder would contain it.
bool lies_beside(const std::filesystem::path& key, const std::filesystem::path& data);

/// Returns the key of the house. Makes a key if there is none. Throws in the same cases as load_or_make_key(). Also
/// throws if the books are signed but their key is missing, because a new key could not continue them.
crypto::Bytes32 house_key(const Config& config);
/// Throws in the same cases as house_key(), but makes no key.
void check_house_key(const Config& config);

/// Returns the seed of the key that signs the books: 64 hex digits in a file that only its owner may read. If the file
/// is missing, makes it with the system's random generator. Throws if the file cannot be read or contains no key, or if
/// other users can read it.
crypto::Bytes32 load_or_make_key(const std::filesystem::path& path);
/// Returns the key like load_or_make_key(), but the file must exist.
crypto::Bytes32 load_key(const std::filesystem::path& path);

}  // namespace anteroom::app
