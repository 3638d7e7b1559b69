#include "app/ledger_key.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

#include "app/data_place.hpp"
#include "base/secret_file.hpp"
#include "crypto/random.hpp"
#include "crypto/text.hpp"

namespace anteroom::app {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& why) {
    throw std::runtime_error("the key of the books, " + path.string() + ": " + why);
}

/// Writes the whole key to the disk, or fails. Otherwise a signature could exist whose key is lost.
void make_key(const std::filesystem::path& path) {
    if (const auto folder = path.parent_path(); !folder.empty()) {
        std::error_code error;
        const bool is_new = std::filesystem::create_directories(folder, error);
        if (error) fail(path, "its folder cannot be made: " + error.message() + "; name a file with --ledger-key");
        if (is_new) std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
    }
    const std::filesystem::path part = path.string() + ".new";
    const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (file < 0) fail(path, std::strerror(errno));
    const std::string text = crypto::hex(crypto::random_32()) + "\n";
    const bool written = ::fchmod(file, S_IRUSR | S_IWUSR) == 0 &&
                         ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                         ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (!written) fail(path, std::strerror(error));
    std::filesystem::rename(part, path);
    const auto folder = std::filesystem::absolute(path).parent_path();
    const int entry = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (entry < 0) return;
    ::fsync(entry);
    ::close(entry);
}

std::optional<std::filesystem::path> folder_named(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
}

std::optional<std::filesystem::path> settings_folder() {
    if (const auto settings = folder_named("XDG_CONFIG_HOME")) return *settings / "anteroom";
    if (const auto home = folder_named("HOME")) return *home / ".config" / "anteroom";
    return std::nullopt;
}

}  // namespace

std::filesystem::path ledger_key_path(const Config& config) {
    if (!config.ledger_key.empty()) return config.ledger_key;
    if (const auto given = folder_named("CREDENTIALS_DIRECTORY"))
        if (std::filesystem::exists(*given / "anteroom-ledger-key")) return *given / "anteroom-ledger-key";
    if (const auto settings = settings_folder()) return *settings / "ledger.key";
    throw std::runtime_error(
        "there is no place for the key of the books, because HOME is not set; name a file with --ledger-key");
}

bool lies_beside(const std::filesystem::path& key, const std::filesystem::path& data) {
    const auto within = std::filesystem::weakly_canonical(key).lexically_relative(
        std::filesystem::weakly_canonical(std::filesystem::absolute(data)));
    return !within.empty() && *within.begin() != "..";
}

void check_house_key(const Config& config) {
    const std::filesystem::path path = ledger_key_path(config);
    if (std::filesystem::exists(path)) {
        load_key(path);
    } else if (has_signed_books(config)) {
        fail(path, "is not there, and the books in " + DataPlace(config).name() +
                       " are signed with it; restore it from your copy, or name its place with --ledger-key");
    }
}

crypto::Bytes32 house_key(const Config& config) {
    check_house_key(config);
    return load_or_make_key(ledger_key_path(config));
}

crypto::Bytes32 load_key(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string digits;
    if (!(file >> digits)) fail(path, "cannot be read");
    if (base::is_open_to_others(path)) fail(path, std::string(base::open_to_others));
    if (digits.starts_with(base::byte_order_mark)) digits.erase(0, base::byte_order_mark.size());
    const auto seed = crypto::exactly<32>(crypto::from_hex(digits));
    if (!seed) fail(path, "is no 64 hex digits");
    return *seed;
}

crypto::Bytes32 load_or_make_key(const std::filesystem::path& path) {
    if (!std::filesystem::exists(path)) make_key(path);
    return load_key(path);
}

}  // namespace anteroom::app
