#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "anteroom/address.hpp"

namespace anteroom::detail {

using Clock = std::chrono::steady_clock;

/// A connection broke or failed to open. `close_code` is the server's close code, or 0 without one.
class Broken : public std::runtime_error {
  public:
    explicit Broken(int code) : std::runtime_error("the line to the server broke"), close_code(code) {}

    const int close_code;
};

/// One WebSocket connection. Every function throws Broken.
class Line {
  public:
    Line() = default;
    virtual ~Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    virtual void send(const std::string& text) = 0;
    /// The next message; empty if none came in time.
    virtual std::optional<std::string> hear(Clock::duration at_most) = 0;
    /// Closes the connection; it is not used afterwards.
    virtual void close() = 0;
};

/// Runs the operation of `begin` in the caller's thread, at most until `until`. Returns the operation's error.
template <class Begin>
boost::system::error_code ended_by(Clock::time_point until, boost::asio::io_context& io, boost::beast::tcp_stream& tcp,
                                   Begin begin) {
    std::optional<boost::system::error_code> ended;
    begin([&ended](boost::system::error_code error, auto&&...) { ended = error; });
    io.restart();
    while (!ended && Clock::now() < until) io.run_one_until(until);
    if (!ended) tcp.close();
    while (!ended) io.run_one();
    return *ended;
}

/// Connects, and with TLS verifies the requested host. Each step may take `step_max`; throws Broken.
template <class Stream>
void open_stream(boost::asio::io_context& io, Stream& stream, const Address& address, Clock::duration step_max) {
    boost::asio::ip::tcp::resolver resolver(io);
    boost::system::error_code error;
    const auto found = resolver.resolve(address.host_name(), address.port, error);
    if (error) throw Broken(0);
    auto& tcp = boost::beast::get_lowest_layer(stream);
    const auto wait = [&](auto begin) {
        if (ended_by(Clock::now() + step_max, io, tcp, begin)) throw Broken(0);
    };
    wait([&](auto done) { tcp.async_connect(found, done); });
    tcp.socket().set_option(boost::asio::ip::tcp::no_delay(true), error);
    if constexpr (!std::is_same_v<Stream, boost::beast::tcp_stream>) {
        std::string name = address.host_name();
        SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
        stream.set_verify_callback(boost::asio::ssl::host_name_verification(name));
        wait([&](auto done) { stream.async_handshake(boost::asio::ssl::stream_base::client, done); });
    }
}

/// A connection whose operations run in the caller's thread, so that each can be given up. Data that arrives between
/// the calls stays in the socket.
template <class Stream>
class LineOver final : public Line {
  public:
    template <class... Context>
    explicit LineOver(const Address& address, Context&... context) : socket_(io_, context...) {
        open(address);
    }

    void send(const std::string& text) override {
        wait(open_max, [&](auto done) { socket_.async_write(boost::asio::buffer(text), done); });
    }

    std::optional<std::string> hear(Clock::duration at_most) override {
        const auto until = Clock::now() + at_most;
        listen();
        io_.restart();
        io_.poll();
        while (!heard_ && !is_broken_ && Clock::now() < until) io_.run_one_until(until);
        if (heard_) return std::exchange(heard_, std::nullopt);
        if (is_broken_) throw Broken(static_cast<int>(socket_.reason().code));
        return std::nullopt;
    }

    void close() override {
        wait(close_max, [&](auto done) { socket_.async_close(boost::beast::websocket::close_code::normal, done); });
    }

  private:
    static constexpr std::chrono::seconds open_max{8};
    static constexpr std::chrono::seconds close_max{1};

    void open(const Address& address) {
        open_stream(io_, socket_.next_layer(), address, open_max);
        socket_.set_option(boost::beast::websocket::stream_base::decorator(
            [](auto& request) { request.set(boost::beast::http::field::sec_websocket_protocol, "anteroom.v1"); }));
        const std::string host = address.host + ":" + address.port;
        wait(open_max, [&](auto done) { socket_.async_handshake(host, address.path, done); });
    }

    /// Reads one message at a time; the next ones stay in the socket.
    void listen() {
        if (is_listening_ || heard_ || is_broken_) return;
        is_listening_ = true;
        socket_.async_read(buffer_, [this](boost::system::error_code error, std::size_t) {
            is_listening_ = false;
            is_broken_ = static_cast<bool>(error);
            if (!error) heard_ = boost::beast::buffers_to_string(buffer_.data());
            buffer_.clear();
        });
    }

    template <class Begin>
    void wait(Clock::duration at_most, Begin begin) {
        const auto error = ended_by(Clock::now() + at_most, io_, boost::beast::get_lowest_layer(socket_), begin);
        if (error) throw Broken(static_cast<int>(socket_.reason().code));
    }

    boost::asio::io_context io_;
    boost::beast::websocket::stream<Stream> socket_;
    boost::beast::flat_buffer buffer_;
    std::optional<std::string> heard_;
    bool is_listening_ = false;
    bool is_broken_ = false;
};

/// A TLS context with the system's trusted certificates.
class SecureContext {
  public:
    SecureContext() {
        context_.set_default_verify_paths();
        context_.set_verify_mode(boost::asio::ssl::verify_peer);
    }
    boost::asio::ssl::context& get() { return context_; }

  private:
    boost::asio::ssl::context context_{boost::asio::ssl::context::tls_client};
};

inline std::unique_ptr<Line> open_line(const Address& address, SecureContext& secure) {
    using Plain = boost::beast::tcp_stream;
    if (!address.is_secure) return std::make_unique<LineOver<Plain>>(address);
    return std::make_unique<LineOver<boost::beast::ssl_stream<Plain>>>(address, secure.get());
}

}  // namespace anteroom::detail
