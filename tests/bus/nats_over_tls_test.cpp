#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "heard.hpp"
#include "nats_member.hpp"
#include "nats_server.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::bus::test {

namespace {

/// A certificate for 127.0.0.1, made by the program `openssl`. OpenSSL trusts the certificate through SSL_CERT_FILE.
struct Certificate {
    Certificate() {
        const std::string make =
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
            "-subj /CN=bus -addext subjectAltName=IP:127.0.0.1 -keyout " +
            key() + " -out " + itself() + " 2>/dev/null";
        REQUIRE(std::system(make.c_str()) == 0);
        ::setenv("SSL_CERT_FILE", itself().c_str(), 1);
    }
    ~Certificate() { ::unsetenv("SSL_CERT_FILE"); }
    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;

    std::string itself() const { return folder.path() / "bus.crt"; }
    std::string key() const { return folder.path() / "bus.key"; }

    support::TemporaryFolder folder;
};

TEST_CASE("Over TLS it is the same: whole and in order, lost and back, and to the end") {
    const Certificate certificate;
    NatsServer server({"--tls", "--tlscert", certificate.itself(), "--tlskey", certificate.key()});
    const std::string url = "tls" + server.url().substr(std::string("nats").size());
    Heard heard;
    const Member ada(url);
    const Member bob(url);
    bob->subscribe("anteroom.main.all", heard.handler());
    REQUIRE(comes_through(*ada, "anteroom.main.all", heard));
    const std::size_t before = heard.wait_for(0).size();

    std::vector<std::string> said;
    for (std::size_t i = 0; i < 300; ++i) said.push_back(std::to_string(i) + std::string(i * 100, 'x'));
    for (const std::string& one : said) ada->publish("anteroom.main.all", one);
    std::vector<std::string> got = heard.wait_for(before + said.size());
    got.erase(got.begin(), got.begin() + static_cast<std::ptrdiff_t>(before));
    CHECK(got == said);

    server.kill();
    REQUIRE(comes_true([&] { return !ada->connected() && !bob->connected(); }));
    server.start();
    REQUIRE(comes_true([&] { return ada->connected() && bob->connected(); }));
    REQUIRE(comes_through(*ada, "anteroom.main.all", heard));
    ada->publish("anteroom.main.all", "bye");
    ada->stop();
    CHECK(comes_true([&] { return heard.wait_for(0).back() == "bye"; }));
    CHECK(ada.events().front() == event_lost);
    CHECK(ada.events().back() == event_back);
}

TEST_CASE("A NATS that wants TLS from now on, or another certificate, is said once, and waited for") {
    const Certificate certificate;
    const std::vector<std::string> secure = {"--tls", "--tlscert", certificate.itself(), "--tlskey", certificate.key()};
    NatsServer server;
    const Member plain(server.url());
    server.become(secure);
    const Member over_tls("tls" + server.url().substr(std::string("nats").size()));
    const auto not_back = [](const Member& member) { return std::ranges::count(member.events(), event_not_back); };
    // The wait is long enough for several attempts, each of which could have reported the refusal.
    std::this_thread::sleep_for(std::chrono::milliseconds(1'200));
    CHECK(not_back(plain) >= 1);
    CHECK(not_back(plain) <= 2);  // an attempt may have come while the port was closed
    server.become({});
    CHECK(comes_true([&] { return plain->connected() && not_back(over_tls) >= 1; }));
    CHECK(plain.events().back() == event_back);
    server.become(secure);
    CHECK(comes_true([&] { return over_tls->connected(); }));
}

TEST_CASE("Over TLS too, a right that is missing is found before the start, and told once of a node that runs") {
    const Certificate certificate;
    const std::string file = certificate.folder.path() / "nats.conf";
    std::ofstream(file) << "authorization { users = [ { user: mute, password: right, permissions: { subscribe: \">\", "
                           "publish: { deny: \">\" } } } ] }";
    const NatsServer server({"-c", file, "--tls", "--tlscert", certificate.itself(), "--tlskey", certificate.key()});
    const std::string url = "tls" + server.url("mute:right@").substr(std::string("nats").size());
    CHECK_THROWS_WITH(check_nats(nats_place(url).value(), "a test", {{"anteroom.main.all", "?"}}),
                      Catch::Matchers::Contains(" does not let this user publish to anteroom.main.all"));
    const Member mute(url);
    for (int i = 0; i < 100; ++i) mute->publish(i % 2 == 0 ? "anteroom.main.all" : "anteroom.main.node.2", "?");
    mute->stop();  // stop() waits until NATS has answered everything
    CHECK(comes_true([&] { return mute.not_permitted().size() == 2; }));
    CHECK(mute.not_permitted().front() == "Permissions Violation for Publish to \"anteroom.main.all\"");
}

TEST_CASE("A NATS that wants TLS of who did not ask for it has it, and not on the loop") {
    const Certificate certificate;
    const NatsServer server({"--tls", "--tlscert", certificate.itself(), "--tlskey", certificate.key()});
    Heard heard;
    const Member ada(server.url());
    const Member bob(server.url());
    bob->subscribe("anteroom.main.all", heard.handler());
    std::promise<void> goes_on;
    bob.home().post([&] { goes_on.get_future().wait(); });
    CHECK(comes_through(*ada, "anteroom.main.all", heard));
    goes_on.set_value();
}

}  // namespace

}  // namespace anteroom::bus::test
