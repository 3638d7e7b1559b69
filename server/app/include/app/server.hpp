#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/config.hpp"
#include "app/limits.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

/// What comes after a server.
enum class After : std::uint8_t {
    nothing,
    another,  ///< at the same listening socket, in which who connects waits for it
};

/// A whole server: store, shards, host, listener. Made, stopped and destroyed on a thread that is none of its own.
class Server {
  public:
    /// Opens the data folder and listens; throws store::OpenFailed, std::system_error, std::invalid_argument or
    /// std::runtime_error when that cannot be. It answers `/readyz` with no until recover() has ended.
    /// `restart` is what `anteroom admin restart` asks for; it throws where that cannot be, and returns at once.
    Server(const Config& config, const Limits& limits, room::Catalogue catalogue, std::function<void()> restart = {});
    ~Server();  ///< stops if stop() was not called
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Brings back every open room. False: the store could not be read, so the server must not go on.
    bool recover();

    /// Why another server cannot follow, for the log; this one goes on.
    void not_restarted(const std::string& why);

    int listening_socket() const;  ///< another handle on it, see net::Server
    std::uint16_t port() const;
    std::string url() const;

    /// Reads the certificate again, for who comes from now on. Where it is no good the one before stays; the log says
    /// so.
    void renew_certificate();

    /// No new games, viewers are told, commits under way are waited for, peers get a close frame, everything ends;
    /// within the sum of the host's waits.
    void stop(const std::string& reason, After after = After::nothing);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::app
