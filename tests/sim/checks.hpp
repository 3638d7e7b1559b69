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

/// What players were told, held against what the database has. Throws Violation.
class Checks {
  public:
    Checks(World& world, const store::MemoryDisk& disk) : world_(world), disk_(disk) {}

    /// How new what somebody who asks now is shown has to be.
    std::int64_t floor(std::int64_t room) const { return disk_.newest({room}).value; }
    /// Told, so it is durable.
    void told(std::int64_t room, std::int64_t seq) const;
    /// A whole view that was asked for when the floor was that.
    void shown(std::int64_t room, std::int64_t seq, std::int64_t floor) const;
    struct Request {
        std::int64_t player = 0;
        std::string client;
        std::int64_t id = 0;
    };
    /// It acted, in that record.
    void acknowledged(const Request& request, std::int64_t room, std::int64_t seq);
    /// It did not act and never will, for it is not sent again.
    void refused(const Request& request, const std::string& code) {
        refused_[{request.player, request.client, request.id}] = code;
    }
    /// The database has done something for that session: what it wrote into rooms counts only where they are its own.
    void wrote(store::SessionId by);
    /// A line of chat that was said once; no other is the same.
    void said(std::string line) { lines_.insert(std::move(line)); }

    // After the last fault

    /// All that was acknowledged is in the journal, and nothing was done twice.
    void hold_journal(std::int64_t room) const;
    /// What a player of the room sees is what the journal alone makes of it.
    void hold_view(const support::SeenRoom& seen, std::int64_t room, std::int64_t player,
                   const room::Catalogue& catalogue, const room::Limits& limits) const;

    std::size_t count() const { return acknowledged_.size(); }

  private:
    using Key = std::tuple<std::int64_t, std::string, std::int64_t>;

    [[noreturn]] void broken(const std::string& what) const;

    World& world_;
    const store::MemoryDisk& disk_;
    std::map<Key, std::pair<std::int64_t, std::int64_t>> acknowledged_;  ///< room and number by request
    std::map<Key, std::string> refused_;                                 ///< with which code
    std::set<std::string> lines_;
    std::map<std::int64_t, std::int64_t> written_;  ///< by room, up to which number
};

}  // namespace anteroom::sim
