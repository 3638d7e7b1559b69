#include "host/ground/metrics.hpp"

#include "support/catch.hpp"
#include "wire/message.hpp"

using namespace anteroom;
using host::Metrics;

namespace {

bool has_line(Metrics& metrics, const std::string& line) {
    return metrics.text({}, {}, false).find(line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("who comes in is counted by program, without its version, and by what it knows") {
    Metrics metrics(1);
    metrics.welcomed("robin/2.1", 1);
    metrics.welcomed("robin/2.2", 1);
    metrics.welcomed("robin/2.2", wire::newest_since + 1);
    metrics.welcomed("robin/2.2", 1'000'000);
    metrics.welcomed("/", std::nullopt);
    metrics.welcomed(std::nullopt, std::nullopt);
    CHECK(has_line(metrics, R"(anteroom_welcomes_total{knows="1",program="robin"} 2)"));
    // All additions that this server lacks share one row.
    CHECK(has_line(metrics, R"(anteroom_welcomes_total{knows="newer",program="robin"} 2)"));
    CHECK(has_line(metrics, R"(anteroom_welcomes_total{knows="unsaid",program="unnamed"} 2)"));
}

TEST_CASE("whoever calls a program by a thousand names makes no thousand rows") {
    Metrics metrics(1);
    for (int i = 0; i < 1'000; ++i) metrics.welcomed("p" + std::to_string(i), 1);
    CHECK(has_line(metrics, R"(anteroom_welcomes_total{knows="1",program="p0"} 1)"));
    CHECK(has_line(metrics, R"(anteroom_welcomes_total{knows="1",program="others"} 968)"));
}

TEST_CASE("a server that is alone says nothing of a bus; a node says what it hears and whether it hears") {
    Metrics metrics(1);
    CHECK(metrics.text({}, {}, false).find("anteroom_bus") == std::string::npos);
    metrics.bus({.published = 4, .dropped = 1, .received = 3, .lost_connections = 2}, false);
    CHECK(has_line(metrics, R"(anteroom_bus{what="dropped"} 1)"));
    CHECK(has_line(metrics, R"(anteroom_bus{what="connected"} 0)"));
}

TEST_CASE("whether newcomers are taken is told from the beginning on, when they are not yet") {
    Metrics metrics(1);
    CHECK(has_line(metrics, "anteroom_ready 0"));
    metrics.ready(true);
    CHECK(has_line(metrics, "anteroom_ready 1"));
}

TEST_CASE("how long the store has been at one thing is told as it was when it was asked for") {
    Metrics metrics(1);
    CHECK(metrics.text({}, std::chrono::milliseconds(12'500), false).find("anteroom_store_busy_seconds 12.5\n") !=
          std::string::npos);
    CHECK(has_line(metrics, "anteroom_store_busy_seconds 0"));
}

TEST_CASE(
    "requests that are refused because a queue is full are counted from nothing on, so that the first of them count") {
    Metrics metrics(1);
    CHECK(has_line(metrics, R"(anteroom_refusals_total{code="overloaded"} 0)"));
    CHECK(metrics.text({}, {}, false).find(R"(code="rate")") == std::string::npos);
}
