#include "base/secret_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace anteroom::base {

bool is_open_to_others(const std::filesystem::path& path) {
    struct stat file {};
    if (::stat(path.c_str(), &file) != 0) return false;
    const mode_t handed = file.st_uid == 0 && (::geteuid() != 0 || file.st_gid != 0) ? S_IRGRP : 0;
    return (file.st_mode & (S_IRWXG | S_IRWXO) & ~handed) != 0;
}

}  // namespace anteroom::base
