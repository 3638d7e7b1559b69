#pragma once
// One WebSocket connection, as the layers above see it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "net/shard.hpp"

namespace anteroom::net {

/// One text message. The message is written as one WebSocket frame without copying its text. The frame consists of
/// pieces of a text that several frames share, followed by a text of its own.
class Frame {
  public:
    /// The pieces: views into the shared text.
    using Pieces = std::array<std::string_view, 3>;
    using Parts = std::array<std::string_view, 4>;

    explicit Frame(std::string own) : own_(std::move(own)) {}
    explicit Frame(Text shared) : shared_(std::move(shared)), pieces_{*shared_} {}
    Frame(Text shared, const Pieces& pieces, std::string own)
        : shared_(std::move(shared)), pieces_(pieces), own_(std::move(own)) {}

    /// Returns the pieces in the order of writing. The pieces are valid as long as the frame stays in place.
    Parts parts() const { return {pieces_[0], pieces_[1], pieces_[2], own_}; }
    std::size_t bytes() const { return pieces_[0].size() + pieces_[1].size() + pieces_[2].size() + own_.size(); }

  private:
    Text shared_;
    Pieces pieces_;
    std::string own_;
};

/// Close codes of RFC 6455 that the server itself uses. The layers above may also use the codes 4000-4999.
namespace close_code {
inline constexpr std::uint16_t normal = 1000;
inline constexpr std::uint16_t going_away = 1001;
inline constexpr std::uint16_t not_text = 1003;
inline constexpr std::uint16_t bad_utf8 = 1007;
inline constexpr std::uint16_t policy = 1008;
inline constexpr std::uint16_t too_big = 1009;
inline constexpr std::uint16_t internal = 1011;
inline constexpr std::uint16_t restart = 1012;
inline constexpr std::uint16_t try_again = 1013;
}  // namespace close_code

enum class Cause {
    peer,      ///< the peer closed the connection as the protocol requires
    cut,       ///< the connection broke without a close frame
    idle,      ///< nothing came from the peer within the idle timeout
    slow,      ///< the outbox is full
    protocol,  ///< a frame was binary, too large, not UTF-8, or no valid WebSocket frame
    asked,     ///< close() was called
    stopping,  ///< the server stops
};

struct Closed {
    Cause cause = Cause::cut;
    std::uint16_t code = 0;  ///< the close code that was sent or received; 0 if there was none
};

/// The client at the other end of a connection.
struct Peer {
    Networks networks;  ///< the client's networks; behind trusted proxies, the networks of the forwarded address
    std::string host;   ///< the Host header of the upgrade request
};

/// A handle on one connection. Any thread may keep it for any length of time. After the connection's end, the handle
/// does nothing. To send from another shard, post one task to shard() for all the messages, and call send() there.
class Connection {
  public:
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // May be called from any thread.
    virtual Shard& shard() const = 0;
    virtual std::uint64_t id() const = 0;  ///< no other connection of the process has this id
    virtual const Peer& peer() const = 0;

    // Call these functions only on shard(). Queues one message. Returns false if the connection is closing, or if its
    // outbox is full. A full outbox closes the connection with try_again, so that the client reconnects and resumes.
    virtual bool send(Frame frame) = 0;
    /// Sends the queued frames and then a close frame. Cuts the connection after
    /// Limits::close_timeout. After this call, on_text is not called any more.
    virtual void close(std::uint16_t code, std::string reason) = 0;
    virtual bool is_open() const = 0;
    virtual std::size_t outbox_bytes() const = 0;
    /// Limits what a client may send before it gets answers. A receiver calls hold() for each message that it answers
    /// later, and release() with the answer. While Limits::held_max messages are held, the server reads nothing more.
    virtual void hold() = 0;
    virtual void release() = 0;

  protected:
    Connection() = default;
};

/// Receives the messages of one connection. The connection owns the receiver, and calls and destroys it on its shard.
class Receiver {
  public:
    Receiver() = default;
    virtual ~Receiver() = default;
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// Delivers one message. `text` is UTF-8 within the size limit. The view is valid only during the call. `arrived`
    /// is the time at which the last bytes of the message were read. If on_text throws, the connection closes with
    /// `internal`.
    virtual void on_text(std::string_view text, Instant arrived) = 0;
    /// Reports the end of the connection, exactly once. The receiver is destroyed after this call.
    virtual void on_closed(const Closed& closed) = 0;
};

/// Makes the receiver of a new connection, on the connection's shard, after the handshake. The greeter must not return
/// null.
using Greeter = std::function<std::unique_ptr<Receiver>(std::shared_ptr<Connection>)>;

}  // namespace anteroom::net
