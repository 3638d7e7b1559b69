// Plays one table of a game through session and room, and reports the memory that its accepted actions requested. Under
// callgrind, the program also reports instructions, which are collected only inside `serve_action`. See
// tests/bench/instructions.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <deque>
#include <exception>
#include <fstream>
#include <string>

#include "allocations.hpp"
#include "anteroom_player.hpp"
#include "line.hpp"
#include "served_room.hpp"

namespace anteroom::bench {

/// Serves one action. It is a separate function, so that callgrind can find it by name. The room accepts every action
/// of a correct client.
[[gnu::noinline]] void serve_action(ServedRoom& room, std::size_t player, std::string_view text, bool stacks) {
    const Counting counting(stacks);
    room.serve(player, text);
}

namespace {

struct Settings {
    load::Plan plan;
    std::size_t actions = 400;
    bool for_money = false;
    std::string stacks;
};

/// The players of the load client, who play until enough actions have been accepted.
class Evening {
  public:
    explicit Evening(const Settings& settings) : settings_(settings), room_(settings.plan.seats, settings.for_money) {
        for (std::size_t seat = 0; seat < settings.plan.seats; ++seat)
            players_.emplace_back(settings_.plan, common_, 0, seat);
    }

    void play() {
        while (actions_ < settings_.actions) {
            bool acted = false;
            for (std::size_t i = 0; i < players_.size(); ++i) acted = act(i) || acted;
            if (!acted) throw load::Fault("nobody has anything to say");
        }
    }

    std::size_t actions() const { return actions_; }
    std::size_t bytes() const { return bytes_; }

  private:
    bool act(std::size_t player) {
        const auto ask = players_[player].wants();
        if (!ask || actions_ == settings_.actions) return false;
        const std::string text(players_[player].request(*ask, chance_));
        const bool is_action = *ask == load::Ask::play;
        if (is_action)
            serve_action(room_, player, text, !settings_.stacks.empty());
        else
            room_.serve(player, text);
        if (is_action) ++actions_;
        hear(is_action);
        return true;
    }

    void hear(bool is_action) {
        for (const ServedRoom::Told& one : room_.told) {
            const std::string text = one.frame.text();
            if (is_action) bytes_ += text.size();
            const load::Heard heard = players_[one.player].hear(text);
            if (!heard.refusal.empty()) throw load::Fault("refused: " + text);
        }
        room_.told.clear();
    }

    const Settings& settings_;
    ServedRoom room_;
    load::Common common_;
    load::Chance chance_{1};
    std::deque<load::AnteroomPlayer> players_;
    std::size_t actions_ = 0;
    std::size_t bytes_ = 0;
};

void run(const Settings& settings) {
    Evening evening(settings);
    evening.play();
    const Allocations asked = allocations();
    std::printf("{\"actions\":%zu,\"allocations\":%llu,\"allocated_bytes\":%llu,\"frame_bytes\":%zu}\n",
                evening.actions(), static_cast<unsigned long long>(asked.count),
                static_cast<unsigned long long>(asked.bytes), evening.bytes());
    if (!settings.stacks.empty()) std::ofstream(settings.stacks) << stacks_text();
}

}  // namespace

}  // namespace anteroom::bench

int main(int argc, char** argv) {
    anteroom::bench::Settings settings;
    CLI::App app("Plays one table of a game through session and room and counts what its accepted actions ask for");
    app.add_option("--game", settings.plan.game, "Game");
    app.add_option("--options", settings.plan.options, "The game's options, a JSON object");
    app.add_option("--clock", settings.plan.clock_s, "Turn clock in seconds, 0: none");
    app.add_option("--actions", settings.actions, "Accepted actions");
    app.add_flag("--money", settings.for_money, "A table for money");
    app.add_option("--stacks", settings.stacks, "A file for the places that memory was asked from");
    CLI11_PARSE(app, argc, argv);
    try {
        anteroom::bench::run(settings);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "bench_hot_path: %s\n", fault.what());
        return 1;
    }
    return 0;
}
