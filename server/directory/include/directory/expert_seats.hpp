#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "directory/limits.hpp"
#include "store/port/ids.hpp"

namespace anteroom::directory {

/// The player who seated a bot that searches, and a mark of the player's network at that time. The mark 0 means
/// unknown.
struct Seater {
    store::PlayerId player;
    std::uint64_t network = 0;
};

/// The seats of bots that search, counted for the players who seated them and for their networks.
/// Each search costs time on the one thread that all tables share, so both counts are limited.
class ExpertSeats {
  public:
    explicit ExpertSeats(const Limits& limits) : limits_(limits) {}

    /// Claims seats before the room decides about them. Returns false if the seats would exceed a limit. They count
    /// until `unclaim`, or until the room is gone.
    bool claim(store::RoomId room, const Seater& by, std::size_t seats);
    void unclaim(store::RoomId room);
    /// Sets the seats of a room, as the room has decided. Claims stay as they are.
    void set(store::RoomId room, std::vector<Seater> seated);
    void remove(store::RoomId room);

    std::size_t size() const { return size_; }
    std::uint64_t refused() const { return refused_; }

  private:
    struct Room {
        std::vector<Seater> seated;
        std::vector<Seater> claimed;
    };
    void count(const std::vector<Seater>& seated);
    void discount(const std::vector<Seater>& seated);
    void forget_if_empty(store::RoomId room);

    Limits limits_;
    std::unordered_map<store::RoomId, Room> rooms_;
    std::unordered_map<store::PlayerId, std::size_t> by_player_;
    std::unordered_map<std::uint64_t, std::size_t> by_network_;
    std::size_t size_ = 0;
    std::uint64_t refused_ = 0;
};

}  // namespace anteroom::directory
