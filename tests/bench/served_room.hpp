#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "room/catalogue.hpp"
#include "room/room_core.hpp"
#include "session/session_core.hpp"

namespace anteroom::bench {

/// One room and its players' sessions, combined as in host, in one thread, with a store that answers at once. Frames go
/// in and out as text. There is no socket, disk or clock, so equal requests always have the same cost.
class ServedRoom {
  public:
    struct Place {
        store::RoomId room{41};
        std::string code = "KTRB";
        /// Called with each commit. The commit is still answered at once.
        std::function<void(store::Commit)> keep = {};
    };
    /// Makes a table. For money, the players have accounts, and the table has a stake and a clock.
    ServedRoom(std::size_t players, bool for_money, Place place);
    ServedRoom(std::size_t players, bool for_money) : ServedRoom(players, for_money, Place()) {}

    /// Handles one frame as the server does. Afterwards `told` has the answers to the frame.
    void serve(std::size_t player, std::string_view text);

    struct Told {
        std::size_t player;
        room::Frame frame;
    };
    std::vector<Told> told;

  private:
    class Chance final : public room::Chance {
      public:
        room::Bytes32 fresh_seed() override;
        engine::RandomSource& other() override { return other_; }

      private:
        engine::SplitMix seeds_{1};
        engine::SplitMix other_{2};
    };

    void give(std::size_t player, session::Input input);
    void open(std::size_t player, const wire::Request& request);
    void run(room::Input input);
    void carry_out(room::Effects effects);
    room::Sender sender(std::size_t player, const wire::Request& request) const;

    const bool for_money_;
    const Place place_;
    const room::Catalogue catalogue_ = room::Catalogue::standard();
    const room::Limits room_limits_;
    session::Limits session_limits_;
    const session::Greeting greeting_;
    Chance chance_;
    store::TimeMs now_{1'790'000'000'000};
    room::RoomCore room_;
    std::vector<session::SessionCore> sessions_;
};

}  // namespace anteroom::bench
