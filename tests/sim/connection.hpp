#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/connection.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// One connection: both ends and the wire. Messages arrive in order, after a short delay. A cut may happen at any time.
/// Each end learns of the cut later, or never.
class Connection final : public net::Connection, public std::enable_shared_from_this<Connection> {
  public:
    struct Client {
        std::function<void(const std::string& text)> told;
        std::function<void(std::uint16_t code)> closed;  ///< called with the close code, or 0 if the connection broke
    };

    Connection(World& world, net::Shard& shard, std::uint64_t id, Client client)
        : world_(world), shard_(shard), id_(id), client_(std::move(client)) {}

    // The client's end
    void say(std::string text);
    /// The client leaves without a close frame.
    void leave();

    // The server's end
    void begin(const net::Greeter& greeter);
    /// The server's process has ended. If `is_told` is true, its machine reports this to the client.
    void kill(bool is_told);

    net::Shard& shard() const override { return shard_; }
    std::uint64_t id() const override { return id_; }
    const net::Peer& peer() const override { return peer_; }
    bool send(net::Frame frame) override;
    void close(std::uint16_t code, std::string reason) override;
    bool is_open() const override { return is_open_; }
    std::size_t outbox_bytes() const override { return 0; }
    void hold() override {}
    void release() override {}

  private:
    /// Returns the time at which something that is sent now arrives.
    Instant arrival(Instant& last);
    void end_client(std::uint16_t code, Instant when);
    void end_server();

    World& world_;
    net::Shard& shard_;
    const std::uint64_t id_;
    Client client_;
    net::Peer peer_{{"192.0.2.1", "192.0.2", "192.0"}, "sim"};
    std::unique_ptr<net::Receiver> receiver_;
    Instant last_to_client_{};
    Instant last_to_server_{};
    bool is_open_ = true;     ///< true if the server regards the connection as open
    bool is_dead_ = false;    ///< true if the server has ended
    bool has_client_ = true;  ///< true if the client still listens
};

}  // namespace anteroom::sim
