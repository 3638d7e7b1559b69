#pragma once

#include <list>
#include <optional>

#include "deflate.hpp"
#include "frames.hpp"
#include "loop.hpp"
#include "net/connection.hpp"
#include "shard_server.hpp"

namespace anteroom::net {

/// Frames to be written to one socket, in order. Only the outbox writes to the socket, so frames cannot be mixed. The
/// socket must be non-blocking.
class Outbox {
  public:
    explicit Outbox(Counters& counters) : counters_(&counters) {}
    /// Compresses messages from now on, except short messages.
    void deflate() { deflater_.emplace(); }

    /// If the queue is empty, writes the frame at once and queues the part that the socket does
    /// not take. Returns success, would_block if a frame is waiting, or the socket's fatal error.
    ErrorCode send(Socket& socket, FrameKind kind, Frame frame);
    /// Writes more of the queued frames when the socket can take more.
    ErrorCode go_on(Socket& socket);
    /// Drops the frames of which no byte has been written.
    void drop_whole();
    void drop();

    std::size_t frames() const { return waiting_.size(); }
    std::size_t bytes() const { return bytes_; }  ///< number of bytes of the payloads

  private:
    struct Leaving {
        Leaving(FrameKind k, Frame f, bool is_deflated)
            : kind(k), head(k, f.bytes(), is_deflated), frame(std::move(f)) {}
        std::size_t bytes() const { return head.bytes().size() + frame.bytes(); }
        FrameKind kind;
        FrameHead head;
        Frame frame;
        std::size_t written = 0;  ///< bytes written so far of head and payload together
    };
    ErrorCode write(Socket& socket, Leaving& leaving);

    Counters* counters_;
    std::optional<Deflater> deflater_;
    std::list<Leaving>
        waiting_;  ///< a list, because an empty list needs no memory, and the queue is nearly always empty
    std::size_t bytes_ = 0;
};

}  // namespace anteroom::net
