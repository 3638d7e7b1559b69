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

/// Compares the players' messages with the database. The functions throw Violation.
class Checks {
  public:
    Checks(World& world, const store::MemoryDisk& disk) : world_(world), disk_(disk) {}

    /// Returns the lowest seq that the answer to a request made now may show.
    std::int64_t floor(std::int64_t room) const { return disk_.newest({room}).value; }
    /// Checks that an update that a player was told is durable.
    void told(std::int64_t room, std::int64_t seq) const;
    /// Checks a whole view that was requested at this floor.
    void shown(std::int64_t room, std::int64_t seq, std::int64_t floor) const;
    struct Request {
        std::int64_t player = 0;
        std::string client;
        std::int64_t id = 0;
    };
    /// Notes that a request took effect, in that record.
    void acknowledged(const Request& request, std::int64_t room, std::int64_t seq);
    /// Notes that a request did not take effect and never will, because it is not sent again.
    void refused(const Request& request, const std::string& code) {
        refused_[{request.player, request.client, request.id}] = code;
    }
    /// Checks a database call of that session: the call's writes into rooms count only if the session owns the rooms.
    void wrote(store::SessionId by);
    /// Notes a chat line that was sent once; all lines differ.
    void said(std::string line) { lines_.insert(std::move(line)); }
    /// Notes the chat lines in a frame that a player got.
    void heard(const nlohmann::json& frame);

    // Checks after the last fault

    /// Checks that the journal has all acknowledged requests, none of them twice, and that its chat was shown.
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
    std::map<Key, std::pair<std::int64_t, std::int64_t>> acknowledged_;  ///< room and number, keyed by request
    std::map<Key, std::string> refused_;                                 ///< the refusal codes
    std::set<std::string> lines_;
    std::set<std::string> heard_;
    std::map<std::int64_t, std::int64_t> written_;  ///< the last number, keyed by room
};

}  // namespace anteroom::sim
