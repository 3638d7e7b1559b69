#include "installed.hpp"

#include <system_error>

namespace anteroom::app {

namespace fs = std::filesystem;

namespace {

/// Returns the folder if it contains the given file, and nothing otherwise.
fs::path with(const fs::path& folder, const char* file) {
    std::error_code none;
    return fs::is_regular_file(folder / file, none) ? folder.lexically_normal() : fs::path();
}

ServedFolders in_folders(const fs::path& web, const fs::path& spec, const fs::path& rules) {
    return {with(web, "index.html"), with(spec, "PROTOCOL.md"), with(rules, "all.md")};
}

}  // namespace

ServedFolders served_beside(const fs::path& program) {
    const fs::path bin = program.parent_path();
    const fs::path share = bin / "../share/anteroom";
    ServedFolders found = in_folders(share / "web", share / "spec", share / "rules");
    if (!found.spec.empty()) return found;
    // A program that was built in the source tree is at build/<preset>/bin/anteroom.
    const fs::path sources = bin / "../../..";
    return in_folders(sources / "clients/web/dist", sources / "protocol/spec", sources / "engine/rules");
}

fs::path this_program() {
    std::error_code none;
    return fs::read_symlink("/proc/self/exe", none);
}

}  // namespace anteroom::app
