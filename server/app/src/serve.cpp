#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>

#include "app/limits.hpp"
#include "app/server.hpp"
#include "commands.hpp"
#include "room/catalogue.hpp"
#include "settings_options.hpp"
#include "successor.hpp"

namespace anteroom::app {

namespace {

// Taken by sigwait alone, so they are blocked in this thread and in those that it starts.

sigset_t ends() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

sigset_t awaited(const Config& config) {
    sigset_t signals = ends();
    sigaddset(&signals, SIGUSR2);
    // Where nothing is to be read again it is the end of a terminal, but not that of a service.
    if (!config.tls_cert.empty() || isatty(STDIN_FILENO) == 0) sigaddset(&signals, SIGHUP);
    return signals;
}

/// A handle of the caller's own.
class ListeningSocket {
  public:
    explicit ListeningSocket(const Server& server) : fd_(server.listening_socket()) {}
    ~ListeningSocket() { ::close(fd_); }
    ListeningSocket(const ListeningSocket&) = delete;
    ListeningSocket& operator=(const ListeningSocket&) = delete;
    int fd() const { return fd_; }

  private:
    int fd_;
};

void require_startable(const Successor& successor, const Server& server) {
    successor.require_startable(ListeningSocket(server).fd());
}

/// Serves until it is to end. Returns whether a successor goes on.
bool serve_on(Server& server, const sigset_t& signals, const Successor& successor) {
    for (int signal = 0; sigwait(&signals, &signal) == 0;) {
        if (signal == SIGHUP) {
            server.renew_certificate();
        } else if (signal == SIGUSR2) {
            try {
                require_startable(successor, server);
                return true;
            } catch (const std::exception& fault) {
                server.not_restarted(fault.what());
            }
        } else {
            return false;
        }
    }
    return false;
}

int serve(Settings settings) {
    const Successor successor;
    // Before anything is made or begun: what is wrong is said in one line, and nothing is left behind.
    check_settings(settings, Beside::nobody);
    const Config& config = settings.config;
    const sigset_t signals = awaited(config);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    // The store has seeds and hands of running games; the data folder may be one that others can look into.
    umask(S_IRWXG | S_IRWXO);
    std::optional<Server> server;
    server.emplace(config, config.dev ? dev_limits() : standard_limits(), room::Catalogue::standard(),
                   [&successor, &server] {
                       require_startable(successor, *server);
                       ::kill(::getpid(), SIGUSR2);
                   });
    if (!server->recover()) {
        std::fprintf(stderr, "anteroom: the rooms could not be read back; see the log above\n");
        return 1;
    }
    std::printf("Anteroom is at %s\n", server->url().c_str());
    std::fflush(stdout);
    const bool goes_on = serve_on(*server, signals, successor);
    // A second signal ends the process at once; a certificate that is renewed meanwhile does not.
    const sigset_t at_once = ends();
    pthread_sigmask(SIG_UNBLOCK, &at_once, nullptr);
    const std::string reason = "the server restarts";
    if (!goes_on) {
        // Whoever handed the socket over has it still, and another server for who comes.
        server->stop(reason, config.handed_socket >= 0 ? After::another : After::nothing);
        return 0;
    }
    const ListeningSocket socket(*server);
    server->stop(reason, After::another);
    server.reset();
    successor.take_over(socket.fd());
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand("serve", "Serve games, the page and the protocol on one port");
    const auto options = add_settings(*command);
    command->callback([options, &status] { status = serve(settings_of(*options)); });
}

}  // namespace anteroom::app
