#include "act_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "../command_line.hpp"

namespace anteroom::app {

namespace {

constexpr std::size_t line_bytes_max = 64U << 10U;
constexpr int patience_ms = 5'000;
constexpr std::chrono::milliseconds pause{100};

/// A file descriptor that is closed at the end of its scope.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int fd() const { return fd_; }

  private:
    int fd_;
};

/// Returns the address of the socket, through the open folder. A socket's path may have only 107 bytes, but a folder's
/// path has no limit.
sockaddr_un address_in(const Descriptor& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = "/proc/self/fd/" + std::to_string(folder.fd()) + "/admin.sock";
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    return address;
}

const sockaddr* plain(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

int opened(const std::filesystem::path& folder) {
    return ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
}

/// Reads a line and returns it without the line break. Returns nothing if the peer sends no complete line within the
/// wait and the size limit.
std::optional<std::string> read_line(int peer, int wait_ms) {
    std::string line;
    std::array<char, 4096> some;
    while (line.size() <= line_bytes_max) {
        pollfd look{peer, POLLIN, 0};
        if (::poll(&look, 1, wait_ms) != 1) return std::nullopt;
        const ssize_t count = ::recv(peer, some.data(), some.size(), 0);
        if (count <= 0) return std::nullopt;
        line.append(some.data(), static_cast<std::size_t>(count));
        if (line.back() == '\n') return line.substr(0, line.size() - 1);
    }
    return std::nullopt;
}

void write_line(int peer, const std::string& text) {
    const std::string line = text + "\n";
    for (std::size_t sent = 0; sent < line.size();) {
        const ssize_t count = ::send(peer, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) return;
        sent += static_cast<std::size_t>(count);
    }
}

/// Returns the name of the peer's user, if the kernel reports root or the server's own user. Returns nothing for other
/// users.
std::optional<std::string> who_is(int peer) {
    ucred who{};
    socklen_t size = sizeof who;
    if (::getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0) return std::nullopt;
    if (who.uid != 0 && who.uid != ::geteuid()) return std::nullopt;
    return at_the_command_line(who.uid);
}

}  // namespace

ActSocket::ActSocket(const std::filesystem::path& data, Does does, host::Log& log)
    : data_(data), does_(std::move(does)), log_(log) {
    const Descriptor folder(opened(data_));
    const sockaddr_un address = address_in(folder);
    ::unlink(address.sun_path);
    listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    wake_ = ::eventfd(0, EFD_CLOEXEC);
    const bool listens = ::bind(listener_, plain(address), sizeof address) == 0 &&
                         ::chmod(address.sun_path, S_IRUSR | S_IWUSR) == 0 && ::listen(listener_, 8) == 0;
    if (listens)
        thread_ = std::thread([this] { loop(); });
    else
        log_.line(host::Level::warn, "no_admin_socket", {{"because", std::string(std::strerror(errno))}});
}

void ActSocket::stop() {
    if (thread_.joinable()) {
        ::eventfd_write(wake_, 1);
        thread_.join();
        std::error_code ignored;
        std::filesystem::remove(data_ / "admin.sock", ignored);
    }
    for (int* fd : {&listener_, &wake_})
        if (const int open = std::exchange(*fd, -1); open >= 0) ::close(open);
}

void ActSocket::loop() {
    for (;;) {
        std::array<pollfd, 2> look{pollfd{wake_, POLLIN, 0}, pollfd{listener_, POLLIN, 0}};
        if (::poll(look.data(), look.size(), -1) < 0) continue;
        if (look[0].revents != 0) return;
        const Descriptor peer(::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC));
        if (peer.fd() >= 0)
            answer(peer.fd());
        else
            std::this_thread::sleep_for(pause);  // no descriptor is free, and without a pause the loop would spin
    }
}

void ActSocket::answer(int peer) {
    nlohmann::json said;
    try {
        const auto who = who_is(peer);
        if (!who) throw std::runtime_error("only the user of the server, and root, may do this");
        const auto line = read_line(peer, patience_ms);
        if (!line) throw std::runtime_error("no act came");
        said["said"] = does_(act_in(*line), *who);
    } catch (const NeedsPassword&) {
        said["needs_password"] = true;
    } catch (const std::exception& fault) {
        said["fault"] = fault.what();
    }
    write_line(peer, said.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace));
}

std::string ask_running_server(const std::filesystem::path& data, const Act& act) {
    const Descriptor folder(opened(data));
    const sockaddr_un address = address_in(folder);
    const Descriptor server(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (::connect(server.fd(), plain(address), sizeof address) != 0)
        throw std::runtime_error("a server runs on " + data.string() + ", and its socket admin.sock there: " +
                                 std::strerror(errno) + "; run this as its user or as root, or stop the server");
    write_line(server.fd(), text_of(act));
    // The wait is long, because hashing a password takes a moment and acts run one after the other.
    const auto line = read_line(server.fd(), 12 * patience_ms);
    if (!line)
        throw std::runtime_error(
            "the server did not answer; `anteroom admin log` shows whether the command was carried out");
    const auto said = nlohmann::json::parse(*line);
    if (said.contains("needs_password")) throw NeedsPassword();
    if (said.contains("fault")) throw std::runtime_error(said.at("fault").get<std::string>());
    return said.at("said").get<std::string>();
}

}  // namespace anteroom::app
