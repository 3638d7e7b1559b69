#include "net/probe.hpp"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <system_error>

namespace anteroom::net {

namespace {

namespace asio = boost::asio;

/// The status follows nine characters in the line `HTTP/1.1 200 OK`.
constexpr std::size_t status_at = 9;
constexpr std::size_t status_end = 12;

template <class Stream>
int status_over(Stream& stream, const std::string& path) {
    asio::write(stream, asio::buffer("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
    std::array<char, status_end> head{};
    std::size_t have = 0;
    while (have < head.size()) {
        boost::system::error_code end;
        have += stream.read_some(asio::buffer(head) + have, end);
        if (end) return 0;
    }
    int status = 0;
    std::from_chars(head.data() + status_at, head.data() + status_end, status);
    return status;
}

}  // namespace

int ask_status(const std::string& address, std::uint16_t port, bool tls, const std::string& path) {
    try {
        asio::io_context context;
        asio::ip::tcp::socket socket(context);
        socket.connect({asio::ip::make_address(address), port});
        if (!tls) return status_over(socket, path);
        asio::ssl::context trusting(asio::ssl::context::tls_client);
        trusting.set_verify_mode(asio::ssl::verify_none);
        asio::ssl::stream<asio::ip::tcp::socket&> stream(socket, trusting);
        stream.handshake(asio::ssl::stream_base::client);
        return status_over(stream, path);
    } catch (const boost::system::system_error& failed) {
        throw std::system_error(failed.code(), address + " port " + std::to_string(port));
    }
}

}  // namespace anteroom::net
