#pragma once

#include <chrono>

#include "admin/live_tables.hpp"
#include "host/host.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

/// The running tables, for the admin service. Each call asks the host and blocks until the answer comes from a shard.
/// The admin service's threads use this object. Host and catalogue must outlive this object.
class HostLiveTables final : public admin::LiveTables {
  public:
    HostLiveTables(host::Host& host, const room::Catalogue& catalogue, std::chrono::milliseconds wait_max)
        : host_(host), catalogue_(catalogue), wait_max_(wait_max) {}

    std::string tables() override;
    std::optional<std::string> look(store::RoomId room, bool with_link) override;
    void order(store::RoomId room, const house::Order& order) override;
    house::OpenedTable open(house::OpenTable table) override;
    void check(const wire::Create& create) override;
    bool has_game(std::string_view game) override;
    void set_closures(std::vector<store::Closure> closures) override;
    std::vector<admin::Node> nodes() override;
    void move(store::RoomId room, const std::string& node) override;
    void drain(const std::string& node, bool on) override;
    void spread() override;

  private:
    host::Host& host_;
    const room::Catalogue& catalogue_;
    std::chrono::milliseconds wait_max_;
};

}  // namespace anteroom::app
