// Runs the load client's loop with a peer's players, and prints the same line of JSON as the load client.

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "players.hpp"
#include "report.hpp"
#include "run.hpp"

int main(int argc, char** argv) {
    using namespace anteroom;
    load::Settings settings;
    settings.plan.game = "dominoes";
    std::string kind = "json";
    std::string port;
    int pid = 0;
    double seconds = 2;
    double warm = 1;
    CLI::App app("Plays a peer's dominoes at many tables and measures what its server makes of it");
    app.add_option("--kind", kind, "json or colyseus");
    app.add_option("--port", port, "Where it listens on this machine")->required();
    app.add_option("--pid", pid, "Its process")->required();
    app.add_option("--rooms", settings.tables, "Tables");
    app.add_option("--seconds", seconds, "Length of the measured stretch");
    app.add_option("--warm", warm, "Seconds of play before it");
    CLI11_PARSE(app, argc, argv);
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    try {
        settings.pid = pid;
        load::Run run(settings, bench::players_of(kind, port));
        run.begin();
        run.play(warm);
        const load::Window window = run.measure("closed loop", seconds);
        std::printf("%s\n", load::json_of(settings, {window}).c_str());
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "bench_peer_client: %s\n", fault.what());
        return 1;
    }
    return 0;
}
