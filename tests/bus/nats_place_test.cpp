#include <string>

#include "bus/nats_bus.hpp"
#include "support/catch.hpp"

namespace anteroom::bus {

TEST_CASE("A place of NATS names its servers, who connects, and the cluster") {
    const auto place = nats_place("nats://house:a%40b@one.example.org:4222,two.example.org/casino");
    REQUIRE(place);
    CHECK(place->servers == "nats://house:a%40b@one.example.org:4222,nats://two.example.org");
    CHECK(place->shown == "nats://one.example.org:4222,nats://two.example.org");
    CHECK(place->cluster == "casino");
    CHECK_FALSE(place->is_secure);
    CHECK(place->has_credentials);
    CHECK(place->leaves_machine);
}

TEST_CASE("Without a path it is the cluster main; tls wants TLS; a name alone is a token") {
    const auto place = nats_place("tls://house@bus.example.org");
    REQUIRE(place);
    CHECK(place->servers == "nats://house@bus.example.org");
    CHECK(place->shown == "tls://bus.example.org");
    CHECK(place->cluster == "main");
    CHECK(place->is_secure);
    CHECK(place->has_credentials);
}

TEST_CASE("What is no place of NATS is none") {
    for (const char* text :
         {"", "nats://", "http://bus.example.org", "bus.example.org:4222", "nats://house@", "nats://a/",
          "nats://a/Casino", "nats://a/one.two", "nats://a/x/y", "nats://a b", "nats:///x", "nats://a,,b",
          "nats://house:@a", "nats://:b@a", "nats://@a", "plain://a", "nats://a/abcdefghijklmnopqrstuvwxyz-01234567"}) {
        INFO(text);
        CHECK_FALSE(nats_place(text));
    }
}

TEST_CASE("Whoever leaves the machine has TLS, or a network that the operator vouches for in so many words") {
    const auto is_open = [](const std::string& url) { return open_to_others(nats_place(url).value()).has_value(); };
    for (const char* address : {"127.0.0.1:4222", "127.8.9.10", "localhost:4222", "LocalHost", "[::1]:4222"}) {
        INFO(address);
        CHECK_FALSE(is_open("nats://house:right@" + std::string(address) + "/casino"));
    }
    for (const char* address : {"bus.example.org:4222", "10.0.0.5", "localhost.example.org", "128.0.0.1", "[::2]:4222",
                                "0.0.0.0:4222", "127.0.0.1:4222,10.0.0.5:4222"}) {
        INFO(address);
        CHECK(is_open("nats://house:right@" + std::string(address)));
        CHECK_FALSE(is_open("tls://house:right@" + std::string(address)));
        CHECK_FALSE(is_open("nats+plain://house:right@" + std::string(address)));
    }
    CHECK(open_to_others(nats_place("nats://house:right@bus.example.org/casino").value()) ==
          "nats://bus.example.org leaves this machine without TLS, and who is on the way reads all and speaks for "
          "nodes; write tls://, or nats+plain:// where the network keeps everybody else out");
}

TEST_CASE("Nobody speaks on the bus without a password or a token, on this machine neither") {
    for (const char* url : {"nats://127.0.0.1:4222", "tls://bus.example.org", "nats+plain://10.0.0.5/casino"}) {
        INFO(url);
        const auto place = nats_place(url);
        REQUIRE(place);
        CHECK_FALSE(place->has_credentials);
        CHECK(open_to_others(*place).value().find(" is used without credentials, ") != std::string::npos);
    }
    CHECK_FALSE(open_to_others(nats_place("nats://t0ken@127.0.0.1:4222").value()));
    // libnats uses the credentials of one server for the other servers too.
    CHECK_FALSE(open_to_others(nats_place("tls://one.example.org,house:right@two.example.org").value()));
}

TEST_CASE("A network that is vouched for is shown as such, and libnats knows nothing of it") {
    const auto place = nats_place("nats+plain://house:right@10.0.0.5:4222/casino");
    REQUIRE(place);
    CHECK(place->servers == "nats://house:right@10.0.0.5:4222");
    CHECK(place->shown == "nats+plain://10.0.0.5:4222");
    CHECK_FALSE(place->is_secure);
}

}  // namespace anteroom::bus
