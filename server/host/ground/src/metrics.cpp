#include "host/ground/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <functional>
#include <mutex>
#include <set>
#include <vector>

#include "wire/error.hpp"
#include "wire/lobby_room.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace {

using namespace prometheus;

/// Names of the alternatives of store::Outcome, in their order.
constexpr std::array<const char*, std::variant_size_v<store::Outcome>> outcome_names = {"committed", "refused",
                                                                                        "failed", "unknown"};

const Histogram::BucketBoundaries seconds = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                             0.05,   0.1,     0.25,   0.5,   1,      2.5,   5};
const Histogram::BucketBoundaries fine_seconds = {0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005,
                                                  0.001,   0.0025,   0.005,   0.01,   0.025,   0.1};
const Histogram::BucketBoundaries sizes = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};

/// Limit on programs that have a row of their own. A client may send any name, so all further names share a row.
constexpr std::size_t programs_max = 32;

void set_gauge(Family<Gauge>& family, const char* label, const char* value, std::uint64_t number) {
    family.Add({{label, value}}).Set(static_cast<double>(number));
}

}  // namespace

struct Metrics::Board {
    Registry registry;
    /// Metrics from which a player could infer a hidden card. See text().
    Registry confidential;
    Counter& actions = BuildCounter()
                           .Name("anteroom_actions_total")
                           .Help("Actions of players that are durable")
                           .Register(registry)
                           .Add({});
    Family<Counter>& refusals =
        BuildCounter().Name("anteroom_refusals_total").Help("Requests answered with an error").Register(registry);
    Family<Counter>& welcomes =
        BuildCounter()
            .Name("anteroom_welcomes_total")
            .Help("Connections whose hello was answered, by program and by the newest addition that it knows, or newer")
            .Register(registry);
    Family<Gauge>& rooms = BuildGauge().Name("anteroom_rooms").Help("Rooms by state").Register(registry);
    Counter& frozen = BuildCounter()
                          .Name("anteroom_rooms_froze_total")
                          .Help("Rooms frozen by a fault of their own")
                          .Register(registry)
                          .Add({});
    Counter& tables_moved = BuildCounter()
                                .Name("anteroom_tables_moved_total")
                                .Help("Tables that this node handed over to another node")
                                .Register(registry)
                                .Add({});
    Counter& searches_skipped = BuildCounter()
                                    .Name("anteroom_bot_searches_skipped_total")
                                    .Help("Bots that decided at once, as too many searched")
                                    .Register(registry)
                                    .Add({});
    Histogram& commits = BuildHistogram()
                             .Name("anteroom_commit_seconds")
                             .Help("From a commit to its outcome")
                             .Register(registry)
                             .Add({}, seconds);
    Family<Counter>& outcomes =
        BuildCounter().Name("anteroom_commits_total").Help("Commits by outcome").Register(registry);
    Histogram& groups = BuildHistogram()
                            .Name("anteroom_commit_group_size")
                            .Help("Commits in one transaction")
                            .Register(registry)
                            .Add({}, sizes);
    Gauge& ready = BuildGauge()
                       .Name("anteroom_ready")
                       .Help("1: whoever comes is taken; 0: the server begins or drains, or waits for its database")
                       .Register(registry)
                       .Add({});
    Gauge& money_moves =
        BuildGauge()
            .Name("anteroom_money_moves")
            .Help("1: the newest audit found the books right; 0: no money comes in, goes out or is staked")
            .Register(registry)
            .Add({});
    Gauge& books_audited = BuildGauge()
                               .Name("anteroom_books_audited_timestamp_seconds")
                               .Help("When this server's newest audit of the books ended, in seconds since 1970")
                               .Register(registry)
                               .Add({});
    Gauge& store_queue =
        BuildGauge().Name("anteroom_store_queue").Help("Calls that wait for the store").Register(registry).Add({});
    Gauge& store_busy = BuildGauge()
                            .Name("anteroom_store_busy_seconds")
                            .Help("How long the store has been at what it carries out; 0: at nothing")
                            .Register(registry)
                            .Add({});
    Family<Gauge>& mailboxes =
        BuildGauge().Name("anteroom_mailbox_inputs").Help("Inputs that wait in rooms").Register(registry);
    Family<Gauge>& tasks =
        BuildGauge().Name("anteroom_shard_tasks").Help("What was posted to a shard and waits").Register(registry);
    Family<Gauge>& waits =
        BuildGauge().Name("anteroom_waiting").Help("Requests that wait for a part of the server").Register(registry);
    Family<Histogram>& delays = BuildHistogram()
                                    .Name("anteroom_shard_delay_seconds")
                                    .Help("How late a shard runs a timer")
                                    .Register(confidential);
    Family<Gauge>& connections = BuildGauge().Name("anteroom_connections").Help("Open connections").Register(registry);
    Family<Gauge>& net =
        BuildGauge().Name("anteroom_net").Help("Counts of the listener since the start").Register(registry);

