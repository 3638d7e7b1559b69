#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/config.hpp"
#include "app/limits.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

/// The program that comes after this server.
enum class After : std::uint8_t {
    nothing,
    another,  ///< another server on the same listening socket, where new connections wait for it
};

/// A complete server: store, shards, host, listener. The owner makes, stops
/// and destroys the server on a thread that does not belong to a shard.
class Server {
  public:
    /// Opens the data folder and listens. If this fails, throws store::OpenFailed, std::system_error,
    /// std::invalid_argument or std::runtime_error. `/readyz` fails until recover() has ended. `anteroom admin restart`
    /// calls `restart`. This function returns at once, or throws if no server can follow.
    Server(const Config& config, const Limits& limits, room::Catalogue catalogue, std::function<void()> restart = {});
    ~Server();  ///< stops if stop() was not called
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Restores every open room. Returns false if the store could not be read. The server must then stop.
    bool recover();

    /// Logs why no other server can follow. This server continues to run.
    void not_restarted(const std::string& why);

    int listening_socket() const;  ///< returns a second handle on the socket; net::Server describes it
    std::uint16_t port() const;
    std::string url() const;

    /// Reloads the certificate for new connections. If the new certificate is bad, the server keeps the old one and
    /// logs the fault.
    void renew_certificate();

    /// Ends the server. The server starts no new games, informs the viewers, waits for pending commits, and sends peers
    /// a close frame. stop() takes at most the sum of the host's waits.
    void stop(const std::string& reason, After after = After::nothing);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::app
