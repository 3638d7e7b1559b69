// The client's address in each form in which proxies forward it.

#include "forwarded.hpp"

#include "guard.hpp"
#include "support/catch.hpp"

using namespace anteroom::net;

namespace {

const Address proxy = boost::asio::ip::make_address("10.0.0.1");

Proxies::Client by_list(std::string_view value) {
    return Proxies({"10.0.0.0/8"}).client(proxy, hops_of_list(value));
}

Proxies::Client by_forwarded(std::string_view value) {
    return Proxies({"10.0.0.0/8"}).client(proxy, hops_of_forwarded(value));
}

}  // namespace

TEST_CASE("X-Forwarded-For names the visitor with and without a port, in brackets and in quotes") {
    const std::pair<const char*, const char*> cases[] = {
        {"198.51.100.7", "198.51.100.7"},
        {"198.51.100.7:51008", "198.51.100.7"},
        {"203.0.113.9, 198.51.100.7", "198.51.100.7"},
        {" 203.0.113.9 ,198.51.100.7:1", "198.51.100.7"},
        {"198.51.100.7:51008, 10.0.0.3:80", "198.51.100.7"},
        {"2001:db8::7", "2001:db8::7"},
        {"[2001:db8::7]", "2001:db8::7"},
        {"[2001:db8::7]:51008", "2001:db8::7"},
        {"\"[2001:db8::7]:51008\"", "2001:db8::7"},
        {"::ffff:198.51.100.7", "198.51.100.7"},
        {"[::ffff:198.51.100.7]:80", "198.51.100.7"},
        {"rubbish, 198.51.100.7", "198.51.100.7"},
    };
    for (const auto& [value, address] : cases) {
        CAPTURE(value);
        CHECK(by_list(value).address.to_string() == address);
        CHECK_FALSE(by_list(value).unreadable);
    }
}

TEST_CASE("Forwarded names the visitor likewise") {
    const std::pair<const char*, const char*> cases[] = {
        {"for=198.51.100.7;proto=https;by=203.0.113.43", "198.51.100.7"},
        {"For=\"198.51.100.7:4711\"", "198.51.100.7"},
        {"proto=https; FOR=\"[2001:db8::7]:_hidden\"", "2001:db8::7"},
        {"for=203.0.113.9, for=198.51.100.7;by=_a", "198.51.100.7"},
        {"for=198.51.100.7, for=10.0.0.3", "198.51.100.7"},
        {"by=\"a, for=203.0.113.9; \\\"\";for=198.51.100.7", "198.51.100.7"},
        {"for=unknown, for=198.51.100.7", "198.51.100.7"},
    };
    for (const auto& [value, address] : cases) {
        CAPTURE(value);
        CHECK(by_forwarded(value).address.to_string() == address);
        CHECK_FALSE(by_forwarded(value).unreadable);
    }
}

TEST_CASE("A hop that is no address ends the chain: the visitor counts as the last proxy that is known") {
    for (const char* value : {"unknown", "198.51.100.7, unknown", "_gateway", "198.51.100.7:", "198.51.100.7:80:80",
                              "198.51.100.7:123456", "198.51.100.7:http", "[198.51.100.7]", "[2001:db8::7", "[]:80",
                              "2001:db8::7]:80", "300.1.1.1", "198.51.100", "\"\""}) {
        CAPTURE(value);
        CHECK(by_list(value).address == proxy);
        CHECK(by_list(value).unreadable);
    }
    for (const char* value : {"for=unknown", "for=_gateway", "proto=https", "for=198.51.100.7;for=203.0.113.9",
                              "for=\"198.51.100.7", "for=", "198.51.100.7", "for = 198.51.100.7"}) {
        CAPTURE(value);
        CHECK(by_forwarded(value).address == proxy);
        CHECK(by_forwarded(value).unreadable);
    }
    CHECK(by_list("unknown, 10.0.0.3").address.to_string() == "10.0.0.3");
    CHECK(by_list("198.51.100.7, unknown, 10.0.0.3").unreadable == "unknown");
}

TEST_CASE("Nobody is asked for whom he speaks who is no proxy of ours") {
    const Address stranger = boost::asio::ip::make_address("203.0.113.66");
    const auto client = Proxies({"10.0.0.0/8"}).client(stranger, hops_of_list("unknown, 198.51.100.7"));
    CHECK(client.address == stranger);
    CHECK_FALSE(client.unreadable);
    CHECK(by_list("").address == proxy);
    CHECK_FALSE(by_list("").unreadable);
}

TEST_CASE("Forwarded says by what the visitor came, in its last element") {
    CHECK(last_of_forwarded("for=198.51.100.7;proto=http, for=10.0.0.3;Proto=HTTPS", "proto") == "https");
    CHECK(last_of_forwarded("for=198.51.100.7;proto=https, for=10.0.0.3", "proto").empty());
    CHECK(last_of_forwarded("", "proto").empty());
}

TEST_CASE("A name with a final dot is the same name; more of them are none") {
    CHECK(parse_authority("Cards.Example.Org.:8080").name == "cards.example.org");
    CHECK(parse_authority("cards.example.org.:8080").port == 8080);
    CHECK(is_loopback_name(parse_authority("localhost.")));
    CHECK(HostNames({"cards.example.org."}).allow(parse_authority("cards.example.org")));
    CHECK(HostNames({"cards.example.org"}).allow(parse_authority("cards.example.org.")));
    CHECK(Origins({}).allow("https://cards.example.org.", parse_authority("cards.example.org")));
    CHECK_FALSE(Origins({}).allow("https://cards.example.org.", parse_authority("cards.example.net")));
    for (const char* none : {".", "..", "cards.example.org.."}) {
        CAPTURE(none);
        CHECK_FALSE(HostNames({"cards.example.org"}).allow(parse_authority(none)));
    }
}
