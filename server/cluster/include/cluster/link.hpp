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

/// What travels between two nodes. Its form never changes.
struct Packet {
    store::SessionId from;
    std::uint32_t stream = 1;    ///< numbers begin anew with each; a later one says that some of the earlier is lost
    std::uint64_t number = 0;    ///< 1, 2, …; 0: it only says what has come, and its message is a pulse
    std::uint32_t heard = 0;     ///< the stream of the other node to which `received` belongs
    std::uint64_t received = 0;  ///< everything up to here has come
    std::string message;
};

std::string encode(const Packet& packet);
/// Any bytes may come in.
std::optional<Packet> decode_packet(std::string_view payload);

/// One node's end of what it says to another and hears from it: each message once and in order, over a bus that may
/// lose, repeat and reorder. Where too much waits to be acknowledged all of that is given up and a new stream begun,
/// which both ends come to know. By its pulse each end knows up to when it has heard all that was said, also where
/// nothing comes. Pure: packets in, packets out.
class Link {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    struct Limits {
        /// Messages, several for each room that another node is told of when it starts; then the stream is given up.
        std::size_t unacknowledged_max = 200'000;
        std::size_t early_max = 200'000;              ///< that came before one which is missing; more are dropped
        std::size_t resent_max = 1'000;               ///< at once
        std::chrono::milliseconds resend_after{200};  ///< longer than an answer takes where nothing is lost
        /// Of all their texts: a node whose bus is away for minutes is not to fill the memory of the others.
        std::size_t unacknowledged_bytes_max = std::size_t{128} << 20U;
        std::chrono::milliseconds pulse_every{150};
    };

    explicit Link(const Limits& limits, const Versions& own_reads = reads) : limits_(limits), reads_(own_reads) {}

    /// Takes the message under its number. It must be sent by the caller, who says whom it is from.
    Packet send(std::string message, Instant now);
    /// What waits to be acknowledged is no longer said, nor is something that cannot be: a new stream tells the other.
    void give_up();
    /// Something was said that long ago and is not acknowledged, or a pulse not answered: the other end may not be
    /// there.
    bool has_waited(std::chrono::milliseconds how_long, Instant now) const {
        const bool says = !unacknowledged_.empty() && unacknowledged_.front().said + how_long <= now;
        return says || may_miss(how_long, now);
    }
    std::size_t unacknowledged() const { return unacknowledged_.size(); }
    /// The stream has been given up since this was asked last: what had not arrived never will.
    bool was_given_up();

    struct Taken {
        std::vector<std::string> messages;  ///< to be handled in this order
        bool has_gap = false;               ///< some of what was said before them never comes
        bool is_first = false;              ///< the other end knows of this one from now on: before, it said nothing
    };
    Taken take(Packet packet);
    /// All that the other end had said that long ago has come. An end that is of an older release never says so.
    bool is_current(std::chrono::milliseconds how_long, Instant now) const {
        return current_ && *current_ + how_long >= now;
    }
    /// Some of what the other end said that long ago may still come. Not asked of an end of an older release.
    bool may_miss(std::chrono::milliseconds how_long, Instant now) const {
        return current_ && !is_current(how_long, now);
    }
    /// Which messages the other end reads, as far as it has said.
    const std::optional<Versions>& other_reads() const { return other_reads_; }
    /// In which it is to be told; none: there is none that both know.
    std::optional<std::uint8_t> version() const {
        return other_reads_ ? reads_.shared_with(*other_reads_) : std::optional(reads_.oldest);
    }

    /// What is to be sent now: what has not been acknowledged for too long, that something has come, and the pulse.
    std::vector<Packet> due(Instant now);

  private:
    struct Sent {
        std::uint64_t number;
        Instant said;
        Instant sent;  ///< last
        std::string message;
    };

    /// What the other end had said when it had heard what was said here at that instant.
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

    // What is said
    std::uint32_t stream_ = 1;
    std::uint64_t last_ = 0;
    std::deque<Sent> unacknowledged_;
    std::size_t unacknowledged_bytes_ = 0;
    bool given_up_ = false;
    Instant next_pulse_{};

    // What is heard
    std::uint32_t heard_ = 0;
    std::uint64_t received_ = 0;
    std::map<std::uint64_t, std::string> early_;
    bool owes_answer_ = false;
    std::uint64_t other_at_ = 0;  ///< of its newest pulse
    std::optional<Versions> other_reads_;
    std::optional<Awaited> awaited_;  ///< of its pulses the oldest before which something is missing
    std::optional<Instant> current_;
};

}  // namespace anteroom::cluster
