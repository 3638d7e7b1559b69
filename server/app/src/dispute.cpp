#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "dispute/dispute_check.hpp"
#include "dispute/dispute_file.hpp"
#include "proof/file_form.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

struct AskedDispute {
    Config config;
    std::int64_t room = 0;
    std::string reason;
    bool of_copy = false;
};

using Signer = std::shared_ptr<const ledger::Signer>;

/// Returns the signer. Returns null if the house's key is missing, as in a copy of the data.
Signer signer_of(const AskedDispute& asked) {
    if (!asked.of_copy) return std::make_shared<const ledger::Signer>(house_key(asked.config));
    const std::filesystem::path path = ledger_key_path(asked.config);
    if (std::filesystem::exists(path)) return std::make_shared<const ledger::Signer>(load_key(path));
    std::fprintf(stderr, "not signed, not checked, and without receipts: the key of the house, %s, is not there\n",
                 path.c_str());
    return nullptr;
}

int write_dispute(const AskedDispute& asked) {
    require_data(asked.config);
    store::SqlOptions options;
    if (asked.of_copy) options.access = store::SqlOptions::Access::read;
    options.signer = signer_of(asked);
    const auto store = open_store(asked.config, options);
    const auto reports =
        open_reports(asked.config, options.signer ? std::optional(options.signer->row_key()) : std::nullopt);
    const auto file = proved_dispute_file(asked.config, {*store, *reports, options.signer.get()},
                                          {{asked.room}, present(), who_asks(), asked.reason, !asked.of_copy});
    insist_on_form(file);
    // Any house's key can sign the file, but a wrong key fails the check against the books.
    if (const auto fault = check_dispute(file, std::nullopt).fault)
        throw std::runtime_error("these books do not give a right dispute file, or it is not their key: " + *fault);
    std::printf("%s\n", file.dump().c_str());
    return 0;
}

}  // namespace

void add_dispute(CLI::App& program, int& status) {
    auto asked = std::make_shared<AskedDispute>();
    CLI::App* command = program.add_subcommand(
        "dispute", "Write everything about a table into one signed file. No server may run on the data folder");
    command->add_option("room", asked->room, "The room's number")->required();
    command->add_option("--reason", asked->reason, "The reason; it is written to the log and to the file")->required();
    command->add_flag("--copy", asked->of_copy,
                      "Only read, for a copy or while a server runs. Nothing is logged, and the file says so");
    const auto options = add_settings(*command, {"data", "store", "ledger-key"});
    command->callback([asked, options, &status] {
        asked->config = settings_of(*options).config;
        status = write_dispute(*asked);
    });
}

}  // namespace anteroom::app
