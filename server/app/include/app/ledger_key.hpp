#pragma once

#include <filesystem>

#include "app/config.hpp"
#include "crypto/bytes.hpp"

namespace anteroom::app {

/// Where the key of a house's books is: what the settings name, a credential `anteroom-ledger-key` of systemd, or
/// `anteroom/ledger.key` among the user's settings (XDG_CONFIG_HOME, ~/.config). Where that is not there, a key in the
/// data folder, as earlier releases made it. Throws where there is no such place.
std::filesystem::path ledger_key_path(const Config& config);
/// It lies in the data folder: whoever has the one has the other.
bool lies_beside(const std::filesystem::path& key, const std::filesystem::path& data);

/// The key of the house, made where there is none yet. Throws as below, and where the books are signed and their key is
/// not there: another one would be of no use.
crypto::Bytes32 house_key(const Config& config);
/// Throws where house_key() would, and makes none.
void check_house_key(const Config& config);

/// The seed of the key that signs the books: 64 hex digits in a file that is its owner's alone. A missing file is made
/// from the system's chance. Throws where it cannot be read, is no key or can be read by others.
crypto::Bytes32 load_or_make_key(const std::filesystem::path& path);
/// The same for a file that must be there.
crypto::Bytes32 load_key(const std::filesystem::path& path);

}  // namespace anteroom::app
