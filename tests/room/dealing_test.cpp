#include "fair/verify.hpp"
#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom;
using namespace anteroom::test;

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
