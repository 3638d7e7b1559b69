#include "fair/verify.hpp"

#include <algorithm>

#include "fair/stream.hpp"

namespace anteroom::fair {

namespace {

std::optional<std::string> difference_of_nonces(const Claim& claim) {
    if (claim.sitters.size() != claim.hashes.size())
        return "the record has " + std::to_string(claim.hashes.size()) + " published hashes and " +
               std::to_string(claim.sitters.size()) + " nonces";
    if (claim.sitters.size() > 255) return "the record has more than 255 seats";
    for (std::size_t seat = 0; seat < claim.sitters.size(); ++seat) {
        const auto& sitter = claim.sitters[seat];
        const auto& hash = claim.hashes[seat];
        const std::string name = "seat " + std::to_string(seat);
        if (sitter && !hash) return name + " has a nonce but published no hash";
        if (!sitter && hash) return name + " published a hash but its nonce is missing";
        if (sitter && hash_of(sitter->nonce) != *hash) return name + ": the nonce does not have the published hash";
    }
    return std::nullopt;
}

std::optional<std::string> difference_of_draw(const engine::Draw& draw, FairStream& stream) {
    if (draw.position != stream.position())
        return "is recorded at word " + std::to_string(draw.position) + " but the stream stands at word " +
               std::to_string(stream.position());
    const bool is_pick = draw.kind == engine::Draw::Kind::pick;
    if (is_pick && draw.bound == 0) return "has no possible result";
    if (draw.result.size() != (is_pick ? 1 : draw.bound)) return "has the wrong number of results";
    const std::vector<std::uint32_t> drawn =
        is_pick ? std::vector<std::uint32_t>{stream.below(draw.bound)} : stream.permutation(draw.bound);
    const auto [recorded, expected] = std::mismatch(draw.result.begin(), draw.result.end(), drawn.begin());
    if (recorded == draw.result.end()) return std::nullopt;
    return "is recorded as " + std::to_string(*recorded) + " at place " +
           std::to_string(recorded - draw.result.begin()) + " but the stream gives " + std::to_string(*expected);
}

}  // namespace

std::optional<std::string> first_difference(const Claim& claim) {
    if (commitment_of(claim.seed) != claim.commitment) return "the seed does not have the published commitment";
    if (auto what = difference_of_nonces(claim)) return what;
    FairStream stream(key_of(claim.seed, claim.game, claim.sitters));
    for (std::size_t i = 0; i < claim.draws.size(); ++i)
        if (auto what = difference_of_draw(claim.draws[i], stream))
            return "draw " + std::to_string(i + 1) + " " + *what;
    if (claim.words && *claim.words != stream.position())
        return "the game took " + std::to_string(*claim.words) + " words of the stream but the recorded draws take " +
               std::to_string(stream.position()) + ": draws at the end are missing or made up";
    return std::nullopt;
}

}  // namespace anteroom::fair
