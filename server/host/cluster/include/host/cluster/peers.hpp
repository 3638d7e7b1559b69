#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bus/bus.hpp"
#include "cluster/link.hpp"
#include "cluster/message.hpp"
#include "host/cluster/node_parts.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/parts.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

/// Kinds of messages that never arrive.
enum class Gap : std::uint8_t {
    not_said,   ///< some messages from this node to the other node
    not_heard,  ///< some messages from the other node to this one
    not_known,  ///< messages that the other node sent before it knew of this node
};

/// A message from another node over the bus.
struct Heard {
    store::SessionId from;
    cluster::Message message;
    bool may_be_late = false;  ///< true if the message is so late that the node that sent it may have given up
};

/// The other living nodes, as listed in the store, with a link to each. A message about a new or ended node is only a
/// reason to ask the store. The object lives on the first shard, and all calls are made there.
class Peers {
  public:
    struct Calls {
        std::function<void(Heard)> said;
        std::function<void(store::SessionId, const std::string& name)> joined;
        /// Called when a message between this node and the given node will never arrive.
        std::function<void(store::SessionId, Gap)> gap;
        /// Called when a node has been silent for longer than chance explains. Later, `heard` or `gone` is called for
        /// the node.
        std::function<void(store::SessionId, std::chrono::milliseconds how_long)> silent;
        std::function<void(store::SessionId)> heard;
        std::function<void(store::SessionId)> gone;
        /// Called repeatedly while a message from one of the nodes may be missing.
        std::function<void()> in_doubt;
    };

    Peers(HostContext& context, ShardState& home, const NodeParts& node, Calls calls);

    void start();
    /// Tells other nodes that this session is over in the store, so that they ask the store.
    void say_bye();

    /// Sends a message to a node, unless the node is not known to live. The messages of one turn of the loop go as one
    /// packet. A message that only updates lists waits a moment, to share the packet of another message.
    void send(store::SessionId to, const cluster::Message& message);
    void to_all(const cluster::Message& message);
    bool knows(store::SessionId node) const { return peers_.contains(node); }
    /// Returns whether the node lives but cannot be reached: no message seems to arrive, or it reads no version that
    /// this node can write.
    bool is_deaf(store::SessionId node) const;
    bool is_silent(store::SessionId node) const { return silent_.contains(node); }
    /// Returns the number of messages that may not have arrived yet.
    std::size_t unacknowledged() const;
    struct Unread {
        std::uint64_t malformed = 0;      ///< payloads that are not a node's message
        std::uint64_t other_version = 0;  ///< messages in a version that this release does not read
    };
    /// Returns the number of payloads from the bus that could not be read, by reason.
    const Unread& unread() const { return unread_; }
    /// Returns the living nodes, this node included, in the order of their numbers.
    std::vector<store::SessionId> living() const;

  private:
    struct Peer {
        cluster::Link link;
        std::vector<std::string> unsaid{};  ///< messages that go in one packet
        std::size_t unsaid_bytes = 0;
        bool says_soon = false;   ///< true if a send at the end of this turn of the loop is posted
        bool was_unread = false;  ///< true if an unreadable message from the node was logged
        bool is_alien = false;    ///< true if it was logged that the node shares no version with this node
    };

    void poll();
    void note_silence(net::Instant now);
    void listed(const store::Read<std::vector<store::NodeSession>>& read);
    void hear(std::string_view payload);
    void hear_message(store::SessionId from, Peer& peer, std::string_view text, bool may_be_late);
    void hear_of(const cluster::Message& message);
    void note_unread(std::string_view message);
    void note_version(store::SessionId node, Peer& peer);
    /// Decides whether this node may serve. If two nodes have no common version, the node that started later must not
    /// serve.
    void judge_versions();
    void publish(store::SessionId to, cluster::Packet packet);
    void say(store::SessionId to, Peer& peer);
    void say_soon(store::SessionId to, Peer& peer);
    void shout(const cluster::Message& message);
    void tick();

    HostContext& context_;
    ShardState& home_;
    const NodeParts& node_;
    const Calls calls_;
    net::Timer poll_;
    net::Timer tick_;
    std::map<store::SessionId, Peer> peers_;
    std::set<store::SessionId> silent_;
    Unread unread_;
};

}  // namespace anteroom::host
