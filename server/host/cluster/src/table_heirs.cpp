#include "host/cluster/table_heirs.hpp"

#include <algorithm>
#include <iterator>

#include "host/lobby/lobby_service.hpp"

namespace anteroom::host {

const TableHeirs::Said* TableHeirs::said(store::SessionId node) const {
    const auto found = said_.find(node);
    return found == said_.end() ? nullptr : &found->second;
}

bool TableHeirs::drains_here() const {
    return context_.draining || context_.process.serving != Serving::all;
}

bool TableHeirs::takes(store::SessionId node) const {
    if (node == own_) return !drains_here();
    const Said* of_it = said(node);
    return of_it == nullptr || !of_it->state.drains;
}

TableHeirs::Nodes TableHeirs::takers(const Nodes& living) const {
    Nodes some;
    std::ranges::copy_if(living, std::back_inserter(some), [this](store::SessionId one) { return takes(one); });
    return some.empty() ? living : some;
}

Knows TableHeirs::knows(store::SessionId node, const room::RulesId& rules) const {
    if (node == own_) return context_.catalogue.has(rules) ? Knows::yes : Knows::no;
    const Said* of_it = said(node);
    if (of_it == nullptr) return Knows::unsaid;
    const bool has_it = std::ranges::find(of_it->state.rules, rules) != of_it->state.rules.end();
    return has_it ? Knows::yes : Knows::no;
}

bool TableHeirs::lacks_rules(store::SessionId node, store::RoomId room) const {
    const auto rules = rules_of(room);
    return rules && knows(node, *rules) == Knows::no;
}

TableHeirs::Nodes TableHeirs::best_for(store::RoomId room, const Nodes& nodes) const {
    const auto rules = rules_of(room);
    if (!rules) return nodes;
    for (const Knows what : {Knows::yes, Knows::unsaid})
        if (Nodes some = who(nodes, *rules, what); !some.empty()) return some;
    return nodes;
}

TableHeirs::Nodes TableHeirs::fit_for(store::RoomId room, const Nodes& nodes) const {
    Nodes best = best_for(room, nodes);
    const bool is_of_use = best.empty() || !lacks_rules(best.front(), room) || lacks_rules(own_, room);
    return is_of_use ? best : Nodes();
}

TableHeirs::Nodes TableHeirs::others() const {
    Nodes others;
    for (const auto& [node, said] : said_)
        if (takes(node)) others.push_back(node);
    return others;
}

TableHeirs::Nodes TableHeirs::knowing(const room::RulesId& rules) const {
    return who(others(), rules, Knows::yes);
}

std::optional<room::RulesId> TableHeirs::rules_of(store::RoomId room) const {
    const directory::Listing* listing = lobby_.directory().lobby().find(room);
    if (listing == nullptr || listing->rules == 0) return std::nullopt;
    return room::RulesId{listing->room.game, listing->rules};
}

TableHeirs::Nodes TableHeirs::who(const Nodes& nodes, const room::RulesId& rules, Knows what) const {
    Nodes some;
    std::ranges::copy_if(nodes, std::back_inserter(some),
                         [&](store::SessionId one) { return knows(one, rules) == what; });
    return some;
}

}  // namespace anteroom::host
