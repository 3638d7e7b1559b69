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

/// Returns the notice as this seat sees it. If there is no seat, returns the public version.
std::string_view told_to(const NoticeText& notice, std::optional<engine::Seat> seat);

/// The notices that a snapshot repeats: the notices of the present hand, and the newest notices of the room itself.
/// Each viewer gets the version that this viewer received when the notice was new. The log can be rebuilt from the
/// journal.
class NoticeLog {
  public:
    explicit NoticeLog(const Limits& limits) : room_max_(limits.room_notices_max), hand_max_(limits.hand_notices_max) {}

    void add_room(NoticeText told);
    void add_game(NoticeText told);
    /// Forgets the game's notices. Otherwise a player who takes a seat would receive its secret notices.
    void forget_game();

    std::vector<std::string_view> as_told_to(std::optional<engine::Seat> seat) const;
    /// Returns the room's own notices, for a baseline record.
    std::vector<std::string_view> of_room() const;
    /// Returns the lines of chat in a snapshot, the newest last.
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

/// An update that was sent. Each frame takes pieces of its text, as the viewer may see them.
struct PastUpdate {
    struct Piece {
        std::uint32_t from = 0;
        std::uint32_t size = 0;
    };
    /// The pieces for a player who has notices, a seat or a head of their own.
    struct Own {
        store::PlayerId player;
        Piece notices;  ///< replaces the shared notices if it is not empty
        Piece seat;     ///< the patch of the player's seat; may be empty
        Piece head;     ///< replaces the shared head; empty if the invitation that the player sees does not change
    };

    store::Seq seq;
    SharedText text;
    Piece head;
    Piece notices;
    std::vector<Own> own;

    std::size_t bytes() const { return text->size(); }
    Frame frame(ConnectionRef to, store::PlayerId player, std::optional<wire::RequestId> re) const;
};

/// The newest updates, for clients that return after a short absence. After a restart, clients get a snapshot instead.
class History {
  public:
    explicit History(const Limits& limits)
        : updates_max_(limits.history_updates_max), bytes_max_(limits.history_bytes_max) {}

    void add(PastUpdate update);
    /// Starts again after this number, because the room was rebuilt from the journal. No client can resume from this or
    /// an earlier number, because the deadlines in those updates no longer hold.
    void begin_after(store::Seq rebuilt);

    /// Returns all updates after `since`. Returns nothing if the history is too short for that, or if the room never
    /// sent `since`.
    std::optional<std::vector<const PastUpdate*>> after(store::Seq since, store::Seq newest) const;

  private:
    std::size_t updates_max_;
    std::size_t bytes_max_;
    std::size_t bytes_ = 0;
    std::optional<store::Seq> rebuilt_;
    std::deque<PastUpdate> updates_;
};

}  // namespace anteroom::room
