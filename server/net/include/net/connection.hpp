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

/// One text message, written as one WebSocket frame without copying it: pieces of a text that other frames share, then
/// what is its own.
class Frame {
  public:
    /// Views into the shared text.
    using Pieces = std::array<std::string_view, 3>;
    using Parts = std::array<std::string_view, 4>;

    explicit Frame(std::string own) : own_(std::move(own)) {}
    explicit Frame(Text shared) : shared_(std::move(shared)), pieces_{*shared_} {}
    Frame(Text shared, const Pieces& pieces, std::string own)
        : shared_(std::move(shared)), pieces_(pieces), own_(std::move(own)) {}

    /// In this order; valid as long as the frame stays where it is.
    Parts parts() const { return {pieces_[0], pieces_[1], pieces_[2], own_}; }
    std::size_t bytes() const { return pieces_[0].size() + pieces_[1].size() + pieces_[2].size() + own_.size(); }

  private:
    Text shared_;
    Pieces pieces_;
    std::string own_;
};

/// Close codes of RFC 6455 that the server uses itself; a host may use 4000-4999 besides.
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
    peer,      ///< the peer closed politely
    cut,       ///< the connection broke without a close frame
    idle,      ///< no sign of life within the idle timeout
    slow,      ///< the outbox was full
    protocol,  ///< binary, too large, not UTF-8, or no valid WebSocket
    asked,     ///< close() was called
    stopping,  ///< the server stops
};

struct Closed {
    Cause cause = Cause::cut;
    std::uint16_t code = 0;  ///< the close code that was sent or received; 0: none
};

/// Who is at the other end.
struct Peer {
    Networks networks;  ///< behind trusted proxies those of the forwarded address
    std::string host;   ///< the Host header of the upgrade
};

/// A handle that may be kept as long as one likes, on any thread; after the end it does nothing.
/// To send from another shard post once to shard() with all that concerns it, then call send() there.
class Connection {
  public:
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // From any thread.
    virtual Shard& shard() const = 0;
    virtual std::uint64_t id() const = 0;  ///< unique within the process
    virtual const Peer& peer() const = 0;

    // On shard() only.
    /// Queues one message. False: it is closing, or the outbox was full and it closes now with try_again; the client
    /// comes back and resumes.
    virtual bool send(Frame frame) = 0;
    /// Sends what is queued, then a close frame; hard after Limits::close_timeout. No on_text comes after this.
    virtual void close(std::uint16_t code, std::string reason) = 0;
    virtual bool is_open() const = 0;
    virtual std::size_t outbox_bytes() const = 0;
    /// A receiver that answers later calls hold() for a message it keeps and release() when that is answered.
    /// While Limits::held_max are held nothing more is read.
    virtual void hold() = 0;
    virtual void release() = 0;

  protected:
    Connection() = default;
};

/// Gets what one connection says. Owned by the connection; called and destroyed on its shard.
class Receiver {
  public:
    Receiver() = default;
    virtual ~Receiver() = default;
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// One message; `text` is valid UTF-8 within the size limit and valid during the call. `arrived` was taken when its
    /// last frame was read. An exception closes this connection with `internal`.
    virtual void on_text(std::string_view text, Instant arrived) = 0;
    /// The end, exactly once; the receiver is destroyed after it.
    virtual void on_closed(const Closed& closed) = 0;
};

/// Called on the connection's shard when its handshake is done. Must not give null.
using Greeter = std::function<std::unique_ptr<Receiver>(std::shared_ptr<Connection>)>;

}  // namespace anteroom::net
