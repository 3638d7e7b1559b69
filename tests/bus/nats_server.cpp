#include "nats_server.hpp"

#include <arpa/inet.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace anteroom::bus::test {

namespace {

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = ::htons(port);
    address.sin_addr.s_addr = ::htonl(INADDR_LOOPBACK);
    return address;
}

/// Returns a port that the system offers as free. The system does not offer the port again soon.
std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof(address);
    const bool bound = ::bind(socket, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                       ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    ::close(socket);
    if (!bound) throw std::runtime_error("there is no free port");
    return ::ntohs(address.sin_port);
}

bool listens(std::uint16_t port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(port);
    const bool connected = ::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
    ::close(socket);
    return connected;
}

}  // namespace

NatsServer::NatsServer(std::vector<std::string> options) : options_(std::move(options)), port_(free_port()) {
    start();
}

NatsServer::~NatsServer() {
    kill();
}

void NatsServer::start() {
    std::vector<std::string> words = {ANTEROOM_NATS_SERVER, "-a", "127.0.0.1", "-p", std::to_string(port_)};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    server_ = ::fork();
    if (server_ < 0) throw std::runtime_error("fork failed");
    if (server_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(126);
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    for (int attempt = 0; attempt < 200; ++attempt) {
        if (listens(port_)) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
    throw std::runtime_error("nats-server does not listen");
}

void NatsServer::become(std::vector<std::string> options) {
    kill();
    options_ = std::move(options);
    start();
}

void NatsServer::reload() {
    ::kill(server_, SIGHUP);
}

void NatsServer::kill() {
    if (server_ == 0) return;
    ::kill(server_, SIGKILL);
    ::waitpid(server_, nullptr, 0);
    server_ = 0;
}

void NatsServer::pause(bool is_paused) {
    ::kill(server_, is_paused ? SIGSTOP : SIGCONT);
}

}  // namespace anteroom::bus::test
