#pragma once

namespace anteroom::app {

/// The program `anteroom`: chooses the subcommand and runs it. Returns the exit code.
int run_program(int argc, char** argv);

}  // namespace anteroom::app
