#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/limits.hpp"
#include "app/server.hpp"
#include "commands.hpp"
#include "room/catalogue.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

/// Taken by sigwait alone, so they are blocked in this thread and in those that it starts.
sigset_t awaited_signals(bool reloads) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    if (reloads) sigaddset(&signals, SIGHUP);
    return signals;
}

int serve(const Settings& settings) {
    const Config& config = settings.config;
    // Before anything is made or begun: what is wrong is said in one line, and nothing is left behind.
    check_settings(settings, Beside::nobody);
    // Where nothing is to be read again it is the end of a terminal, but not that of a service.
    const sigset_t signals = awaited_signals(!config.tls_cert.empty() || isatty(STDIN_FILENO) == 0);
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
    // A second signal ends the process at once; a certificate that is renewed meanwhile does not.
    const sigset_t ends = awaited_signals(false);
    pthread_sigmask(SIG_UNBLOCK, &ends, nullptr);
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
