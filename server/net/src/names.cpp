#include "net/names.hpp"

#include <sys/socket.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <stdexcept>
#include <system_error>

#include "guard.hpp"

namespace anteroom::net {

namespace {

/// Returns whether the server would accept the text. The function runs the server's own check.
template <class Guard>
bool taken_by(const std::string& text) {
    try {
        const Guard guard({text});
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

}  // namespace

bool is_address(const std::string& text) {
    boost::system::error_code malformed;
    boost::asio::ip::make_address(text, malformed);
    return !malformed;
}

bool is_loopback(const std::string& text) {
    boost::system::error_code malformed;
    const Address address = boost::asio::ip::make_address(text, malformed);
    return !malformed && plain_address(address).is_loopback();
}

bool is_host_name(const std::string& text) {
    return taken_by<HostNames>(text);
}

bool is_origin(const std::string& text) {
    return taken_by<Origins>(text);
}

bool is_network(const std::string& text) {
    return taken_by<Proxies>(text);
}

void try_to_listen(const std::string& address, std::uint16_t port) {
    using boost::asio::ip::tcp;
    boost::asio::io_context context;
    try {
        const tcp::endpoint endpoint(boost::asio::ip::make_address(address), port);
        tcp::acceptor acceptor(context, endpoint);
    } catch (const boost::system::system_error& failed) {
        throw std::system_error(failed.code(), address + " port " + std::to_string(port));
    }
}

bool listens_at(int socket, const std::string& address, std::uint16_t port) {
    using boost::asio::ip::tcp;
    int listens = 0;
    socklen_t size = sizeof listens;
    if (::getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || listens == 0) return false;
    tcp::endpoint at;
    size = static_cast<socklen_t>(at.capacity());
    if (::getsockname(socket, at.data(), &size) != 0 || size > at.capacity()) return false;
    at.resize(size);
    return at.address() == boost::asio::ip::make_address(address) && (port == 0 || at.port() == port);
}

}  // namespace anteroom::net
