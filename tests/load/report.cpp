#include "report.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <numeric>

namespace anteroom::load {

namespace {

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void append(std::string& out, const char* format, ...) {
    char line[512];
    va_list values;
    va_start(values, format);
    const int length = std::vsnprintf(line, sizeof line, format, values);
    va_end(values);
    out.append(line, std::min(static_cast<std::size_t>(std::max(length, 0)), sizeof line - 1));
}

double over(double value, double by) {
    return by > 0 ? value / by : 0;
}

double an_action(const Window& window, double value) {
    return over(value, static_cast<double>(window.actions));
}

/// Returns group sizes as text: "≤1: 20  ≤4: 7" means 20 groups of 1 commit, and 7 groups of 2 to 4.
std::string sizes_of(const Commits& commits) {
    std::string out;
    double below = 0;
    for (const auto& [bound, count] : commits.sizes) {
        if (count > below) append(out, "%s\xE2\x89\xA4%s: %.0f", out.empty() ? "" : "  ", bound.c_str(), count - below);
        below = count;
    }
    return out;
}

void append_commits(std::string& out, const Commits& commits) {
    append(out, ",\"groups\":%.0f,\"commits\":%.0f,\"commits_a_group\":%.2f,\"commit_us\":%.1f,\"group_sizes\":{",
           commits.groups, commits.commits, over(commits.commits, commits.groups),
           over(commits.seconds, commits.timed) * 1e6);
    double below = 0;
    bool is_first = true;
    for (const auto& [bound, count] : commits.sizes) {
        append(out, "%s\"%s\":%.0f", is_first ? "" : ",", bound.c_str(), count - below);
        is_first = false;
        below = count;
    }
    out += '}';
}

void append_server(std::string& out, const Window& window) {
    const ServerTime& server = *window.server;
    append(out,
           ",\"server_us_an_action\":%.2f,\"user_us_an_action\":%.2f,\"system_us_an_action\":%.2f,"
           "\"server_share\":%.4f,\"resident_kb\":%lld,\"threads_us_an_action\":{",
           an_action(window, server.total) * 1e6, an_action(window, server.user) * 1e6,
           an_action(window, server.system) * 1e6, over(server.total, window.seconds),
           static_cast<long long>(server.resident_kb));
    bool is_first = true;
    for (const auto& [name, seconds] : server.threads) {
        append(out, "%s\"%s\":%.2f", is_first ? "" : ",", name.c_str(), an_action(window, seconds) * 1e6);
        is_first = false;
    }
    out += '}';
}

void append_window(std::string& out, const Window& window) {
    append(out,
           "{\"window\":\"%s\",\"seconds\":%.3f,\"rate_wanted\":%.1f,\"actions\":%llu,\"actions_per_s\":%.1f,"
           "\"other_requests\":%llu,\"games\":%llu,\"frames_an_action\":%.3f",
           window.name.c_str(), window.seconds, window.rate_wanted, static_cast<unsigned long long>(window.actions),
           over(static_cast<double>(window.actions), window.seconds), static_cast<unsigned long long>(window.other),
           static_cast<unsigned long long>(window.games), an_action(window, static_cast<double>(window.frames)));
    append(out,
           ",\"bytes_an_action\":{\"mean\":%.1f,\"p99\":%.0f,\"with_all_else\":%.1f},\"wait_us\":{\"p50\":%.1f,"
           "\"p90\":%.1f,\"p99\":%.1f},\"client_share\":%.4f",
           mean(window.action_bytes), quantile(window.action_bytes, 0.99),
           an_action(window, static_cast<double>(window.bytes)), quantile(window.waits_us, 0.5),
           quantile(window.waits_us, 0.9), quantile(window.waits_us, 0.99),
           over(window.client_seconds, window.seconds));
    if (window.server) append_server(out, window);
    if (window.commits) append_commits(out, *window.commits);
    out += ",\"refusals\":{";
    bool is_first = true;
    for (const auto& [code, count] : window.refusals) {
        append(out, "%s\"%s\":%llu", is_first ? "" : ",", code.c_str(), static_cast<unsigned long long>(count));
        is_first = false;
    }
    out += "}}";
}

void append_words(std::string& out, const Window& window) {
    append(out, "%s, %.1f s: %.0f actions/s", window.name.c_str(), window.seconds,
           over(static_cast<double>(window.actions), window.seconds));
    if (window.rate_wanted > 0) append(out, " (%.0f wanted)", window.rate_wanted);
    append(out, ", %llu games ended, %llu requests besides\n", static_cast<unsigned long long>(window.games),
           static_cast<unsigned long long>(window.other));
    append(out, "  an action's update, to all at the table: %.0f bytes in the mean, p99 %.0f\n",
           mean(window.action_bytes), quantile(window.action_bytes, 0.99));
    append(out, "  sent to own update: p50 %.0f \xC2\xB5s, p90 %.0f, p99 %.0f\n", quantile(window.waits_us, 0.5),
           quantile(window.waits_us, 0.9), quantile(window.waits_us, 0.99));
    if (window.server) {
        const ServerTime& server = *window.server;
        append(out,
               "  server: %.1f \xC2\xB5s of processor an action (user %.1f, system %.1f), %.0f %% of a core, %lld MB\n",
               an_action(window, server.total) * 1e6, an_action(window, server.user) * 1e6,
               an_action(window, server.system) * 1e6, over(server.total, window.seconds) * 100,
               static_cast<long long>(server.resident_kb / 1024));
        for (const auto& [name, seconds] : server.threads)
            if (an_action(window, seconds) * 1e6 >= 0.05)
                append(out, "    thread %s: %.1f \xC2\xB5s\n", name.c_str(), an_action(window, seconds) * 1e6);
    }
    append(out, "  client: %.0f %% of a core\n", over(window.client_seconds, window.seconds) * 100);
    if (window.commits)
        append(out, "  %.2f commits a group, %.0f \xC2\xB5s a commit in the mean; groups %s\n",
               over(window.commits->commits, window.commits->groups),
               over(window.commits->seconds, window.commits->timed) * 1e6, sizes_of(*window.commits).c_str());
    for (const auto& [code, count] : window.refusals)
        append(out, "  refused %llu times: %s\n", static_cast<unsigned long long>(count), code.c_str());
}

}  // namespace

double quantile(std::vector<float> values, double part) {
    if (values.empty()) return 0;
    const auto at = std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())));
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(at);
    std::nth_element(values.begin(), nth, values.end());
    return static_cast<double>(*nth);
}

double mean(const std::vector<float>& values) {
    return over(std::accumulate(values.begin(), values.end(), 0.0), static_cast<double>(values.size()));
}

std::string json_of(const Settings& settings, const std::vector<Window>& windows) {
    std::string out;
    append(out, "{\"game\":\"%s\",\"tables\":%zu,\"seats\":%zu,\"bots\":%zu,\"seed\":%llu,\"windows\":[",
           settings.plan.game.c_str(), settings.tables, settings.plan.seats, settings.plan.bots,
           static_cast<unsigned long long>(settings.seed));
    for (std::size_t i = 0; i < windows.size(); ++i) {
        if (i > 0) out += ',';
        append_window(out, windows[i]);
    }
    return out += "]}";
}

std::string words_of(const Settings& settings, const std::vector<Window>& windows) {
    std::string out;
    append(out, "%zu tables of %s, %zu seats (%zu bots)\n", settings.tables, settings.plan.game.c_str(),
           settings.plan.seats, settings.plan.bots);
    for (const Window& window : windows) append_words(out, window);
    return out;
}

}  // namespace anteroom::load
