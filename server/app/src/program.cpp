#include "app/program.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "app/settings.hpp"
#include "commands.hpp"
#include "nearest.hpp"

namespace anteroom::app {

namespace {

/// Returns the chosen commands, from the program to the innermost one.
std::vector<const CLI::App*> commands_of(const CLI::App& program) {
    std::vector<const CLI::App*> commands{&program};
    while (!commands.back()->get_subcommands().empty()) commands.push_back(commands.back()->get_subcommands().front());
    return commands;
}

/// Returns the options that may follow the innermost command, including the options of outer commands that it accepts.
std::vector<std::string> options_of(const std::vector<const CLI::App*>& commands) {
    std::vector<std::string> options;
    for (auto at = commands.rbegin(); at != commands.rend(); ++at) {
        for (const CLI::Option* option : (*at)->get_options())
            for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
        if (!(*at)->get_fallthrough()) break;
    }
    return options;
}

std::string hint(const std::string& word, const std::vector<std::string>& known, const std::string& otherwise) {
    constexpr std::size_t short_word =
        6;  // length with dashes; in a shorter word, two different letters make another word
    const auto meant = nearest(word, known, word.size() > short_word ? 2 : 1);
    return "; " + (meant ? "did you mean " + *meant + "?" : otherwise);
}

/// Returns one line about the fault in the command line, with a guess at the intended word.
std::string fault_of(const CLI::App& program, const CLI::ParseError& error) {
    const std::vector<const CLI::App*> named = commands_of(program);
    std::string help = "`";
    for (const CLI::App* command : named) help += command->get_name() + " ";
    help += "--help`";
    const std::vector<std::string> left = program.remaining(true);
    if (left.empty()) return std::string(error.what()) + "; see " + help;
    help += " lists all";
    const std::string word = left.front().substr(0, left.front().find('='));
    const std::vector<std::string> options = options_of(named);
    if (word.starts_with('-')) return "unknown option " + word + hint(word, options, help);
    std::vector<std::string> commands;
    for (const CLI::App* one : named.back()->get_subcommands([](const CLI::App*) { return true; }))
        commands.push_back(one->get_name());
    if (!commands.empty()) return "unknown command " + word + hint(word, commands, help);
    return "unknown word " + word + hint("--" + word, options, help);
}

}  // namespace

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
        if (error.get_exit_code() == 0) return program.exit(error);  // exit code 0 means help or version
        std::fprintf(stderr, "anteroom: %s\n", fault_of(program, error).c_str());
        return BadSetting::exit_code;
    } catch (const BadSetting& error) {
        std::fprintf(stderr, "anteroom: %s\n", error.what());
        return BadSetting::exit_code;
    } catch (const std::filesystem::filesystem_error& error) {
        std::fprintf(stderr, "anteroom: %s: %s\n", error.path1().c_str(), error.code().message().c_str());
        return 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "anteroom: %s\n", error.what());
        return 1;
    }
    return status;
}

}  // namespace anteroom::app
