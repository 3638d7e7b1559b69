#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "app/data_place.hpp"
#include "commands.hpp"
#include "settings_options.hpp"
#include "store/sqlite/data_compact.hpp"
#include "store/sqlite/data_folder.hpp"

namespace anteroom::app {

void add_compact(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand(
        "compact", "Return the free space of the data file to the disk. No server may run there");
    const auto options = add_settings(*command, {"data"});
    command->callback([options, &status] {
        const Config config = settings_of(*options).config;
        require_file(config, "PostgreSQL reuses free space by itself; VACUUM FULL returns it at once");
        require_data(config);
        const auto& data = config.data;
        if (store::is_held(data)) throw TakenSetting("a server runs on " + data.string() + "; stop it first");
        const store::Compacted sizes = store::compact_data(data);
        std::printf("%s: %llu bytes, before %llu\n", data.c_str(), static_cast<unsigned long long>(sizes.after),
                    static_cast<unsigned long long>(sizes.before));
        status = 0;
    });
}

}  // namespace anteroom::app
