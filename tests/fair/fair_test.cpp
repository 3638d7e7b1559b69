#include <algorithm>
#include <array>
#include <set>

#include "engine/core/bug.hpp"
#include "fair/stream.hpp"
#include "fair/verify.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::fair;

namespace {

crypto::Bytes32 filled(std::uint8_t byte) {
    crypto::Bytes32 result{};
    result.fill(byte);
    return result;
}

const Key some_key{filled(7)};

/// Returns a fair game of two players and a bot: a shuffle and two picks.
Claim fair_claim() {
    Claim claim;
    claim.game = {41, 2};
    claim.seed = {filled(1)};
    claim.commitment = commitment_of(claim.seed);
    claim.sitters = {Sitter{12, {filled(2)}}, std::nullopt, Sitter{15, {filled(3)}}};
    claim.hashes = {hash_of(claim.sitters[0]->nonce), std::nullopt, hash_of(claim.sitters[2]->nonce)};
    FairStream stream(key_of(claim.seed, claim.game, claim.sitters));
    stream.permutation(52);
    stream.below(4);
    stream.below(3);
    claim.draws = stream.take_draws();
    return claim;
}

}  // namespace

TEST_CASE("The key changes with the seed, the room, the game, and who sits where with which nonce") {
    const Sitter ada{12, {filled(2)}};
    const Sitter bob{15, {filled(3)}};
    const auto key = key_of({filled(1)}, {1, 1}, {ada, bob}).bytes;
    std::set<crypto::Bytes32> keys{key};
    keys.insert(key_of({filled(9)}, {1, 1}, {ada, bob}).bytes);
    keys.insert(key_of({filled(1)}, {2, 1}, {ada, bob}).bytes);
    keys.insert(key_of({filled(1)}, {1, 2}, {ada, bob}).bytes);
    keys.insert(key_of({filled(1)}, {1, 1}, {bob, ada}).bytes);
    keys.insert(key_of({filled(1)}, {1, 1}, {ada, std::nullopt}).bytes);
    keys.insert(key_of({filled(1)}, {1, 1}, {ada, bob, std::nullopt}).bytes);
    keys.insert(key_of({filled(1)}, {1, 1}, {Sitter{15, ada.nonce}, Sitter{12, bob.nonce}}).bytes);
    CHECK(keys.size() == 8);
}

TEST_CASE("A choice follows from the seed and from which turn it is, and from nothing else") {
    const Seed seed{filled(1)};
    const std::uint64_t chosen = choice_seed_of(seed, {{41, 2}, 1, 7});
    std::set<std::uint64_t> others{chosen};
    others.insert(choice_seed_of({filled(9)}, {{41, 2}, 1, 7}));
    others.insert(choice_seed_of(seed, {{42, 2}, 1, 7}));
    others.insert(choice_seed_of(seed, {{41, 3}, 1, 7}));
    others.insert(choice_seed_of(seed, {{41, 2}, 2, 7}));
    others.insert(choice_seed_of(seed, {{41, 2}, 1, 8}));
    CHECK(others.size() == 6);
    CHECK(choice_seed_of(seed, {{41, 2}, 1, 7}) == chosen);
}

TEST_CASE("A stream that begins at a position goes on as the first one did") {
    FairStream whole(some_key);
    std::vector<std::uint32_t> words(40);
    for (auto& word : words) word = whole.word();
    for (std::uint64_t at = 0; at < words.size(); ++at) {
        FairStream later(some_key, at);
        CHECK(later.position() == at);
        CHECK(later.word() == words[at]);
    }
    FairStream moved(some_key);
    for (const std::uint64_t at : {39U, 0U, 7U, 8U, 9U, 8U, 31U}) {
        moved.go_to(at);
        CHECK(moved.position() == at);
        CHECK(moved.word() == words[at]);
    }
}

TEST_CASE("A copy draws the same and leaves its original where it was") {
    FairStream stream(some_key);
    stream.below(10);
    FairStream proposal = stream;
    const auto drawn = proposal.permutation(20);
    CHECK(stream.position() == 1);
    CHECK(stream.permutation(20) == drawn);
}

TEST_CASE("A shuffle is noted as one draw and holds each number once") {
    FairStream stream(some_key);
    auto order = stream.permutation(52);
    const auto draws = stream.take_draws();
    REQUIRE(draws.size() == 1);
    CHECK(draws[0].position == 0);
    CHECK(draws[0].kind == engine::Draw::Kind::shuffle);
    CHECK(draws[0].bound == 52);
    CHECK(draws[0].result == order);
    std::sort(order.begin(), order.end());
    for (std::uint32_t i = 0; i < 52; ++i) CHECK(order[i] == i);
    CHECK(stream.take_draws().empty());
}

