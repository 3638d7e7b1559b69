#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/pulse.hpp"
#include "store/port/ids.hpp"

namespace anteroom::cluster {

/// A packet between two nodes. The form of a packet never changes.
struct Packet {
    store::SessionId from;
    std::uint32_t stream = 1;    ///< numbers restart with each stream; a later stream means that messages were given up
    std::uint64_t number = 0;    ///< 1, 2, …; or 0 for an acknowledgement alone, whose message is a pulse
    std::uint32_t heard = 0;     ///< the stream of the other node that `received` refers to
    std::uint64_t received = 0;  ///< all numbers up to this one have arrived
    std::string message;
};

std::string encode(const Packet& packet);
/// Reads a packet. Any bytes are safe as input. Returns nothing for too few bytes.
std::optional<Packet> decode_packet(std::string_view payload);

/// One node's end of the message exchange with another node. Each message is delivered once and in order, over a bus
/// that may lose, repeat and reorder. If too many messages wait for acknowledgement, all of them are given up and a new
/// stream begins. Both ends learn of the new stream. Pulses tell each end up to which time it has received every
/// message, even if no messages are sent. A link is pure: packets go in, and packets come out.
class Link {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    struct Limits {
        /// Number of unacknowledged messages. If there are more, the stream is given up. A new node gets several
        /// messages for each room.
        std::size_t unacknowledged_max = 200'000;
        std::size_t early_max = 200'000;  ///< messages that arrived before a missing one; further messages are dropped
        std::size_t resent_max = 1'000;   ///< packets that are sent again at the same time
        std::chrono::milliseconds resend_after{
            200};  ///< time until a message is sent again; longer than an acknowledgement takes if nothing is lost
        /// Size of the unacknowledged messages. The limit protects the memory of the other nodes if the bus of a node
        /// is down for minutes.
        std::size_t unacknowledged_bytes_max = std::size_t{128} << 20U;
        std::chrono::milliseconds pulse_every{150};
    };

    explicit Link(const Limits& limits, const Versions& own_reads = reads) : limits_(limits), reads_(own_reads) {}

    /// Numbers the message and keeps it. The caller fills in `from` and sends the packet.
    Packet send(std::string message, Instant now);
    /// Gives up the waiting messages. Call this also if a message cannot be sent. The new stream informs the other end.
    void give_up();
    /// Returns whether a message has been unacknowledged, or a pulse unanswered, for `how_long`. In that case the other
    /// end may be gone.
    bool has_waited(std::chrono::milliseconds how_long, Instant now) const {
        const bool says = !unacknowledged_.empty() && unacknowledged_.front().said + how_long <= now;
        return says || may_miss(how_long, now);
    }
    std::size_t unacknowledged() const { return unacknowledged_.size(); }
    /// Returns whether the stream was given up since the last call. Messages that had not arrived by then will never
    /// arrive.
    bool was_given_up();

    struct Taken {
        std::vector<std::string> messages;  ///< messages to handle, in their order
        bool has_gap = false;               ///< true if some earlier messages will never arrive
        bool is_first = false;              ///< true if the other end now knows of this end
    };
    Taken take(Packet packet);
    /// Returns whether everything that the other end sent at least `how_long` ago has arrived. Returns false before the
    /// other end's first pulse.
    bool is_current(std::chrono::milliseconds how_long, Instant now) const {
        return current_ && *current_ + how_long >= now;
    }
    /// Returns whether messages that the other end sent at least `how_long` ago are missing and may still arrive.
    /// Returns false before the other end's first pulse.
    bool may_miss(std::chrono::milliseconds how_long, Instant now) const {
        return current_ && !is_current(how_long, now);
    }
    /// Returns the versions that the other end reads. Returns nothing before its first pulse.
    const std::optional<Versions>& other_reads() const { return other_reads_; }
    /// Returns the version for messages to the other end. Returns nothing if the two ends share no version.
    std::optional<std::uint8_t> version() const {
        return other_reads_ ? reads_.shared_with(*other_reads_) : std::optional(reads_.oldest);
    }

    /// Returns the packets to send now: messages that were not acknowledged for too long, acknowledgements, and the
    /// pulse.
    std::vector<Packet> due(Instant now);

  private:
    struct Sent {
        std::uint64_t number;
        Instant said;
        Instant sent;  ///< the time at which the message was last sent
        std::string message;
    };

    /// The number of the other end's last message at the time of a pulse, and the time up to which the other end had
    /// heard this end.
    struct Awaited {
        std::uint64_t last;
        Instant as_of;
    };

    void acknowledged(const Packet& packet);
    void hear_pulse(std::string_view text);
    void note_current();
    Packet packet(std::uint64_t number, std::string message);
    Packet pulse(Instant now);

    Limits limits_;
    Versions reads_;

    // Sending
    std::uint32_t stream_ = 1;
    std::uint64_t last_ = 0;
    std::deque<Sent> unacknowledged_;
    std::size_t unacknowledged_bytes_ = 0;
    bool given_up_ = false;
    Instant next_pulse_{};

    // Receiving
    std::uint32_t heard_ = 0;
    std::uint64_t received_ = 0;
    std::map<std::uint64_t, std::string> early_;
    bool owes_answer_ = false;
    std::uint64_t other_at_ = 0;  ///< the time of the other end's newest pulse
    std::optional<Versions> other_reads_;
    std::optional<Awaited>
        awaited_;  ///< the oldest pulse of the other end that came before some messages that are still missing
    std::optional<Instant> current_;
};

}  // namespace anteroom::cluster
