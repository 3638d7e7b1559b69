#include <algorithm>
#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <vector>

#include "app/ledger_key.hpp"
#include "host/host.hpp"
#include "house.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host;
using namespace anteroom::host::testing;

namespace {

const house::Person member_4{{4}, "Member 4 (player 4)"};

/// Live tables without a network port. A separate thread gives the house's orders to the tables.
struct HouseTables {
    explicit HouseTables(const std::filesystem::path& data) : store(options(data)) {
        for (std::size_t i = 0; i < 2; ++i) shards.push_back(std::make_unique<net::Shard>(i));
        host.emplace(Parts{{shards[0].get(), shards[1].get()}, store, catalogue, log, metrics}, AllLimits{},
                     std::nullopt);
        for (const auto& shard : shards) shard->start();
        REQUIRE(host->recover(std::chrono::seconds(10)).complete);
    }
    ~HouseTables() {
        host->drain();
        host->close_rooms();
        store.stop();
        for (const auto& shard : shards) shard->stop();
        for (const auto& shard : shards) shard->join();
    }

    static store::SqliteOptions options(const std::filesystem::path& data) {
        store::SqliteOptions options;
        options.folder = data;
        app::Config config;
        config.data = data;
        options.signer = std::make_shared<const ledger::Signer>(app::house_key(config));
        return options;
    }

