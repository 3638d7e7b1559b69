// The kernel's cost of an action, without a server: one receive and four sends over the loopback, and a share
// of a durable write. The server thread runs on core 0, the players on core 1, as in tests/bench/peers/run.

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace {

constexpr std::size_t seats = 4;
constexpr std::size_t request_bytes = 90;  // a play with its frame header
constexpr std::size_t update_bytes = 290;  // an action's update for one seat
constexpr std::size_t page_bytes = 4096 + 24;
constexpr int events_max = 256;

std::size_t checked(ssize_t result, const char* what) {
    if (result < 0) throw std::system_error(errno, std::generic_category(), what);
    return static_cast<std::size_t>(result);
}

int checked_fd(int result, const char* what) {
    checked(result, what);
    return result;
}

void stay_on_core(unsigned core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    sched_setaffinity(0, sizeof cores, &cores);
}

double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// The two ends of one connection. Neither end blocks.
struct Connection {
    int server = -1;
    int player = -1;
};

class Loopback {
  public:
    Loopback() : listener_(checked_fd(socket(AF_INET, SOCK_STREAM, 0), "socket")) {
        address_.sin_family = AF_INET;
        address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address_;
        auto* address = reinterpret_cast<sockaddr*>(&address_);
        checked(bind(listener_, address, length), "bind");
        checked(listen(listener_, 64), "listen");
        checked(getsockname(listener_, address, &length), "getsockname");
    }
    ~Loopback() { close(listener_); }
    Loopback(const Loopback&) = delete;
    Loopback& operator=(const Loopback&) = delete;

    Connection connect() {
        Connection made;
        made.player = checked_fd(socket(AF_INET, SOCK_STREAM, 0), "socket");
        checked(::connect(made.player, reinterpret_cast<sockaddr*>(&address_), sizeof address_), "connect");
        made.server = checked_fd(accept(listener_, nullptr, nullptr), "accept");
        const int on = 1;
        for (const int fd : {made.player, made.server}) {
            setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
        }
        return made;
    }

  private:
    int listener_;
    sockaddr_in address_{};
};

using Room = std::array<Connection, seats>;

/// An epoll loop that passes the number of each readable connection to `ready`.
template <class Ready>
void loop(const std::vector<Room>& rooms, int Connection::*end, const std::atomic<bool>& stops, Ready ready) {
    const int poll = checked_fd(epoll_create1(0), "epoll_create1");
    for (std::size_t i = 0; i < rooms.size() * seats; ++i) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = i;
        checked(epoll_ctl(poll, EPOLL_CTL_ADD, rooms[i / seats][i % seats].*end, &event), "epoll_ctl");
    }
    std::array<epoll_event, events_max> events{};
    while (!stops) {
        const int count = epoll_wait(poll, events.data(), events_max, 100);
        for (int i = 0; i < count; ++i)
            ready(static_cast<std::size_t>(events.at(static_cast<std::size_t>(i)).data.u64));
    }
    close(poll);
}

void send_bytes(int fd, std::size_t bytes) {
    static const std::string text(1024, 'x');
    checked(send(fd, text.data(), bytes, MSG_NOSIGNAL), "send");
}

std::size_t receive(int fd) {
    static thread_local std::array<char, 64 * 1024> buffer;
    const ssize_t count = recv(fd, buffer.data(), buffer.size(), 0);
    return count < 0 && errno == EAGAIN ? 0 : checked(count, "recv");
}

