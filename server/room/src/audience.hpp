#pragma once

#include <optional>
#include <string>
#include <vector>

#include "history.hpp"
#include "info_view.hpp"
#include "journaled.hpp"
#include "room/effect.hpp"
#include "viewers.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

/// Returns a Tell with one frame to one connection.
Tell to_one(store::Seq seq, ConnectionRef to, std::string text);

/// Sends messages to the viewers of the room, and keeps the newest messages. The audience makes no decisions and knows
/// no requests. The audience returns frames as effects.
class Audience {
  public:
    Audience(store::RoomId room, const Limits& limits) : room_(room), history_(limits) {}

    /// Facts about the room for the presence message.
    struct Flags {
        bool frozen = false;
        bool shut = false;

        friend bool operator==(const Flags&, const Flags&) = default;
    };

    /// The way in which a connection enters the room.
    struct Arrival {
        std::optional<store::Seq> since;  ///< the last update that the connection has seen
        bool by_link = false;
    };

    static Arrival arrival_of(const wire::Join& join);

    /// Returns the connections that view the room.
    const Viewers& viewers() const { return viewers_; }
    void note_absence(const Table& table, Instant now) { viewers_.note_absence(table, now); }
    void note_absent(store::PlayerId player, Instant since) { viewers_.note_absent(player, since); }
    void forget_absence() { viewers_.forget_absence(); }

    // Coming and going

    /// Attaches the connection. The connection gets everything that it missed, and later every update. From now on it
    /// acts for its player's seat.
    void attach(const Journaled& room, const Sender& who, const Arrival& arrival, Flags flags, Instant now,
                Effects& effects);
    void drop(ConnectionRef connection, Effects& effects);
    /// Call this if the player takes a new seat over this connection, so that the connection no longer counts as
    /// displaced.
    void gives_up_lost_seat(ConnectionRef connection);
    /// Decides which connection acts for the player's seat. Usually it is this one. A connection that loses the seat
    /// gets a message about this, and stays as a spectator.
    void settle_writer(store::Seq seq, const Sender& who, Effects& effects);
    void dismiss(store::Seq seq, const Dismissal& whom, Effects& effects);
    /// Dismisses the newest spectator who came without the link, so that a player with the link can enter.
    void make_way(store::Seq seq, const Table& table, Effects& effects);
    /// Dismisses all players who have no seat.
    void dismiss_spectators(store::Seq seq, const Table& table, Effects& effects);
    void close(store::Seq seq, wire::CloseReason why, Effects& effects);

    // Messages to all

    const TurnViews& turns_told() const { return turns_told_; }
    /// Sends the update to all viewers. To the connection that requested the update, the update is also the answer.
    void tell(const PastUpdate& update, const Sender* answers, Effects& effects) const;
    void remember(PastUpdate update, TurnViews turns);
    /// Forgets all updates and messages that viewers have got.
    void begin_after(store::Seq rebuilt, TurnViews turns);
    void tell_snapshots(const Journaled& room, Instant now, Effects& effects) const;

    void tell_reaction(store::Seq seq, const wire::Reaction& reaction, Effects& effects) const;

    /// Sends a presence message if it differs from the previous one.
    void tell_presence(const Journaled& room, Flags flags, Effects& effects);

  private:
    void send_off(store::Seq seq, ConnectionRef connection, wire::CloseReason reason, Effects& effects);
    wire::Presence presence(const Table& table, Flags flags) const;
    Frame snapshot(const Journaled& room, const Viewer& viewer, Instant now) const;
    void tell_all(store::Seq seq, std::string text, Effects& effects) const;

    store::RoomId room_;
    Viewers viewers_;
    History history_;
    TurnViews turns_told_;
    std::optional<wire::Presence> presence_told_;
    /// The data from which the presence message is made. The message is made again only if this data changes.
    struct PresenceSource {
        Shared<Seats> seats;
        std::uint64_t coming_and_going = 0;
        Flags flags;
    };
    std::optional<PresenceSource> presence_from_;
};

}  // namespace anteroom::room
