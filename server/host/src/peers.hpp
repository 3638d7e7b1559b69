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

/// The other nodes that live, as the store says, with a link to each. What the bus says of them is at most a reason to
/// ask the store. Lives on the first shard; all calls are made there.
class Peers {
  public:
    struct Calls {
        std::function<void(store::SessionId, cluster::Message)> said;
        std::function<void(store::SessionId)> joined;
        /// Something that one of the two said to the other will never arrive.
        std::function<void(store::SessionId)> gap;
        /// Nothing of it is heard, for so long that this is no accident; then either `heard` or `gone`.
        std::function<void(store::SessionId)> silent;
        std::function<void(store::SessionId)> heard;
        std::function<void(store::SessionId)> gone;
    };

    Peers(HostContext& context, ShardState& home, const NodeParts& node, Calls calls);

    void start();
    /// The session is over in the store: others may look.
    void say_bye();

    /// Nothing is sent to a node that is not known to live.
    void send(store::SessionId to, const cluster::Message& message);
    void to_all(const cluster::Message& message);
    bool knows(store::SessionId node) const { return links_.contains(node); }
    /// It lives, but nothing of what it is told seems to arrive.
    bool is_deaf(store::SessionId node) const;
    bool is_silent(store::SessionId node) const { return silent_.contains(node); }
    /// Messages that may not have arrived yet.
    std::size_t unacknowledged() const;
    /// What came over the bus and was none of a node's messages, or of a kind that this release does not know.
    std::uint64_t malformed() const { return malformed_; }
    /// Those that live, this one included, in the order of their numbers.
    std::vector<store::SessionId> living() const;

  private:
    void poll();
    void ask_for_life();
    void note_silence(net::Instant now);
    void listed(const store::Read<std::vector<store::NodeSession>>& read);
    void hear(std::string_view payload);
    void hear_of(const cluster::Message& message);
    void say(store::SessionId to, cluster::Link& link, std::string text);
    void publish(store::SessionId to, cluster::Packet packet);
    void tick();

    HostContext& context_;
    ShardState& home_;
    const NodeParts& node_;
    const Calls calls_;
    net::Timer poll_;
    net::Timer tick_;
    std::map<store::SessionId, cluster::Link> links_;
    std::set<store::SessionId> silent_;
    std::uint64_t malformed_ = 0;
};

}  // namespace anteroom::host
