#include "faults.hpp"

#include <array>
#include <string>

namespace anteroom::sim {

using namespace std::chrono_literals;

namespace {

/// The time that one fault lasts. It ends before the time after which no faults remain.
struct Span {
    Duration from;
    Duration how_long;
};

class Faults {
  public:
    Faults(const Victims& on, Duration until) : on_(on), until_(until), favourite_(on.world.below(on.nodes.size())) {}

    /// Takes the database away from all nodes: it is stopped, or killed and started again.
    void lose_database(const Span& span) {
        const bool is_stopped = world().happens(0.5);
        const auto set = [&nodes = on_.nodes, is_stopped](bool is_away) {
            for (const auto& node : nodes) is_stopped ? node->cut_store(is_away) : node->fail_store(is_away);
        };
        world().after(span.from, [set] { set(true); });
        world().after(span.from + span.how_long, [set] { set(false); });
    }

    void plan() {
        const std::uint64_t count = 1 + world().below(6);
        for (std::uint64_t i = 0; i < count; ++i) {
            const Span span = world().happens(0.5) ? some_span() : span_of_lease();
            const auto kind = kinds.at(world().below(kinds.size()));
            (this->*kind)(span);
        }
    }

  private:
    using Kind = void (Faults::*)(const Span&);

    World& world() const { return on_.world; }
    Span some_span() const {
        const Duration from = world().between(500ms, until_ - 200ms);
        return {from, world().between(50ms, std::min<Duration>(8s, until_ - from))};
    }
    /// Returns a span of about the length of a lease, after which other nodes may take over.
    Span span_of_lease() const {
        const Duration how_long = world().between(on_.lease * 3 / 4, on_.lease * 3 / 2);
        return {world().between(500ms, until_ - how_long), how_long};
    }
    /// Returns a node. One node is preferred, so that faults coincide at this node.
    Node& some_node() const { return *on_.nodes[world().happens(0.6) ? favourite_ : world().below(on_.nodes.size())]; }

    void kill(const Span& span) {
        world().after(span.from, [&node = some_node(), span] { node.kill(span.how_long); });
    }
    void kill_at_call(const Span& span) {
        world().after(span.from, [&node = some_node(), span] { node.kill_at_next_call(span.how_long); });
    }
    void stand_still(const Span& span) {
        const bool with_calls = world().happens(0.5);
        world().after(span.from,
                      [&node = some_node(), span, with_calls] { node.stand_still(span.how_long, with_calls); });
    }
    void cut_store(const Span& span) {
        Node& node = some_node();
        world().after(span.from, [&node] { node.cut_store(true); });
        world().after(span.from + span.how_long, [&node] { node.cut_store(false); });
    }
    void slow_database(const Span& span) {
        world().after(span.from, [&nodes = on_.nodes] {
            for (const auto& node : nodes) node->slow_store(true);
        });
        world().after(span.from + span.how_long, [&nodes = on_.nodes] {
            for (const auto& node : nodes) node->slow_store(false);
        });
    }
    void kill_all(const Span& span) {
        world().after(span.from, [&nodes = on_.nodes, span] {
            for (const auto& node : nodes) node->kill(span.how_long / 4);
        });
    }
    void fail_calls(const Span& span) {
        constexpr std::array faults{store::Fault::fails, store::Fault::unknown_not_done, store::Fault::unknown_done};
        const auto fault = faults.at(world().below(faults.size()));
        world().after(span.from, [&node = some_node(), fault] { node.fail_next_call(fault); });
    }
    void cut_link(const Span& span) {
        Node& from = some_node();
        Node& to = some_node();
        world().after(span.from, [this_on = on_, &from, &to] { this_on.bus.cut(from.name(), to.name(), true); });
        world().after(span.from + span.how_long,
                      [this_on = on_, &from, &to] { this_on.bus.cut(from.name(), to.name(), false); });
    }
    void fail_bus(const Span& span) {
        world().after(span.from, [&bus = on_.bus] { bus.fail(true); });
        world().after(span.from + span.how_long, [&bus = on_.bus] { bus.fail(false); });
    }
    void set_clock(const Span& span) {
        Node& node = some_node();
        const Duration off = world().between(-3s, 3s);
        world().after(span.from, [&node, off] { node.set_clock(off); });
        world().after(span.from + span.how_long, [&node] { node.set_clock({}); });
    }
    /// Sets the clock back while the database is unreachable. A node
    /// that judges its lease by this clock keeps the lease too long.
    void lose_time(const Span& span) {
        Node& node = some_node();
        const Duration off = world().between(-3s, -500ms);
        const Duration set_at = world().between(0s, span.how_long);
        world().after(span.from, [&node] { node.cut_store(true); });
        world().after(span.from + set_at, [&node, off] { node.set_clock(off); });
        world().after(span.from + span.how_long, [&node] {
            node.set_clock({});
            node.cut_store(false);
        });
    }
    void move_table(const Span& span) {
        Table& table = *on_.tables[world().below(on_.tables.size())];
        Node& asked = some_node();
        Node& to = some_node();
        world().after(span.from, [&asked, &table, &to] { asked.move_table(table.room, to.name()); });
    }
    void lose_answers(const Span& span) {
        const auto to = world().happens(0.5) ? store::RoomCall::claim : store::RoomCall::release;
        world().after(span.from, [&nodes = on_.nodes, to] {
            for (const auto& node : nodes) node->lose_next_answer(to);
        });
        move_table(span);
    }
    void drain(const Span& span) {
        Node& node = some_node();
        world().after(span.from, [&node] { node.drain(true); });
        world().after(span.from + span.how_long, [&node] { node.drain(false); });
    }
    void spread(const Span& span) {
        world().after(span.from, [&node = some_node()] { node.spread(); });
    }
    void lose_connection(const Span& span) {
        Player& player = *on_.players[world().below(on_.players.size())];
        world().after(span.from, [&player] { player.lose_connection(); });
    }

    static constexpr std::array<Kind, 17> kinds{
        &Faults::move_table,    &Faults::drain,         &Faults::kill,       &Faults::kill_at_call,
        &Faults::stand_still,   &Faults::cut_store,     &Faults::fail_calls, &Faults::cut_link,
        &Faults::fail_bus,      &Faults::set_clock,     &Faults::lose_time,  &Faults::lose_connection,
        &Faults::lose_database, &Faults::slow_database, &Faults::kill_all,   &Faults::lose_answers,
        &Faults::spread};

    const Victims on_;
    const Duration until_;
    const std::size_t favourite_;
};

}  // namespace

void plan_outages(const Victims& victims, Duration until, const std::function<void(Duration away)>& back) {
    constexpr std::array lengths{1s, 3s, 10s, 30s, 60s};
    World& world = victims.world;
    Duration from = world.between(3s, 6s);
    for (;;) {
        const Duration away = lengths.at(world.below(lengths.size())) + world.between(0s, 1s);
        if (from + away > until) return;
        Faults(victims, until).lose_database({from, away});
        // A database that starts again may answer some calls, and then none for a while.
        const bool is_back = world.happens(0.7);
        if (is_back) world.after(from + away, [back, away] { back(away); });
        from += away + (is_back ? world.between(2s, 5s) : world.between(10ms, 1s));
    }
}

void plan_faults(const Victims& victims, Duration until) {
    Faults(victims, until).plan();
}

}  // namespace anteroom::sim
