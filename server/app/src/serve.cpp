#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <optional>
#include <string>

#include "app/limits.hpp"
#include "app/server.hpp"
#include "commands.hpp"
#include "host/ground/line_writer.hpp"
#include "host/ground/log.hpp"
#include "room/catalogue.hpp"
#include "settings_options.hpp"
#include "store/sqlite/folder.hpp"
#include "successor.hpp"

namespace anteroom::app {

namespace {

// Only sigwait receives these signals, so this thread and all threads that it starts block them.

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
    // SIGHUP reloads the certificate. Without a certificate, SIGHUP means that the terminal was closed. A service has
    // no terminal.
    if (!config.tls_cert.empty() || isatty(STDIN_FILENO) == 0) sigaddset(&signals, SIGHUP);
    return signals;
}

/// A second handle on the listening socket, which this object owns.
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

/// Serves until a signal ends the server. Returns whether a successor continues.
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
    // The check comes before anything is made. A fault then gives one line of output, and no files are left behind.
    check_settings(settings, Beside::nobody);
    const Config& config = settings.config;
    const sigset_t signals = awaited(config);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    // The store contains the seeds and hands of running games, and other users may be able to enter the data folder.
    umask(S_IRWXG | S_IRWXO);
    std::optional<Server> server;
    server.emplace(config, config.dev ? dev_limits() : Limits{}, room::Catalogue::standard(), [&successor, &server] {
        require_startable(successor, *server);
        ::kill(::getpid(), SIGUSR2);
    });
    if (!server->recover()) {
        const auto full = config.store.empty() ? store::full_disk(config.data) : std::nullopt;
        host::LineWriter(STDERR_FILENO)
            .write("anteroom: the rooms could not be read back; " + full.value_or("see the log above"));
        return 1;
    }
    host::LineWriter(STDOUT_FILENO).write("Anteroom is at " + server->url());
    {
        host::Log log(host::Level::warn);
        for (const std::string& name : settings.unknown)
            log.line(host::Level::warn, "unknown_setting", {{"variable", name}});
    }
    const bool goes_on = serve_on(*server, signals, successor);
    // A second signal to stop ends the process at once. But a signal to renew the certificate does not.
    const sigset_t at_once = ends();
    pthread_sigmask(SIG_UNBLOCK, &at_once, nullptr);
    const std::string reason = "the server restarts";
    if (!goes_on) {
        // systemd keeps a socket that it has handed over, and starts another server when new connections come.
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
