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
    CHECK(place->has_password);
}

TEST_CASE("Without a path it is the cluster main; tls wants TLS; a user alone is no password") {
    const auto place = nats_place("tls://house@bus.example.org");
    REQUIRE(place);
    CHECK(place->servers == "nats://house@bus.example.org");
    CHECK(place->shown == "tls://bus.example.org");
    CHECK(place->cluster == "main");
    CHECK(place->is_secure);
    CHECK_FALSE(place->has_password);
}

TEST_CASE("What is no place of NATS is none") {
    for (const char* text : {"", "nats://", "http://bus.example.org", "bus.example.org:4222", "nats://house@",
                             "nats://a/", "nats://a/Casino", "nats://a/one.two", "nats://a/x/y", "nats://a b",
                             "nats:///x", "nats://a,,b", "nats://a/abcdefghijklmnopqrstuvwxyz-01234567"}) {
        INFO(text);
        CHECK_FALSE(nats_place(text));
    }
}

}  // namespace anteroom::bus