TEST_CASE("A shuffle of the engine draws as the written rule says") {
    class Plain final : public engine::RandomSource {
      public:
        std::uint32_t below(std::uint32_t bound) override { return stream.below(bound); }
        FairStream stream{some_key};
    } plain;
    FairStream stream(some_key);
    CHECK(stream.permutation(52) == plain.permutation(52));
    CHECK(stream.position() == plain.stream.position());
    CHECK(stream.permutation(0).empty());
    CHECK(stream.permutation(1) == std::vector<std::uint32_t>{0});
}

TEST_CASE("Bounded numbers are even: none of six faces is off by more than five sigma in 60,000") {
    FairStream stream(some_key);
    std::array<int, 6> faces{};
    for (int i = 0; i < 60'000; ++i) ++faces[stream.below(6)];
    for (const int count : faces) CHECK(std::abs(count - 10'000) < 456);
}

TEST_CASE("A word beyond the last whole multiple of the bound is not used") {
    const std::uint32_t bound = (1u << 31) + 1;
    FairStream stream(some_key);
    FairStream words(some_key);
    for (int i = 0; i < 100; ++i) {
        std::uint32_t word = words.word();
        while (word >= bound) word = words.word();
        CHECK(stream.below(bound) == word);
    }
    CHECK(stream.position() > 150);
}

TEST_CASE("A draw without a possible result is a bug") {
    FairStream stream(some_key);
    CHECK_THROWS_AS(stream.below(0), engine::Bug);
    CHECK(stream.position() == 0);
}

TEST_CASE("A fair game verifies") {
    CHECK(first_difference(fair_claim()) == std::nullopt);
}

TEST_CASE("Each thing that is tampered with is named") {
    Claim claim = fair_claim();
    const auto difference = [&] { return first_difference(claim).value_or("none"); };

    SECTION("the seed") {
        claim.seed.bytes[5] ^= 1;
        CHECK(difference() == "the seed does not have the published commitment");
    }
    SECTION("a nonce") {
        claim.sitters[2]->nonce.bytes[0] ^= 1;
        CHECK(difference() == "seat 2: the nonce does not have the published hash");
    }
    SECTION("a nonce that was withheld") {
        claim.sitters[0] = std::nullopt;
        CHECK(difference() == "seat 0 published a hash but its nonce is missing");
    }
    SECTION("a nonce smuggled in for a bot") {
        claim.sitters[1] = Sitter{13, {filled(4)}};
        CHECK(difference() == "seat 1 has a nonce but published no hash");
    }
    SECTION("another player at a seat") {
        claim.sitters[0]->player = 13;
        CHECK(difference().starts_with("draw 1 is recorded as "));
    }
    SECTION("players who changed seats, with their nonces") {
        std::swap(claim.sitters[0], claim.sitters[2]);
        std::swap(claim.hashes[0], claim.hashes[2]);
        CHECK(difference().starts_with("draw 1 is recorded as "));
    }
    SECTION("a seat left out") {
        claim.sitters.pop_back();
        CHECK(difference() == "the record has 3 published hashes and 2 nonces");
    }
    SECTION("the game's number") {
        claim.game.game = 3;
        CHECK(difference().substr(0, 22) == "draw 1 is recorded as ");
    }
    SECTION("two cards exchanged") {
        std::swap(claim.draws[0].result[10], claim.draws[0].result[11]);
        CHECK(difference().find("draw 1 is recorded as ") == 0);
        CHECK(difference().find(" at place 10 ") != std::string::npos);
    }
    SECTION("a pick") {
        claim.draws[1].result[0] = (claim.draws[1].result[0] + 1) % 4;
        CHECK(difference().find("draw 2 is recorded as ") == 0);
    }
    SECTION("words skipped between two draws") {
        FairStream stream(key_of(claim.seed, claim.game, claim.sitters), claim.draws[2].position + 1);
        stream.below(3);
        claim.draws[2] = stream.take_draws()[0];
        CHECK(difference().find("draw 3 is recorded at word ") == 0);
    }
    SECTION("a draw left out") {
        claim.draws.erase(claim.draws.begin());
        CHECK(difference().find("draw 1 is recorded at word ") == 0);
    }
    SECTION("a bound of nothing") {
        claim.draws[1].bound = 0;
        CHECK(difference() == "draw 2 has no possible result");
    }
    SECTION("a shuffle with more cards than it lists") {
        claim.draws[0].bound = 4'000'000'000u;
        CHECK(difference() == "draw 1 has the wrong number of results");
    }
}