/// Measures sends in a closed loop: the player whose turn it is sends again when all four players have the update.
void measure_sends(std::size_t room_count, double seconds) {
    Loopback loopback;
    std::vector<Room> rooms(room_count);
    for (Room& room : rooms)
        for (Connection& connection : room) connection = loopback.connect();
    std::atomic<bool> stops = false;
    std::atomic<std::uint64_t> actions = 0;
    std::atomic<double> cpu = 0;
    std::thread server([&] {
        stay_on_core(0);
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        loop(rooms, &Connection::server, stops, [&](std::size_t which) {
            const Room& room = rooms[which / seats];
            if (receive(room[which % seats].server) == 0) return;
            for (const Connection& connection : room) send_bytes(connection.server, update_bytes);
            ++actions;
        });
        cpu = seconds_of(CLOCK_THREAD_CPUTIME_ID) - before;
    });
    std::thread players([&] {
        stay_on_core(1);
        std::vector<std::size_t> heard(rooms.size());
        for (const Room& room : rooms) send_bytes(room[0].player, request_bytes);
        loop(rooms, &Connection::player, stops, [&](std::size_t which) {
            std::size_t& bytes = heard[which / seats];
            bytes += receive(rooms[which / seats][which % seats].player);
            if (bytes < seats * update_bytes) return;
            bytes = 0;
            send_bytes(rooms[which / seats][which % seats].player, request_bytes);
        });
    });
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    stops = true;
    server.join();
    players.join();
    for (const Room& room : rooms)
        for (const Connection& connection : room) {
            close(connection.server);
            close(connection.player);
        }
    const auto count = static_cast<double>(actions);
    std::printf("| one receive and four sends, %zu rooms | %.1f | %.0f |\n", room_count, cpu * 1e6 / count,
                static_cast<double>(room_count) * seconds * 1e6 / count);
}

/// Writes like SQLite to its log: pages one after the other into a file that already has its full length.
class LogFile {
  public:
    explicit LogFile(const std::string& folder) {
        const std::string name = folder + "/floor-" + std::to_string(getpid());
        fd_ = checked_fd(open(name.c_str(), O_RDWR | O_CREAT | O_EXCL, 0600), "open");
        unlink(name.c_str());
        write(length / page_bytes + 1);
        checked(fsync(fd_), "fsync");
    }
    ~LogFile() { close(fd_); }
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    void commit(std::size_t pages) {
        write(pages);
        checked(fdatasync(fd_), "fdatasync");
    }

  private:
    static constexpr std::size_t length = 8 << 20;

    void write(std::size_t pages) {
        for (std::size_t i = 0; i < pages; ++i) {
            checked(pwrite(fd_, page_.data(), page_.size(), at_), "pwrite");
            at_ = at_ < static_cast<off_t>(length) ? at_ + static_cast<off_t>(page_bytes) : 0;
        }
    }

    const std::string page_ = std::string(page_bytes, 'x');
    int fd_ = -1;
    off_t at_ = 0;
};

void measure_sync(const std::string& folder, std::size_t actions_a_sync) {
    constexpr std::size_t syncs = 300;
    LogFile log(folder);
    const double cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    const double wall = seconds_of(CLOCK_MONOTONIC);
    for (std::size_t i = 0; i < syncs; ++i) log.commit(actions_a_sync);
    const auto actions = static_cast<double>(syncs * actions_a_sync);
    std::printf("| a page written, fdatasync after %zu | %.1f | %.0f |\n", actions_a_sync,
                (seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu) * 1e6 / actions,
                (seconds_of(CLOCK_MONOTONIC) - wall) * 1e6 / actions);
}

/// Measures the time of single commits of `pages` pages, for tests/bench/latency.
void measure_commit(const std::string& folder, std::size_t pages) {
    constexpr std::size_t commits = 2000;
    LogFile log(folder);
    std::vector<double> took;
    for (std::size_t i = 0; i < commits; ++i) {
        const double began = seconds_of(CLOCK_MONOTONIC);
        log.commit(pages);
        took.push_back((seconds_of(CLOCK_MONOTONIC) - began) * 1e6);
    }
    std::sort(took.begin(), took.end());
    std::printf("{\"p50\": %.1f, \"p99\": %.1f}\n", took[commits / 2], took[commits * 99 / 100]);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc > 2) {
            stay_on_core(0);
            measure_commit(argv[1], std::stoul(argv[2]));
            return 0;
        }
        std::printf("| an action's part | \xC2\xB5s CPU | \xC2\xB5s until the next |\n|---|---:|---:|\n");
        for (const std::size_t rooms : {std::size_t(1), std::size_t(64)}) measure_sends(rooms, 1);
        stay_on_core(0);
        for (const std::size_t actions : {std::size_t(1), std::size_t(8), std::size_t(64)})
            measure_sync(argc > 1 ? argv[1] : ".", actions);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "bench_floor: %s\n", fault.what());
        return 1;
    }
    return 0;
}
