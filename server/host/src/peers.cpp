#include "peers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "cluster/codec.hpp"
#include "cluster/subject.hpp"
#include "host/log.hpp"

namespace anteroom::host {

namespace {

constexpr std::chrono::milliseconds poll_every{500};
/// How long what has come waits for something to be said to that node, with which it is acknowledged.
constexpr std::chrono::milliseconds tick_every{40};
/// Without an acknowledgement; what is resent meanwhile arrives if anything does.
constexpr std::chrono::milliseconds deaf_after{3'000};

}  // namespace

Peers::Peers(HostContext& context, ShardState& home, const NodeParts& node, Calls calls)
    : context_(context), home_(home), node_(node), calls_(std::move(calls)), poll_(home.shard), tick_(home.shard) {}

void Peers::start() {
    node_.bus.subscribe(cluster::subject_of_node(node_.cluster, node_.session), [this](std::string payload) {
        home_.shard.post([this, payload = std::move(payload)] { hear(payload); });
    });
    node_.bus.subscribe(cluster::subject_of_all(node_.cluster), [this](const std::string& payload) {
        auto message = cluster::decode(payload);
        if (message) home_.shard.post([this, message = *std::move(message)] { hear_of(message); });
    });
    node_.bus.publish(cluster::subject_of_all(node_.cluster),
                      cluster::encode(cluster::message::Hello{node_.session, node_.name}));
    poll();
    tick();
}

void Peers::say_bye() {
    node_.bus.publish(cluster::subject_of_all(node_.cluster), cluster::encode(cluster::message::Bye{node_.session}));
}

std::vector<store::SessionId> Peers::living() const {
    std::vector<store::SessionId> all{node_.session};
    for (const auto& [id, link] : links_) all.push_back(id);
    std::ranges::sort(all);
    return all;
}

bool Peers::is_deaf(store::SessionId node) const {
    const auto known = links_.find(node);
    return known != links_.end() && known->second.has_waited(deaf_after, net::Shard::now());
}

std::size_t Peers::unacknowledged() const {
    std::size_t count = 0;
    for (const auto& [id, link] : links_) count += link.unacknowledged();
    return count;
}

// Who lives

void Peers::hear_of(const cluster::Message& message) {
    const auto* hello = std::get_if<cluster::message::Hello>(&message);
    const auto* bye = std::get_if<cluster::message::Bye>(&message);
    const bool is_news = (hello != nullptr && hello->session != node_.session && !knows(hello->session)) ||
                         (bye != nullptr && knows(bye->session));
    if (is_news) poll();
}

void Peers::poll() {
    poll_.set(net::Shard::now() + poll_every, [this] { poll(); });
    ask_for_life();
    context_.store.sessions([this](store::Read<std::vector<store::NodeSession>> read) {
        home_.shard.post([this, read = std::move(read)] { listed(read); });
    });
}

/// Whatever is said is acknowledged, this too.
void Peers::ask_for_life() {
    const std::string text = cluster::encode(cluster::message::Hello{node_.session, node_.name});
    for (auto& [id, link] : links_)
        if (link.unacknowledged() == 0) say(id, link, text);
}

void Peers::note_silence(net::Instant now) {
    std::set<store::SessionId> silent;
    for (const auto& [id, link] : links_)
        if (link.has_waited(node_.lease / 4, now)) silent.insert(id);
    const std::set<store::SessionId> before = std::exchange(silent_, std::move(silent));
    for (const store::SessionId id : silent_) {
        if (before.contains(id)) continue;
        context_.log.line(Level::warn, "node_is_silent", {{"session", id.value}});
        calls_.silent(id);
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
    for (const auto& [id, link] : links_)
        if (!lives(id)) gone.push_back(id);
    for (const store::SessionId id : gone) {
        links_.erase(id);
        context_.log.line(Level::warn, "node_gone", {{"session", id.value}});
    }
    for (const store::SessionId id : gone) calls_.gone(id);
    for (const store::NodeSession& one : *living) {
        if (one.id == node_.session || knows(one.id)) continue;
        links_.emplace(one.id, cluster::Link(cluster::Link::Limits{}));
        context_.log.line(Level::info, "node_joined", {{"session", one.id.value}, {"node", one.node}});
        calls_.joined(one.id);
    }
}

// What is said

void Peers::publish(store::SessionId to, cluster::Packet packet) {
    packet.from = node_.session;
    node_.bus.publish(cluster::subject_of_node(node_.cluster, to), cluster::encode(packet));
}

void Peers::say(store::SessionId to, cluster::Link& link, std::string text) {
    publish(to, link.send(std::move(text), net::Shard::now()));
}

void Peers::send(store::SessionId to, const cluster::Message& message) {
    const auto known = links_.find(to);
    if (known != links_.end()) say(to, known->second, cluster::encode(message));
}

void Peers::to_all(const cluster::Message& message) {
    if (links_.empty()) return;
    const std::string text = cluster::encode(message);
    for (auto& [id, link] : links_) say(id, link, text);
}

void Peers::tick() {
    const net::Instant now = net::Shard::now();
    tick_.set(now + tick_every, [this] { tick(); });
    std::vector<store::SessionId> gaps;
    for (auto& [id, link] : links_) {
        for (cluster::Packet& packet : link.due(now)) publish(id, std::move(packet));
        if (link.was_given_up()) gaps.push_back(id);
    }
    for (const store::SessionId id : gaps) calls_.gap(id);
    note_silence(now);
}

void Peers::hear(std::string_view payload) {
    auto packet = cluster::decode_packet(payload);
    if (!packet) {
        ++malformed_;
        return;
    }
    const store::SessionId from = packet->from;
    const auto known = links_.find(from);
    // It says it again until it is answered; by then the store has told of it.
    if (known == links_.end()) return;
    const cluster::Link::Taken taken = known->second.take(*std::move(packet));
    if (taken.has_gap) calls_.gap(from);
    for (const std::string& text : taken.messages) {
        auto message = cluster::decode(text);
        if (message)
            calls_.said(from, *std::move(message));
        else
            ++malformed_;
    }
}

}  // namespace anteroom::host
