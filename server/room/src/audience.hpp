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

/// One frame to one connection.
Tell to_one(store::Seq seq, ConnectionRef to, std::string text);

/// Sends messages to the viewers of the room and keeps the last ones. It
/// decides nothing and knows no requests. Frames come out as effects.
class Audience {
  public:
    Audience(store::RoomId room, const Limits& limits) : room_(room), history_(limits) {}

    /// The facts about the room itself in a presence message.
    struct Flags {
        bool frozen = false;
        bool shut = false;

        friend bool operator==(const Flags&, const Flags&) = default;
    };

    /// The way in which a connection enters.
    struct Arrival {
        std::optional<store::Seq> since;  ///< the last update that it has seen
        bool by_link = false;
    };

    static Arrival arrival_of(const wire::Join& join);

    /// The connections that view the room.
    const Viewers& viewers() const { return viewers_; }
    void note_absence(const Table& table, Instant now) { viewers_.note_absence(table, now); }
    void note_absent(store::PlayerId player, Instant since) { viewers_.note_absent(player, since); }
    void forget_absence() { viewers_.forget_absence(); }

    // Coming and going

    /// Attaches the connection: it gets everything that it has missed,
    /// and later every update. From now on it acts for its player's seat.
    void attach(const Journaled& room, const Sender& who, const Arrival& arrival, Flags flags, Instant now,
                Effects& effects);
    void drop(ConnectionRef connection, Effects& effects);
    /// The player takes a new seat over this connection, so the connection no longer counts as displaced.
    void gives_up_lost_seat(ConnectionRef connection);
    /// Settles which connection acts for the player's seat: usually this one.
    /// The connection that loses the seat is told so and stays as a spectator.
    void settle_writer(store::Seq seq, const Sender& who, Effects& effects);
    void dismiss(store::Seq seq, const Dismissal& whom, Effects& effects);
    /// Dismisses the newest stranger among the spectators, to make room for a player with the link.
    void make_way(store::Seq seq, const Table& table, Effects& effects);
    /// Dismisses all players without a seat.
    void dismiss_spectators(store::Seq seq, const Table& table, Effects& effects);
    void close(store::Seq seq, wire::CloseReason why, Effects& effects);

    // Messages to all

    const TurnViews& turns_told() const { return turns_told_; }
    /// Sends the update to all viewers. The connection that requested it, if there is one, gets it as the answer.
    void tell(const PastUpdate& update, const Sender* answers, Effects& effects) const;
    void remember(PastUpdate update, TurnViews turns);
    /// Forgets everything that viewers were told before.
    void begin_after(store::Seq rebuilt, TurnViews turns);
    void tell_snapshots(const Journaled& room, Instant now, Effects& effects) const;

    void tell_reaction(store::Seq seq, const wire::Reaction& reaction, Effects& effects) const;

    /// Sends the presence if it differs from the last one.
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
    /// The sources of the presence message; the message is rebuilt only if one of them changes.
    struct PresenceSource {
        Shared<Seats> seats;
        std::uint64_t coming_and_going = 0;
        Flags flags;
    };
    std::optional<PresenceSource> presence_from_;
};

}  // namespace anteroom::room
