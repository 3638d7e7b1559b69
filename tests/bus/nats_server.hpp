#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace anteroom::bus::test {

/// A NATS server for the test. The server keeps its port over a restart, and ends with the test.
class NatsServer {
  public:
    /// `options` are further options of nats-server.
    explicit NatsServer(std::vector<std::string> options = {});
    ~NatsServer();
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;

    void start();
    /// Restarts the server with these options.
    void become(std::vector<std::string> options);
    /// Reloads the server's configuration file.
    void reload();
    /// Kills the server at once, like kill -9.
    void kill();
    /// Pauses the server. Its connections stay, but it reads nothing from them.
    void pause(bool is_paused);

    /// Returns the server's address. `who` is `user:password@` or empty.
    std::string url(const std::string& who = {}) const {
        return "nats://" + who + "127.0.0.1:" + std::to_string(port_);
    }

  private:
    std::vector<std::string> options_;
    std::uint16_t port_;
    pid_t server_ = 0;
};

}  // namespace anteroom::bus::test
