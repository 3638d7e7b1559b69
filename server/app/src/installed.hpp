#pragma once

#include <filesystem>

namespace anteroom::app {

/// The folders that a server serves in addition to the games. An empty path means that the folder does not exist.
struct ServedFolders {
    std::filesystem::path web;
    std::filesystem::path spec;
    std::filesystem::path rules;
};

/// Returns the folders beside this program, so that the working directory does not matter. In an installation, they are
/// in `share/anteroom` next to the program's `bin`. Otherwise they are in the source tree that built the program.
ServedFolders served_beside(const std::filesystem::path& program);

/// Returns the file of the running program.
std::filesystem::path this_program();

}  // namespace anteroom::app
