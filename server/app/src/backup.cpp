#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "anchor_file.hpp"
#include "app/audit.hpp"
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
    std::string folder;  ///< of the copy
    bool aside = false;
    bool no_audit = false;
};

/// Of a copy, and what is printed of it.
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

/// Without a slash at its end.
fs::path resolved(const fs::path& folder) {
    const fs::path path = fs::weakly_canonical(folder);
    return path.has_filename() ? path : path.parent_path();
}

int back_up(const Config& config, const CopyAsked& asked) {
    require_file(config, "pg_dump copies it while the server runs");
    const fs::path copy = resolved(asked.folder);
    const std::uintmax_t bytes = store::copy_data(config.data, copy);
    std::printf("%s: %llu bytes, read back\n", asked.folder.c_str(), static_cast<unsigned long long>(bytes));
    return audit_copy(config, copy, asked);
}

int restore(const Config& config, const CopyAsked& asked) {
    require_file(config, "pg_restore puts a copy back");
    if (store::is_held(config.data)) throw TakenSetting("a server runs on " + config.data.string() + "; stop it first");
    const auto before = store::restore_data(resolved(asked.folder), config.data,
                                            asked.aside ? store::Aside::keep : store::Aside::refuse);
    if (before) std::printf("what was there is in %s now\n", before->c_str());
    std::printf("%s is as it was in %s\n", config.data.c_str(), asked.folder.c_str());
    return audit_copy(config, config.data, asked);
}

}  // namespace

void add_backup(CLI::App& program, int& status) {
    const auto add = [&](const char* name, const char* help, const char* folder,
                         int (*does)(const Config&, const CopyAsked&)) {
        CLI::App* command = program.add_subcommand(name, help);
        const auto asked = std::make_shared<CopyAsked>();
        const auto options = add_settings(*command, {"data", "ledger-key"});
        command->add_option("folder", asked->folder, folder)->required();
        command->add_flag("--no-audit", asked->no_audit, "Leave out the audit of the copy's books");
        command->callback([asked, options, does, &status] {
            umask(S_IRWXG | S_IRWXO);
            status = does(settings_of(*options).config, *asked);
        });
        return std::pair(command, asked);
    };
    add("backup",
        "Copy rooms, players and books as they are at one moment, and read the copy back; a server may be running",
        "A new folder for the copy; it can be served from, or restored", back_up);
    const auto [command, asked] =
        add("restore", "Put a backup into the data folder, while no server runs there", "The backup's folder", restore);
    command->add_flag("--aside", asked->aside, "Keep what is in the data folder in a folder below it, before-1");
}

}  // namespace anteroom::app
