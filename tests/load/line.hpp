#pragma once

#include <sys/socket.h>

#include <cerrno>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "anteroom/address.hpp"
#include "frames.hpp"
#include "support/inflate.hpp"

namespace anteroom::load {

/// Thrown to end a run, because the server is missing, closed a connection, or does not answer.
class Fault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A server's address. If it ends with `?deflate=1`, the client requests compressed frames.
using anteroom::Address;

/// Connects by TCP and waits for the result. Throws Fault. The caller owns the descriptor.
int connect_to(const Address& address);

/// A client's WebSocket. Opening waits for the server, but later calls never wait. send() stores the bytes that the
/// socket does not take, and receive() returns whole messages.
class Line {
  public:
    explicit Line(const Address& address);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    int fd() const { return fd_; }
    bool has_unsent() const { return !unsent_.empty(); }

    void send(Opcode opcode, std::string_view payload, std::uint32_t mask);
    void flush();

    /// Reads once and calls f(message, bytes on the wire) for each whole message.
    template <class F>
    void receive(F f) {
        const std::string_view got = read_some();
        if (got.empty()) return;
        if (partial_.empty()) {
            const std::size_t used = take(got, f);
            partial_.assign(got.substr(used));
        } else {
            partial_.append(got);
            partial_.erase(0, take(partial_, f));
        }
    }

  private:
    template <class F>
    std::size_t take(std::string_view bytes, F& f) {
        std::size_t used = 0;
        while (const auto frame = first_frame(bytes.substr(used))) {
            used += frame->bytes;
            if (!is_message(frame->opcode)) {
                control(*frame);
            } else if (frame->is_deflated) {
                f(std::string_view(inflated(frame->payload)), frame->bytes);
            } else if (frame->is_last && message_.empty()) {
                f(frame->payload, frame->bytes);
            } else {
                message_ += frame->payload;
                message_bytes_ += frame->bytes;
                if (!frame->is_last) continue;
                f(std::string_view(message_), message_bytes_);
                message_.clear();
                message_bytes_ = 0;
            }
        }
        return used;
    }

    void upgrade(const Address& address);
    std::string_view read_some();
    void control(const Incoming& frame);
    std::string inflated(std::string_view payload);

    int fd_ = -1;
    std::unique_ptr<support::Inflate> inflate_;  ///< set if the server agreed to compress its frames
    std::string unsent_;
    std::string partial_;  ///< the beginning of an incomplete frame
    std::string message_;  ///< the frames received so far of a message with several frames
    std::size_t message_bytes_ = 0;
};

}  // namespace anteroom::load
