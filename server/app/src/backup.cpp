#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include "anchor_file.hpp"
#include "app/audit.hpp"
#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "commands.hpp"
#include "settings_options.hpp"
#include "store/sqlite/data_copy.hpp"
#include "store/sqlite/data_folder.hpp"
#include "store/sqlite/data_restore.hpp"

namespace anteroom::app {

namespace {

namespace fs = std::filesystem;

struct CopyAsked {
    std::string folder;  ///< the folder of the copy
    bool aside = false;
    bool no_audit = false;
};

/// Audits a copy and prints the result.
int audit_copy(const Config& config, const fs::path& copy, const CopyAsked& asked) {
    if (const auto anchor = anchor_of(copy)) std::printf("anchor: %s\n", text_of(*anchor).c_str());
    if (asked.no_audit) return 0;
    const fs::path key = ledger_key_path(config);
    if (!fs::exists(key)) {
        std::printf("not audited: the key of the books, %s, is not there\n", key.c_str());
        return 0;
    }
    const AuditReport report = audit(copy, ledger::Signer(load_key(key)));
    if (report.fault) {
        std::printf("WRONG: %s\n", report.fault->c_str());
        return 1;
    }
    std::printf("its books are right: %lld entries\n", static_cast<long long>(report.seal.entries));
    return 0;
}

/// Returns the absolute path of the folder, without a slash at its end.
fs::path resolved(const fs::path& folder) {
    const fs::path path = fs::weakly_canonical(folder);
    return path.has_filename() ? path : path.parent_path();
}

int back_up(const Config& config, const CopyAsked& asked) {
    require_file(config, "use pg_dump, also while the server runs");
    require_data(config);
    const fs::path copy = resolved(asked.folder);
    const std::uintmax_t bytes = store::copy_data(config.data, copy);
    std::printf("%s: %llu bytes, read back\n", asked.folder.c_str(), static_cast<unsigned long long>(bytes));
    return audit_copy(config, copy, asked);
}

int restore(const Config& config, const CopyAsked& asked) {
    require_file(config, "use pg_restore");
    if (store::is_held(config.data)) throw TakenSetting("a server runs on " + config.data.string() + "; stop it first");
    const auto check = [&](const fs::path& copied) {
        if (audit_copy(config, copied, asked) != 0)
            throw std::runtime_error("nothing was restored: " + asked.folder +
                                     " is not as the house wrote it; --no-audit restores it all the same");
    };
    const auto before = store::restore_data(resolved(asked.folder), config.data,
                                            asked.aside ? store::Aside::keep : store::Aside::refuse, check);
    if (before) std::printf("what was there is in %s now\n", before->c_str());
    std::printf("%s is as it was in %s\n", config.data.c_str(), asked.folder.c_str());
    return 0;
}

}  // namespace

void add_backup(CLI::App& program, int& status) {
    const auto add = [&](const char* name, const char* help, const char* folder,
                         int (*does)(const Config&, const CopyAsked&)) {
        CLI::App* command = program.add_subcommand(name, help);
        const auto asked = std::make_shared<CopyAsked>();
        const auto options = add_settings(*command, {"data", "ledger-key"});
        command->add_option("folder", asked->folder, folder)->required();
        command->add_flag("--no-audit", asked->no_audit, "Do not audit the copy's books");
        command->callback([asked, options, does, &status] {
            umask(S_IRWXG | S_IRWXO);
            status = does(settings_of(*options).config, *asked);
        });
        return std::pair(command, asked);
    };
    add("backup", "Copy rooms, players and books as of one moment, and check the copy. A server may be running",
        "A new folder for the copy. A server can use it, or `restore` can put it back", back_up);
    const auto [command, asked] =
        add("restore", "Audit a backup and put it into the data folder. No server may run there", "The backup's folder",
            restore);
    command->add_flag("--aside", asked->aside, "Keep the present data in the folder before-1 below the data folder");
}

}  // namespace anteroom::app
