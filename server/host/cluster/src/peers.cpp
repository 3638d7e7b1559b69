#include "host/cluster/peers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "cluster/codec.hpp"
#include "cluster/pack.hpp"
#include "cluster/subject.hpp"
#include "engine/core/overloaded.hpp"
#include "host/ground/log.hpp"

namespace anteroom::host {

namespace {

constexpr std::chrono::milliseconds poll_every{500};
/// Longest time for which a node keeps acknowledgements and unimportant messages back, to share a packet.
constexpr std::chrono::milliseconds tick_every{40};
/// Longest wait for an acknowledgement. A message that is resent for this long arrives, if any message does.
constexpr std::chrono::milliseconds deaf_after{3'000};
/// Shortest time until a node counts as silent. In this time several pulses arrive, even if chance loses some and the
/// machine is slow.
constexpr std::chrono::milliseconds silent_after_min{1'200};
/// Time without news after which this node asks the store.
constexpr std::chrono::milliseconds doubtful_after{1'500};
/// Age from which a message counts as late. The age is shorter than any wait for a node's answer, so an order is
/// carried out only while its sender waits for the answer.
constexpr std::chrono::milliseconds late_after{3'000};
/// Size of the messages that are kept for one packet, far below the size that NATS accepts.
constexpr std::size_t unsaid_bytes_max = std::size_t{64} << 10U;
/// NATS accepts messages of 1 MB by default. A larger message would hold back all messages after it.
constexpr std::size_t packet_bytes_max = std::size_t{1'000} << 10U;

/// Returns whether the message only updates lists, so that no client waits for it.
bool may_wait(const cluster::Message& message) {
    return std::holds_alternative<cluster::message::Turns>(message) ||
           std::holds_alternative<cluster::message::Changed>(message);
}

/// Returns whether the message names connections that can exist. If another node's request names a connection, the
/// connection must be on that node. A connection's number selects memory of this process, so a wrong number must not be
/// used.
bool names_connections_well(const HostContext& context, store::SessionId here, const cluster::Message& message) {
    namespace say = cluster::message;
    const auto is_here = [&](room::ConnectionRef one) {
        return HostContext::node_of(one) == here && context.has_shard_of(one);
    };
    const auto is_somewhere = [&](room::ConnectionRef one) {
        const store::SessionId node = HostContext::node_of(one);
        return node.value != 0 && (node != here || is_here(one));
    };
    return std::visit(
        engine::overloaded{
            [&](const say::Frames& one) { return std::ranges::all_of(one.frames, is_here, &room::Frame::to); },
            [&](const say::Text& one) { return is_here(one.to); },
            [&](const say::Viewing& one) { return is_here(one.what.connection); },
            [&](const say::ToRoom& one) { return is_somewhere(one.sender.connection); },
            [&](const say::ConnectionLost& one) { return is_somewhere(one.connection); },
            [](const auto&) { return true; },
        },
        message);
}

}  // namespace

Peers::Peers(HostContext& context, ShardState& home, const NodeParts& node, Calls calls)
    : context_(context), home_(home), node_(node), calls_(std::move(calls)), poll_(home.shard), tick_(home.shard) {}

void Peers::start() {
    node_.bus.subscribe(cluster::subject_of_node(node_.cluster, node_.session), [this](std::string payload) {
        home_.shard.post([this, payload = std::move(payload)] { hear(payload); });
    });
    node_.bus.subscribe(cluster::subject_of_all(node_.cluster), [this](const std::string& payload) {
        auto message = cluster::decode(payload);
        if (message) return home_.shard.post([this, message = *std::move(message)] { hear_of(message); });
        home_.shard.post([this, payload] { note_unread(payload); });
    });
    shout(cluster::message::Hello{node_.session, node_.name});
    poll();
    tick();
}

void Peers::say_bye() {
    shout(cluster::message::Bye{node_.session});
}

std::vector<store::SessionId> Peers::living() const {
    std::vector<store::SessionId> all{node_.session};
    for (const auto& [id, peer] : peers_) all.push_back(id);
    std::ranges::sort(all);
    return all;
}

bool Peers::is_deaf(store::SessionId node) const {
    const auto known = peers_.find(node);
    if (known == peers_.end()) return false;
    const cluster::Link& link = known->second.link;
    return !link.version() || link.has_waited(deaf_after, home_.shard.now());
}

std::size_t Peers::unacknowledged() const {
    std::size_t count = 0;
    for (const auto& [id, peer] : peers_) count += peer.link.unacknowledged();
    return count;
}

// Living nodes

void Peers::hear_of(const cluster::Message& message) {
    const auto* hello = std::get_if<cluster::message::Hello>(&message);
    const auto* bye = std::get_if<cluster::message::Bye>(&message);
    const bool is_news = (hello != nullptr && hello->session != node_.session && !knows(hello->session)) ||
                         (bye != nullptr && knows(bye->session));
    if (is_news) poll();
}

void Peers::poll() {
    poll_.set(home_.shard.now() + poll_every, [this] { poll(); });
    context_.store.sessions([this](store::Read<std::vector<store::NodeSession>> read) {
        home_.shard.post([this, read = std::move(read)] { listed(read); });
    });
}

void Peers::note_silence(net::Instant now) {
    std::set<store::SessionId> silent;
    const auto how_long = std::max(node_.lease / 4, silent_after_min);
    for (const auto& [id, peer] : peers_)
        if (peer.link.has_waited(how_long, now)) silent.insert(id);
    const std::set<store::SessionId> before = std::exchange(silent_, std::move(silent));
    for (const store::SessionId id : silent_) {
        if (before.contains(id)) continue;
        context_.log.line(Level::warn, "node_is_silent", {{"session", id.value}});
        calls_.silent(id, how_long);
    }
    for (const store::SessionId id : before)
        if (!silent_.contains(id) && knows(id)) calls_.heard(id);
}

void Peers::listed(const store::Read<std::vector<store::NodeSession>>& read) {
    const auto* living = std::get_if<std::vector<store::NodeSession>>(&read);
    if (living == nullptr) return;
    const auto lives = [living](store::SessionId id) {
        return std::ranges::find(*living, id, &store::NodeSession::id) != living->end();
    };
    std::vector<store::SessionId> gone;
    for (const auto& [id, peer] : peers_)
        if (!lives(id)) gone.push_back(id);
    for (const store::SessionId id : gone) {
        peers_.erase(id);
        context_.log.line(Level::warn, "node_gone", {{"session", id.value}});
    }
    judge_versions();
    for (const store::SessionId id : gone) calls_.gone(id);
    for (const store::NodeSession& one : *living) {
        if (one.id == node_.session || knows(one.id)) continue;
        peers_.emplace(one.id, Peer{cluster::Link(node_.links, node_.reads)});
        context_.log.line(Level::info, "node_joined", {{"session", one.id.value}, {"node", one.node}});
        calls_.joined(one.id, one.node);
    }
}

// Messages

void Peers::publish(store::SessionId to, cluster::Packet packet) {
    packet.from = node_.session;
    node_.bus.publish(cluster::subject_of_node(node_.cluster, to), cluster::encode(packet));
}

/// Sends to all nodes of the cluster, whatever their release.
void Peers::shout(const cluster::Message& message) {
    node_.bus.publish(cluster::subject_of_all(node_.cluster), cluster::encode(message, node_.reads.oldest));
}

void Peers::send(store::SessionId to, const cluster::Message& message) {
    const auto known = peers_.find(to);
    if (known == peers_.end()) return;
    Peer& peer = known->second;
    const auto version = peer.link.version();
    if (!version || !cluster::is_of(message, *version)) return;
    peer.unsaid.push_back(cluster::encode(message, *version));
    peer.unsaid_bytes += peer.unsaid.back().size();
    if (peer.unsaid_bytes > unsaid_bytes_max) return say(to, peer);
    if (!may_wait(message)) say_soon(to, peer);
}

void Peers::say(store::SessionId to, Peer& peer) {
    if (peer.unsaid.empty()) return;
    peer.unsaid_bytes = 0;
    std::string packed = cluster::pack(std::exchange(peer.unsaid, {}));
    if (packed.size() > packet_bytes_max) {
        context_.log.line(Level::error, "bus_message_too_large",
                          {{"session", to.value}, {"bytes", static_cast<std::int64_t>(packed.size())}});
        return peer.link.give_up();
    }
    publish(to, peer.link.send(std::move(packed), home_.shard.now()));
}

void Peers::say_soon(store::SessionId to, Peer& peer) {
    if (std::exchange(peer.says_soon, true)) return;
    home_.shard.post([this, to] {
        const auto known = peers_.find(to);
        if (known == peers_.end()) return;
        known->second.says_soon = false;
        say(to, known->second);
    });
}

void Peers::to_all(const cluster::Message& message) {
    for (const auto& [id, peer] : peers_) send(id, message);
}

void Peers::tick() {
    const net::Instant now = home_.shard.now();
    tick_.set(now + tick_every, [this] { tick(); });
    std::vector<store::SessionId> given_up;
    bool is_doubtful = false;
    for (auto& [id, peer] : peers_) {
        say(id, peer);
        for (cluster::Packet& packet : peer.link.due(now)) publish(id, std::move(packet));
        if (peer.link.was_given_up()) given_up.push_back(id);
        is_doubtful = is_doubtful || !peer.link.is_current(doubtful_after, now);
    }
    for (const store::SessionId id : given_up) calls_.gap(id, Gap::not_said);
    if (is_doubtful) calls_.in_doubt();
    note_silence(now);
}

void Peers::hear(std::string_view payload) {
    auto packet = cluster::decode_packet(payload);
    if (!packet) {
        ++unread_.malformed;
        return;
    }
    const store::SessionId from = packet->from;
    const auto known = peers_.find(from);
    // An unknown node repeats its packets until they are acknowledged. By then the store has listed the node.
    if (known == peers_.end()) return;
    Peer& peer = known->second;
    // The question comes before the packet is taken, because the packet may contain everything that was missing.
    const bool may_be_late = peer.link.may_miss(late_after, home_.shard.now());
    cluster::Link::Taken taken = peer.link.take(*std::move(packet));
    note_version(from, peer);
    if (taken.has_gap || taken.is_first) calls_.gap(from, taken.has_gap ? Gap::not_heard : Gap::not_known);
    for (std::string& packed : taken.messages)
        for (const std::string& text : cluster::unpack(std::move(packed))) hear_message(from, peer, text, may_be_late);
}

void Peers::hear_message(store::SessionId from, Peer& peer, std::string_view text, bool may_be_late) {
    auto message = cluster::decode(text);
    if (message && names_connections_well(context_, node_.session, *message))
        return calls_.said({from, *std::move(message), may_be_late});
    note_unread(text);
    if (std::exchange(peer.was_unread, true)) return;
    context_.log.line(Level::error, "bus_message_not_read",
                      {{"session", from.value}, {"version", std::int64_t{cluster::version_of(text)}}});
}

// Releases

void Peers::note_unread(std::string_view message) {
    ++(cluster::reads.holds(cluster::version_of(message)) ? unread_.malformed : unread_.other_version);
}

void Peers::note_version(store::SessionId node, Peer& peer) {
    if (peer.link.version() || std::exchange(peer.is_alien, true)) return;
    judge_versions();
    const auto text_of = [](const cluster::Versions& versions) {
        return std::to_string(versions.oldest) + " to " + std::to_string(versions.newest);
    };
    const std::string theirs = text_of(*peer.link.other_reads());
    const std::string ours = text_of(node_.reads);
    context_.log.line(Level::error, "node_of_another_release",
                      {{"session", node.value},
                       {"reads", theirs},
                       {"this_reads", ours},
                       {"serves", node < node_.session ? "the other alone" : "this alone"}});
}

void Peers::judge_versions() {
    context_.process.is_alien = std::ranges::any_of(
        peers_, [this](const auto& one) { return one.second.is_alien && one.first < node_.session; });
}

}  // namespace anteroom::host
