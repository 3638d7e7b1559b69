#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace anteroom::host {

struct LineLimits {
    std::size_t waiting_bytes_max = std::size_t{1} << 20U;  ///< not yet written; lines beyond it are dropped
    std::chrono::milliseconds end_wait{1'000};              ///< wait at the end for queued lines; the rest is lost
};

/// Writes lines to a file descriptor on a separate thread. Neither the caller of
/// write() nor the destructor waits for a reader at the other end. Any thread may call.
class LineWriter {
  public:
    /// Makes the line that reports dropped lines. It is written once the descriptor takes lines again.
    using ReportDropped = std::function<std::string(std::uint64_t lines)>;

    /// Does not own `fd`, which stays open for as long as the process lives.
    explicit LineWriter(int fd, LineLimits limits = {}, ReportDropped report = {});
    /// Takes `end_wait` at most, and then leaves a thread that hangs in write(2) to the end of the process.
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// Takes the line or drops it, and returns at once. `line` comes without its end.
    void write(std::string line);
    std::size_t waiting_bytes() const;
    std::uint64_t dropped() const;  ///< lines since the start, those that write(2) refused included

  private:
    struct Queue;

    const LineLimits limits_;
    const std::shared_ptr<Queue> queue_;  ///< shared with the thread, which may outlive this
    std::thread thread_;
};

}  // namespace anteroom::host
