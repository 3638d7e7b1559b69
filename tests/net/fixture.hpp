#pragma once
// A running server, whose receivers record their events.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "net/server.hpp"
#include "support/catch.hpp"
#include "support/ws_client.hpp"

namespace anteroom::net::testing {

namespace support = anteroom::support;

using namespace std::chrono_literals;
using anteroom::support::Opcode;
using anteroom::support::TcpClient;
using anteroom::support::WsClient;
using anteroom::support::WsOptions;

/// The reports of receivers on all shards, in the order in which they arrive.
class Diary {
  public:
    void write(Closed closed) {
        const std::lock_guard lock(mutex_);
        closed_.push_back(closed);
        changed_.notify_all();
    }
    /// Waits for the next end of a connection.
    Closed next_closed(Duration timeout = 5s) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, timeout, [this] { return !closed_.empty(); }))
            throw std::runtime_error("no connection ended");
        const Closed first = closed_.front();
        closed_.pop_front();
        return first;
    }
    std::size_t waiting() {
        const std::lock_guard lock(mutex_);
        return closed_.size();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Closed> closed_;
};

using OnText = std::function<void(Connection&, std::string_view, Instant)>;

/// Echoes messages, unless the test sets another behaviour.
class Echo final : public Receiver {
  public:
    Echo(std::shared_ptr<Connection> connection, Diary& diary, OnText on_text)
        : connection_(std::move(connection)), diary_(diary), on_text_(std::move(on_text)) {}
    void on_text(std::string_view message, Instant arrived) override { on_text_(*connection_, message, arrived); }
    void on_closed(const Closed& closed) override { diary_.write(closed); }

  private:
    std::shared_ptr<Connection> connection_;
    Diary& diary_;
    OnText on_text_;
};

/// Returns a frame of shared pieces and one piece of its own.
inline Frame echo_of(std::string_view message) {
    const Text shared = text("echo, that is ");
    const std::string_view whole = *shared;
    return {shared, {whole.substr(0, 4), "", whole.substr(whole.size() - 1)}, std::string(message)};
}

inline void echo(Connection& connection, std::string_view message, Instant) {
    connection.send(echo_of(message));
}

struct House {
    explicit House(
        const Limits& limits = {}, const Settings& settings = {}, OnText on_text = echo,
        HttpHandler http = [](const Request& r) { return plain(200, std::string(r.path)); }, Api api = {}) {
        for (std::size_t i = 0; i < 2; ++i) shards.push_back(std::make_unique<Shard>(i));
        server = std::make_unique<Server>(
            std::vector<Shard*>{shards[0].get(), shards[1].get()}, settings, limits, std::move(http),
            [this, on_text](std::shared_ptr<Connection> connection) {
                {
                    const std::lock_guard lock(mutex);
                    last = connection;
                }
                return std::make_unique<Echo>(std::move(connection), diary, on_text);
            },
            std::move(api));
        for (const auto& shard : shards) shard->start();
    }
    std::uint16_t port() const { return server->port(); }

    /// Sends one request on a separate connection. Returns the whole answer.
    std::string ask(std::string_view request) const {
        TcpClient client(port());
        client.send(request);
        return client.receive_all();
    }
    std::string get(const std::string& target, const std::string& more = {}, const std::string& method = "GET") const {
        return ask(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more + "\r\n");
    }
    std::string upgrade_status(const WsOptions& options) const {
        TcpClient client(port());
        client.send(anteroom::support::upgrade_request(port(), options));
        return client.receive(anteroom::support::Millis(3000)).value_or("").substr(0, 12);
    }
    std::shared_ptr<Connection> newest() {
        const std::lock_guard lock(mutex);
        return last;
    }

    Diary diary;
    std::vector<std::unique_ptr<Shard>> shards;
    std::mutex mutex;
    std::shared_ptr<Connection> last;
    std::unique_ptr<Server> server;  // last member, so that it is destroyed first
};

inline bool eventually(const std::function<bool()>& holds, Duration timeout = 5s) {
    const Instant end = Clock::now() + timeout;
    while (!holds()) {
        if (Clock::now() > end) return false;
        std::this_thread::sleep_for(2ms);
    }
    return true;
}

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace anteroom::net::testing
