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

/// What the viewers of the room are told and were told last. Knows no request and decides nothing; frames come out as
/// effects.
class Audience {
  public:
    Audience(store::RoomId room, const Limits& limits) : room_(room), history_(limits) {}

    /// What presence says of the room itself.
    struct Flags {
        bool frozen = false;
        bool shut = false;

        friend bool operator==(const Flags&, const Flags&) = default;
    };

    /// How a connection comes in.
    struct Arrival {
        std::optional<store::Seq> since;  ///< what it has seen already
        bool by_link = false;
    };

    static Arrival arrival_of(const wire::Join& join);

    /// Who is here.
    const Viewers& viewers() const { return viewers_; }
    void note_absence(const Table& table, Instant now) { viewers_.note_absence(table, now); }
    void note_absent(store::PlayerId player, Instant since) { viewers_.note_absent(player, since); }
    void forget_absence() { viewers_.forget_absence(); }

    // Coming and going

    /// From here on the connection is told every update; what it has not seen yet it is told now. It acts for its
    /// player's seat.
    void attach(const Journaled& room, const Sender& who, const Arrival& arrival, Flags flags, Instant now,
                Effects& effects);
    void drop(ConnectionRef connection, Effects& effects);
    /// The seat that this connection lost is given up; the new one is its own.
    void gives_up_lost_seat(ConnectionRef connection);
    /// Who loses the seat, now that this connection acts for it, is told so and watches on without.
    void settle_writer(store::Seq seq, const Sender& who, Effects& effects);
    void dismiss(store::Seq seq, const Dismissal& whom, Effects& effects);
    /// The newest stranger among those who watch goes for somebody who brings the link.
    void make_way(store::Seq seq, const Table& table, Effects& effects);
    /// All who do not sit there.
    void dismiss_spectators(store::Seq seq, const Table& table, Effects& effects);
    void close(store::Seq seq, wire::CloseReason why, Effects& effects);

    // What all are told

    const std::vector<TurnView>& turns_told() const { return turns_told_; }
    /// To everybody; to the connection that asked for it, if one did, as the answer.
    void tell(const PastUpdate& update, const Sender* answers, Effects& effects) const;
    void remember(PastUpdate update, std::vector<TurnView> turns);
    /// Nothing that was told before counts any more.
    void begin_after(store::Seq rebuilt, std::vector<TurnView> turns);
    void tell_snapshots(const Journaled& room, Instant now, Effects& effects) const;

    void tell_reaction(store::Seq seq, const wire::Reaction& reaction, Effects& effects) const;

    /// If it differs from what was told last.
    void tell_presence(const Journaled& room, Flags flags, Effects& effects);

  private:
    void send_off(store::Seq seq, ConnectionRef connection, wire::CloseReason reason, Effects& effects);
    wire::Presence presence(const Table& table, Flags flags) const;
    Frame snapshot(const Journaled& room, const Viewer& viewer, Instant now) const;
    void tell_all(store::Seq seq, std::string text, Effects& effects) const;

    store::RoomId room_;
    Viewers viewers_;
    History history_;
    std::vector<TurnView> turns_told_;
    std::optional<wire::Presence> presence_told_;
    /// From these alone it is made, so that it is made only when one of them is another.
    struct PresenceSource {
        Shared<Seats> seats;
        std::uint64_t coming_and_going = 0;
        Flags flags;
    };
    std::optional<PresenceSource> presence_from_;
};

}  // namespace anteroom::room
