#include "fair/verify.hpp"
#include "given_up.hpp"
#include "purses.hpp"
#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;
namespace wants = anteroom::house::order;

TEST_CASE("a game begins when every seat is ready and every nonce is there") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy"}));
    table.join(2);
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "not_all_ready");
    table.ask(2, wire::Sit{{41}, {1}});
    table.ask(1, wire::Ready{{41}, {hash_of_nonce(1)}});
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "not_all_ready");
    CHECK(table.page(1).info.at("fair").contains("hashes") == false);
    table.ask(2, wire::Ready{{41}, {hash_of_nonce(2)}});
    CHECK(code_of(table.ask(2, wire::Start{{41}})) == "not_owner");
    CHECK(code_of(table.ask(1, wire::Start{{41}})) == "update");
    CHECK(table.page(2).info.at("status") == "committing");
    CHECK(table.page(2).info.at("fair").at("hashes").size() == 2);
    CHECK(code_of(table.ask(1, wire::Nonce{{41}, {nonce_of(2)}})) == "bad_nonce");
    CHECK(code_of(table.ask(1, wire::Nonce{{41}, {nonce_of(1)}})) == "update");
    CHECK(code_of(table.ask(1, wire::Nonce{{41}, {nonce_of(1)}})) == "bad_nonce");
    CHECK(table.page(2).table.is_null());
    CHECK(code_of(table.ask(2, wire::Nonce{{41}, {nonce_of(2)}})) == "update");
    CHECK(table.page(2).info.at("status") == "playing");
    CHECK(table.page(2).table.at("players").size() == 3);
    CHECK(table.page(2).seat.at("hand").size() == 3);
}

TEST_CASE("a withheld nonce burns the number of the game where everybody sees it") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy"}));
    table.join(2);
    table.ask(2, wire::Sit{{41}, {1}});
    for (const std::int64_t player : {1, 2}) table.ask(player, wire::Ready{{41}, {hash_of_nonce(player)}});
    table.ask(1, wire::Start{{41}});
    const json commitment = table.page(1).info.at("fair").at("commitment");
    table.ask(1, wire::Nonce{{41}, {nonce_of(1)}});
    table.advance(11'000);
    const Page& page = table.page(1);
    CHECK(page.info.at("status") == "open");
    CHECK(page.info.at("game_no") == 2);
    CHECK(page.info.at("fair").at("commitment") != commitment);
    CHECK_FALSE(page.info.at("fair").contains("nonces"));
    CHECK_FALSE(page.info.at("seats").at("s1").contains("ready"));
    CHECK(page.notices.at(page.notices.size() - 2) == json({{"type", "withheld"}, {"seat", "s1"}}));
    CHECK(page.notices.back().at("type") == "seed");
    table.start({1, 2});
}

namespace {

/// A table with Ada, Bob and a bot, for deals that fail.
struct Tries {
    Tries() {
        table.create(1, spoil_table(3, 0, {"easy"}));
        table.join(2);
        table.ask(2, wire::Sit{{41}, {1}});
    }

