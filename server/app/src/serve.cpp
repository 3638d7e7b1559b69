#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "app/config.hpp"
#include "app/limits.hpp"
#include "app/server.hpp"
#include "commands.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

namespace {

/// Taken by sigwait alone, so they are blocked in this thread and in those that it starts.
sigset_t stop_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

int serve(const Config& config) {
    const sigset_t signals = stop_signals();
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
    sigwait(&signals, &signal);
    // A second signal ends the process at once.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    server.stop("the server restarts");
    return 0;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
    auto config = std::make_shared<Config>();
    CLI::App* command = program.add_subcommand("serve", "Serve games, the page and the protocol on one port");
    command->add_option("--listen", config->listen, "Address to listen on")
        ->envname("ANTEROOM_LISTEN")
        ->capture_default_str();
    command->add_option("--port", config->port, "Port; 0: any free one")
        ->envname("ANTEROOM_PORT")
        ->capture_default_str();
    command->add_option("--data", config->data, "Data folder; one server at a time")
        ->envname("ANTEROOM_DATA")
        ->capture_default_str();
    command
        ->add_option("--ledger-key", config->ledger_key,
                     "File of the key that signs the books, made where it is missing; anteroom/ledger.key in "
                     "XDG_CONFIG_HOME or ~/.config")
        ->envname("ANTEROOM_LEDGER_KEY");
    command
        ->add_option(
            "--anchors", config->anchors,
            "File that gets a line each day and at the end, by which `anteroom audit --expect` finds books that "
            "were rolled back; keep it on another disk than the books")
        ->envname("ANTEROOM_ANCHORS");
    command->add_option("--web", config->web, "Folder of the built page")->envname("ANTEROOM_WEB");
    command->add_option("--spec", config->spec, "Folder served at /spec")->envname("ANTEROOM_SPEC");
    command->add_option("--rules", config->rules, "Folder served at /spec/rules")->envname("ANTEROOM_RULES");
    command->add_option("--shards", config->shards, "Threads that rooms are spread over; 0: one a core")
        ->check(CLI::Range(0, 256))
        ->envname("ANTEROOM_SHARDS");
    command->add_option("--host", config->hosts, "Name under which the server is reached; may be repeated")
        ->envname("ANTEROOM_HOST");
    command->add_option("--origin", config->origins, "Foreign page that may connect; may be repeated")
        ->envname("ANTEROOM_ORIGIN");
    command
        ->add_option("--trusted-proxy", config->trusted_proxies,
                     "Address or network whose X-Forwarded-For is believed; may be repeated")
        ->envname("ANTEROOM_TRUSTED_PROXY");
    // From the environment only: a command line is read by everybody on the machine.
    command->add_option("--metrics-token", config->metrics_token, "Lets others than this machine read /metrics")
        ->envname("ANTEROOM_METRICS_TOKEN")
        ->group("");
    command->add_flag("--verbose", config->verbose, "Log more");
    CLI::Option* dev = command->add_flag("--dev", config->dev,
                                         "For tests: no limits on rates, bots that hardly think, no tables for money");
    command->add_option("--seed", config->seed, "With --dev: every deal can be repeated; one shard")->needs(dev);
    command->callback([config, &status] { status = serve(*config); });
}

}  // namespace anteroom::app
