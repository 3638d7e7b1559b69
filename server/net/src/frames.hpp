#pragma once
// Frames of RFC 6455, as bytes: those of a client are read, those of the server get their heads. No socket, no clock.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace anteroom::net {

class Inflater;

enum class FrameKind : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// The close code of what is no valid WebSocket.
inline constexpr std::uint16_t protocol_error = 1002;

/// What stands before the payload of a frame of the server's. Such a frame is whole and not masked.
class FrameHead {
  public:
    FrameHead(FrameKind kind, std::size_t payload_bytes, bool is_deflated = false);
    std::string_view bytes() const { return {bytes_.data(), size_}; }

  private:
    std::array<char, 10> bytes_{};
    std::uint8_t size_ = 0;
};

/// The payload of a close frame; a reason that is too long for one is cut.
std::string close_payload(std::uint16_t code, std::string_view reason);

/// What a client sent; what it points to stays until the reader is asked for anything else.
struct Incoming {
    enum class What : std::uint8_t {
        text,
        ping,
        nothing,  ///< a pong, or a fragment with nothing in it: told, so that somebody counts them
        close,
        fault,
    };
    What what = What::nothing;
    std::string_view payload;  ///< of a text, a ping; of a fault why, for people
    std::uint16_t code = 0;    ///< of a close, 0 if there was none; of a fault the one to close with
};

/// Reads the frames of one client, whatever pieces they come in. Takes no more memory than what has come asks for: who
/// announces much and sends nothing costs nothing.
class FrameReader {
  public:
    /// `inflater`: of messages that may come shortened; must outlive the reader. Null: none may.
    explicit FrameReader(std::size_t message_bytes_max, Inflater* inflater = nullptr);

    /// Where the next bytes belong, never empty; `came` says how many were put there.
    std::span<char> space();
    void came(std::size_t bytes) { end_ += bytes; }
    /// The next that is whole; nothing: more has to come. After a fault there is nothing more.
    std::optional<Incoming> next();
    /// Forgets what has come and was not taken out; what comes from now on may be overwritten.
    void drop() { begin_ = end_ = 0; }

  private:
    struct Head;
    /// Of the frame at the front, if all of it is there.
    std::optional<Head> head() const;
    /// What its first two bytes tell that makes all else needless to read.
    std::optional<Incoming> fault_at_sight() const;
    std::optional<Incoming> take(const Head& head);
    std::optional<Incoming> put_together(const Head& head, std::string_view payload);
    std::size_t byte(std::size_t i) const { return static_cast<unsigned char>(buffer_[begin_ + i]); }
    std::size_t there() const { return end_ - begin_; }
    void resize(std::size_t capacity);

    std::size_t message_bytes_max_;
    Inflater* inflater_;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_ = 0, begin_ = 0, end_ = 0;
    std::string fragments_;     ///< of the message that is being put together
    bool in_message_ = false;   ///< its last fragment has not come
    bool is_deflated_ = false;  ///< that message
    bool is_broken_ = false;
};

}  // namespace anteroom::net
