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
    std::uint64_t number = 0;    ///< 1, 2, …; 0 for a mere acknowledgement, whose message is a pulse
    std::uint32_t heard = 0;     ///< the stream of the other node to which `received` refers
    std::uint64_t received = 0;  ///< all numbers up to this one have arrived
    std::string message;
};

std::string encode(const Packet& packet);
/// Any bytes are safe as input. Returns nothing for too few bytes.
std::optional<Packet> decode_packet(std::string_view payload);

/// One node's end of the message exchange with another node. Each message is delivered once and in order, over
/// a bus that may lose, repeat and reorder. If too many messages wait for acknowledgement, all of them are
/// given up and a new stream begins. Both ends learn of the new stream. Pulses tell each end up to which time
/// it has heard every message, even if no messages come. A link is pure: packets go in, and packets come out.
class Link {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    struct Limits {
        /// Limit on unacknowledged messages. Above the limit, the stream
        /// is given up. A new node gets several messages for each room.
        std::size_t unacknowledged_max = 200'000;
        std::size_t early_max = 200'000;              ///< messages that came before a missing one; more are dropped
        std::size_t resent_max = 1'000;               ///< packets that are sent again at once
        std::chrono::milliseconds resend_after{200};  ///< longer than an acknowledgement takes if nothing is lost
        /// Limit on the total size of unacknowledged messages. If the bus of a node
        /// is down for minutes, the memory of the other nodes must not fill up.
        std::size_t unacknowledged_bytes_max = std::size_t{128} << 20U;
        std::chrono::milliseconds pulse_every{150};
    };

    explicit Link(const Limits& limits, const Versions& own_reads = reads) : limits_(limits), reads_(own_reads) {}

    /// Numbers the message and keeps it. The caller sends the packet and fills in `from`.
    Packet send(std::string message, Instant now);
    /// Gives up the messages that wait, including one that cannot be sent. The new stream tells the other end.
    void give_up();
    /// Returns whether a message has been unacknowledged, or a pulse
    /// unanswered, for that long. In that case the other end may be gone.
    bool has_waited(std::chrono::milliseconds how_long, Instant now) const {
        const bool says = !unacknowledged_.empty() && unacknowledged_.front().said + how_long <= now;
        return says || may_miss(how_long, now);
    }
    std::size_t unacknowledged() const { return unacknowledged_.size(); }
    /// Returns whether the stream was given up since the last call. Messages not arrived by then will never arrive.
    bool was_given_up();

    struct Taken {
        std::vector<std::string> messages;  ///< messages to handle, in this order
        bool has_gap = false;               ///< some messages before them will never come
        bool is_first = false;              ///< from now on the other end knows of this end
    };
    Taken take(Packet packet);
    /// Returns whether everything that the other end had sent that long
    /// ago has arrived. Returns false before the other end's first pulse.
    bool is_current(std::chrono::milliseconds how_long, Instant now) const {
        return current_ && *current_ + how_long >= now;
    }
    /// Returns whether some messages that the other end sent that long ago
    /// may still arrive. Returns false before the other end's first pulse.
    bool may_miss(std::chrono::milliseconds how_long, Instant now) const {
        return current_ && !is_current(how_long, now);
    }
    /// Returns the versions that the other end reads, or nothing before its first pulse.
    const std::optional<Versions>& other_reads() const { return other_reads_; }
    /// Returns the version for messages to the other end, or nothing if the two ends share no version.
    std::optional<std::uint8_t> version() const {
        return other_reads_ ? reads_.shared_with(*other_reads_) : std::optional(reads_.oldest);
    }

    /// Returns packets to send now: messages not acknowledged for too long, acknowledgements, and the pulse.
    std::vector<Packet> due(Instant now);

  private:
    struct Sent {
        std::uint64_t number;
        Instant said;
        Instant sent;  ///< the last time at which the message was sent
        std::string message;
    };

    /// The other end's last message when it sent its pulse, and the time up to which it had heard this end.
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
    std::optional<Awaited> awaited_;  ///< the other end's oldest pulse before which some messages are missing
    std::optional<Instant> current_;
};

}  // namespace anteroom::cluster
