#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>

#include "support/ws_client.hpp"

namespace anteroom::load {

using Json = nlohmann::json;
using Nanos = std::int64_t;

Nanos now_ns();

/// What all seats add to.
struct Tally {
    std::uint64_t actions = 0;  ///< accepted
    std::uint64_t refused = 0;
    std::uint64_t frames = 0;
    std::uint64_t bytes = 0;  ///< of frames received, their headers included
    std::uint64_t games = 0;
    std::vector<float> latencies_us;
};

/// One person at one table, over a connection of its own. Knows no rules: sits, gets ready, picks one element of each
/// list of a legal pattern, asks for a rematch. Seat 0 makes the room, starts and asks for rematches.
class Seat {
  public:
    Seat(std::uint16_t port, int index, int seats, std::uint64_t number, Tally& tally);

    int fd() { return ws_.tcp().fd(); }
    /// Seat 0 only: makes the room and says its number.
    std::int64_t create(const Json& options);
    void join(std::int64_t room);

    /// Takes in what has come and answers it. True: it may act now.
    bool read();
    bool may_act() const { return action_sent_ns_ == 0 && legal_ && turn_ != 0; }
    void act(std::mt19937_64& random);
    bool over() const { return ws_.over(); }

  private:
    std::int64_t send(Json request);
    Json wait_for(std::int64_t id);
    void take(const std::string& text);
    void answered(const Json& frame);
    void step();
    void step_open(const Json& seats);
    std::string nonce() const;

    support::WsClient ws_;
    int index_;
    int seats_;
    std::string me_;
    std::uint64_t number_;
    Tally& tally_;
    std::int64_t next_id_ = 1;
    std::int64_t room_ = 0;
    Json info_ = Json::object();
    Json seat_ = Json::object();
    bool legal_ = false;
    std::int64_t turn_ = 0;
    std::int64_t action_id_ = 0;
    Nanos action_sent_ns_ = 0;
    // The newest game for which each of these was sent.
    std::int64_t ready_for_ = 0;
    std::int64_t started_for_ = 0;
    std::int64_t nonce_for_ = 0;
    std::int64_t rematch_after_ = 0;
};

}  // namespace anteroom::load