    std::string ready(std::int64_t player) {
        return code_of(table.ask(player, wire::Ready{{41}, {hash_of_nonce(player)}}));
    }
    /// Makes both players ready and lets the owner start. Bob does not send his nonce.
    void withhold() {
        REQUIRE(ready(1) == "update");
        REQUIRE(ready(2) == "update");
        table.ask(1, wire::Start{{41}});
        table.ask(1, wire::Nonce{{41}, {nonce_of(1)}});
        table.advance(11'000);
    }
    json seat(const char* name) { return table.page(1).info.at("seats").at(name); }

    Table table;
};

}  // namespace

TEST_CASE("whoever keeps nonces back is counted where all see it, and waits longer each time before the next try") {
    Tries tries;
    tries.withhold();
    CHECK(tries.seat("s1").at("withheld") == 1);
    CHECK_FALSE(tries.seat("s0").contains("withheld"));
    CHECK_FALSE(tries.table.page(1).info.at("fair").contains("given_up"));
    tries.withhold();
    CHECK(tries.seat("s1").at("withheld") == 2);
    CHECK(tries.ready(2) == "must_wait");
    CHECK(tries.ready(1) == "update");
    tries.table.advance(29'000);
    CHECK(tries.ready(2) == "must_wait");
    tries.table.advance(1'000);
    tries.withhold();
    tries.table.advance(59'000);
    CHECK(tries.ready(2) == "must_wait");
    tries.table.advance(1'000);
    CHECK(tries.ready(2) == "update");
}

TEST_CASE("who stands up and sits down again is still known, after a restart too") {
    Tries tries;
    tries.withhold();
    tries.withhold();
    tries.table.ask(2, wire::Stand{{41}});
    CHECK_FALSE(tries.seat("s1").contains("withheld"));
    tries.table.restart();
    tries.table.join(1);
    tries.table.join(2);
    tries.table.ask(2, wire::Sit{{41}, {1}});
    CHECK(tries.seat("s1").at("withheld") == 2);
    CHECK(tries.ready(2) == "must_wait");
}

TEST_CASE("whoever loses the line now and then and plays meanwhile waits for nothing") {
    room::GivenUpDeals given_up;
    const store::PlayerId bob{2};
    for (int evening = 0; evening < 20; ++evening) {
        given_up.by_player(bob, {1'000}, 32);
        CHECK(given_up.waits(bob, {1'000}) == 0);
        for (int deal = 0; deal < 2; ++deal) given_up.dealt_to({bob});
    }
    CHECK(given_up.times_of(bob) == 20);
}

TEST_CASE("who keeps back every other nonce comes to wait all the same, an hour at most, and no clock makes it more") {
    room::GivenUpDeals given_up;
    const store::PlayerId eve{3};
    std::int64_t longest = 0;
    for (int deal = 0; deal < 60; ++deal) {
        given_up.by_player(eve, {1'000}, 32);
        longest = std::max(longest, given_up.waits(eve, {1'000}));
        given_up.dealt_to({eve});
    }
    CHECK(longest == 3'600'000);
    CHECK(given_up.waits(eve, {1'000 - 86'400'000}) == 0);
}

TEST_CASE("a deal that the house gives up is counted for the house") {
    Tries tries;
    tries.ready(1);
    tries.ready(2);
    tries.table.ask(1, wire::Start{{41}});
    CHECK(order(tries.table, wants::Close{}) == "ok");
    CHECK(tries.table.page(1).info.at("fair").at("given_up") == 1);
    CHECK_FALSE(tries.seat("s1").contains("withheld"));
}

TEST_CASE("who leaves while nonces are collected burns the number too") {
    Table table;
    table.create(1, spoil_table(3, 0, {"easy"}));
    table.join(2);
    table.ask(2, wire::Sit{{41}, {1}});
    for (const std::int64_t player : {1, 2}) table.ask(player, wire::Ready{{41}, {hash_of_nonce(player)}});
    table.ask(1, wire::Start{{41}});
    CHECK(code_of(table.ask(2, wire::Leave{{41}})) == "update");
    CHECK(table.page(1).info.at("status") == "open");
    CHECK(table.page(1).info.at("game_no") == 2);
    table.ask(2, wire::Sit{{41}, {1}});
    CHECK(table.page(1).info.at("seats").at("s1").at("withheld") == 1);
}

TEST_CASE("the seed stays hidden until the game is over, then the whole deal can be verified") {
    Table table;
    std::string seen;
    table.on_frame = [&](const std::string& text) { seen += text; };
    table.create(1, spoil_table(3, 0, {"easy", "easy"}));
    table.start({1});
    const json secret = json::parse(table.commits.front().records.front().body).at("fair").at("seed");
    CHECK(seen.find(secret.get<std::string>()) == std::string::npos);
    REQUIRE(table.play_out({1}, 5));
    const json fair = table.page(1).info.at("fair");
    CHECK(fair.at("seed") == secret);
    CHECK(fair.at("deal") == 2);

    const auto bytes = [](const json& hex) {
        room::Bytes32 result{};
        for (std::size_t i = 0; i < 32; ++i)
            result[i] = static_cast<std::uint8_t>(std::stoi(hex.get<std::string>().substr(2 * i, 2), nullptr, 16));
        return result;
    };
    fair::Claim claim;
    claim.game = {41, 1};
    claim.commitment = {bytes(fair.at("commitment"))};
    claim.seed = {bytes(fair.at("seed"))};
    claim.hashes = {fair::NonceHash{bytes(fair.at("hashes").at("s0"))}, std::nullopt, std::nullopt};
    const json player = table.page(1).info.at("seats").at("s0").at("player");
    claim.sitters = {fair::Sitter{player.get<std::uint64_t>(), {bytes(fair.at("nonces").at("s0"))}}, std::nullopt,
                     std::nullopt};
    for (const store::Commit& commit : table.commits) {
        const json body = json::parse(commit.records.front().body);
        if (!body.contains("play")) continue;
        for (const json& draw : body.at("play").value("draws", json::array())) {
            engine::Draw& one = claim.draws.emplace_back();
            one.position = draw.at("position");
            one.kind = draw.at("kind") == "pick" ? engine::Draw::Kind::pick : engine::Draw::Kind::shuffle;
            one.bound = draw.at("bound");
            one.result = draw.at("result").get<std::vector<std::uint32_t>>();
        }
    }
    REQUIRE(claim.draws.size() >= 2);
    CHECK(fair::first_difference(claim).value_or("") == "");
}
