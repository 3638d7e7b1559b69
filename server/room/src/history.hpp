#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/any_game.hpp"
#include "room/effect.hpp"
#include "room/limits.hpp"

namespace anteroom::room {

/// As this seat is told it; without one, as everybody is.
std::string_view told_to(const NoticeText& notice, std::optional<engine::Seat> seat);

/// The notices that a snapshot tells again, each as this viewer was told it: those of the present hand, and the newest
/// of the room's own. Rebuilt from the journal.
class NoticeLog {
  public:
    explicit NoticeLog(const Limits& limits) : room_max_(limits.room_notices_max), hand_max_(limits.hand_notices_max) {}

    void add_room(NoticeText told);
    void add_game(NoticeText told);
    /// The game is put away; what was told to seats must not reach those who sit there next.
    void forget_game();

    std::vector<std::string_view> as_told_to(std::optional<engine::Seat> seat) const;
    /// The notices of the room, for a baseline.
    std::vector<std::string_view> of_room() const;
    /// The lines of chat that a snapshot tells, the newest last.
    std::vector<const NoticeText*> chat() const;

  private:
    struct Entry {
        bool is_game = false;
        NoticeText told;
    };
    void drop_oldest(bool is_game);

    std::size_t room_max_;
    std::size_t hand_max_;
    std::size_t of_game_ = 0;
    std::deque<Entry> entries_;
};

/// An update as it was sent: one text, of which all frames take the pieces that their viewers are told.
struct PastUpdate {
    struct Piece {
        std::uint32_t from = 0;
        std::uint32_t size = 0;
    };
    /// Of a player who is told something of their own.
    struct Own {
        store::PlayerId player;
        Piece notices;  ///< instead of the shared ones; empty: those
        Piece seat;     ///< the patch; empty: none
        Piece head;     ///< instead of the shared one, where the invitation to a private room changes; or empty
    };

    store::Seq seq;
    SharedText text;
    Piece head;
    Piece notices;
    std::vector<Own> own;

    std::size_t bytes() const { return text->size(); }
    Frame frame(ConnectionRef to, store::PlayerId player, std::optional<wire::RequestId> re) const;
};

/// The newest updates, for those who come back after a short absence. Not rebuilt after a restart: then a snapshot.
class History {
  public:
    explicit History(const Limits& limits)
        : updates_max_(limits.history_updates_max), bytes_max_(limits.history_bytes_max) {}

    void add(PastUpdate update);
    /// Begins anew after this number, as rebuilt from the journal: nobody can resume from it or from before, since the
    /// deadlines that were told then are no longer true.
    void begin_after(store::Seq rebuilt);

    /// All that came after `since`, or nothing when it is no longer, or not yet, known.
    std::optional<std::vector<const PastUpdate*>> after(store::Seq since, store::Seq newest) const;

  private:
    std::size_t updates_max_;
    std::size_t bytes_max_;
    std::size_t bytes_ = 0;
    std::optional<store::Seq> rebuilt_;
    std::deque<PastUpdate> updates_;
};

}  // namespace anteroom::room
