#include "peer_messages.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <variant>

#include "host/cluster/cluster_nodes.hpp"
#include "host/cluster/cluster_rooms.hpp"
#include "host/cluster/cluster_service.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/guest_service.hpp"
#include "host/lobby/lobby_answers.hpp"
#include "host/lobby/lobby_service.hpp"
#include "host/lobby/recovery.hpp"
#include "host/shard/room_output.hpp"
#include "host/shard/wallet_service.hpp"
#include "login_check.hpp"
#include "room/request.hpp"
#include "wire/parse.hpp"

namespace anteroom::host {

namespace say = cluster::message;

struct PeerMessages {
    ClusterService& cluster;
    store::SessionId from;
    bool may_be_late;
    HostContext& context = cluster.context_;
    ClusterNodes& nodes = cluster.nodes_;

    template <class Work>
    void at_home_of(store::RoomId room, Work work) const {
        cluster.rooms_.at(room, std::move(work));
    }

    OnOrdered answer_to(std::uint64_t ticket) const {
        return [&to = cluster, node = from, ticket](std::optional<wire::ErrorCode> refused) {
            to.send(node, say::Ordered{ticket, refused});
        };
    }

    /// A message arrives only once, so the read of the store is repeated until the store answers.
    std::function<void(bool)> again_unless_whole() const {
        return [&to = cluster](bool whole) {
            if (!whole) run_on(to.home_.shard, [&to] { to.caches_.missed(); });
        };
    }

    // Messages from the node of a connection

    void operator()(say::ToRoom& one) const {
        auto parsed = wire::parse(one.frame, context.limits.session.wire);
        auto* request = std::get_if<wire::Request>(&parsed);
        auto body = request != nullptr ? room::room_request_of(request->body) : std::nullopt;
        // A request comes back to its own node if the room has moved to this node meanwhile.
        if (HostContext::node_of(one.sender.connection) == cluster.session())
            one.sender.connection = HostContext::named_here(one.sender.connection);
        const room::ConnectionRef asks = one.sender.connection;
        // The release of the other node may accept requests that this release does not know.
        if (!body)
            return context.refuse(asks, wire::ErrorCode::unknown_type, wire::RequestId{one.sender.request.value},
                                  one.room);
        const room::Instant arrived{context.clock.now().value - one.age_ms};
        cluster.to_room(one.room, {{std::move(one.sender), *std::move(body), arrived}, std::move(one.frame), one.hops});
    }
    void operator()(const say::ConnectionLost& one) const {
        cluster.viewers_.remove(from, {one.room, one.connection});
        at_home_of(one.room,
                   [one](ClusterRooms& rooms) { rooms.deliver_here(one.room, room::ConnectionLost{one.connection}); });
    }
    void operator()(const say::GiveWay& one) const {
        at_home_of(one.room, [one](ClusterRooms& rooms) { rooms.deliver_here(one.room, room::GiveWay{}); });
    }

    // Messages from the owner of a room

    void operator()(say::Frames& one) const {
        for (room::Frame& frame : one.frames) frame.to = HostContext::named_here(frame.to);
        tell_here(context, one.room, {one.seq, std::move(one.frames)});
    }
    void operator()(say::Text& one) const {
        context.send(HostContext::named_here(one.to), net::text(std::move(one.text)), one.answers);
    }
    void operator()(say::Viewing& one) const {
        one.what.connection = HostContext::named_here(one.what.connection);
        view(context, one.room, one.what, one.seq);
    }
    /// Ignores news from an earlier owner, which may arrive late.
    template <class News>
    void hear_of(store::RoomId room, News news) const {
        if (cluster.places_.may_tell_of(room, from)) cluster.lobby_.hear(std::move(news));
    }

    void operator()(const say::Opened& one) const {
        if (cluster.is_at({one.room, from, one.epoch}))
            cluster.lobby_.hear(directory::input::Opened{one.room, one.code, one.link, one.network});
    }
    void operator()(say::Invited& one) const {
        hear_of(one.room, directory::input::Invited{one.room, std::move(one.codes), one.link});
    }
    void operator()(say::Changed& one) const {
        const store::RoomId room{one.summary.listing.room.value};
        hear_of(room, changed_of(std::move(one.summary)));
    }
    void operator()(say::Turns& one) const {
        hear_of(one.room, directory::input::Turns{one.room, std::move(one.seats)});
    }
    void operator()(const say::Gone& one) const {
        if (cluster.places_.hear_gone(one.room)) cluster.lobby_.hear(directory::input::Gone{one.room});
    }

