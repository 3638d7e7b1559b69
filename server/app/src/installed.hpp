#pragma once

#include <filesystem>

namespace anteroom::app {

/// The folders that a server serves besides its games; empty: there is none.
struct ServedFolders {
    std::filesystem::path web;
    std::filesystem::path spec;
    std::filesystem::path rules;
};

/// Where they lie beside this program, so that it serves its page and documents whatever folder it is started in: in
/// `share/anteroom` next to its `bin`, as it is installed, or in the sources that it was built in.
ServedFolders served_beside(const std::filesystem::path& program);

/// The file of the running program.
std::filesystem::path this_program();

}  // namespace anteroom::app
