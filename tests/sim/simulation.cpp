#include "simulation.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bus.hpp"
#include "checks.hpp"
#include "faults.hpp"
#include "node.hpp"
#include "player.hpp"
#include "purses.hpp"
#include "room/catalogue.hpp"
#include "world.hpp"

namespace anteroom::sim {

using nlohmann::json;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t seats = 3;

/// The catalogue is created only once, because it never changes.
const room::Catalogue& all_games() {
    static const room::Catalogue games = room::Catalogue::standard();
    return games;
}

/// Returns limits without the delays that a simulation does not need. If `spreads` is true, the one or two tables move
/// between games.
host::AllLimits limits(bool spreads) {
    host::AllLimits limits;
    limits.room.think_ms_min = 0;
    limits.room.think_ms_max = 1;
    limits.host.password_passes = 1;
    limits.host.password_memory_bytes = std::size_t{8} << 10U;
    // A search thread would make runs unrepeatable. With this limit, bots that search decide at once.
    limits.host.searches_waiting_max = 0;
    if (spreads) limits.host.tables_above_mean = 0;
    return limits;
}

BusNoise noise(World& world) {
    if (world.happens(0.5)) return {};
    return {0.1 * static_cast<double>(world.below(3)), 0.1 * static_cast<double>(world.below(3)),
            world.between(2ms, 150ms)};
}

/// Returns the options of a table whose games are short.
json some_table(World& world) {
    static const std::vector<json> games{
        {{"game", "spoil"},
         {"options", {{"lives", 1}, {"ante_chips", 5}}},
         {"stake", {{"currency", "EUR"}, {"buy_in", 1'000}, {"rake", 250}, {"rake_cap", 50}}}},
        {{"game", "spoil"}, {"options", {{"lives", 1}}}},
        {{"game", "spoiler"}, {"options", json::object()}},
        {{"game", "spinner"}, {"options", json::object()}},
        {{"game", "ladder"}, {"options", json::object()}},
    };
    json wish = games[world.below(games.size())];
    wish["seats"] = seats;
    wish["visibility"] = "public";
    // A table for money needs a clock, so that no player can keep the others waiting.
    wish["clock_s"] = wish.contains("stake") ? 30 : 0;
    wish["bots"] = json::array();
    return wish;
}

class Simulation {
  public:
    Simulation(std::uint64_t seed, const Options& options)
        : world_(seed, options.prints),
          only_outages_(options.only_outages),
          bus_(world_, only_outages_ ? BusNoise{} : noise(world_)),
          checks_(world_, *disk_) {
        const Mutation mutation = options.mutation;
        disk_->plant({.any_epoch = mutation == Mutation::skips_epoch,
                      .forgets_answers = mutation == Mutation::acts_twice,
                      .answers_first = mutation == Mutation::answers_before_commit,
                      .renews_taken = mutation == Mutation::renews_taken});
        shared_.clocks_are_set = mutation == Mutation::lease_by_wall_clock;
        const std::size_t nodes = 2 + world_.below(2);
        for (std::size_t i = 0; i < nodes; ++i)
            nodes_.push_back(std::make_unique<Node>(shared_, std::string(1, static_cast<char>('a' + i)),
                                                    1 + world_.below(2),
                                                    static_cast<std::int64_t>(world_.below(20'000)) - 10'000));
        const std::size_t tables = 1 + world_.below(2);
        for (std::size_t i = 0; i < tables; ++i) add_table();
    }

    void run() {
        for (const auto& node : nodes_) node->start();
        for (const auto& player : players_) player->begin();
        const Victims victims{world_, bus_, nodes_, players_, tables_, shared_.lease};
        only_outages_ ? plan_outages(victims, outages_until, [this](Duration away) { database_is_back(away); })
                      : plan_faults(victims, faults_until);
        const Duration until = only_outages_ ? outages_until : faults_until;
        while (world_.age() < until) world_.step();
        world_.note("no fault from now on");
        bus_.set({});
        for (const auto& player : players_) player->finish();
        play_on();
        settle();
    }

    World& world() { return world_; }
    const Checks& checks() const { return checks_; }

  private:
    static constexpr Duration faults_until = 12s;
    static constexpr Duration outages_until = 90s;
    /// If a table waits for the database for longer than this, the table's players must know it.
    static constexpr Duration told_within = 4s;
    /// Time in which a node returns and takes over tables, and players find the node.
    static constexpr Duration quiet_max = 40s;
    static constexpr std::int64_t steps_after = 6;
    /// Three heartbeats of the server. By then a client has missed a heartbeat and reconnected.
    static constexpr Duration heartbeat_max = 30s;

    void add_table() {
        tables_.push_back(std::make_unique<Table>(Table{some_table(world_)}));
        for (std::size_t seat = 0; seat < seats; ++seat) {
            players_.push_back(
                std::make_unique<Player>(world_, checks_, *tables_.back(), seat, [this](Connection::Client client) {
                    return nodes_[world_.below(nodes_.size())]->connect(std::move(client));
                }));
            // Only an operator may open a table for money.
            const auto role = seat == 0 ? store::Role::operator_ : store::Role::player;
            if (tables_.back()->wish.contains("stake")) players_.back()->has_token(purses_.add(role));
            if (only_outages_) players_.back()->stays();
        }
    }
    /// Plays until each table has taken some steps, or all games are over. A table that stops earlier is a fault.
    void play_on() {
        struct Seen {
            std::int64_t newest = 0;
            Duration at{};
            std::int64_t goal = 0;
        };
        std::vector<Seen> seen;
        for (const auto& table : tables_) {
            const std::int64_t newest = checks_.floor(table->room);
            seen.push_back({newest, world_.age(), newest + steps_after});
        }
        while (!std::ranges::all_of(players_, [](const auto& player) { return player->is_done(); })) {
            for (int i = 0; i < 16; ++i) world_.step();
            for (std::size_t i = 0; i < tables_.size(); ++i) {
                const std::int64_t newest = checks_.floor(tables_[i]->room);
                if (newest != seen[i].newest || is_over(i)) seen[i] = {newest, world_.age(), seen[i].goal};
                if (!to_the_end_ && newest >= seen[i].goal)
                    for (const auto& player : at_table(i)) player->rest();
                if (world_.age() - seen[i].at > quiet_max) throw Violation("a table does not play on: " + state());
            }
        }
    }
    std::span<const std::unique_ptr<Player>> at_table(std::size_t table) const {
        return std::span(players_).subspan(table * seats, seats);
    }
    bool is_over(std::size_t table) const {
        return std::ranges::all_of(at_table(table), [](const auto& player) { return player->is_done(); });
    }
    bool all_have_seen_all() const {
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const auto* seen = players_[i]->sees();
            if (seen == nullptr || seen->seq < checks_.floor(tables_[i / seats]->room)) return false;
        }
        return true;
    }
    void pass(Duration time) {
        const Duration until = world_.age() + time;
        while (world_.age() < until) world_.step();
    }
    /// Waits for messages that are on their way. Then checks that all players see the same.
    void settle() {
        pass(2s);
        // Only a heartbeat tells a client that the last update was lost.
        const Duration until = world_.age() + heartbeat_max;
        while (!all_have_seen_all() && world_.age() < until) pass(500ms);
        for (const auto& table : tables_) checks_.hold_journal(table->room);
        purses_.hold(to_the_end_);
        hold_lists();
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const auto* seen = players_[i]->sees();
            if (seen == nullptr) throw Violation("a player sees nothing: " + players_[i]->state());
            const json& there = players_[i]->presence();
            if (there.at("frozen") || there.at("spectators") != 0 || there.at("present").size() != seats)
                throw Violation("all are at the table, and a player is told: " + there.dump());
            checks_.hold_view(*seen, tables_[i / seats]->room, players_[i]->number(), all_games(), shared_.limits.room);
        }
    }
    struct Listed {
        const Node* node = nullptr;
        store::SessionId session;
        std::vector<host::Listing> tables;
    };
    std::vector<Listed> all_lists() {
        const auto lists = std::make_shared<std::vector<Listed>>();
        for (const auto& node : nodes_) {
            if (!node->answers_as()) continue;
            node->list_tables([lists, node = node.get(), session = *node->answers_as()](auto tables) {
                lists->push_back({node, session, std::move(tables)});
            });
        }
        pass(100ms);
        return *lists;
    }
    /// Checks that the node lists exactly the open tables, with the same data as their owners. Returns the fault, or an
    /// empty text.
    static std::string fault_of(const Listed& list, const std::vector<Listed>& all,
                                const std::vector<store::RoomRow>& open) {
        const auto found = [](const Listed& in, store::RoomId room) {
            return std::ranges::find(in.tables, room.value,
                                     [](const host::Listing& one) { return one.room.room.value; });
        };
        for (const host::Listing& one : list.tables)
            if (std::ranges::find(open, one.room.room.value, [](const auto& row) { return row.id.value; }) ==
                open.end())
                return "lists room " + std::to_string(one.room.room.value) + ", which is closed";
        for (const store::RoomRow& row : open) {
            if (found(list, row.id) == list.tables.end()) return "does not list room " + std::to_string(row.id.value);
            const auto owner =
                std::ranges::find(all, row.owner, [](const Listed& one) { return std::optional(one.session); });
            if (owner == all.end()) continue;
            const auto as_it_is = found(*owner, row.id);
            if (as_it_is == owner->tables.end() || as_it_is->room != found(list, row.id)->room)
                return "lists room " + std::to_string(row.id.value) + " as it is not";
        }
        return {};
    }
    void hold_lists() {
        constexpr Duration until_looked = 35s;  // the longest time until a node looks for tables without an owner
        const Duration until = world_.age() + until_looked;
        while (true) {
            std::string fault;
            const std::vector<Listed> all = all_lists();
            for (const Listed& one : all)
                if (const std::string its = fault_of(one, all, disk_->open_rooms()); !its.empty())
                    fault = "node " + one.node->name() + " " + its;
            if (fault.empty()) return;
            if (world_.age() > until) throw Violation(fault);
            pass(500ms);
        }
    }
    /// Checks that every node that answers has a living session. Otherwise another node could own the node's rooms.
    void look(store::SessionId by) {
        purses_.hold(false);
        checks_.wrote(by);
        const auto living = disk_->sessions();
        for (const auto& node : nodes_) {
            const auto session = node->answers_as();
            if (session && std::ranges::find(living, *session, &store::NodeSession::id) == living.end())
                throw Violation("node " + node->name() + " answers, and its session is over");
        }
    }
    void database_is_back(Duration away) {
        for (const auto& player : players_)
            if (away > told_within && !player->is_told_of_rest())
                throw Violation("the database is away, and nobody says so: " + player->state());
        world_.after(1s, [this, back = world_.now()] {
            for (const auto& player : players_)
                if (player->waits_since(back))
                    throw Violation("the database is back for a second, and there is no answer: " + player->state());
        });
    }
    /// Checks that a node ends only if another node has taken its session.
    void lost(store::SessionId session) const {
        if (only_outages_ || !disk_->is_over(session))
            throw Violation("session " + std::to_string(session.value) + " is lost, and nobody took it");
    }
    std::string state() const {
        std::string text;
        for (const auto& player : players_)
            if (!player->is_done()) text += "\n  " + player->state();
        return text;
    }

    World world_;
    const bool only_outages_;
    /// Most faults of the server become visible while planned faults last, so only some runs play to the end.
    const bool to_the_end_ = world_.happens(0.1);
    std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
    Bus bus_;
    Checks checks_;
    Purses purses_{*disk_};
    Shared shared_{world_,
                   disk_,
                   bus_,
                   all_games(),
                   limits(!only_outages_),
                   4s,
                   [this](store::SessionId by) { look(by); },
                   [this](store::SessionId session) { lost(session); }};
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<std::unique_ptr<Node>> nodes_;
    std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace

Outcome simulate(std::uint64_t seed, const Options& options) {
    Simulation simulation(seed, options);
    Outcome outcome;
    try {
        simulation.run();
    } catch (const std::exception& fault) {
        outcome.fault = fault.what();
        simulation.world().note("VIOLATION", outcome.fault);
    }
    outcome.trace = simulation.world().trace();
    outcome.events = simulation.world().events();
    outcome.acknowledged = simulation.checks().count();
    outcome.seconds = std::chrono::duration<double>(simulation.world().age()).count();
    return outcome;
}

}  // namespace anteroom::sim
