#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/limits.hpp"
#include "app/server.hpp"
#include "commands.hpp"
#include "room/catalogue.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

/// Taken by sigwait alone, so they are blocked in this thread and in those that it starts. Without a certificate SIGHUP
/// is what it always is, the end of the terminal.
sigset_t awaited_signals(bool has_certificate) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    if (has_certificate) sigaddset(&signals, SIGHUP);
    return signals;
}

int serve(const Settings& settings) {
    const Config& config = settings.config;
    // Before anything is made or begun: what is wrong is said in one line, and nothing is left behind.
    check_settings(settings, Beside::nobody);
    const sigset_t signals = awaited_signals(!config.tls_cert.empty());
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    // The store has seeds and hands of running games; the data folder may be one that others can look into.
    umask(S_IRWXG | S_IRWXO);
    Server server(config, config.dev ? dev_limits() : standard_limits(), room::Catalogue::standard());
    if (!server.recover()) {
        std::fprintf(stderr, "anteroom: the rooms could not be read back; see the log above\n");
        return 1;
    }
    std::printf("Anteroom is at %s\n", server.url().c_str());
    std::fflush(stdout);
    int signal = 0;
    while (sigwait(&signals, &signal) == 0 && signal == SIGHUP) server.renew_certificate();
    // A second signal ends the process at once.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    server.stop("the server restarts");
    return 0;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand("serve", "Serve games, the page and the protocol on one port");
    const auto options = add_settings(*command);
    command->callback([options, &status] { status = serve(settings_of(*options)); });
}

}  // namespace anteroom::app
