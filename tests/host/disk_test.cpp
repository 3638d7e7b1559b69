#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include "failing_vfs.hpp"
#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// Returns the status line of GET /readyz.
std::string readiness(std::uint16_t port) {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string answer;
    const std::string request =
        "GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nConnection: close\r\n\r\n";
    if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
        write(fd, request.data(), request.size()) > 0) {
        char buffer[512];
        for (ssize_t count = 0; (count = read(fd, buffer, sizeof buffer)) > 0;)
            answer.append(buffer, static_cast<std::size_t>(count));
    }
    close(fd);
    return answer.substr(0, answer.find('\r'));
}

bool becomes(std::uint16_t port, const std::string& status) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (readiness(port) != status) {
        if (std::chrono::steady_clock::now() > until) return false;
        usleep(20'000);
    }
    return true;
}

}  // namespace

TEST_CASE("a server whose disk is full is not ready, says so to players, and is ready again when there is space") {
    store::test::FailingDisk disk;
    app::Limits limits = test_limits();
    limits.host.host.sweep_every = std::chrono::milliseconds(50);
    limits.host.room.retry_ms_max = 250;
    Running server(limits, room::Catalogue::standard(), disk.name());
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    CHECK(readiness(server.port()) == "HTTP/1.1 200 OK");

    disk.fail(1, UINT64_MAX / 2, store::test::FailingDisk::How::is_full);
    const std::int64_t lost = ada.send({{"type", "chat"}, {"room", room}, {"text", "lost"}});
    CHECK(becomes(server.port(), "HTTP/1.1 503 Service Unavailable"));

    disk.heal();
    CHECK(ada.answer_to(lost).value("code", "") == "not_durable");
    CHECK(becomes(server.port(), "HTTP/1.1 200 OK"));
    bool written = false;
    for (int i = 0; i < 100 && !written; ++i) {
        written = ada.ask({{"type", "chat"}, {"room", room}, {"text", "kept"}}).at("type") == "update";
        if (!written) usleep(50'000);
    }
    CHECK(written);
}
