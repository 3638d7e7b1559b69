#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/network_buckets.hpp"
#include "store/port/ids.hpp"

namespace anteroom::directory {

/// Which rooms were made from which network, and which of those may go when there is no space for another: nobody is
/// there, and nobody ever played. Networks are counted at their widest, for whoever has many addresses has them there.
/// Rooms of the house, and those of which nobody knows as they were read back at the start, belong to no network and
/// never go. Of several nodes each knows of all rooms, for any may lack the space that another gave away.
class RoomsByNetwork {
  public:
    void add(store::RoomId room, const base::Networks& from) { add(room, from.back()); }
    /// At its widest, as another node names it. What was known before stays.
    void add(store::RoomId room, const std::string& network);
    /// Empty: of none.
    std::string network_of(store::RoomId room) const;
    void remove(store::RoomId room);
    /// The room says whether it may go. One that was asked to and may not any more has not gone.
    void set_expendable(store::RoomId room, bool expendable);

    /// Rooms that stand, those that are going included.
    std::size_t made_from(const base::Networks& from) const;
    /// Rooms that were asked to go and are still there.
    std::size_t going() const { return going_.size(); }
    std::uint64_t expelled() const { return expelled_; }
    /// The oldest room that may go of the network that has most of those, to be asked to go for one from here. None
    /// where that network has no more rooms than this one: whoever fills the server pushes nobody else out.
    std::optional<store::RoomId> make_way(const base::Networks& from);

  private:
    struct Network {
        std::size_t made = 0;
        std::set<store::RoomId> expendable;  ///< numbers rise, so the first is the oldest
    };

    void index(const std::string& name, const Network& network);
    void forget_index(const std::string& name, const Network& network);

    std::unordered_map<std::string, Network> networks_;
    std::unordered_map<store::RoomId, std::string> from_;
    std::set<std::pair<std::size_t, std::string>> by_expendable_;  ///< networks that have some, by how many
    std::unordered_set<store::RoomId> going_;
    std::uint64_t expelled_ = 0;
};

}  // namespace anteroom::directory
