#include "successor.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "app/settings.hpp"
#include "installed.hpp"

namespace anteroom::app {

namespace {

/// The number that sd_listen_fds(3) gives to the first socket.
constexpr int first_handed = 3;
constexpr std::string_view of_process = "LISTEN_PID=";
constexpr unsigned check_wait_s = 20;

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::system_category(), what);
}

/// A program to run, with the socket that it gets. Make this object before a fork, because after the fork nothing may
/// be allocated.
class Image {
  public:
    Image(std::string program, std::vector<std::string> arguments)
        : program_(std::move(program)), arguments_(std::move(arguments)), argument_list_(pointers(arguments_)) {
        for (char** each = environ; *each != nullptr; ++each)
            if (!std::string_view(*each).starts_with("LISTEN_")) variables_.emplace_back(*each);
        variables_.emplace_back("LISTEN_FDS=1");
        constexpr std::size_t digits_max = 20;
        variables_.push_back(std::string(of_process) + std::string(digits_max, '\0'));
        variable_list_ = pointers(variables_);
    }
    Image(const Image&) = delete;
    Image& operator=(const Image&) = delete;

    /// Runs the program. Returns only if this fails.
    void run(int listening_socket) {
        char* const digits = variables_.back().data() + of_process.size();
        *std::to_chars(digits, variables_.back().data() + variables_.back().size(), ::getpid()).ptr = '\0';
        if (::dup2(listening_socket, first_handed) < 0 || ::fcntl(first_handed, F_SETFD, 0) != 0) return;
        ::close_range(first_handed + 1, ~0U, CLOSE_RANGE_CLOEXEC);
        ::execve(program_.c_str(), argument_list_.data(), variable_list_.data());
    }

  private:
    static std::vector<char*> pointers(std::vector<std::string>& texts) {
        std::vector<char*> list;
        for (std::string& text : texts) list.push_back(text.data());
        list.push_back(nullptr);
        return list;
    }

    const std::string program_;
    std::vector<std::string> arguments_;
    std::vector<std::string> variables_;
    std::vector<char*> argument_list_;
    std::vector<char*> variable_list_;
};

/// Reads from the pipe until its end.
std::string read_all(int pipe) {
    std::string text;
    std::array<char, 4096> some;
    for (ssize_t count = 0; (count = ::read(pipe, some.data(), some.size())) > 0;)
        text.append(some.data(), static_cast<std::size_t>(count));
    return text;
}

}  // namespace

int handed_socket() {
    const char* const process = std::getenv("LISTEN_PID");
    const char* const count = std::getenv("LISTEN_FDS");
    if (process == nullptr || count == nullptr || process != std::to_string(::getpid())) return -1;
    if (std::string_view(count) != "1")
        throw BadSetting("LISTEN_FDS: " + std::string(count) +
                         " sockets are handed over, and one port is served; leave one ListenStream in anteroom.socket");
    ::fcntl(first_handed, F_SETFD, FD_CLOEXEC);
    return first_handed;
}

Successor::Successor() : program_(this_program()) {
    std::ifstream text("/proc/self/cmdline", std::ios::binary);
    for (std::string argument; std::getline(text, argument, '\0');) arguments_.push_back(std::move(argument));
}

void Successor::require_startable(int listening_socket) const {
    std::vector<std::string> arguments{arguments_.at(0), "config", "--check"};
    arguments.insert(arguments.end(), arguments_.begin() + 2, arguments_.end());  // all arguments after `serve`
    Image image(program_, std::move(arguments));
    std::array<int, 2> said{};
    if (::pipe2(said.data(), O_CLOEXEC) != 0) fail("a pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(check_wait_s);
        ::dup2(said[1], STDOUT_FILENO);
        ::dup2(said[1], STDERR_FILENO);
        image.run(listening_socket);
        ::_exit(127);
    }
    ::close(said[1]);
    std::string text = child < 0 ? std::string() : read_all(said[0]);
    ::close(said[0]);
    int status = -1;
    if (child < 0 || ::waitpid(child, &status, 0) != child) fail("the program that is to go on");
    if (status == 0) return;
    if (text.empty()) text = program_ + " cannot be run, or takes too long";
    throw std::runtime_error("this server goes on, because the new one did not start: " +
                             text.substr(0, text.find_last_not_of('\n') + 1));
}

void Successor::take_over(int listening_socket) const {
    Image(program_, arguments_).run(listening_socket);
    fail(program_.c_str());
}

}  // namespace anteroom::app
