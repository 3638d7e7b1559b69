#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <vector>

#include "report.hpp"
#include "run.hpp"

namespace {

using namespace anteroom::load;

struct Flags {
    Settings settings;
    std::string url;
    int port = 0;
    int pid = 0;
    double seconds = 10;
    double warm = 1;
    double rate = 0;
    double share = 0;
    bool is_quiet = false;
};

void add_options(CLI::App& app, Flags& flags) {
    Plan& plan = flags.settings.plan;
    auto* url = app.add_option("--url", flags.url, "The server: ws://host:port/ws");
    app.add_option("--port", flags.port, "The server on this machine, by its port")->excludes(url);
    app.add_option("--rooms", flags.settings.tables, "Tables")->check(CLI::Range(1, 10'000));
    app.add_option("--game", plan.game, "Game");
    app.add_option("--options", plan.options, "The game's options, a JSON object");
    app.add_option("--seats", plan.seats, "Seats a table")->check(CLI::Range(2, 8));
    app.add_option("--bots", plan.bots, "Of them, the server's bots")->check(CLI::Range(0, 7));
    app.add_option("--level", plan.level, "Level of the bots");
    app.add_option("--clock", plan.clock_s, "Turn clock in seconds, 0: none");
    app.add_option("--games", plan.games, "Games a table, then it rests; 0: until the time is over");
    app.add_option("--seconds", flags.seconds, "Length of each measured stretch");
    app.add_option("--warm", flags.warm, "Seconds of play before a stretch");
    auto* rate = app.add_option("--rate", flags.rate, "Actions a second, all tables together; 0: closed loop");
    app.add_option("--share", flags.share,
                   "After the closed loop, a stretch paced to this share of a core of the server")
        ->excludes(rate)
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--pid", flags.pid, "The server's process, on this machine, to read its processor time");
    app.add_option("--metrics", flags.settings.metrics, "http://host:port/metrics of the server, for commit groups");
    app.add_option("--seed", flags.settings.seed, "Of the actions chosen");
    app.add_flag("--quiet", flags.is_quiet, "Only the line of JSON");
}

/// Raises the limit on open files, because a thousand connections exceed a shell's usual limit.
void raise_descriptor_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

double microseconds_an_action(const Window& window) {
    return window.server && window.actions > 0 ? window.server->total * 1e6 / static_cast<double>(window.actions) : 0;
}

std::vector<Window> measure(Run& run, const Flags& flags) {
    std::vector<Window> windows;
    run.pace(flags.rate);
    if (flags.settings.plan.games == 0) run.play(flags.warm);
    windows.push_back(run.measure(flags.rate > 0 ? "paced" : "closed loop", flags.seconds));
    double cost = microseconds_an_action(windows.back());
    if (flags.share <= 0 || cost <= 0 || run.is_done()) return windows;
    // An action costs more on a server with little load, so the rate is found in two steps.
    run.pace(flags.share * 1e6 / cost);
    run.play(flags.warm);
    cost = microseconds_an_action(run.measure("trial", 1));
    if (cost > 0) run.pace(flags.share * 1e6 / cost);
    run.play(flags.warm);
    windows.push_back(run.measure("paced", flags.seconds));
    return windows;
}

int load(Flags& flags) {
    if (flags.port > 0) flags.url = "ws://127.0.0.1:" + std::to_string(flags.port) + "/ws";
    if (!flags.url.empty()) flags.settings.server = Address::of(flags.url);
    if (flags.pid > 0) flags.settings.pid = flags.pid;
    if (flags.settings.plan.bots >= flags.settings.plan.seats) throw Fault("a table needs a player");
    if (flags.share > 0 && !flags.settings.pid) throw Fault("--share needs --pid");
    raise_descriptor_limit();
    Run run(flags.settings);
    run.begin();
    const std::vector<Window> windows = measure(run, flags);
    std::printf("%s\n", json_of(flags.settings, windows).c_str());
    if (!flags.is_quiet) std::fprintf(stderr, "%s", words_of(flags.settings, windows).c_str());
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    Flags flags;
    CLI::App app("Plays many tables at once over real sockets and measures what the server makes of it");
    add_options(app, flags);
    CLI11_PARSE(app, argc, argv);
    try {
        return load(flags);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "anteroom-load: %s\n", fault.what());
        return 1;
    }
}