    Family<Gauge>& certificate = BuildGauge()
                                     .Name("anteroom_certificate_until_seconds")
                                     .Help("Until when the certificate holds, in seconds since 1970")
                                     .Register(registry);

    Family<Gauge>& disk =
        BuildGauge()
            .Name("anteroom_disk_bytes")
            .Help("What the data takes, measured every few hours; free: it has gone and will be written over")
            .Register(registry);
    Family<Gauge>& bus =
        BuildGauge().Name("anteroom_bus").Help("Messages of other nodes and to them").Register(registry);
    Family<Gauge>& limits = BuildGauge().Name("anteroom_limits").Help("What limits have counted").Register(registry);

    Family<Histogram>& room_family =
        BuildHistogram()
            .Name("anteroom_room_seconds")
            .Help("What rooms take, by part: to decide one input (engine), to tell everybody of a change (fan_out)")
            .Register(confidential);
    Histogram& engine = room_family.Add({{"part", "engine"}}, fine_seconds);
    Histogram& fan_out = room_family.Add({{"part", "fan_out"}}, fine_seconds);
    Family<Gauge>& traffic = BuildGauge()
                                 .Name("anteroom_net_bytes")
                                 .Help(
                                     "Bytes of messages since the start; on the way out as they went, which is "
                                     "shortened for who asked for it")
                                 .Register(confidential);

    std::mutex naming;
    std::set<std::string, std::less<>> programs;  ///< programs that have a row of their own

    std::vector<Gauge*> state;
    std::vector<Counter*> outcome;
    std::vector<Gauge*> queued;
    std::vector<Histogram*> late;
};

Metrics::Metrics(std::size_t shards) : board_(std::make_unique<Board>()) {
    const auto state = [&](std::string_view name) {
        board_->state.push_back(&board_->rooms.Add({{"state", std::string(name)}}));
    };
    for (const std::string_view name : wire::room_status_words) state(name);
    state("frozen");
    // Creates these rows with the value 0. Otherwise Prometheus would not count their first value as a rise.
    board_->refusals.Add({{"code", std::string(wire::name_of(wire::ErrorCode::overloaded))}});
    for (const char* name : outcome_names) board_->outcome.push_back(&board_->outcomes.Add({{"outcome", name}}));
    for (std::size_t i = 0; i < shards; ++i) {
        board_->queued.push_back(&board_->mailboxes.Add({{"shard", std::to_string(i)}}));
        board_->late.push_back(&board_->delays.Add({{"shard", std::to_string(i)}}, seconds));
    }
}

Metrics::~Metrics() = default;

void Metrics::ready(bool takes) {
    board_->ready.Set(takes ? 1 : 0);
}

void Metrics::money_moves(bool moves) {
    board_->money_moves.Set(moves ? 1 : 0);
}

void Metrics::books_audited(std::int64_t at_ms) {
    board_->books_audited.Set(static_cast<double>(at_ms) / 1000);
}

void Metrics::action() {
    board_->actions.Increment();
}

void Metrics::refused(std::string_view code) {
    board_->refusals.Add({{"code", std::string(code)}}).Increment();
}

void Metrics::welcomed(const std::optional<std::string>& program, std::optional<std::int64_t> knows) {
    std::string name = program.value_or("");
    name = name.substr(0, name.find('/'));
    if (name.empty()) name = "unnamed";
    {
        const std::lock_guard lock(board_->naming);
        if (!board_->programs.contains(name)) {
            if (board_->programs.size() < programs_max)
                board_->programs.insert(name);
            else
                name = "others";
        }
    }
    const std::string until = !knows ? "unsaid" : *knows > wire::newest_since ? "newer" : std::to_string(*knows);
    board_->welcomes.Add({{"program", name}, {"knows", until}}).Increment();
}

