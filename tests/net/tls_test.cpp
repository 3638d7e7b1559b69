// TLS that ends in the server: who gets in, what a certificate must be, and that one is renewed while people are there.

#include <openssl/ssl.h>

#include <cstdlib>

#include "fixture.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

/// Certificates of a test's own, made by OpenSSL's program. One of minus one day has expired.
struct Certificates {
    /// Named as files are: NAME.crt and NAME.key.
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

/// Speaks TLS over a connection of its own. Trusts everybody: what is asked here is what the server does.
class TlsClient {
  public:
    explicit TlsClient(std::uint16_t port, int version_max = TLS1_3_VERSION)
        : tcp_(port), context_(SSL_CTX_new(TLS_client_method())) {
        SSL_CTX_set_max_proto_version(context_, version_max);
        SSL_CTX_set_min_proto_version(context_, TLS1_VERSION);
        SSL_CTX_set_cipher_list(context_, "ALL:@SECLEVEL=0");
        ssl_ = SSL_new(context_);
        SSL_set_fd(ssl_, tcp_.fd());
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
    void send(std::string_view bytes) { REQUIRE(SSL_write(ssl_, bytes.data(), static_cast<int>(bytes.size())) > 0); }
    /// Once something has come, it; empty at the end.
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
    /// Reads on until this has come, or the end.
    bool hears(std::string_view wanted) {
        std::string all;
        for (std::string some = receive(); !some.empty(); some = receive())
            if (contains(all += some, wanted)) return true;
        return false;
    }
    bool ended_properly() const { return (SSL_get_shutdown(ssl_) & SSL_RECEIVED_SHUTDOWN) != 0; }
    /// Of the certificate that was shown.
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

TEST_CASE("Much goes through TLS whole, in both directions at once") {
    const Certificates certificates;
    const std::string body(5'000'000, 'x');
    const House house({}, with(certificates.make("house")), echo, [&](const Request&) { return plain(200, body); });
    TlsClient client(house.port());
    client.send(games_request);
    CHECK(client.receive_all().ends_with("\r\n\r\n" + body));
}

TEST_CASE("TLS before 1.2, plain HTTP and garbage are turned away and counted, each at once") {
    const Certificates certificates;
    const House house({}, with(certificates.make("house")));
    CHECK(TlsClient(house.port(), TLS1_2_VERSION).in());
    CHECK_FALSE(TlsClient(house.port(), TLS1_1_VERSION).in());
    CHECK(contains(house.get("/"), "This port speaks TLS"));
    CHECK(house.ask("\x16\x03\x01\xff\xff and so on, which is no handshake").find("HTTP") == std::string::npos);
    CHECK(eventually([&] { return house.server->stats().refused_tls == 3; }));
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("Who does not get on with the handshake is cut, and so is who takes nothing of what he asked for") {
    const Certificates certificates;
    Limits limits;
    limits.tls_timeout = 300ms;
    limits.http_timeout = 300ms;
    limits.http_bytes_a_second_min = 100'000'000;
    limits.slow_close_timeout = 300ms;
    const std::string body(20'000'000, 'x');
    const House house(limits, with(certificates.make("house")), echo, [&](const Request&) { return plain(200, body); });
    TcpClient silent(house.port());
    TcpClient slow(house.port());
    slow.send("\x16\x03");
    TlsClient deaf(house.port());
    deaf.send(games_request);
    CHECK(silent.receive(5000ms) == "");
    CHECK(slow.receive(5000ms) == "");
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
    // What had left before can be read; the rest never comes.
    CHECK(deaf.receive_all().size() < body.size());
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
    CHECK_THROWS_AS(house.server->renew_certificate(), std::runtime_error);  // half of it is new
    CHECK(TlsClient(house.port()).subject() == "/CN=house");
    std::filesystem::copy_file(other.certificate, own.certificate, std::filesystem::copy_options::overwrite_existing);
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
    CHECK(contains(fault(certificates.named("missing")), "missing.crt: no certificate can be read from it"));
    CHECK_THROWS_AS(House({}, with(old)), std::runtime_error);
}
