// Runs seeds. `sim --show SEED` prints the trace of one seed. `sim --seconds 60 [--from 1000]`
// tries one seed after the other and names the seeds that fail. `--mutation 1` plants a fault
// in the server; see Mutation. With `--outages 1` the only fault is that the database is away.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation.hpp"

namespace {

using Clock = std::chrono::steady_clock;

int show(std::uint64_t seed, anteroom::sim::Options options) {
    options.prints = true;
    const auto outcome = anteroom::sim::simulate(seed, options);
    std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed),
                outcome.fault.empty() ? "all held" : outcome.fault.c_str());
    return outcome.fault.empty() ? 0 : 1;
}

int run_for(std::chrono::seconds how_long, std::uint64_t from, const anteroom::sim::Options& options) {
    const auto began = Clock::now();
    std::uint64_t failed = 0;
    std::uint64_t events = 0;
    std::size_t acknowledged = 0;
    double seconds = 0;
    std::uint64_t seed = from;
    for (; Clock::now() - began < how_long; ++seed) {
        const auto outcome = anteroom::sim::simulate(seed, options);
        events += outcome.events;
        acknowledged += outcome.acknowledged;
        seconds += outcome.seconds;
        if (outcome.fault.empty()) continue;
        ++failed;
        std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), outcome.fault.c_str());
        std::fflush(stdout);
    }
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    const std::uint64_t count = seed - from;
    std::printf("%llu seeds, %.0f a minute; %llu events, %zu requests that acted, %.0f simulated s; %llu failed\n",
                static_cast<unsigned long long>(count), static_cast<double>(count) / took * 60,
                static_cast<unsigned long long>(events), acknowledged, seconds,
                static_cast<unsigned long long>(failed));
    return failed == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    std::uint64_t from = 1;
    std::chrono::seconds how_long{0};
    std::optional<std::uint64_t> shown;
    anteroom::sim::Options options;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const auto value = std::stoull(std::string(words[i + 1]));
        if (words[i] == "--seconds") how_long = std::chrono::seconds(value);
        if (words[i] == "--from") from = value;
        if (words[i] == "--show") shown = value;
        if (words[i] == "--mutation") options.mutation = static_cast<anteroom::sim::Mutation>(value);
        if (words[i] == "--outages") options.only_outages = value != 0;
    }
    if (how_long.count() > 0) return run_for(how_long, from, options);
    if (shown) return show(*shown, options);
    std::fputs("sim --show SEED | --seconds S [--from SEED]; [--mutation 1…5] [--outages 1]\n", stderr);
    return 2;
}
