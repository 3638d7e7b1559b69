#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "clockwork.hpp"
#include "net/connection.hpp"
#include "support/habit.hpp"
#include "support/seen_room.hpp"

namespace anteroom::twins {

using nlohmann::json;

/// One message to a client, and its time of arrival.
struct Told {
    net::Instant at;
    std::string text;
};

/// Both ends of a connection without delay. The client stores the server's messages byte by byte.
class Client final : public net::Connection, public std::enable_shared_from_this<Client> {
  public:
    /// If `tells_times` is true, a fault is planted: each answer includes the server's working time.
    Client(net::Shard& shard, const Clockwork& clock, std::uint64_t id, bool tells_times)
        : shard_(shard), clock_(clock), id_(id), tells_times_(tells_times) {}

    void begin(const net::Greeter& greeter);
    /// Sends a request and returns its id.
    std::int64_t say(json request);
    /// Returns the answer, or null before the answer arrives.
    json answer_to(std::int64_t id) const;
    /// Closes the page. The server notices this.
    void leave();

    const support::SeenRoom& room() const { return seen_; }
    const std::vector<Told>& told() const { return told_; }
    std::size_t bytes() const { return bytes_; }

    // The server's interface
    net::Shard& shard() const override { return shard_; }
    std::uint64_t id() const override { return id_; }
    const net::Peer& peer() const override { return peer_; }
    bool send(net::Frame frame) override;
    void close(std::uint16_t code, std::string reason) override;
    bool is_open() const override { return is_open_; }
    std::size_t outbox_bytes() const override { return 0; }
    void hold() override {}
    void release() override {}

    std::int64_t player = 0;
    support::Habit habit;

  private:
    void take_in(const json& frame);

    net::Shard& shard_;
    const Clockwork& clock_;
    const std::uint64_t id_;
    const bool tells_times_;
    net::Peer peer_{{"192.0.2.1", "192.0.2", "192.0"}, "twins"};
    std::unique_ptr<net::Receiver> receiver_;
    bool is_open_ = true;
    std::int64_t next_id_ = 1;
    std::map<std::int64_t, net::Instant> asked_at_;
    std::map<std::int64_t, json> answers_;
    support::SeenRoom seen_;
    std::vector<Told> told_;
    std::size_t bytes_ = 0;
};

}  // namespace anteroom::twins
