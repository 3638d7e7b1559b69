#pragma once
// A table between players of several nodes, and checks of the table.

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "cluster_nodes.hpp"
#include "running.hpp"

namespace anteroom::host::testing {

/// A table for three players that Ada opened at the first node. Bea and Cleo sit there and are connected to the second
/// node.
struct Table {
    explicit Table(const TwoNodes& nodes) : Table(nodes.a, nodes.b) {}
    Table(const Node& first, const Node& second)
        : ada(std::make_unique<Player>(first.port(), "Ada")),
          bea(std::make_unique<Player>(second.port(), "Bea")),
          cleo(std::make_unique<Player>(second.port(), "Cleo")),
          room(ada->create({{"seats", 3}, {"options", {{"lives", 1}}}})),
          places_{{&ada, &first}, {&bea, &second}, {&cleo, &second}} {
        sit(*bea, "s1");
        sit(*cleo, "s2");
    }

    void sit(Player& player, const std::string& seat) const {
        player.join(room);
        const Json sat = player.ask({{"type", "sit"}, {"room", room}, {"seat", seat}});
        if (sat.at("type") != "update") throw std::runtime_error("no seat: " + sat.dump());
    }
    std::vector<Player*> all() const { return {ada.get(), bea.get(), cleo.get()}; }

    void deal() { start_game(all(), room); }
    /// Plays to the end of the game. Returns the number of actions.
    int play() { return play_some(std::numeric_limits<int>::max()); }
    /// Plays `count` actions, so that there is something to lose. A player whose connection is closed reconnects to the
    /// same node, because messages of two nodes about a moved table may arrive out of order.
    int play_some(int count) {
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        std::mt19937 random(3);
        int acted = 0;
        while (acted < count && !all_see_the_end()) {
            if (std::chrono::steady_clock::now() > until)
                throw std::runtime_error("the game does not go on: " + standing());
            const int before = acted;
            for (auto& [player, node] : places_)
                if (act(*player, *node, random)) ++acted;
            if (acted == before) ada->next(Millis(5));
        }
        return acted;
    }
    void come_back_to(const Node& node) {
        for (auto* player : {&ada, &bea, &cleo}) come_back_to(node, *player);
    }
    /// Reconnects until the room admits the player again. A request to a
    /// node that is already dead ends the connection that sent the request.
    void come_back_to(const Node& node, std::unique_ptr<Player>& player) {
        places_[&player] = &node;
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        for (;;) {
            player = come_back(*player, node);
            const std::int64_t id = player->send({{"type", "join"}, {"room", room}});
            if (player->wait([&] { return player->check.room(room) != nullptr; }, Millis(1'000))) break;
            if (std::chrono::steady_clock::now() > until) throw std::runtime_error("not back: " + std::to_string(id));
        }
    }

    std::unique_ptr<Player> ada;
    std::unique_ptr<Player> bea;
    std::unique_ptr<Player> cleo;
    std::int64_t room;

  private:
    /// Returns the table's state, as each player sees it.
    std::string standing() const {
        std::string all;
        for (const auto& [player, node] : places_)
            all += (*player)->client + " " + (*player)->code_in_answer + " " + (*player)->room(room).info.dump() + "\n";
        return all;
    }
    bool all_see_the_end() const {
        return std::ranges::all_of(places_, [&](const auto& one) { return (*one.first)->status(room) == "over"; });
    }
    bool act(std::unique_ptr<Player>& player, const Node& node, std::mt19937& random) {
        while (player->next(Millis(0))) {
        }
        if (player->ws.over()) come_back_to(node, player);
        const auto action = player->some_action(room, random);
        const auto answer = action ? player->ask_unless_sent_away(*action) : std::nullopt;
        return answer && answer->at("type") == "update";
    }

    std::map<std::unique_ptr<Player>*, const Node*> places_;  ///< the node of each player
};

}  // namespace anteroom::host::testing
