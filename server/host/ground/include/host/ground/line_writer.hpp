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
    std::size_t waiting_bytes_max = std::size_t{1} << 20U;  ///< size of the unwritten lines; further lines are dropped
    std::chrono::milliseconds end_wait{1'000};  ///< longest wait at the end; lines that are still unwritten are lost
};

/// Writes lines to a file descriptor on a separate thread. Neither the caller of write()
/// nor the destructor waits for a reader at the other end. Any thread may call this object.
class LineWriter {
  public:
    /// Makes the line that reports dropped lines. The line is written once the descriptor takes lines again.
    using ReportDropped = std::function<std::string(std::uint64_t lines)>;

    /// Makes a writer for `fd`. The writer does not own `fd`, which must stay open until the process ends.
    explicit LineWriter(int fd, LineLimits limits = {}, ReportDropped report = {});
    /// Waits for `end_wait` at most. If the thread still hangs in write(2), the thread stays until the process ends.
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// Queues the line or drops it, and returns at once. `line` has no newline at its end.
    void write(std::string line);
    std::size_t waiting_bytes() const;
    std::uint64_t dropped() const;  ///< dropped lines since the start, including lines that write(2) refused

  private:
    struct Queue;

    const LineLimits limits_;
    const std::shared_ptr<Queue> queue_;  ///< shared with the thread, which may outlive this object
    std::thread thread_;
};

}  // namespace anteroom::host
