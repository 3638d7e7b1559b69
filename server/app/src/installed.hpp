#pragma once

#include <filesystem>

namespace anteroom::app {

/// The folders that a server serves besides the games. An empty path means that there is no such folder.
struct ServedFolders {
    std::filesystem::path web;
    std::filesystem::path spec;
    std::filesystem::path rules;
};

/// Returns the folders beside this program, so that the working directory does not matter: `share/anteroom`
/// next to its `bin` in an installation, otherwise folders of the source tree that built it.
ServedFolders served_beside(const std::filesystem::path& program);

/// Returns the file of the running program.
std::filesystem::path this_program();

}  // namespace anteroom::app
