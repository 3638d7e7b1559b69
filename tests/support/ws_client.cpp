#include "support/ws_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace anteroom::support {

TcpClient::TcpClient(std::uint16_t port, int receive_buffer_bytes)
    : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (fd_ < 0) throw std::runtime_error("no socket");
    const int one = 1;
    ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (receive_buffer_bytes > 0)
        ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof receive_buffer_bytes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sockaddr generic{};
    static_assert(sizeof generic == sizeof address);
    std::memcpy(&generic, &address, sizeof address);
    if (::connect(fd_, &generic, sizeof generic) != 0) {
        ::close(fd_);
        throw std::runtime_error("cannot connect: " + std::string(std::strerror(errno)));
    }
}

TcpClient::~TcpClient() {
    if (fd_ >= 0) ::close(fd_);
}

TcpClient::TcpClient(TcpClient&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

TcpClient& TcpClient::operator=(TcpClient&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
}

bool TcpClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::optional<std::string> TcpClient::receive(Millis timeout) {
    pollfd poll_fd{.fd = fd_, .events = POLLIN, .revents = 0};
    if (::poll(&poll_fd, 1, static_cast<int>(timeout.count())) <= 0) return std::nullopt;
    std::array<char, 65536> bytes;
    const ssize_t got = ::recv(fd_, bytes.data(), bytes.size(), 0);
    return std::string(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
}

std::string TcpClient::receive_all(Millis timeout) {
    std::string all;
    while (const auto more = receive(timeout)) {
        if (more->empty()) break;
        all += *more;
    }
    return all;
}

void TcpClient::shutdown_send() {
    ::shutdown(fd_, SHUT_WR);
}

void TcpClient::reset() {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(std::exchange(fd_, -1));
}

std::string upgrade_request(std::uint16_t port, const WsOptions& options) {
    const std::string host = options.host.empty() ? "127.0.0.1:" + std::to_string(port) : options.host;
    // The key and its answer are the example of RFC 6455, section 1.3.
    std::string request = "GET " + options.path + " HTTP/1.1\r\nHost: " + host +
                          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    if (!options.origin.empty()) request += "Origin: " + options.origin + "\r\n";
    if (!options.subprotocol.empty()) request += "Sec-WebSocket-Protocol: " + options.subprotocol + "\r\n";
    return request + options.more + "\r\n";
}

WsClient::WsClient(std::uint16_t port, const WsOptions& options) : tcp_(port, options.receive_buffer_bytes) {
    tcp_.send(upgrade_request(port, options));
    while (in_.find("\r\n\r\n") == std::string::npos) {
        if (!fill(Millis(5000))) throw std::runtime_error("no answer to the upgrade: " + in_);
    }
    const std::size_t end = in_.find("\r\n\r\n") + 4;
    const std::string head = in_.substr(0, end);
    in_.erase(0, end);
    if (!head.starts_with("HTTP/1.1 101 ")) throw std::runtime_error(head.substr(0, head.find("\r\n")));
    if (head.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == std::string::npos)
        throw std::runtime_error("wrong Sec-WebSocket-Accept: " + head);
    if (head.find("Sec-WebSocket-Protocol: anteroom.v1\r\n") == std::string::npos)
        throw std::runtime_error("no subprotocol in: " + head);
}

std::string WsClient::frame(Opcode opcode, std::string_view payload, bool last) {
    constexpr std::array<unsigned char, 4> mask{0x37, 0xfa, 0x21, 0x3d};
    std::string out;
    out.reserve(payload.size() + 14);
    const auto byte = [&out](std::size_t value) {
        out += static_cast<char>(static_cast<unsigned char>(value & 0xffU));
    };
    byte((last ? 0x80U : 0U) | static_cast<std::size_t>(opcode));
    const std::size_t size = payload.size();
    if (size < 126) {
        byte(0x80U | size);
    } else if (size < 65536) {
        byte(0x80U | 126U);
        byte(size >> 8U);
        byte(size);
    } else {
        byte(0x80U | 127U);
        for (unsigned shift = 64; shift != 0; shift -= 8) byte(size >> (shift - 8));
    }
    for (const unsigned char m : mask) byte(m);
    for (std::size_t i = 0; i < size; ++i) byte(static_cast<unsigned char>(payload[i]) ^ std::size_t{mask[i % 4]});
    return out;
}

bool WsClient::send_frame(Opcode opcode, std::string_view payload, bool last) {
    return tcp_.send(frame(opcode, payload, last));
}

void WsClient::close(std::uint16_t code) {
    const std::string payload{static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)};
    send_frame(Opcode::close, payload);
}

bool WsClient::fill(Millis timeout) {
    if (over_) return false;
    const auto more = tcp_.receive(timeout);
    if (!more) return false;
    if (more->empty()) {
        over_ = true;
        tcp_.shutdown_send();
    }
    in_ += *more;
    return !over_;
}

std::optional<std::string> WsClient::take_message() {
    const auto at = [this](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(in_[i])); };
    while (in_.size() >= 2) {
        std::size_t size = at(1) & 0x7fU;
        std::size_t head = 2;
        const std::size_t length_bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (in_.size() < head + length_bytes) return std::nullopt;
        if (length_bytes != 0) size = 0;
        for (; head < 2 + length_bytes; ++head) size = (size << 8U) | at(head);
        if (in_.size() < head + size) return std::nullopt;
        const bool last = (at(0) & 0x80U) != 0;
        const auto opcode = static_cast<Opcode>(at(0) & 0x0fU);
        const std::string payload = in_.substr(head, size);
        in_.erase(0, head + size);
        switch (opcode) {
            case Opcode::ping:
                if (answer_pings) send_frame(Opcode::pong, payload);
                break;
            case Opcode::pong:
                break;
            case Opcode::close:
                if (payload.size() >= 2) {
                    const auto high = static_cast<unsigned char>(payload[0]);
                    const auto low = static_cast<unsigned char>(payload[1]);
                    close_code_ = static_cast<std::uint16_t>((high << 8U) | low);
                    close_reason_ = payload.substr(2);
                }
                send_frame(Opcode::close, payload.substr(0, 2));
                break;
            case Opcode::continuation:
            case Opcode::text:
            case Opcode::binary:
                message_ += payload;
                if (last) return std::exchange(message_, {});
                break;
        }
    }
    return std::nullopt;
}

std::optional<std::string> WsClient::receive(Millis timeout) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    for (;;) {
        if (auto message = take_message()) return message;
        const auto left = std::chrono::duration_cast<Millis>(deadline - std::chrono::steady_clock::now());
        if (left.count() < 0 || !fill(left)) return take_message();
    }
}

std::uint16_t WsClient::wait_closed(Millis timeout) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    while (!over_) {
        const auto left = std::chrono::duration_cast<Millis>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) throw std::runtime_error("the server did not close");
        receive(left);
    }
    return close_code_;
}

}  // namespace anteroom::support
