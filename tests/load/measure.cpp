#include "measure.hpp"

#include <algorithm>
#include <ctime>
#include <stdexcept>
#include <string>

#include "support/ws_client.hpp"

namespace anteroom::load {

double cpu_seconds(pid_t process) {
    clockid_t clock{};
    timespec t{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &t) != 0)
        throw std::runtime_error("no process " + std::to_string(process));
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

namespace {

double value_of(const std::string& text, const std::string& name) {
    const std::size_t at = text.find("\n" + name + " ");
    return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 2));
}

}  // namespace

Groups groups(std::uint16_t port) {
    support::TcpClient client(port);
    client.send("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nConnection: close\r\n\r\n");
    const std::string text = client.receive_all();
    return {value_of(text, "anteroom_commit_group_size_count"), value_of(text, "anteroom_commit_group_size_sum"),
            value_of(text, "anteroom_commit_seconds_sum")};
}

double quantile(std::vector<float>& values, double q) {
    if (values.empty()) return 0;
    const auto at = std::min(values.size() - 1, static_cast<std::size_t>(q * static_cast<double>(values.size())));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return static_cast<double>(values[at]);
}

}  // namespace anteroom::load