    template <class T, class Call>
    T answer(Call call) {
        auto promise = std::make_shared<std::promise<T>>();
        auto told = promise->get_future();
        call([promise](T answer) { promise->set_value(std::move(answer)); });
        REQUIRE(told.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
        return told.get();
    }

    using MadeOrNot = engine::Expected<house::OpenedTable, room::Refusal>;
    MadeOrNot open(const std::string& key, std::int64_t buy_in = 1000) {
        wire::Create create;
        create.game = "spoil";
        create.options = {"{}"};
        create.seats = 4;
        create.clock = {30};
        create.visibility = wire::Visibility::private_;
        create.stake = wire::Stake{"EUR", buy_in, 0, {}};
        return answer<MadeOrNot>([&](OnMade done) {
            host->open_table({create, key, "the evening begins", member_4}, std::move(done));
        });
    }
    std::string order(store::RoomId room, house::Wish what) {
        const auto code = answer<std::optional<wire::ErrorCode>>([&](OnOrdered done) {
            host->order(room, {std::move(what), "a test", member_4}, std::move(done));
        });
        return code ? std::string(wire::name_of(*code)) : "ok";
    }
    std::vector<Listing> tables() {
        return answer<std::vector<Listing>>([&](auto done) { host->tables(std::move(done)); });
    }
    std::optional<std::string> look(store::RoomId room, bool with_link = true) {
        return answer<std::optional<std::string>>([&](auto done) { host->look(room, with_link, std::move(done)); });
    }
    /// Waits until the list has this many tables. The list follows the tables after a moment.
    bool lists(std::size_t count) {
        for (int i = 0; i < 1'000 && tables().size() != count; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        return tables().size() == count;
    }

    store::SqliteStore store;
    Log log{Level::error};
    Metrics metrics{2};
    room::Catalogue catalogue = room::Catalogue::standard();
    std::vector<std::unique_ptr<net::Shard>> shards;
    std::optional<Host> host;
};

}  // namespace

TEST_CASE("the house opens a table once for each key, also through a restart, sees it and orders it about") {
    Folder folder;
    furnish(folder.path());
    std::optional<house::OpenedTable> first;
    {
        HouseTables house(folder.path());
        CHECK(house.tables().empty());
        const auto made = house.open("evening/1");
        INFO((made ? std::string() : made.error().code));
        REQUIRE(made.has_value());
        first = *made;
        CHECK(first->link.has_value());
        const auto again = house.open("evening/1");
        REQUIRE(again.has_value());
        CHECK(again->room == first->room);
        CHECK(again->code == first->code);
        CHECK(again->link == first->link);
        const auto other = house.open("evening/2");
        REQUIRE(other.has_value());
        CHECK(other->room != first->room);
        const auto refused = house.open("evening/3", 1001);
        REQUIRE_FALSE(refused.has_value());
        CHECK(refused.error().code == "spoil.bad_buy_in");
        REQUIRE(house.lists(2));
        CHECK(house.tables().front().room.room.value == std::max(first->room.value, other->room.value));
        CHECK(house.tables().front().room.visibility == wire::Visibility::private_);
        CHECK_FALSE(house.tables().front().node.has_value());
        CHECK(house.order(first->room, house::order::Message{"hello?"}) == "ok");
        CHECK(house.order(first->room, house::order::Pause{}) == "wrong_status");
        CHECK(house.order({999}, house::order::Message{"hello?"}) == "no_room");
        CHECK_FALSE(house.look({999}).has_value());
        // The table has no player, so it closes at once.
        CHECK(house.order(other->room, house::order::Close{}) == "ok");
        CHECK(house.lists(1));
        CHECK(house.order(other->room, house::order::Message{"hello?"}) == "no_room");
    }
    HouseTables house(folder.path());
    CHECK(house.lists(1));
    const auto again = house.open("evening/1");
    REQUIRE(again.has_value());
    CHECK(again->room == first->room);
    CHECK(again->link == first->link);
    const auto seen = nlohmann::json::parse(*house.look(first->room));
    CHECK(seen.at("room").at("house") == true);
    CHECK(seen.at("seq") == 2);
    CHECK(seen.at("room").at("link") == *first->link);
    CHECK_FALSE(nlohmann::json::parse(*house.look(first->room, false)).at("room").contains("link"));
}

TEST_CASE("what the store has shut is shut after a restart, for new tables and for those that stand") {
    Folder folder;
    furnish(folder.path());
    const store::Closure closure{store::Closure::What::game, "spoil"};
    {
        HouseTables house(folder.path());
        REQUIRE(house.open("evening/1").has_value());
        house.host->set_closures({closure});
        CHECK(house.open("evening/2").error().code == "shut");
        house.host->set_closures({});
        CHECK(house.open("evening/2").has_value());
        store::AdminChanges changes;
        changes.audit_entry = {1, "Member 4", "shut", "game spoil", "a test"};
        changes.closures = {{closure, true}};
        const auto outcome = house.answer<store::Outcome>(
            [&](store::OnOutcome done) { house.store.change_by_admin(changes, std::move(done)); });
        REQUIRE(std::holds_alternative<store::Committed>(outcome));
    }
    HouseTables house(folder.path());
    CHECK(house.open("evening/3").error().code == "shut");
}

namespace {

void change_templates(const Folder& folder, std::vector<store::TemplateChange> templates) {
    HouseTables house(folder.path());
    store::AdminChanges changes;
    changes.audit_entry = {1, "Member 4", "template", "Friday evening", "a test"};
    changes.templates = std::move(templates);
    const auto outcome = house.answer<store::Outcome>(
        [&](store::OnOutcome done) { house.store.change_by_admin(changes, std::move(done)); });
    REQUIRE(std::holds_alternative<store::Committed>(outcome));
}

app::Limits with_money() {
    app::Limits limits = test_limits();
    limits.host.room.money = true;
    return limits;
}

}  // namespace

TEST_CASE("who opened a table by a template that has gone since hears it again when the request is repeated") {
    Folder folder;
    furnish(folder.path());
    const std::string body = R"({"game":"spoil","options":{},"seats":4,"visibility":"public","clock_s":30,"bots":[],)"
                             R"("stake":{"currency":"EUR","buy_in":1000}})";
    change_templates(folder, {{"Friday evening", body}});
    const Json wish = {{"type", "create"}, {"template", "Friday evening"}};
    const auto opened = [&](const std::vector<std::int64_t>& ids) {
        app::Server server(test_config(folder), with_money(), room::Catalogue::standard());
        REQUIRE(server.recover());
        std::vector<Json> answers;
        {
            Player member(server.port(), Json(house_tokens[1]), "client-of-member-1");
            for (const std::int64_t id : ids) {
                member.next_id = id;
                answers.push_back(member.ask(wish));
            }
        }
        server.stop("the test is over");
        return answers;
    };
    const Json first = opened({10}).front();
    REQUIRE(first.at("type") == "ok");
    change_templates(folder, {{"Friday evening", std::nullopt}});
    const auto again = opened({10, 11});
    CHECK(again[0] == first);
    CHECK(again[1].at("code") == "unknown_template");
}

TEST_CASE("a template is shown in the lobby, and opened by any account as a table of the house; by no guest") {
    Folder folder;
    furnish(folder.path());
    const std::string body = R"({"game":"spoil","options":{},"seats":4,"visibility":"public","clock_s":30,"bots":[],)"
                             R"("stake":{"currency":"EUR","buy_in":1000}})";
    change_templates(folder, {{"Friday evening", body}, {"Broken", "{}"}});
    app::Limits limits = test_limits();
    limits.host.room.money = true;
    app::Server server(test_config(folder), limits, room::Catalogue::standard());
    REQUIRE(server.recover());
    Player member(server.port(), Json(house_tokens[1]), "client-of-member-1");
    Player guest(server.port(), "Gil");
    const Json shown = member.ask({{"type", "lobby"}}).at("data").at("templates");
    REQUIRE(shown.size() == 1);
    CHECK(shown.at(0).at("name") == "Friday evening");
    CHECK(shown.at(0).at("stake").at("price") == 2000);
    CHECK_FALSE(member.ask({{"type", "my_tables"}}).at("data").contains("templates"));
    guest.ask({{"type", "create"}, {"template", "Friday evening"}});
    CHECK(guest.code_in_answer == "needs_account");
    member.ask({{"type", "create"}, {"template", "Broken"}});
    CHECK(member.code_in_answer == "unknown_template");
    const Json made = member.ask({{"type", "create"}, {"template", "Friday evening"}});
    REQUIRE(made.at("type") == "ok");
    const std::int64_t room = made.at("data").at("room");
    REQUIRE(member.wait([&] { return member.check.room(room) != nullptr; }));
    CHECK(member.room(room).info.at("house") == true);
    CHECK_FALSE(member.room(room).info.contains("owner"));
    CHECK(member.room(room).seat.at("me") == "s0");
    server.stop("the test is over");
}
