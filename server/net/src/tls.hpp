#pragma once
// TLS in front of the connections: it ends here, and what lies behind sees a plain socket.

#include <memory>
#include <mutex>

#include "net/tls.hpp"
#include "shard_server.hpp"

namespace boost::asio::ssl {
class context;
}

namespace anteroom::net {

/// The certificate that new connections are shown; one that is renewed replaces it at once and harms none that runs.
class TlsIdentity {
  public:
    /// Throws as check_tls() does.
    explicit TlsIdentity(const TlsFiles& files);
    /// From any thread. Throws likewise, and the one before stays.
    void renew();
    std::shared_ptr<asio::ssl::context> present() const;
    std::chrono::system_clock::time_point holds_until() const;

  private:
    const TlsFiles files_;
    mutable std::mutex mutex_;
    std::shared_ptr<asio::ssl::context> context_;
    std::chrono::system_clock::time_point holds_until_;
};

/// Shakes hands, and then carries bytes between the peer and a session of its own on the same shard, over a pair of
/// sockets in the kernel: that costs two copies of each byte, and neither HTTP nor WebSocket know of TLS. Ends when
/// both sides have. Who speaks plain HTTP here is told so.
Co<> tls_session(ShardServer& shard_server, Socket socket, Arrival arrival, SharedAdmission admission);

}  // namespace anteroom::net
