#include "admin/admin_actions.hpp"
#include "app/audit.hpp"
#include "by_hand.hpp"
#include "harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// The audit must find a staff role that no logged action gave, and a given role that is missing.

namespace {

/// Ann is operator, Ben is cashier, and Cat was a cashier. Dan is a player whose name imitates Ann's in the log.
class Staff {
  public:
    Staff() {
        admin::AdminActions actions(server_.store(), "Op", {1});
        for (const char* name : {"Ann", "Ben", "Cat", "Dan (player 1)"})
            actions.make(name, wire::Password("a long password"), Role::player, {1, std::size_t{8} << 10U}, "");
        actions.give_role("Ann", Role::operator_, "runs the house");
        actions.give_role("Ben", Role::cashier, "sits at the desk");
        actions.give_role("Cat", Role::cashier, "for an evening");
        actions.give_role("Cat", Role::player, "the evening is over");
        server_.close();
    }
    std::string fault() { return app::audit(server_.options().folder, *test_signer()).fault.value_or("right"); }
    void sql(const std::string& text) { change_by_hand(server_.options().folder, text); }

  private:
    SqliteHarness server_;
};

std::string role(Role is, int player) {
    return "UPDATE players SET role = " + std::to_string(static_cast<int>(is)) +
           " WHERE player = " + std::to_string(player);
}

}  // namespace

TEST_CASE("Roles that were given, changed and taken back by acts are right") {
    Staff staff;
    CHECK(staff.fault() == "right");
}

TEST_CASE("A role that no act gave is found, and one that is gone without an act") {
    struct Deed {
        std::string sql;
        std::string found;
    };
    const std::vector<Deed> deeds = {
        {role(Role::operator_, 4), "players 4: is operator, the log of acts says no more than a player"},
        {role(Role::cashier, 3), "players 3: is cashier, the log of acts says no more than a player"},
        {role(Role::operator_, 2), "players 2: is operator, the log of acts says cashier"},
        {role(Role::cashier, 1), "players 1: is cashier, the log of acts says operator"},
        {role(Role::player, 1), "players 1: is no more than a player, the log of acts says operator"},
        {"DELETE FROM players WHERE player = 2", "players 2: is no more than a player, the log of acts says cashier"},
        {"UPDATE players SET role = 7 WHERE player = 4",
         "players 4: is role 7, the log of acts says no more than a player"},
    };
    for (const Deed& deed : deeds) {
        Staff staff;
        staff.sql(deed.sql);
        INFO(deed.sql);
        CHECK(staff.fault().starts_with(deed.found));
    }
}
