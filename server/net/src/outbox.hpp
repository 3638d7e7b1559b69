#pragma once

#include <list>
#include <optional>

#include "deflate.hpp"
#include "frames.hpp"
#include "loop.hpp"
#include "net/connection.hpp"
#include "shard_server.hpp"

namespace anteroom::net {

/// What is to be written to one socket, one frame behind the other. It alone writes there, so nothing ever stands
/// within a frame of which the socket took a part. The socket must not block.
class Outbox {
  public:
    explicit Outbox(Counters& counters) : counters_(&counters) {}
    /// From now on messages are shortened, but for those that are short.
    void deflate() { deflater_.emplace(); }

    /// Writes it at once where nothing waits, and what the socket does not take then waits. No error, would_block while
    /// something waits, or why the socket is of no use any more.
    ErrorCode send(Socket& socket, FrameKind kind, Frame frame);
    /// Writes more of what waits, when the socket takes more.
    ErrorCode go_on(Socket& socket);
    /// Forgets what has not begun to leave.
    void drop_whole();
    void drop();

    std::size_t frames() const { return waiting_.size(); }
    std::size_t bytes() const { return bytes_; }  ///< of the payloads

  private:
    struct Leaving {
        Leaving(FrameKind k, Frame f, bool is_deflated)
            : kind(k), head(k, f.bytes(), is_deflated), frame(std::move(f)) {}
        std::size_t bytes() const { return head.bytes().size() + frame.bytes(); }
        FrameKind kind;
        FrameHead head;
        Frame frame;
        std::size_t written = 0;  ///< of head and frame together
    };
    ErrorCode write(Socket& socket, Leaving& leaving);

    Counters* counters_;
    std::optional<Deflater> deflater_;
    std::list<Leaving> waiting_;  ///< empty it takes no memory, and it is empty nearly always
    std::size_t bytes_ = 0;
};

}  // namespace anteroom::net
