// Changes to an account while its password is compared. The server's store answers only when the test lets it answer.

#include <chrono>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/limits.hpp"
#include "crypto/hash.hpp"
#include "crypto/password.hpp"
#include "host/host.hpp"
#include "support/catch.hpp"
#include "support/memory_store.hpp"

using namespace anteroom;
using namespace std::chrono_literals;
using Json = nlohmann::json;

namespace {

/// A client without a socket.
class RacingClient final : public net::Connection {
  public:
    explicit RacingClient(net::Shard& shard) : shard_(shard) {}

    net::Shard& shard() const override { return shard_; }
    std::uint64_t id() const override { return 1; }
    const net::Peer& peer() const override { return peer_; }
    bool send(net::Frame frame) override {
        std::string text;
        for (const std::string_view part : frame.parts()) text += part;
        const std::lock_guard lock(mutex_);
        newest_ = std::move(text);
        return true;
    }
    void close(std::uint16_t, std::string) override {}
    bool is_open() const override { return true; }
    std::size_t outbox_bytes() const override { return 0; }
    void hold() override {}
    void release() override {}

    /// Returns the message that came since the last call, or null if there is none.
    Json heard() {
        const std::lock_guard lock(mutex_);
        return newest_.empty() ? Json() : Json::parse(std::exchange(newest_, {}));
    }

  private:
    net::Shard& shard_;
    const net::Peer peer_{{"127.0.0.1", "127.0.0.0/24", "127.0.0.0/16"}, "localhost"};
    std::mutex mutex_;
    std::string newest_;
};

const store::PlayerId racing_ada{1};
const std::string right_password = "correct horse battery";

std::string racing_hash(const std::string& text) {
    const host::Limits limits = app::dev_limits().host.host;
    return crypto::hash_of_password(text, {limits.password_passes, limits.password_memory_bytes}).value();
}

store::PlayerChanges racing_reset(const std::string& text) {
    store::PlayerChanges changes;
    changes.passwords.push_back({racing_ada, racing_hash(text)});
    changes.log_outs.push_back({racing_ada, std::nullopt});
    return changes;
}

/// A server on which Ada has an account and is an operator, with one connected client.
struct OneAccount {
    OneAccount() {
        store::PlayerChanges changes;
        changes.players.push_back({racing_ada, "Ada", store::Role::guest, {1}});
        changes.accounts.push_back({racing_ada, "Ada", "ada", racing_hash(right_password)});
        changes.roles.push_back({racing_ada, store::Role::operator_});
        store.change_players(std::move(changes), [](const auto&) {});
        shard.start();
        auto recovered = std::async(std::launch::async, [this] { return host.recover(10s).complete; });
        while (recovered.wait_for(1ms) != std::future_status::ready) store.run();
        REQUIRE(recovered.get());
        store.run();
        say(Json());
    }
    ~OneAccount() {
        host.drain();
        shard.stop();
        shard.join();
    }
    OneAccount(const OneAccount&) = delete;
    OneAccount& operator=(const OneAccount&) = delete;

    /// Runs on the shard. A null request opens the connection.
    void say(const Json& request) {
        auto done = std::make_shared<std::promise<void>>();
        shard.post([this, request, done] {
            if (request.is_null())
                receiver = host.greeter()(client);
            else
                receiver->on_text(request.dump(), net::Clock::now());
            done->set_value();
        });
        done->get_future().wait();
    }
    /// Returns the answer to the request. The changes are written after the server's first read for the request.
    Json ask_while(const Json& request, store::PlayerChanges changes) {
        say(request);
        while (store.waiting() == 0) std::this_thread::sleep_for(1ms);
        store.hold_answers();
        store.step();
        store.change_players(std::move(changes), [](const auto&) {});
        store.run();
        store.release_answers();
        return answer();
    }
    Json answer() {
        const auto until = std::chrono::steady_clock::now() + 10s;
        while (std::chrono::steady_clock::now() < until) {
            store.run();
            if (Json heard = client->heard(); !heard.is_null()) return heard;
            std::this_thread::sleep_for(1ms);
        }
        return "nothing";
    }
    std::string stored_password() {
        std::string stored;
        store.account_of(racing_ada, [&](const auto& read) {
            stored = std::get<std::optional<store::Account>>(read).value().password;
        });
        store.run();
        return stored;
    }

    store::MemoryStore store;
    net::Shard shard;
    const room::Catalogue catalogue = room::Catalogue::standard();
    host::Log log{host::Level::error};
    host::Metrics metrics{1};
    host::Host host{{{&shard}, store, catalogue, log, metrics}, app::dev_limits().host, std::nullopt};
    std::shared_ptr<RacingClient> client = std::make_shared<RacingClient>(shard);
    std::unique_ptr<net::Receiver> receiver;
};

const Json hello_of_ada = {{"type", "hello"},  {"id", 1},
                           {"protocol", 1},    {"client", "client-key-of-a-race"},
                           {"account", "Ada"}, {"password", right_password}};

}  // namespace

TEST_CASE("a password that was replaced while it was compared lets nobody in") {
    OneAccount server;
    const Json answer = server.ask_while(hello_of_ada, racing_reset("staple correct horse"));
    INFO(answer.dump());
    CHECK(answer.value("code", "") == "bad_login");
}

TEST_CASE("a role that was taken while the password was compared is not given by the login") {
    OneAccount server;
    store::PlayerChanges changes;
    changes.roles.push_back({racing_ada, store::Role::player});
    const Json answer = server.ask_while(hello_of_ada, std::move(changes));
    INFO(answer.dump());
    REQUIRE(answer.value("type", "") == "ok");
    CHECK(answer.at("data").at("role") == "player");
}

TEST_CASE("who is in by a password that is replaced by the house does not replace it back") {
    OneAccount server;
    server.say(hello_of_ada);
    REQUIRE(server.answer().value("type", "") == "ok");
    const Json wish = {{"type", "change_password"},
                       {"id", 2},
                       {"password", right_password},
                       {"new_password", "of the one who stole it"}};
    const Json answer = server.ask_while(wish, racing_reset("staple correct horse"));
    INFO(answer.dump());
    CHECK(answer.value("code", "") == "bad_login");
    CHECK(crypto::is_password(server.stored_password(), "staple correct horse"));
}

TEST_CASE("nobody mutes a number that nobody has, and a guest who sat nowhere can be muted") {
    OneAccount server;
    server.say(hello_of_ada);
    REQUIRE(server.answer().value("type", "") == "ok");
    server.say({{"type", "mute"}, {"id", 2}, {"player", 4'000'000}, {"on", true}});
    CHECK(server.answer().value("code", "") == "unknown_player");
    store::PlayerChanges changes;
    changes.players.push_back({{9}, "Bea", store::Role::guest, {1}});
    server.store.change_players(std::move(changes), [](const auto&) {});
    server.say({{"type", "mute"}, {"id", 3}, {"player", 9}, {"on", true}});
    CHECK(server.answer().at("data").at("mutes") == Json{9});
}
