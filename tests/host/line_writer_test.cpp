#include "host/ground/line_writer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>

#include "support/catch.hpp"

using namespace anteroom::host;
using namespace std::chrono_literals;

namespace {

std::string report(std::uint64_t lines) {
    return "dropped " + std::to_string(lines);
}

/// A pipe that is full until the test reads it.
class FullPipe {
  public:
    FullPipe() {
        REQUIRE(::pipe2(ends_.data(), O_CLOEXEC) == 0);
        ::fcntl(ends_[1], F_SETFL, O_NONBLOCK);
        const std::string page(4096, '.');
        while (::write(ends_[1], page.data(), page.size()) > 0) filling_ += page.size();
        ::fcntl(ends_[1], F_SETFL, 0);
    }
    ~FullPipe() {
        close_reader();
        ::close(ends_[1]);
    }
    FullPipe(const FullPipe&) = delete;
    FullPipe& operator=(const FullPipe&) = delete;

    int fd() const { return ends_[1]; }
    void close_reader() {
        if (ends_[0] >= 0) ::close(std::exchange(ends_[0], -1));
    }
    /// Returns everything that was written after the filling, up to this text.
    std::string read_until(const std::string& last) {
        std::string text;
        std::array<char, 4096> some;
        while (text.find(last) == std::string::npos) {
            const ssize_t count = ::read(ends_[0], some.data(), some.size());
            REQUIRE(count > 0);
            const std::size_t skipped = std::min(filling_, static_cast<std::size_t>(count));
            filling_ -= skipped;
            text.append(some.data() + skipped, static_cast<std::size_t>(count) - skipped);
        }
        return text;
    }

  private:
    std::array<int, 2> ends_{-1, -1};
    std::size_t filling_ = 0;
};

template <class Do>
std::chrono::steady_clock::duration taken(const Do& act) {
    const auto began = std::chrono::steady_clock::now();
    act();
    return std::chrono::steady_clock::now() - began;
}

}  // namespace

TEST_CASE("lines are written in their order, all before the end") {
    FullPipe pipe;
    {
        LineWriter writer(pipe.fd(), {}, report);
        for (int i = 0; i < 500; ++i) writer.write("line " + std::to_string(i));
        CHECK(pipe.read_until("line 499\n").starts_with("line 0\nline 1\nline 2\n"));
        CHECK(writer.dropped() == 0);
    }
    LineWriter(pipe.fd()).write("the last one");
    CHECK(pipe.read_until("the last one\n") == "the last one\n");
}

TEST_CASE("while nobody reads, lines beyond the bound are dropped and the caller does not wait") {
    FullPipe pipe;
    LineWriter writer(pipe.fd(), {.waiting_bytes_max = 1'000}, report);
    CHECK(taken([&] {
              for (int i = 0; i < 100; ++i) writer.write(std::string(99, 'x'));
          }) < 5s);
    CHECK(writer.dropped() == 90);
    CHECK(writer.waiting_bytes() == 1'000);
    // After the next reads, the report must stand at the place of the gap.
    const std::string text = pipe.read_until("dropped 90\n");
    CHECK(text.size() == 1'000 + std::string("dropped 90\n").size());
    writer.write("again");
    CHECK(pipe.read_until("again\n") == "again\n");
    CHECK(writer.dropped() == 90);
}

TEST_CASE("the end gives up on a log that nobody reads") {
    FullPipe pipe;
    CHECK(taken([&] {
              LineWriter writer(pipe.fd(), {.end_wait = 50ms}, report);
              writer.write("never read");
          }) < 5s);
    pipe.read_until("never read\n");  // reads on, so that the abandoned thread can finish
}

TEST_CASE("lines that the other end refuses are counted, and told once it takes some") {
    FullPipe pipe;
    const int refuses = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    const int fd = ::dup(refuses);
    LineWriter writer(fd, {}, report);
    writer.write("lost");
    while (writer.dropped() == 0) std::this_thread::sleep_for(1ms);
    CHECK(writer.waiting_bytes() == 0);
    REQUIRE(::dup2(pipe.fd(), fd) == fd);
    writer.write("kept");
    CHECK(pipe.read_until("dropped 1\n") == "kept\ndropped 1\n");
    ::close(refuses);
}