void Metrics::rooms(RoomState state, int by) {
    board_->state[static_cast<std::size_t>(state)]->Increment(by);
}

void Metrics::room_froze() {
    board_->frozen.Increment();
}

void Metrics::table_moved() {
    board_->tables_moved.Increment();
}

void Metrics::search_skipped() {
    board_->searches_skipped.Increment();
}

void Metrics::commit(std::chrono::duration<double> took, const store::Outcome& outcome) {
    board_->commits.Observe(took.count());
    board_->outcome.at(outcome.index())->Increment();
}

void Metrics::group(std::size_t commits, std::size_t waiting) {
    board_->groups.Observe(static_cast<double>(commits));
    board_->store_queue.Set(static_cast<double>(waiting));
}

void Metrics::decided(std::chrono::duration<double> took) {
    board_->engine.Observe(took.count());
}

void Metrics::told(std::chrono::duration<double> took) {
    board_->fan_out.Observe(took.count());
}

void Metrics::queued(std::size_t shard, std::size_t inputs) {
    board_->queued.at(shard)->Set(static_cast<double>(inputs));
}

void Metrics::tasks(std::size_t shard, std::size_t posted) {
    board_->tasks.Add({{"shard", std::to_string(shard)}}).Set(static_cast<double>(posted));
}

void Metrics::waiting(std::string_view for_what, std::size_t requests) {
    board_->waits.Add({{"for", std::string(for_what)}}).Set(static_cast<double>(requests));
}

void Metrics::delay(std::size_t shard, std::chrono::duration<double> late) {
    board_->late.at(shard)->Observe(late.count());
}

void Metrics::disk(std::string_view kind, std::uint64_t bytes) {
    board_->disk.Add({{"kind", std::string(kind)}}).Set(static_cast<double>(bytes));
}

void Metrics::limited(std::string_view what, std::uint64_t count) {
    board_->limits.Add({{"what", std::string(what)}}).Set(static_cast<double>(count));
}

void Metrics::bus(const bus::Counts& counts, bool connected) {
    set_gauge(board_->bus, "what", "published", counts.published);
    set_gauge(board_->bus, "what", "dropped", counts.dropped);
    set_gauge(board_->bus, "what", "received", counts.received);
    set_gauge(board_->bus, "what", "lost_connections", counts.lost_connections);
    set_gauge(board_->bus, "what", "connected", connected ? 1 : 0);
}

std::string Metrics::text(const net::Stats& stats, std::chrono::duration<double> store_busy, bool whole) {
    board_->store_busy.Set(store_busy.count());
    set_gauge(board_->connections, "kind", "all", stats.open);
    set_gauge(board_->connections, "kind", "websocket", stats.sockets);
    set_gauge(board_->connections, "kind", "deflating", stats.deflating);
    set_gauge(board_->connections, "kind", "held", stats.held);
    set_gauge(board_->net, "what", "accepted", stats.accepted);
    set_gauge(board_->net, "what", "requests", stats.requests);
    set_gauge(board_->net, "what", "refused_full", stats.refused_full);
    set_gauge(board_->net, "what", "refused_address", stats.refused_address);
    set_gauge(board_->net, "what", "refused_host", stats.refused_host);
    set_gauge(board_->net, "what", "refused_origin", stats.refused_origin);
    set_gauge(board_->net, "what", "refused_request", stats.refused_request);
    set_gauge(board_->net, "what", "refused_tls", stats.refused_tls);
    set_gauge(board_->net, "what", "messages_in", stats.messages_in);
    set_gauge(board_->net, "what", "messages_out", stats.messages_out);
    set_gauge(board_->traffic, "way", "in", stats.bytes_in);
    set_gauge(board_->traffic, "way", "out", stats.bytes_out);
    set_gauge(board_->net, "what", "closed_slow", stats.closed_slow);
    if (stats.certificate_until_s != 0) board_->certificate.Add({}).Set(static_cast<double>(stats.certificate_until_s));
    std::string text = TextSerializer().Serialize(board_->registry.Collect());
    if (whole) text += TextSerializer().Serialize(board_->confidential.Collect());
    return text;
}

}  // namespace anteroom::host
