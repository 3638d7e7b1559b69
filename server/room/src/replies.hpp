#pragma once

#include <optional>

#include "answers.hpp"
#include "audience.hpp"
#include "lifecycle.hpp"
#include "room/effect.hpp"
#include "room/refusal.hpp"

namespace anteroom::room {

/// What single requests are answered, and what they are answered again.
class Replies {
  public:
    Replies(store::RoomId room, const Limits& limits) : room_(room), answers_(limits.clients_max) {}

    Answers::Found find(const Sender& who, Instant now) { return answers_.find(who, now); }
    /// The text of a kept answer; empty: that the request acted.
    void keep(const Journaled& room, const Sender& who, const std::string& text, store::Seq seq, Instant now);
    void begin_anew(const Limits& limits) { answers_ = Answers(limits.clients_max); }
    /// As the journal has it.
    void keep(const Journaled& room, const store::PastAnswer& past);

    void send(store::Seq seq, const Sender& who, Reply reply, Effects& effects) const;
    /// The kept answer again; false where there is none.
    bool repeat(store::Seq seq, const Sender& who, const Answers::Found& found, Effects& effects) const;
    /// That the request led to the update `acted`.
    void send_acted(store::Seq seq, const Sender& who, store::Seq acted, Effects& effects) const;
    /// A refusal that may pass is not kept: the same request may succeed later. `may_know` is told how much has
    /// happened in the room.
    void refuse(const Journaled& room, const Sender& who, const Refusal& refusal, bool may_know, Instant now,
                Effects& effects);
    /// Of a room that was never opened.
    void refuse_opening(const Opened& opened, const Refusal& refusal, Effects& effects) const;

  private:
    void keep(const Journaled& room, const Sender& who, Answers::Kept kept, Instant now);

    store::RoomId room_;
    Answers answers_;
};

}  // namespace anteroom::room
