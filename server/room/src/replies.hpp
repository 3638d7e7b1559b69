#pragma once

#include <optional>

#include "answers.hpp"
#include "audience.hpp"
#include "lifecycle.hpp"
#include "room/effect.hpp"
#include "room/refusal.hpp"

namespace anteroom::room {

/// Answers single requests, and their repeats.
class Replies {
  public:
    Replies(store::RoomId room, const Limits& limits) : room_(room), answers_(limits.clients_max) {}

    Answers::Found find(const Sender& who, Instant now) { return answers_.find(who, now); }
    /// Keeps the text of an answer. An empty text records only that the request acted.
    void keep(const Journaled& room, const Sender& who, const std::string& text, store::Seq seq, Instant now);
    void begin_anew(const Limits& limits) { answers_ = Answers(limits.clients_max); }
    /// Keeps an answer from the journal.
    void keep(const Journaled& room, const store::PastAnswer& past);

    void send(store::Seq seq, const Sender& who, Reply reply, Effects& effects) const;
    /// Sends the kept answer again. Returns false if there is no kept answer.
    bool repeat(store::Seq seq, const Sender& who, const Answers::Found& found, Effects& effects) const;
    /// Answers that the request caused the update with the number `acted`.
    void send_acted(store::Seq seq, const Sender& who, store::Seq acted, Effects& effects) const;
    /// Refuses the request. A temporary refusal is not kept for repeats, because the same request may succeed later.
    /// The player learns the room's present number only if `may_know` is set.
    void refuse(const Journaled& room, const Sender& who, const Refusal& refusal, bool may_know, Instant now,
                Effects& effects);
    /// Refuses a request to open the room.
    void refuse_opening(const Opened& opened, const Refusal& refusal, Effects& effects) const;

  private:
    void keep(const Journaled& room, const Sender& who, Answers::Kept kept, Instant now);

    store::RoomId room_;
    Answers answers_;
};

}  // namespace anteroom::room
