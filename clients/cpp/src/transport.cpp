#include "anteroom/transport.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace anteroom::detail {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

using Error = boost::system::error_code;
using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<Plain>;

/// Runs the operation that `begin` starts, in the caller's thread, at most until `until`. Returns the operation's
/// error, which is timed_out after that time.
template <class Begin>
Error ended_by(Clock::time_point until, asio::io_context& io, Plain& tcp, Begin begin) {
    std::optional<Error> ended;
    begin([&ended](Error error, auto&&...) { ended = error; });
    io.restart();
    while (!ended && Clock::now() < until) io.run_one_until(until);
    if (ended) return *ended;
    tcp.close();
    while (!ended) io.run_one();
    return asio::error::timed_out;
}

std::string words_of(const Error& error) {
    return error == asio::error::timed_out ? "no answer in time" : error.message();
}

/// Connects. With TLS, also verifies the host. Each step may take `step_max`. Throws Broken.
template <class Stream>
void open_stream(asio::io_context& io, Stream& stream, const Address& address, Clock::duration step_max) {
    asio::ip::tcp::resolver resolver(io);
    Error error;
    const auto found = resolver.resolve(address.host_name(), address.port, error);
    if (error) throw Broken(0, words_of(error));
    auto& tcp = beast::get_lowest_layer(stream);
    const auto wait = [&](auto begin) {
        if (const Error failed = ended_by(Clock::now() + step_max, io, tcp, begin)) throw Broken(0, words_of(failed));
    };
    wait([&](auto done) { tcp.async_connect(found, done); });
    tcp.socket().set_option(asio::ip::tcp::no_delay(true), error);
    if constexpr (std::is_same_v<Stream, Secure>) {
        std::string name = address.host_name();
        SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
        stream.set_verify_callback(asio::ssl::host_name_verification(name));
        wait([&](auto done) { stream.async_handshake(asio::ssl::stream_base::client, done); });
    }
}

std::string host_header(const Address& address) {
    return address.host + ":" + address.port;
}

/// A connection whose operations run in the caller's thread, so that each operation can be cancelled. Data that arrives
/// between the calls stays in the socket.
template <class Stream>
class LineOver final : public Line {
  public:
    template <class... Context>
    LineOver(const Address& address, Clock::duration step_max, Context&... context) : socket_(io_, context...) {
        open(address, step_max);
    }

    void send(const std::string& text) override {
        wait(send_max, [&](auto done) { socket_.async_write(asio::buffer(text), done); });
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
        wait(close_max, [&](auto done) { socket_.async_close(websocket::close_code::normal, done); });
    }

  private:
    static constexpr std::chrono::seconds send_max{8};
    static constexpr std::chrono::seconds close_max{1};

    void open(const Address& address, Clock::duration step_max) {
        open_stream(io_, socket_.next_layer(), address, step_max);
        socket_.set_option(websocket::stream_base::decorator(
            [](auto& request) { request.set(http::field::sec_websocket_protocol, "anteroom.v1"); }));
        const std::string host = host_header(address);
        wait(step_max, [&](auto done) { socket_.async_handshake(host, address.path, done); });
    }

    /// Reads one message at a time. The next messages stay in the socket.
    void listen() {
        if (is_listening_ || heard_ || is_broken_) return;
        is_listening_ = true;
        socket_.async_read(buffer_, [this](Error error, std::size_t) {
            is_listening_ = false;
            is_broken_ = static_cast<bool>(error);
            if (!error) heard_ = beast::buffers_to_string(buffer_.data());
            buffer_.clear();
        });
    }

    template <class Begin>
    void wait(Clock::duration at_most, Begin begin) {
        if (const Error failed = ended_by(Clock::now() + at_most, io_, beast::get_lowest_layer(socket_), begin))
            throw Broken(static_cast<int>(socket_.reason().code), words_of(failed));
    }

    asio::io_context io_;
    websocket::stream<Stream> socket_;
    beast::flat_buffer buffer_;
    std::optional<std::string> heard_;
    bool is_listening_ = false;
    bool is_broken_ = false;
};

/// Downloads a file. Each step may take three seconds. Throws Broken.
template <class Stream, class... Context>
std::string got(const Address& address, const std::string& path, Context&... context) {
    constexpr std::chrono::seconds step_max{3};
    asio::io_context io;
    Stream stream(io, context...);
    open_stream(io, stream, address, step_max);
    const auto wait = [&](auto begin) {
        if (ended_by(Clock::now() + step_max, io, beast::get_lowest_layer(stream), begin)) throw Broken(0);
    };
    http::request<http::empty_body> request(http::verb::get, path, 11);
    request.set(http::field::host, host_header(address));
    wait([&](auto done) { http::async_write(stream, request, done); });
    http::response<http::string_body> response;
    beast::flat_buffer buffer;
    wait([&](auto done) { http::async_read(stream, buffer, response, done); });
    return response.body();
}

class BeastTransport final : public Transport {
  public:
    explicit BeastTransport(Address address) : address_(std::move(address)) {
        context_.set_default_verify_paths();
        context_.set_verify_mode(asio::ssl::verify_peer);
    }

    std::unique_ptr<Line> open(Clock::duration step_max) override {
        if (!address_.is_secure) return std::make_unique<LineOver<Plain>>(address_, step_max);
        return std::make_unique<LineOver<Secure>>(address_, step_max, context_);
    }

    std::string get(const std::string& path) override {
        return address_.is_secure ? got<Secure>(address_, path, context_) : got<Plain>(address_, path);
    }

  private:
    const Address address_;
    asio::ssl::context context_{asio::ssl::context::tls_client};
};

}  // namespace

std::unique_ptr<Transport> transport_to(const Address& address) {
    return std::make_unique<BeastTransport>(address);
}

}  // namespace anteroom::detail
