// Several nodes share the audits. A sealed note says what was audited.

#include "house_audits.hpp"

#include <chrono>
#include <future>
#include <string>
#include <utility>

#include "app/audit.hpp"
#include "furnished_house.hpp"
#include "postgres_node.hpp"
#include "support/catch.hpp"
#include "unread.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

const std::atomic<bool> goes_on = false;

/// A node of a house in which each table of the database has rows.
struct AuditedHouse {
    AuditedHouse() : node("one", furnished()) {
        config.data = folder.path();
        config.store = node.options().place;
        config.bus = "nats://127.0.0.1/house";
    }
    static PostgresOptions furnished() {
        PostgresHarness alone;
        furnish(alone);
        alone.close();
        return alone.options();
    }
    app::HouseAudits audits() { return {config, *test_signer(), node.store()}; }
    std::string at_start() { return audits().at_start(goes_on).fault.value_or("right"); }
    std::string whole() { return audits().whole(goes_on).fault.value_or("right"); }
    /// Changes a record of a game that has ended, so that only an audit of its room's journal finds the change.
    void change_old_game() { node.change_by_hand("UPDATE journal SET answer = 'no' WHERE room = 2 AND seq = 2"); }

    TemporaryFolder folder;
    app::Config config;
    Node node;
};

bool names(const std::string& fault, const std::string& what) {
    INFO(fault);
    return fault.find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("A node that starts audits the journals that changed since the newest audit, and all books") {
    AuditedHouse house;
    REQUIRE(house.whole() == "right");
    REQUIRE(house.at_start() == "right");
    REQUIRE(committed(house.node.commit(opening(RoomId{30}, "ASH"))));
    house.change_old_game();
    CHECK(house.at_start() == "right");
    CHECK(names(house.whole(), "(2/2): was changed by hand"));
    REQUIRE(committed(house.node.commit(opening(RoomId{31}, "YEW"))));
    house.node.change_by_hand("UPDATE journal SET kind = 'chat' WHERE room = 31");
    CHECK(names(house.at_start(), "(31/1): was changed by hand"));
    house.node.change_by_hand("UPDATE cash SET note = 'x' WHERE row = 1");
    CHECK(names(house.at_start(), "cash row 1"));
}

TEST_CASE("Nobody without the key can write down that journals were audited") {
    AuditedHouse house;
    REQUIRE(house.whole() == "right");
    house.change_old_game();
    house.node.change_by_hand("UPDATE audited SET below = 1000000000");
    CHECK(names(house.at_start(), "(2/2): was changed by hand"));
}

TEST_CASE("A node that waits while another one audits takes its result, and audits itself if there is none") {
    AuditedHouse house;
    REQUIRE(house.whole() == "right");
    auto duty = app::take_audit_duty(house.config);
    REQUIRE(duty != nullptr);
    CHECK(app::take_audit_duty(house.config) == nullptr);
    auto started = std::async(std::launch::async, [&] { return house.at_start(); });
    CHECK(started.wait_for(std::chrono::milliseconds(400)) == std::future_status::timeout);
    SECTION("found right") {
        REQUIRE(house.whole() == "right");
        house.node.change_by_hand("UPDATE cash SET note = 'x' WHERE row = 1");
        duty.reset();
        CHECK(started.get() == "right");
    }
    SECTION("not ended") {
        house.node.change_by_hand("UPDATE cash SET note = 'x' WHERE row = 1");
        duty.reset();
        CHECK(names(started.get(), "cash row 1"));
    }
}

TEST_CASE("The parts of the journals together are all of them") {
    AuditedHouse house;
    house.change_old_game();
    const auto fault_of = [&](std::int64_t nth) {
        app::AuditBasis basis(*test_signer());
        basis.part = {0, nth, 4};
        return app::audit(house.config, basis).fault.value_or("right");
    };
    for (std::int64_t nth = 0; nth < 4; ++nth)
        CHECK(names(fault_of(nth), nth == 2 ? "(2/2): was changed by hand" : "right"));
}

TEST_CASE("The audits of a day go on by parts, and a fault that a part finds is told") {
    AuditedHouse house;
    app::HouseAudits audits = house.audits();
    int ordered = 0;
    const auto tend = [&] {
        return audits.tend({}, [&] {
            ++ordered;
            CHECK_FALSE(audits.whole(goes_on).fault);
        });
    };
    CHECK(tend() == std::nullopt);
    CHECK(ordered == 1);
    CHECK(audits.newest_whole().has_value());
    CHECK(tend() == std::nullopt);
    const auto noted = [&] {
        return open_postgres_books(house.config.store, test_signer()->row_key())->audited().value();
    };
    // An hour must pass before the next part.
    const auto tend_part = [&](std::int64_t part) {
        Audited note = noted();
        note.newest.value -= 3'600'000;
        note.parts = part;
        house.node.store().note_audited(note, [](const Read<bool>&) {});
        return tend().value_or("right");
    };
    house.change_old_game();
    for (std::int64_t part = 0; part < 2; ++part) {
        CHECK(tend_part(part) == "right");
        CHECK(noted().parts == part + 1);
        CHECK(tend() == std::nullopt);
    }
    CHECK(names(tend_part(2), "(2/2): was changed by hand"));
    CHECK(noted().parts == 2);
    CHECK(ordered == 1);
}

TEST_CASE("An audit gives up wherever it is, and that is no fault") {
    AuditedHouse house;
    int calls = 0;
    const app::AuditBasis basis(*test_signer());
    REQUIRE_FALSE(app::audit(house.config, basis, [&] { ++calls; }).fault);
    const int all = calls;
    REQUIRE(all > 500);
    for (int i = 0; i < 10; ++i) {
        int left = 1 + all * i / 10;
        try {
            app::audit(house.config, basis, [&] {
                if (--left == 0) throw app::AuditStopped();
            });
            FAIL("the audit did not stop");
        } catch (const std::exception& stopped) {
            CHECK(app::could_not_check(stopped));
        }
    }
}