    // Changes in the store

    /// Asks the store which tokens of the player are gone. The player may have logged in again on this node after the
    /// message was sent.
    void check_logins_of(store::PlayerId player) const {
        for (const auto& home : context.shards)
            run_on(home->shard, [&there = context, &home = *home, player, done = again_unless_whole()] {
                check_logins(there, home, home.sessions->logins_of(player), nullptr, done);
            });
    }
    void operator()(const say::Balances& one) const { cluster.wallets_.tell_balances_here(one.players); }
    void operator()(const say::LoggedOut& one) const {
        cluster.guests_.forget(one.player);
        // The store answers this read after earlier reads. The check therefore runs after logins that used the answers
        // to earlier reads.
        context.store.player(one.player, [there = *this, player = one.player](const auto&) {
            there.context.to_lobby([there, player] { there.check_logins_of(player); });
        });
    }
    void operator()(const say::PlayerChanged& one) const {
        using Found = store::Read<std::optional<store::PlayerRow>>;
        context.store.player(one.player, [&there = context, done = again_unless_whole()](const Found& read) {
            const auto* player = std::get_if<std::optional<store::PlayerRow>>(&read);
            // Like Host::role_changed, this runs on the shard of the accounts.
            if (player != nullptr && *player) there.to_lobby([&there, row = **player] { tell_changed(there, row); });
            done(player != nullptr);
        });
    }
    void operator()(const say::ClosuresChanged&) const { read_closures(context, again_unless_whole()); }

    void operator()(const say::HouseChanged&) const {
        if (cluster.node_.reload_house) cluster.node_.reload_house();
    }

    // Orders of the house, and the state of nodes

    /// Carries out an order, or refuses an order that is late. The node that sent a late order may have given up, so
    /// the order must not apply to the table's present state.
    template <class Wish>
    bool refuse_if_late(const Wish& one) const {
        if (may_be_late) answer_to(one.ticket)(wire::ErrorCode::overloaded);
        return may_be_late;
    }

    void operator()(say::Order& one) const {
        if (refuse_if_late(one)) return;
        at_home_of(one.room,
                   [room = one.room, order = std::move(one.order), done = answer_to(one.ticket)](
                       ClusterRooms& rooms) mutable { rooms.order(room, std::move(order), std::move(done)); });
    }
    void operator()(const say::Look& one) const {
        at_home_of(one.room, [&to = cluster, node = from, one](ClusterRooms& rooms) {
            rooms.look(one.room, one.with_link, [&to, node, ticket = one.ticket](auto text) {
                to.send(node, say::Looked{ticket, std::move(text)});
            });
        });
    }
    void operator()(const say::Ordered& one) const { nodes.answered(one.ticket, one); }
    void operator()(const say::Looked& one) const { nodes.answered(one.ticket, one); }
    void operator()(const say::Move& one) const {
        if (refuse_if_late(one)) return;
        at_home_of(one.room, [one, done = answer_to(one.ticket)](ClusterRooms& rooms) {
            rooms.hand_over(one.room, one.to, done);
        });
    }
    void operator()(const say::Moved& one) const { cluster.is_at({one.room, one.to, one.epoch}); }
    void operator()(const say::Drain& one) const {
        if (refuse_if_late(one)) return;
        nodes.set_drain(one.on);
        cluster.send(from, say::Ordered{one.ticket, std::nullopt});
    }
    void operator()(const say::NodeState& one) const { nodes.heard(from, one); }

    // These two messages arrive on another subject of the bus.
    void operator()(const say::Hello&) const {}
    void operator()(const say::Bye&) const {}
};

void take_message(ClusterService& cluster, Heard what) {
    std::visit(PeerMessages{cluster, what.from, what.may_be_late}, what.message);
}

}  // namespace anteroom::host
