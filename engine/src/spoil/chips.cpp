#include "engine/games/spoil.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

using Place = ChipMove::Place;

constexpr Place pot{Place::Kind::pot, {}};
constexpr Place prize_pot{Place::Kind::prize, {}};
constexpr Place at(Seat seat) {
    return {Place::Kind::seat, seat};
}

void post(std::vector<ChipMove>& moves, const ChipMove& move) {
    if (move.amount > 0) moves.push_back(move);
}

void moves_of(std::vector<ChipMove>& moves, const event::RoundBegun& begun) {
    for (const Seat seat : begun.antes) post(moves, {ante.name, at(seat), pot, 1});
}

void moves_of(std::vector<ChipMove>& moves, const event::Bought& bought) {
    post(moves, {centre_card.name, at(bought.seat), pot, 1});
}

void moves_of(std::vector<ChipMove>& moves, const event::DiamondsResolved& diamonds) {
    for (const auto& claim : diamonds.claims) post(moves, {pot_share.name, pot, at(claim.first), diamonds.share});
    for (const auto& [seat, paid] : diamonds.self) post(moves, {self_claim.name, pot, at(seat), paid});
}

void moves_of(std::vector<ChipMove>& moves, const event::ChipsForfeited& forfeited) {
    post(moves, {forfeit.name, at(forfeited.seat), pot, forfeited.chips});
}

void moves_of(std::vector<ChipMove>& moves, const event::GameOver& over) {
    for (const auto& [seat, payment] : over.result.payments) {
        post(moves, {ChipMove::prize, prize_pot, at(seat), payment.from_prize, ChipMove::Unit::minor});
        post(moves, {ChipMove::prize, pot, at(seat), payment.from_pot, ChipMove::Unit::minor});
    }
}

// These events move no chips. Each has its own overload, so that a new event breaks the build.
void moves_of(std::vector<ChipMove>&, const event::DealerDrawn&) {}
void moves_of(std::vector<ChipMove>&, const event::Shuffled&) {}
void moves_of(std::vector<ChipMove>&, const event::HandDealt&) {}
void moves_of(std::vector<ChipMove>&, const event::CardLaid&) {}
void moves_of(std::vector<ChipMove>&, const event::Proposed&) {}
void moves_of(std::vector<ChipMove>&, const event::Answered&) {}
void moves_of(std::vector<ChipMove>&, const event::VoteOver&) {}
void moves_of(std::vector<ChipMove>&, const event::Revealed&) {}
void moves_of(std::vector<ChipMove>&, const event::SpadesResolved&) {}
void moves_of(std::vector<ChipMove>&, const event::Fell&) {}
void moves_of(std::vector<ChipMove>&, const event::Gone&) {}

}  // namespace

std::vector<ChipMove> Spoil::chips(const Event& event) {
    std::vector<ChipMove> moves;
    std::visit([&](const auto& fact) { moves_of(moves, fact); }, event);
    return moves;
}

}  // namespace anteroom::engine
