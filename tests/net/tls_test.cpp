// TLS that ends in the server: which clients and certificates it accepts, and renewal while clients are connected.

#include <openssl/ssl.h>
#include <sys/socket.h>

#include <csignal>
#include <cstdlib>

#include "fixture.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

/// Certificates of the test, made by the program `openssl`. A certificate of -1 days has expired.
struct Certificates {
    /// Makes the files NAME.crt and NAME.key.
    TlsFiles make(const std::string& name, int days = 2) const {
        const TlsFiles files = named(name);
        const std::string in = "cd " + folder.path().string() + " && openssl ";
        run(in + "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=" + name + " -keyout " +
            name + ".key -out request");
        run(in + "x509 -req -in request -signkey " + name + ".key -days " + std::to_string(days) + " -out " + name +
            ".crt");
        return files;
    }
    static void run(const std::string& command) { REQUIRE(std::system((command + " 2>/dev/null").c_str()) == 0); }
    TlsFiles named(const std::string& name) const {
        return {folder.path() / (name + ".crt"), folder.path() / (name + ".key")};
    }

    anteroom::support::TemporaryFolder folder;
};

Settings with(const TlsFiles& files) {
    Settings settings;
    settings.tls = files;
    return settings;
}

/// A TLS client on a separate connection. It accepts every certificate, because these tests are about the server.
class TlsClient {
  public:
    explicit TlsClient(std::uint16_t port, int version_max = TLS1_3_VERSION)
        : tcp_(port), context_(SSL_CTX_new(TLS_client_method())) {
        SSL_CTX_set_max_proto_version(context_, version_max);
        SSL_CTX_set_min_proto_version(context_, TLS1_VERSION);
        SSL_CTX_set_cipher_list(context_, "ALL:@SECLEVEL=0");
        ssl_ = SSL_new(context_);
        SSL_set_fd(ssl_, tcp_.fd());
        // A failed write then returns an error instead of a signal, as in the server.
        std::signal(SIGPIPE, SIG_IGN);
        in_ = SSL_connect(ssl_) == 1;
    }
    ~TlsClient() {
        SSL_free(ssl_);
        SSL_CTX_free(context_);
    }
    TlsClient(const TlsClient&) = delete;
    TlsClient& operator=(const TlsClient&) = delete;

    bool in() const { return in_; }
    SSL* ssl() const { return ssl_; }
    void send(std::string_view bytes) { REQUIRE(tries_to_send(bytes)); }
    bool tries_to_send(std::string_view bytes) {
        return SSL_write(ssl_, bytes.data(), static_cast<int>(bytes.size())) > 0;
    }
    void say_goodbye() { SSL_shutdown(ssl_); }
    /// Reads the bare socket to its end. Returns 0 after an orderly end, and a negative value after a reset.
    ssize_t bare_end() {
        std::array<char, 64> buffer;
        ssize_t count = 0;
        while ((count = ::recv(tcp_.fd(), buffer.data(), buffer.size(), 0)) > 0) {
        }
        return count;
    }
    /// Waits for bytes and returns them. Returns nothing at the end.
    std::string receive() {
        std::array<char, 4096> buffer;
        const int count = SSL_read(ssl_, buffer.data(), buffer.size());
        return count > 0 ? std::string(buffer.data(), static_cast<std::size_t>(count)) : std::string();
    }
    std::string receive_all() {
        std::string all;
        for (std::string some = receive(); !some.empty(); some = receive()) all += some;
        return all;
    }
    /// Reads until `wanted` arrives or the connection ends. Returns whether `wanted` arrived.
    bool hears(std::string_view wanted) {
        std::string all;
        for (std::string some = receive(); !some.empty(); some = receive())
            if (contains(all += some, wanted)) return true;
        return false;
    }
    bool ended_properly() const { return (SSL_get_shutdown(ssl_) & SSL_RECEIVED_SHUTDOWN) != 0; }
    /// Returns the subject of the server's certificate.
    std::string subject() const {
        X509* shown = SSL_get1_peer_certificate(ssl_);
        std::array<char, 256> text;
        X509_NAME_oneline(X509_get_subject_name(shown), text.data(), text.size());
        X509_free(shown);
        return text.data();
    }

