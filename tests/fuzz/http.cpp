#include <memory>
#include <string>
#include <vector>

#include "net/server.hpp"
#include "support/ws_client.hpp"
#include "targets.hpp"

namespace anteroom::fuzz {

namespace {

class Echo final : public net::Receiver {
  public:
    explicit Echo(std::shared_ptr<net::Connection> connection) : connection_(std::move(connection)) {}
    void on_text(std::string_view message, net::Instant) override {
        connection_->send(net::Frame(net::text(std::string(message))));
    }
    void on_closed(const net::Closed&) override {}

  private:
    std::shared_ptr<net::Connection> connection_;
};

net::Settings settings() {
    net::Settings settings;
    settings.trusted_proxies = {"127.0.0.0/8"};
    settings.hosts = {"play.example.org"};
    return settings;
}

/// A server on its own thread. The server lives as long as the process.
struct Listening {
    Listening()
        : server(
              {&shard}, settings(), net::Limits{},
              [](const net::Request& asked) { return net::plain(200, std::string(asked.path)); },
              [](std::shared_ptr<net::Connection> connection) {
                  return std::make_unique<Echo>(std::move(connection));
              }) {
        shard.start();
    }

    net::Shard shard;
    net::Server server;
};

}  // namespace

void http(std::string_view bytes) {
    static Listening listening;
    support::TcpClient client(listening.server.port());
    client.send(bytes);
    client.shutdown_send();
    client.receive_all();
}

}  // namespace anteroom::fuzz
