#pragma once

namespace CLI {
class App;
}

namespace anteroom::app {

// The subcommands. Each function adds one subcommand to the program's command line. When
// the user chooses the subcommand, it runs and sets `status`, the program's exit code.

void add_serve(CLI::App& program, int& status);
void add_config(CLI::App& program, int& status);
void add_health(CLI::App& program, int& status);
void add_verify(CLI::App& program, int& status);
void add_export(CLI::App& program, int& status);
void add_dispute(CLI::App& program, int& status);
void add_replay(CLI::App& program, int& status);
void add_admin(CLI::App& program, int& status);
void add_audit(CLI::App& program, int& status);
void add_backup(CLI::App& program, int& status);
void add_compact(CLI::App& program, int& status);
void add_selfplay(CLI::App& program, int& status);

}  // namespace anteroom::app
