#include "anchor_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "base/moment.hpp"
#include "command_line.hpp"

namespace anteroom::app {

namespace {

/// Interval between checks of the day. The machine may sleep meanwhile, and its clock may be set back or forward.
constexpr std::chrono::minutes day_is_read_every{5};

}  // namespace

std::optional<ledger::Anchor> anchor_of(const DataPlace& place) {
    return open_books(place)->anchor(base::moment_text(present().value));
}

AnchorFile::AnchorFile(std::filesystem::path path, DataPlace place, base::HouseDays days, host::Log& log)
    : path_(std::move(path)), place_(std::move(place)), days_(std::move(days)), log_(log) {
    if (!path_.empty()) daily_ = std::jthread([this](const std::stop_token& stop) { keep_writing(stop); });
}

AnchorFile::~AnchorFile() {
    if (path_.empty()) return;
    daily_.request_stop();
    daily_.join();
    write();
}

void AnchorFile::write_soon() {
    const std::lock_guard lock(mutex_);
    is_due_ = true;
    wake_.notify_one();
}

void AnchorFile::keep_writing(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        write();
        const base::Day today = days_.day_of(present().value);
        std::unique_lock lock(mutex_);
        const auto is_over = [&] { return is_due_ || days_.day_of(present().value) != today; };
        while (!stop.stop_requested() && !is_over())
            wake_.wait_for(lock, stop, day_is_read_every, [this] { return is_due_; });
        is_due_ = false;
    }
}

void AnchorFile::write() {
    try {
        const auto anchor = anchor_of(place_);
        if (!anchor || anchor->seal == newest_) return;
        append(text_of(*anchor) + '\n');
        newest_ = anchor->seal;
    } catch (const std::exception& error) {
        log_.line(host::Level::error, "no_anchor_written", {{"file", path_.string()}, {"why", error.what()}});
    }
}

void AnchorFile::append(const std::string& line) const {
    const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) throw std::runtime_error(std::strerror(errno));
    const bool written =
        ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size()) && ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (!written) throw std::runtime_error(std::strerror(error));
}

}  // namespace anteroom::app