  private:
    TcpClient tcp_;
    SSL_CTX* context_;
    SSL* ssl_ = nullptr;
    bool in_ = false;
};

std::string fault(const TlsFiles& files) {
    try {
        check_tls(files);
        return "none";
    } catch (const std::runtime_error& failed) {
        return failed.what();
    }
}

/// The size of the head of a server frame with a payload of 126 to 65,535 bytes.
constexpr std::size_t frame_head_bytes = 4;
constexpr std::string_view games_request = "GET /games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

}  // namespace

TEST_CASE("A page and a WebSocket come over TLS, browsers are told to stay with it, and the end is a proper one") {
    const Certificates certificates;
    House house({}, with(certificates.make("house")), echo,
                [](const Request& r) { return plain(200, r.secure && r.remote_is_loopback ? "safe" : "not safe"); });
    TlsClient page(house.port());
    REQUIRE(page.in());
    page.send(games_request);
    const std::string answer = page.receive_all();
    CHECK(answer.ends_with("\r\n\r\nsafe"));
    CHECK(contains(answer, "\r\nStrict-Transport-Security: max-age=31536000\r\n"));
    CHECK(page.ended_properly());

    TlsClient socket(house.port());
    socket.send(anteroom::support::upgrade_request(house.port(), {}));
    CHECK(socket.hears("\r\n\r\n"));
    socket.send({"\x81\x83\0\0\0\0abc", 9});
    CHECK(socket.hears("echo abc"));
    const auto there = house.newest();
    there->shard().post([there] { there->close(4000, "enough"); });
    socket.receive_all();
    CHECK(house.diary.next_closed().cause == Cause::asked);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("Without TLS nobody is told to come by it") {
    const House house;
    CHECK_FALSE(contains(house.get("/"), "Strict-Transport-Security"));
    CHECK(house.server->stats().certificate_until_s == 0);
}

TEST_CASE("Much goes through TLS whole") {
    const Certificates certificates;
    const std::string body(5'000'000, 'x');
    const House house({}, with(certificates.make("house")), echo, [&](const Request&) { return plain(200, body); });
    TlsClient client(house.port());
    client.send(games_request);
    CHECK(client.receive_all().ends_with("\r\n\r\n" + body));
}

TEST_CASE("Much goes through TLS in both directions at once, and nothing of it is lost or changed") {
    const Certificates certificates;
    House house({}, with(certificates.make("house")));
    TlsClient client(house.port());
    client.send(anteroom::support::upgrade_request(house.port(), {}));
    REQUIRE(client.hears("\r\n\r\n"));
    constexpr std::size_t bytes = 12'000;
    constexpr std::size_t under_way = 8;
    constexpr std::size_t messages = 400;
    const auto message = [](std::size_t n) { return std::string(bytes, static_cast<char>('a' + n % 26)); };
    const auto say = [&](std::size_t n) { client.send(WsClient::frame(Opcode::text, message(n))); };
    for (std::size_t n = 0; n < under_way; ++n) say(n);
    std::string heard;
    std::size_t right = 0;
    for (std::size_t n = 0; n < messages; ++n) {
        const std::string wanted = "echo " + message(n);
        while (heard.size() < frame_head_bytes + wanted.size()) {
            const std::string some = client.receive();
            REQUIRE_FALSE(some.empty());
            heard += some;
        }
        if (heard.substr(frame_head_bytes, wanted.size()) == wanted) ++right;
        heard.erase(0, frame_head_bytes + wanted.size());
        if (n + under_way < messages) say(n + under_way);
    }
    CHECK(right == messages);
    CHECK(heard.empty());
}

TEST_CASE("Who still sends when everything has been said hears it to the end, and is not cut off") {
    const Certificates certificates;
    const House house({}, with(certificates.make("house")));
    TlsClient client(house.port());
    client.send(games_request);
    REQUIRE(client.hears("\r\n\r\n/games"));
    // The server's close_notify has arrived or is on its way.
    for (int i = 0; i < 20; ++i) {
        CHECK(client.tries_to_send(std::string(1'000, 'x')));
        std::this_thread::sleep_for(5ms);
    }
    client.say_goodbye();
    CHECK(client.receive_all().empty());
    CHECK(client.ended_properly());
    CHECK(client.bare_end() == 0);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("A connection counts until its TLS is over too, so that no address has more of them than it may") {
    const Certificates certificates;
    Limits limits;
    limits.connections_an_address_max = 1;
    limits.http_timeout = 200ms;
    limits.http_bytes_a_second_min = 1'000'000'000;
    limits.slow_close_timeout = 3s;
    limits.sweep_period = 20ms;
    const std::string body(20'000'000, 'x');
    const House house(limits, with(certificates.make("house")), echo, [&](const Request&) { return plain(200, body); });
    TlsClient deaf(house.port());
    REQUIRE(deaf.in());
    deaf.send(games_request);
    // The session behind the relay has given up by now. The rest of its answer waits in the relay.
    std::this_thread::sleep_for(600ms);
    CHECK(house.server->stats().open == 1);
    CHECK(contains(house.ask({}), " 429 "));
    CHECK(eventually([&] { return house.server->stats().open == 0; }, 15s));
    CHECK(TlsClient(house.port()).in());
}

TEST_CASE("Who only looks whether the port is open is nobody who was refused") {
    const Certificates certificates;
    const House house({}, with(certificates.make("house")));
    {
        const TcpClient looks(house.port());
        CHECK(eventually([&] { return house.server->stats().open == 1; }));
    }
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
    CHECK(house.server->stats().accepted == 1);
    CHECK(house.server->stats().refused_tls == 0);
}

TEST_CASE("TLS before 1.2, plain HTTP and garbage are turned away and counted, each at once") {
    const Certificates certificates;
    const House house({}, with(certificates.make("house")));
    CHECK(TlsClient(house.port(), TLS1_2_VERSION).in());
    CHECK_FALSE(TlsClient(house.port(), TLS1_1_VERSION).in());
    const std::string plain_answer = house.get("/");
    CHECK(contains(plain_answer, "This port speaks TLS"));
    const std::string body = plain_answer.substr(plain_answer.find("\r\n\r\n") + 4);
    CHECK(contains(plain_answer, "Content-Length: " + std::to_string(body.size()) + "\r\n"));
    CHECK(house.ask("\x16\x03\x01\xff\xff and so on, which is no handshake").find("HTTP") == std::string::npos);
    CHECK(eventually([&] { return house.server->stats().refused_tls == 3; }));
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("Who does not get on with the handshake is cut, and so is who takes nothing of what he asked for") {
    const Certificates certificates;
    Limits limits;
    // The timeout is long enough for a slow machine. A request that arrives later gets only close_notify.
    limits.tls_timeout = 1'000ms;
    limits.http_timeout = 1'000ms;
    limits.http_bytes_a_second_min = 100'000'000;
    limits.slow_close_timeout = 300ms;
    limits.sweep_period = 50ms;
    const std::string body(20'000'000, 'x');
    const House house(limits, with(certificates.make("house")), echo, [&](const Request&) { return plain(200, body); });
    TcpClient silent(house.port());
    TcpClient slow(house.port());
    slow.send("\x16\x03");
    TlsClient deaf(house.port());
    REQUIRE(deaf.in());
    deaf.send(games_request);
    CHECK(silent.receive(5000ms) == "");
    CHECK(slow.receive(5000ms) == "");
    CHECK(house.server->stats().refused_tls == 2);
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
    // The socket is closed too. The client reads the bytes that were already sent, and then the end without
    // close_notify.
    CHECK(deaf.receive_all().size() < body.size());
    CHECK_FALSE(deaf.ended_properly());
}

TEST_CASE("An address that shakes hands too often is turned away, and others come in") {
    const Certificates certificates;
    Limits limits;
    limits.tls_handshakes_an_address = {2, std::chrono::hours(1)};
    Settings settings = with(certificates.make("house"));
    SECTION("a client by itself") {
        const House house(limits, settings);
        CHECK(TlsClient(house.port()).in());
        CHECK(TlsClient(house.port()).in());
        CHECK_FALSE(TlsClient(house.port()).in());
        CHECK(house.server->stats().refused_address == 1);
        CHECK(house.server->stats().refused_tls == 0);
    }
    SECTION("clients behind a proxy that is trusted") {
        settings.trusted_proxies = {"127.0.0.1"};
        const House house(limits, settings);
        for (int i = 0; i < 4; ++i) CHECK(TlsClient(house.port()).in());
        CHECK(house.server->stats().refused_address == 0);
    }
}

TEST_CASE("Handshakes that are not finished end sooner when they are many") {
    const Certificates certificates;
    Limits limits;
    limits.tls_timeout = 60s;
    limits.tls_timeout_when_many = 100ms;
    limits.tls_unfinished_many = 2;
    limits.sweep_period = 50ms;
    const House house(limits, with(certificates.make("house")));
    TlsClient in(house.port());
    REQUIRE(in.in());
    TcpClient first(house.port());
    TcpClient second(house.port());
    first.send("\x16\x03");
    CHECK(eventually([&] { return house.server->stats().open == 3; }));
    std::this_thread::sleep_for(400ms);
    CHECK(house.server->stats().open == 3);
    TcpClient third(house.port());
    CHECK(eventually([&] { return house.server->stats().refused_tls == 1; }));
    std::this_thread::sleep_for(200ms);
    CHECK(house.server->stats().open == 3);
    in.send(games_request);
    CHECK(in.hears("\r\n\r\n/games"));
}

TEST_CASE("A certificate that is renewed is shown to who comes from then on; who is there stays") {
    const Certificates certificates;
    House house({}, with(certificates.make("house")));
    TlsClient before(house.port());
    before.send(anteroom::support::upgrade_request(house.port(), {}));
    CHECK(before.hears(" 101 Switching Protocols"));
    CHECK(before.subject() == "/CN=house");

    const TlsFiles other = certificates.make("another");
    const TlsFiles own = certificates.named("house");
    std::filesystem::copy_file(other.key, own.key, std::filesystem::copy_options::overwrite_existing);
    CHECK_THROWS_AS(house.server->renew_certificate(),
                    std::runtime_error);  // only one of the two files is new, so they do not match
    CHECK(TlsClient(house.port()).subject() == "/CN=house");
    std::filesystem::copy_file(other.certificate, own.certificate, std::filesystem::copy_options::overwrite_existing);
    std::filesystem::permissions(own.key, std::filesystem::perms::group_write, std::filesystem::perm_options::add);
    CHECK_THROWS_AS(house.server->renew_certificate(), std::runtime_error);
    CHECK(TlsClient(house.port()).subject() == "/CN=house");
    std::filesystem::permissions(own.key, std::filesystem::perms::owner_read);
    house.server->renew_certificate();
    CHECK(TlsClient(house.port()).subject() == "/CN=another");
    before.send({"\x81\x83\0\0\0\0abc", 9});
    CHECK(before.hears("echo abc"));
}

TEST_CASE("What is wrong with a certificate is said before anybody listens") {
    const Certificates certificates;
    const TlsFiles good = certificates.make("good");
    const TlsFiles other = certificates.make("other");
    const TlsFiles old = certificates.make("old", -1);
    CHECK(fault(good) == "none");
    CHECK(contains(fault({good.certificate, other.key}), "other.key: the key does not fit the certificate"));
    CHECK(contains(fault(old), "old.crt: the certificate expired on 20"));
    CHECK(contains(fault({good.key, good.key}), "good.key: no certificate can be read from it"));
    CHECK(contains(fault({good.certificate, good.certificate}), "good.crt: no key can be read from it"));
    std::filesystem::permissions(good.key, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
    CHECK(contains(fault(good), "good.key: others can read or change it; its mode must be 0600"));
    CHECK_THROWS_AS(check_tls(good), BadTlsKey);
    CHECK(contains(fault(certificates.named("missing")), "missing.crt: no certificate can be read from it"));
    CHECK_THROWS_AS(House({}, with(old)), std::runtime_error);
}
