#include <algorithm>

#include "engine/bots/spoil.hpp"
#include "engine/core/overloaded.hpp"

namespace anteroom::engine::spoil {

void CardsSeen::lose(Seat seat, Card card) {
    Hand& held = bought_.at(seat.index);
    if (const auto* at = std::find(held.begin(), held.end(), card); at != held.end()) held.erase(at);
}

void CardsSeen::hear(std::span<const Notice> told, const TableView& table) {
    for (const Notice& any : told)
        std::visit(overloaded{
                       [&](const notice::Shuffled&) { gone_.reset(); },
                       [&](const notice::Bought& bought) {
                           lose(bought.seat, bought.gave);
                           bought_.at(bought.seat.index).push_back(bought.took);
                       },
                       [&](const notice::Revealed& revealed) {
                           for (const auto& [seat, card] : revealed.plays) {
                               lose(seat, card);
                               gone_.set(place(card));
                           }
                           for (const Card card : centre_) gone_.set(place(card));
                       },
                       [&](const notice::Fell& fell) {
                           for (const Card card : bought_.at(fell.seat.index)) gone_.set(place(card));
                           bought_.at(fell.seat.index).clear();
                       },
                       [](const auto&) {},
                   },
                   any);
    centre_ = table.centre;
}

}  // namespace anteroom::engine::spoil
