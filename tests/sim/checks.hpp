#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>

#include "room/catalogue.hpp"
#include "room/limits.hpp"
#include "support/memory_disk.hpp"
#include "support/seen_room.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// Compares the messages to players with the database. The functions throw Violation.
class Checks {
  public:
    Checks(World& world, const store::MemoryDisk& disk) : world_(world), disk_(disk) {}

    /// Returns the lowest seq that the answer to a request made now may have.
    std::int64_t floor(std::int64_t room) const { return disk_.newest({room}).value; }
    /// Checks that an update is durable. Call this when a player has received it.
    void told(std::int64_t room, std::int64_t seq) const;
    /// Checks a whole view. `floor` is the result of floor() at the time of the request.
    void shown(std::int64_t room, std::int64_t seq, std::int64_t floor) const;
    struct Request {
        std::int64_t player = 0;
        std::string client;
        std::int64_t id = 0;
    };
    /// Records that a request took effect, in the record `seq`.
    void acknowledged(const Request& request, std::int64_t room, std::int64_t seq);
    /// Records that a request did not take effect. It never will, because it is not sent again.
    void refused(const Request& request, const std::string& code) {
        refused_[{request.player, request.client, request.id}] = code;
    }
    /// Checks a database call of the session. Its writes into rooms are allowed only if the session owns the rooms.
    void wrote(store::SessionId by);
    /// Records a chat line that was sent once. All lines are different.
    void said(std::string line) { lines_.insert(std::move(line)); }
    /// Records the chat lines in a frame that a player received.
    void heard(const nlohmann::json& frame);

    // Checks after the last fault

    /// Checks that the journal has all acknowledged requests, each of them once, and that its chat was shown.
    void hold_journal(std::int64_t room) const;
    /// Checks that a player's view of the room follows from the journal alone.
    void hold_view(const support::SeenRoom& seen, std::int64_t room, std::int64_t player,
                   const room::Catalogue& catalogue, const room::Limits& limits) const;

    std::size_t count() const { return acknowledged_.size(); }

  private:
    using Key = std::tuple<std::int64_t, std::string, std::int64_t>;

    [[noreturn]] void broken(const std::string& what) const;

    World& world_;
    const store::MemoryDisk& disk_;
    std::map<Key, std::pair<std::int64_t, std::int64_t>> acknowledged_;  ///< room, and number of the record, by request
    std::map<Key, std::string> refused_;                                 ///< refusal codes, by request
    std::set<std::string> lines_;
    std::set<std::string> heard_;
    std::map<std::int64_t, std::int64_t> written_;  ///< the last number, by room
};

}  // namespace anteroom::sim
