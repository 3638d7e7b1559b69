#include "host/cluster/cluster_nodes.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "host/cluster/cluster_rooms.hpp"
#include "host/cluster/cluster_service.hpp"
#include "host/ground/log.hpp"
#include "host/ground/sessions.hpp"
#include "json/tree.hpp"

namespace anteroom::host {

namespace say = cluster::message;

namespace {

constexpr std::chrono::milliseconds tell_every{1'000};

/// The refusal if the list of nodes is empty. This node lives, so an empty list means that the store did not answer.
constexpr wire::ErrorCode not_to_be_told = wire::ErrorCode::overloaded;

bool takes_tables(const NodeNow& node) {
    return node.said && !node.said->drains;
}

const NodeNow* named(const std::vector<NodeNow>& nodes, const std::string& name) {
    const auto found = std::ranges::find(nodes, name, &NodeNow::name);
    return found == nodes.end() ? nullptr : &*found;
}

std::optional<NodeRefusal> refusal_in(std::optional<wire::ErrorCode> refused) {
    return refused ? std::optional<NodeRefusal>(*refused) : std::nullopt;
}

/// Reads the opened table from the text that a spectator of the room would get. Returns nothing if the text is no
/// table.
std::optional<house::OpenedTable> opened_in(store::RoomId room, const std::string& look) {
    const json_text::Tree tree(look);
    const json_text::Node* info = tree.well_formed ? tree.root().find("room") : nullptr;
    if (info == nullptr) return std::nullopt;
    const auto text = [info](std::string_view name) {
        const json_text::Node* member = info->find(name);
        return std::string(member != nullptr ? member->text_of_string() : std::string_view());
    };
    const bool is_private = text("visibility") == wire::name_of(wire::Visibility::private_);
    return house::OpenedTable{room, text("code"), is_private ? std::optional(text("link")) : std::nullopt};
}

}  // namespace

ClusterNodes::ClusterNodes(HostContext& context, ClusterService& cluster, const LobbyService& lobby,
                           NodeRooms& on_shards)
    : context_(context),
      home_(*context.shards.front()),
      cluster_(cluster),
      on_shards_(on_shards),
      timer_(home_.shard),
      questions_(home_),
      heirs_(context, lobby, cluster.session()),
      orphans_(context, heirs_, on_shards),
      hand_over_(context, home_, on_shards, heirs_, [this](bool is_empty) { looked(is_empty); }),
      spread_(context, home_,
              {cluster.session(), [&cluster] { return cluster.may_answer(); }, cluster.places(), heirs_, lobby},
              [this](store::RoomId room, store::SessionId to, OnOrdered done) { move_to(room, to, std::move(done)); }) {
}

// State that nodes report

void ClusterNodes::start() {
    tell();
    spread_.start();
}

void ClusterNodes::tell() {
    timer_.set(now() + tell_every, [this] { tell(); });
    cluster_.to_all(own_state());
}

void ClusterNodes::joined(store::SessionId node) {
    cluster_.send(node, own_state());
}

say::NodeState ClusterNodes::own_state() const {
    return {context_.process.version,      context_.process.since, context_.process.connections,
            cluster_.lease_left().count(), heirs_.drains_here(),   context_.catalogue.rules()};
}

void ClusterNodes::heard(store::SessionId from, const say::NodeState& state) {
    heirs_.heard(from, state, now());
    orphans_.look();
}

void ClusterNodes::gone(store::SessionId node) {
    heirs_.gone(node);
    orphans_.look();
    parted(node);
}

// Views for the house

std::vector<NodeNow> ClusterNodes::nodes_of(const std::vector<store::NodeSession>& living) const {
    std::vector<NodeNow> nodes;
    for (const store::NodeSession& one : living) {
        NodeNow& node = nodes.emplace_back(NodeNow{one.id, one.node, one.id == cluster_.session(), one.rooms});
        if (node.is_here) node.said = own_state();
        const TableHeirs::Said* said = heirs_.said(one.id);
        if (said == nullptr) continue;
        node.said = said->state;
        const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now() - said->at);
        node.said->lease_left_ms = std::max<std::int64_t>(0, node.said->lease_left_ms - since.count());
    }
    return nodes;
}

void ClusterNodes::list(OnNodes done) {
    context_.store.sessions([this, done = std::move(done)](store::Read<std::vector<store::NodeSession>> read) {
        home_.shard.post([this, done, read = std::move(read)] {
            const auto* living = std::get_if<std::vector<store::NodeSession>>(&read);
            done(living != nullptr ? nodes_of(*living) : std::vector<NodeNow>());
        });
    });
}

void ClusterNodes::find(store::RoomId room, std::function<void(std::optional<store::SessionId>)> then) {
    run_on(home_.shard, [this, room, then = std::move(then)] {
        if (const auto owner = cluster_.places().owner_elsewhere(room)) return then(owner);
        on_shards_.at(room, [this, room, then](ClusterRooms& rooms) {
            // The posted work runs after the claim has reported the owner.
            rooms.bring(room, [this, room, then] {
                home_.shard.post([this, room, then] { then(cluster_.places().owner_elsewhere(room)); });
            });
        });
    });
}

/// Asks the node. The question fails at once if messages do not reach the node.
template <class Question>
void ClusterNodes::question(store::SessionId of, Question what, PeerQuestions::OnAnswer done) {
    if (!cluster_.is_heard_by(of)) return done(nullptr);
    what.ticket = questions_.ask(of, std::move(done));
    cluster_.send(of, std::move(what));
}

template <class Question>
void ClusterNodes::wish(store::SessionId of, Question what, OnOrdered done) {
    question(of, std::move(what), [done = std::move(done)](const cluster::Message* answer) {
        const auto* ordered = answer != nullptr ? std::get_if<say::Ordered>(answer) : nullptr;
        done(ordered != nullptr ? ordered->refused : std::optional(wire::ErrorCode::overloaded));
    });
}

void ClusterNodes::look(store::RoomId room, bool with_link, OnLooked done) {
    find(room, [this, room, with_link, done = std::move(done)](std::optional<store::SessionId> owner) {
        if (owner) return look_at(*owner, room, with_link, done);
        on_shards_.at(room, [room, with_link, done](ClusterRooms& rooms) { rooms.look(room, with_link, done); });
    });
}

void ClusterNodes::look_at(store::SessionId owner, store::RoomId room, bool with_link, OnLooked done) {
    question(owner, say::Look{0, room, with_link}, [done = std::move(done)](const cluster::Message* answer) {
        const auto* looked = answer != nullptr ? std::get_if<say::Looked>(answer) : nullptr;
        done(looked != nullptr ? looked->text : std::nullopt);
    });
}

void ClusterNodes::made_before(store::RoomId room, OnMade done) {
    find(room, [this, room, done = std::move(done)](std::optional<store::SessionId> owner) {
        if (!owner && cluster_.may_answer()) {
            ShardState& home = context_.home_of(room);
            return run_on(home.shard, [&home, room, done] { home.rooms->made_before(room, done); });
        }
        const auto looked = [room, done](const std::optional<std::string>& text) {
            auto opened = text ? opened_in(room, *text) : std::nullopt;
            if (opened) return done(*std::move(opened));
            // The table may be on a node that is silent now. A later attempt finds the table or finds out that it is
            // closed.
            done(engine::refused(refusal_of(wire::ErrorCode::overloaded)));
        };
        owner ? look_at(*owner, room, true, looked) : looked(std::nullopt);
    });
}

// Orders of the house

void ClusterNodes::order(store::RoomId room, house::Order order, OnOrdered done) {
    find(room, [this, room, order = std::move(order), done = std::move(done)](std::optional<store::SessionId> owner) {
        if (owner) return wish(*owner, say::Order{0, room, order}, done);
        on_shards_.at(room, [room, order, done](ClusterRooms& rooms) { rooms.order(room, order, done); });
    });
}

void ClusterNodes::move_table(store::RoomId room, std::string to, OnNodeOrdered done) {
    list([this, room, to = std::move(to), done = std::move(done)](const std::vector<NodeNow>& nodes) {
        if (nodes.empty()) return done(not_to_be_told);
        if (nodes.size() == 1) return done(NodeFault::alone);
        const NodeNow* heir = named(nodes, to);
        if (heir == nullptr) return done(NodeFault::no_node);
        if (!takes_tables(*heir)) return done(NodeFault::drains);
        if (heirs_.lacks_rules(heir->session, room)) return done(NodeFault::lacks_rules);
        move_to(room, heir->session, [done](std::optional<wire::ErrorCode> refused) { done(refusal_in(refused)); });
    });
}

void ClusterNodes::move_to(store::RoomId room, store::SessionId to, OnOrdered done) {
    find(room, [this, room, to, done = std::move(done)](std::optional<store::SessionId> owner) {
        if (owner == to) return done(wire::ErrorCode::wrong_status);
        if (owner) return wish(*owner, say::Move{0, room, to}, done);
        on_shards_.at(room, [room, to, done](ClusterRooms& rooms) { rooms.hand_over(room, to, done); });
    });
}

void ClusterNodes::spread(OnNodeOrdered done) {
    run_on(home_.shard, [this, done = std::move(done)] {
        done(spread_.spread_all() ? std::nullopt : std::optional<NodeRefusal>(NodeFault::alone));
    });
}

void ClusterNodes::drain(std::string node, bool on, OnNodeOrdered done) {
    list([this, node = std::move(node), on, done = std::move(done)](const std::vector<NodeNow>& nodes) {
        if (nodes.empty()) return done(not_to_be_told);
        const NodeNow* which = named(nodes, node);
        if (which == nullptr) return done(NodeFault::no_node);
        const auto could_take = [which](const NodeNow& other) { return &other != which && takes_tables(other); };
        if (on && std::ranges::none_of(nodes, could_take)) return done(NodeFault::alone);
        if (which->is_here) {
            set_drain(on);
            return done(std::nullopt);
        }
        const auto begun = [done](std::optional<wire::ErrorCode> refused) { done(refusal_in(refused)); };
        wish(which->session, say::Drain{0, on}, begun);
    });
}

// Draining of this node

void ClusterNodes::set_drain(bool on) {
    if (on == (context_.process.serving != Serving::all)) return;
    context_.log.line(Level::info, on ? "node_drains" : "node_drains_no_more");
    context_.process.serving = on ? Serving::no_new_tables : Serving::all;
    tell();
    on ? hand_over_.begin() : hand_over_.end();
}

void ClusterNodes::leave_tables(std::function<void()> done) {
    on_left_ = std::move(done);
    tell();
    hand_over_.begin();
}

void ClusterNodes::looked(bool is_empty) {
    if (const auto done = std::exchange(on_left_, nullptr)) return done();
    if (!is_empty || context_.process.serving != Serving::no_new_tables) return;
    context_.process.serving = Serving::nobody;
    context_.log.line(Level::info, "node_drained");
    for (const auto& home : context_.shards) run_on(home->shard, [&home = *home] { home.sessions->all_come_again(); });
}

}  // namespace anteroom::host
