#include "app/program.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "app/settings.hpp"
#include "commands.hpp"

namespace anteroom::app {

int run_program(int argc, char** argv) {
    CLI::App program("Anteroom: a game server for table games", "anteroom");
    program.set_version_flag("--version", "anteroom " ANTEROOM_VERSION);
    program.require_subcommand(1);
    int status = 0;
    add_serve(program, status);
    add_config(program, status);
    add_health(program, status);
    add_verify(program, status);
    add_export(program, status);
    add_dispute(program, status);
    add_replay(program, status);
    add_admin(program, status);
    add_audit(program, status);
    add_backup(program, status);
    add_compact(program, status);
    add_selfplay(program, status);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error);
    } catch (const BadSetting& error) {
        std::fprintf(stderr, "anteroom: %s\n", error.what());
        return BadSetting::exit_code;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "anteroom: %s\n", error.what());
        return 1;
    }
    return status;
}

}  // namespace anteroom::app
