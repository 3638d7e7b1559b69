#pragma once

#include <chrono>

#include "host/host.hpp"
#include "office/floor.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

/// The live tables for the office: asks the host and waits for its answer, which comes on a shard. Of the office's
/// thread. Host and catalogue outlive it.
class HouseFloor final : public office::Floor {
  public:
    HouseFloor(host::Host& host, const room::Catalogue& catalogue, std::chrono::milliseconds wait_max)
        : host_(host), catalogue_(catalogue), wait_max_(wait_max) {}

    std::string tables() override;
    std::optional<std::string> look(store::RoomId room) override;
    void order(store::RoomId room, const office::Order& order, const office::Person& by) override;
    office::OpenedTable open(const office::OpenTable& table, const office::Person& by) override;
    void check(const wire::Create& create) override;
    bool has_game(std::string_view game) override;
    void shut(std::vector<store::Shut> doors) override;

  private:
    host::Host& host_;
    const room::Catalogue& catalogue_;
    std::chrono::milliseconds wait_max_;
};

}  // namespace anteroom::app
