#pragma once
// TLS in front of the connections. TLS ends in this file, and the HTTP session behind it has a plain socket.

#include <memory>
#include <mutex>

#include "net/tls.hpp"
#include "shard_server.hpp"

namespace boost::asio::ssl {
class context;
}

namespace anteroom::net {

/// The certificate for new connections. A renewed certificate replaces the old one at once. Existing connections keep
/// the old one.
class TlsIdentity {
  public:
    /// Throws as check_tls() does.
    explicit TlsIdentity(const TlsFiles& files);
    /// Reloads the files, from any thread. If the files are bad, throws as check_tls() does, and the old certificate
    /// stays in use.
    void renew();
    std::shared_ptr<asio::ssl::context> present() const;
    std::chrono::system_clock::time_point holds_until() const;

  private:
    const TlsFiles files_;
    mutable std::mutex mutex_;
    std::shared_ptr<asio::ssl::context> context_;
    std::chrono::system_clock::time_point holds_until_;
};

/// Does the handshake, then carries bytes between the peer and its HTTP session on the same shard, over a socket pair
/// in the kernel. Each byte is copied twice, but the HTTP and WebSocket code needs no TLS. The session ends when both
/// sides have ended. A client that speaks plain HTTP gets an answer that says so.
Co<> tls_session(ShardServer& shard_server, Socket socket, Arrival arrival, SharedAdmission admission);

}  // namespace anteroom::net
