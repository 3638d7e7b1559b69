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
#include "host/host.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"
#include "store/port/node.hpp"

namespace anteroom::host {

/// What never arrives.
enum class Gap : std::uint8_t {
    not_said,   ///< some of what this node said
    not_heard,  ///< some of what the other said
    not_known,  ///< what the other said before it knew of this node
};

/// What comes over the bus from another node.
struct Heard {
    store::SessionId from;
    cluster::Message message;
    bool may_be_late = false;  ///< so much that whoever asked for something by it may have given up
};

/// The other nodes that live, as the store says, with a link to each. What the bus says of them is at most a reason to
/// ask the store. Lives on the first shard; all calls are made there.
class Peers {
  public:
    struct Calls {
        std::function<void(Heard)> said;
        std::function<void(store::SessionId, const std::string& name)> joined;
        /// Something that one of the two said to the other will never arrive.
        std::function<void(store::SessionId, Gap)> gap;
        /// Nothing of it is heard, for so long that this is no accident; then either `heard` or `gone`.
        std::function<void(store::SessionId, std::chrono::milliseconds how_long)> silent;
        std::function<void(store::SessionId)> heard;
        std::function<void(store::SessionId)> gone;
        /// Called again and again while one of them may have said something that has not come.
        std::function<void()> in_doubt;
    };

    Peers(HostContext& context, ShardState& home, const NodeParts& node, Calls calls);

    void start();
    /// The session is over in the store: others may look.
    void say_bye();

    /// Nothing is sent to a node that is not known to live. What is said in one turn of the loop goes as one, and takes
    /// along what lists alone are made from, which else waits a moment.
    void send(store::SessionId to, const cluster::Message& message);
    void to_all(const cluster::Message& message);
    bool knows(store::SessionId node) const { return peers_.contains(node); }
    /// It lives, but nothing of what it is told seems to arrive, or can be said in a version that it reads.
    bool is_deaf(store::SessionId node) const;
    bool is_silent(store::SessionId node) const { return silent_.contains(node); }
    /// Messages that may not have arrived yet.
    std::size_t unacknowledged() const;
    struct Unread {
        std::uint64_t malformed = 0;      ///< none of a node's messages
        std::uint64_t other_version = 0;  ///< than this release reads
    };
    /// What came over the bus and could not be read.
    const Unread& unread() const { return unread_; }
    /// Those that live, this one included, in the order of their numbers.
    std::vector<store::SessionId> living() const;

  private:
    struct Peer {
        cluster::Link link;
        std::vector<std::string> unsaid{};  ///< to go as one packet
        std::size_t unsaid_bytes = 0;
        bool says_soon = false;   ///< as soon as this turn of the loop is over
        bool was_unread = false;  ///< the log has that something of it could not be read
        bool is_alien = false;    ///< likewise that it shares no version with this node
    };

    void poll();
    void note_silence(net::Instant now);
    void listed(const store::Read<std::vector<store::NodeSession>>& read);
    void hear(std::string_view payload);
    void hear_message(store::SessionId from, Peer& peer, std::string_view text, bool may_be_late);
    void hear_of(const cluster::Message& message);
    void note_unread(std::string_view message);
    void note_version(store::SessionId node, Peer& peer);
    /// Whether this node may serve.
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
