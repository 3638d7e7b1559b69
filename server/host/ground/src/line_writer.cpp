#include "host/ground/line_writer.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace anteroom::host {

namespace {

/// Writes the whole line. Blocks while the other end does not read. Returns false if the descriptor refuses the line.
bool write_whole(int fd, const std::string& line) {
    for (std::size_t done = 0; done < line.size();) {
        const ssize_t count = ::write(fd, line.data() + done, line.size() - done);
        if (count >= 0) {
            done += static_cast<std::size_t>(count);
        } else if (errno == EAGAIN) {
            // Another process that shares the descriptor made it non-blocking.
            pollfd room{fd, POLLOUT, 0};
            ::poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

}  // namespace

struct LineWriter::Queue {
    Queue(int fd_, ReportDropped report_) : fd(fd_), report(std::move(report_)) {}

    const int fd;
    const ReportDropped report;
    std::mutex mutex;  ///< guards all members below
    std::condition_variable changed;
    std::deque<std::string> lines;
    std::size_t bytes = 0;  ///< size of `lines` and of the lines that are being written
    std::uint64_t dropped = 0;
    std::uint64_t reported = 0;  ///< the part of `dropped` that is already reported
    bool ending = false;
    bool ended = false;

    void run() {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [this] { return ending || !lines.empty(); });
            if (lines.empty()) break;
            const std::deque<std::string> now = std::exchange(lines, {});
            const std::uint64_t dropped_behind = dropped;
            lock.unlock();
            std::size_t size = 0;
            std::uint64_t refused = 0;
            for (const std::string& line : now) {
                size += line.size();
                if (!write_whole(fd, line)) ++refused;
            }
            lock.lock();
            bytes -= size;
            dropped += refused;
            // The report is written at the place of the missing lines: before the lines that came after the dropped
            // lines.
            if (refused == 0) tell(lock, lines.empty() ? dropped : dropped_behind);
        }
        ended = true;
        changed.notify_all();
    }

    /// Releases the lock while it writes, so other lines may arrive and be dropped meanwhile.
    void tell(std::unique_lock<std::mutex>& lock, std::uint64_t until) {
        if (!report || until == reported) return;
        const std::string line = report(until - reported) + '\n';
        lock.unlock();
        const bool told = write_whole(fd, line);
        lock.lock();
        if (told) reported = until;
    }
};

LineWriter::LineWriter(int fd, LineLimits limits, ReportDropped report)
    : limits_(limits),
      queue_(std::make_shared<Queue>(fd, std::move(report))),
      thread_([queue = queue_] { queue->run(); }) {}

LineWriter::~LineWriter() {
    std::unique_lock lock(queue_->mutex);
    queue_->ending = true;
    queue_->changed.notify_all();
    const bool ended = queue_->changed.wait_for(lock, limits_.end_wait, [this] { return queue_->ended; });
    lock.unlock();
    if (ended)
        thread_.join();
    else
        thread_.detach();
}

void LineWriter::write(std::string line) {
    line += '\n';
    {
        const std::lock_guard lock(queue_->mutex);
        if (queue_->bytes + line.size() > limits_.waiting_bytes_max) {
            ++queue_->dropped;
            return;
        }
        queue_->bytes += line.size();
        queue_->lines.push_back(std::move(line));
    }
    queue_->changed.notify_all();
}

std::size_t LineWriter::waiting_bytes() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->bytes;
}

std::uint64_t LineWriter::dropped() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->dropped;
}

}  // namespace anteroom::host
