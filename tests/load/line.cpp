#include "line.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace anteroom::load {

namespace {

constexpr int upgrade_seconds_max = 10;

[[noreturn]] void fail(const std::string& what) {
    throw Fault(what + ": " + std::strerror(errno));
}

void wait_at_most(int fd, int seconds) {
    timeval time{};
    time.tv_sec = seconds;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
}

}  // namespace

int connect_to(const Address& address) {
    if (address.is_secure) throw Fault("what a server costs is measured without TLS");
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int error = getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found); error != 0)
        throw Fault(address.host + ": " + gai_strerror(error));
    const int fd = socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC, found->ai_protocol);
    const bool connected = fd >= 0 && connect(fd, found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    if (!connected) {
        const int error = errno;
        if (fd >= 0) close(fd);
        errno = error;
        fail("connecting to " + address.host + ":" + address.port);
    }
    const int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

Line::Line(const Address& address) : fd_(connect_to(address)) {
    try {
        upgrade(address);
    } catch (...) {
        close(fd_);
        throw;
    }
    fcntl(fd_, F_SETFL, fcntl(fd_, F_GETFL) | O_NONBLOCK);
}

Line::~Line() {
    close(fd_);
}

void Line::upgrade(const Address& address) {
    wait_at_most(fd_, upgrade_seconds_max);
    unsent_ = "GET " + address.path + " HTTP/1.1\r\nHost: " + address.host + ":" + address.port +
              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: anteroom.v1\r\n"
              "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n";
    flush();
    std::string answer;
    std::size_t end = std::string::npos;
    while ((end = answer.find("\r\n\r\n")) == std::string::npos) {
        std::array<char, 1024> some{};
        const ssize_t count = recv(fd_, some.data(), some.size(), 0);
        if (count < 0) fail("waiting for the upgrade");
        if (count == 0) throw Fault("the server closed instead of upgrading: " + answer.substr(0, answer.find('\r')));
        answer.append(some.data(), static_cast<std::size_t>(count));
    }
    if (answer.rfind("HTTP/1.1 101", 0) != 0) throw Fault("no upgrade: " + answer.substr(0, answer.find('\r')));
    if (answer.find("Sec-WebSocket-Extensions: permessage-deflate;") < end)
        inflate_ = std::make_unique<support::Inflate>();
    partial_ = answer.substr(end + 4);
}

void Line::send(Opcode opcode, std::string_view payload, std::uint32_t mask) {
    append_frame(unsent_, opcode, payload, mask);
    flush();
}

void Line::flush() {
    const ssize_t count = ::send(fd_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (count < 0 && errno != EAGAIN && errno != EINTR) fail("sending");
    if (count > 0) unsent_.erase(0, static_cast<std::size_t>(count));
}

/// All lines of the thread share the buffer, so the caller must use or copy the bytes at once.
std::string_view Line::read_some() {
    static thread_local std::array<char, 64 * 1024> buffer;
    const ssize_t count = recv(fd_, buffer.data(), buffer.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return {};
    if (count < 0) fail("receiving");
    if (count == 0) throw Fault("the server cut a connection");
    return {buffer.data(), static_cast<std::size_t>(count)};
}

std::string Line::inflated(std::string_view payload) {
    if (!inflate_) throw Fault("a shortened frame that nobody asked for");
    return inflate_->restore(payload);
}

void Line::control(const Incoming& frame) {
    if (frame.opcode == Opcode::ping) {
        append_frame(unsent_, Opcode::pong, frame.payload, 0);
        flush();
    } else if (frame.opcode == Opcode::close) {
        const bool has_reason = frame.payload.size() > 2;
        throw Fault("the server closed a connection: " +
                    (has_reason ? std::string(frame.payload.substr(2)) : std::string("no reason")));
    } else if (frame.opcode != Opcode::pong) {
        throw Fault("a frame of no known kind");
    }
}

}  // namespace anteroom::load
