#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace anteroom::bus::test {

/// A NATS of a test's own on a port of its own, which it keeps when it is begun anew. It dies with the test.
class NatsServer {
  public:
    /// Further options of nats-server.
    explicit NatsServer(std::vector<std::string> options = {});
    ~NatsServer();
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;

    void start();
    /// Another from now on, with these options.
    void become(std::vector<std::string> options);
    /// What its file says now counts from now on.
    void reload();
    /// At once, as with kill -9.
    void kill();
    /// Its connections stay, and nothing is read from them.
    void pause(bool is_paused);

    /// `who` is `user:password@` or nothing.
    std::string url(const std::string& who = {}) const {
        return "nats://" + who + "127.0.0.1:" + std::to_string(port_);
    }

  private:
    std::vector<std::string> options_;
    std::uint16_t port_;
    pid_t server_ = 0;
};

}  // namespace anteroom::bus::test
