#include "costs.hpp"

#include <dirent.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>

#include "line.hpp"

namespace anteroom::load {

namespace {

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

double seconds_of(clockid_t clock) {
    timespec time{};
    if (clock_gettime(clock, &time) != 0) throw Fault("the server's clock cannot be read");
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Reads fields 14 and 15 of proc(5)'s stat. The name before these fields may contain any text, but ends with the last
/// closing bracket.
void read_stat(ServerTime& time, const std::string& process) {
    const std::string stat = text_of(process + "/stat");
    std::istringstream fields(stat.substr(std::min(stat.rfind(')') + 2, stat.size())));
    std::string skipped;
    for (int field = 3; field < 14; ++field) fields >> skipped;
    fields >> time.user >> time.system;
    const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
    time.user /= ticks;
    time.system /= ticks;
}

void read_threads(ServerTime& time, const std::string& process) {
    const std::string folder = process + "/task";
    const std::unique_ptr<DIR, int (*)(DIR*)> tasks(opendir(folder.c_str()), closedir);
    if (!tasks) throw Fault("no process of that number");
    while (const dirent* entry = readdir(tasks.get())) {
        const std::string thread = entry->d_name;
        if (thread.front() == '.') continue;
        std::string name = text_of(folder + "/" + thread + "/comm");
        if (!name.empty()) name.pop_back();
        const std::string schedule = text_of(folder + "/" + thread + "/schedstat");
        time.threads.emplace_back(name + " " + thread, std::strtod(schedule.c_str(), nullptr) * 1e-9);
    }
}

std::string http_get(const std::string& url) {
    const Address address = Address::of(url);
    const int fd = connect_to(address);
    timeval wait{};
    wait.tv_sec = 10;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    const std::string request = "GET " + address.path + " HTTP/1.1\r\nHost: " + address.host + ":" + address.port +
                                "\r\nConnection: close\r\n\r\n";
    send(fd, request.data(), request.size(), MSG_NOSIGNAL);
    std::string answer;
    std::array<char, 16 * 1024> some{};
    for (ssize_t count = 0; (count = recv(fd, some.data(), some.size(), 0)) > 0;)
        answer.append(some.data(), static_cast<std::size_t>(count));
    close(fd);
    if (answer.rfind("HTTP/1.1 200", 0) != 0) throw Fault("no metrics: " + answer.substr(0, answer.find('\r')));
    return answer;
}

}  // namespace

ServerTime server_time(pid_t pid) {
    ServerTime time;
    clockid_t clock{};
    if (clock_getcpuclockid(pid, &clock) != 0) throw Fault("no process of that number");
    time.total = seconds_of(clock);
    const std::string process = "/proc/" + std::to_string(pid);
    read_stat(time, process);
    read_threads(time, process);
    const std::string status = text_of(process + "/status");
    const std::size_t at = status.find("VmRSS:");
    if (at != std::string::npos) time.resident_kb = std::strtoll(status.c_str() + at + 6, nullptr, 10);
    return time;
}

double own_time() {
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

Commits commits_in(std::string_view text) {
    constexpr std::string_view bucket = "anteroom_commit_group_size_bucket{le=\"";
    Commits commits;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t space = line.rfind(' ');
        if (space == std::string::npos || line.front() == '#') continue;
        const double value = std::strtod(line.c_str() + space, nullptr);
        const std::string_view name = std::string_view(line).substr(0, space);
        if (name == "anteroom_commit_group_size_count") commits.groups = value;
        if (name == "anteroom_commit_group_size_sum") commits.commits = value;
        if (name == "anteroom_commit_seconds_sum") commits.seconds = value;
        if (name == "anteroom_commit_seconds_count") commits.timed = value;
        if (name.substr(0, bucket.size()) != bucket) continue;
        const std::string_view bound = name.substr(bucket.size());
        commits.sizes.emplace_back(bound.substr(0, bound.find('"')), value);
    }
    return commits;
}

Commits commits_at(const std::string& url) {
    return commits_in(http_get(url));
}

}  // namespace anteroom::load
