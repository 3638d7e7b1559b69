#pragma once
// Frames of RFC 6455 as bytes: reads client frames and writes the heads of server frames. This file uses no socket and
// no clock.

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

/// The close code for an invalid WebSocket frame.
inline constexpr std::uint16_t protocol_error = 1002;

/// The bytes before the payload of a server frame. Server frames are never fragmented or masked.
class FrameHead {
  public:
    FrameHead(FrameKind kind, std::size_t payload_bytes, bool is_deflated = false);
    std::string_view bytes() const { return {bytes_.data(), size_}; }

  private:
    std::array<char, 10> bytes_{};
    std::uint8_t size_ = 0;
};

/// Returns the payload of a close frame. A reason that is too long is cut off.
std::string close_payload(std::uint16_t code, std::string_view reason);

/// One event from a client. Its payload stays valid until the next call of the reader.
struct Incoming {
    enum class What : std::uint8_t {
        text,
        ping,
        nothing,  ///< a pong or an empty fragment, reported so that the connection can count it
        close,
        fault,
    };
    What what = What::nothing;
    std::string_view payload;  ///< payload of a text or ping; after a fault, the reason in words
    std::uint16_t code = 0;    ///< code of a close frame, 0 if it has none; after a fault, the code to close with
};

/// Reads the frames of one client, however the bytes are split. Memory grows with the bytes that have arrived, not with
/// the size that a frame announces. A client that announces much but sends nothing therefore costs nothing.
class FrameReader {
  public:
    /// `inflater` decompresses messages and must outlive the reader. If it is null, compressed messages are refused.
    explicit FrameReader(std::size_t message_bytes_max, Inflater* inflater = nullptr);

    /// Returns the space for the next bytes, which is never empty. Call `came` afterwards with the number of bytes that
    /// were written.
    std::span<char> space();
    void came(std::size_t bytes) { end_ += bytes; }
    /// Returns the next complete event, or nothing if more bytes are needed. After a fault, always returns nothing.
    std::optional<Incoming> next();
    /// Discards all bytes that have arrived but were not taken. Later bytes may overwrite them.
    void drop() { begin_ = end_ = 0; }

  private:
    struct Head;
    /// Returns the head of the first frame if all its bytes have arrived.
    std::optional<Head> head() const;
    /// Returns a fault that the first two bytes show, before the rest is read.
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
    std::string fragments_;     ///< the fragments of the present message so far
    bool in_message_ = false;   ///< true if the last fragment of the present message is still missing
    bool is_deflated_ = false;  ///< true if the present message is compressed
    bool is_broken_ = false;
};

}  // namespace anteroom::net
