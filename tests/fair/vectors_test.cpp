#include <fstream>
#include <nlohmann/json.hpp>

#include "crypto/text.hpp"
#include "fair/stream.hpp"
#include "fair/verify.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

crypto::Bytes32 bytes(const json& text) {
    return crypto::exactly<32>(crypto::from_hex(text.get<std::string>())).value();
}

engine::Draw draw_of(const json& value) {
    return {value.at("position").get<std::uint64_t>(),
            value.at("kind") == "pick" ? engine::Draw::Kind::pick : engine::Draw::Kind::shuffle,
            value.at("bound").get<std::uint32_t>(), value.at("result").get<std::vector<std::uint32_t>>()};
}

fair::Claim claim_of(const json& value) {
    fair::Claim claim;
    claim.game = {value.at("room").get<std::uint64_t>(), value.at("game").get<std::uint32_t>()};
    claim.commitment = {bytes(value.at("commitment"))};
    claim.seed = {bytes(value.at("seed"))};
    for (const auto& hash : value.at("hashes"))
        claim.hashes.push_back(hash.is_null() ? std::nullopt : std::optional(fair::NonceHash{bytes(hash)}));
    REQUIRE(value.at("deal") == fair::deal_form);
    const json& nonces = value.at("nonces");
    for (std::size_t seat = 0; seat < nonces.size(); ++seat) {
        auto& sitter = claim.sitters.emplace_back();
        if (nonces[seat].is_null()) continue;
        const auto player = value.at("players")[seat].get<std::uint64_t>();
        sitter = fair::Sitter{player, {bytes(nonces[seat])}};
    }
    for (const auto& draw : value.at("draws")) claim.draws.push_back(draw_of(draw));
    return claim;
}

json vectors() {
    std::ifstream file("protocol/spec/vectors.json");
    return json::parse(file);
}

}  // namespace

TEST_CASE("The worked vectors give the same commitment, key, words and draws here") {
    const json cases = vectors();
    REQUIRE(cases.size() >= 3);
    for (const auto& value : cases) {
        INFO(value.at("about"));
        const fair::Claim claim = claim_of(value);
        CHECK(fair::commitment_of(claim.seed) == claim.commitment);
        const fair::Key key = fair::key_of(claim.seed, claim.game, claim.sitters);
        CHECK(crypto::hex(key.bytes) == value.at("key").get<std::string>());

        fair::FairStream words(key);
        for (const auto& word : value.at("words")) CHECK(words.word() == word.get<std::uint32_t>());

        fair::FairStream stream(key);
        for (const auto& draw : claim.draws) {
            if (draw.kind == engine::Draw::Kind::pick)
                stream.below(draw.bound);
            else
                stream.permutation(draw.bound);
        }
        CHECK(stream.take_draws() == claim.draws);
        CHECK(stream.position() == value.at("position_after").get<std::uint64_t>());
        CHECK(fair::first_difference(claim) == std::nullopt);
    }
}

TEST_CASE("The worked vectors hold a draw that took more than one word") {
    bool rejected = false;
    for (const auto& value : vectors()) {
        const auto& draws = value.at("draws");
        for (std::size_t i = 0; i + 1 < draws.size(); ++i)
            if (draws[i].at("kind") == "pick")
                rejected |= draws[i + 1].at("position").get<int>() > draws[i].at("position").get<int>() + 1;
    }
    CHECK(rejected);
}
