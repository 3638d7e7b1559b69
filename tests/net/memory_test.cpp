// A connection's behaviour when memory runs out.

#include <atomic>
#include <cstdlib>
#include <new>

#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

/// The next allocation on a shard of at least this size fails, once. If the size is 0, no allocation fails.
std::atomic<std::size_t> refused_from = 0;
thread_local bool is_shard = false;

void* memory_given(std::size_t bytes) {
    std::size_t from = refused_from.load(std::memory_order_relaxed);
    if (is_shard && from != 0 && bytes >= from && refused_from.compare_exchange_strong(from, 0)) throw std::bad_alloc();
    if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
    throw std::bad_alloc();
}

}  // namespace

// Replaces the allocator of this program. It fails only in the tests of this file.
void* operator new(std::size_t bytes) {
    return memory_given(bytes);
}
void* operator new[](std::size_t bytes) {
    return memory_given(bytes);
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    return std::malloc(bytes == 0 ? 1 : bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
    return std::malloc(bytes == 0 ? 1 : bytes);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

TEST_CASE("A connection for whose message there is no memory ends, is counted no more, and all others go on") {
    House house;
    for (const auto& shard : house.shards) shard->post([] { is_shard = true; });
    WsClient other(house.port());
    WsClient client(house.port());
    client.send("hello");
    REQUIRE(client.receive());
    // The reader needs this much memory when the second half of a large message has no space behind the first half.
    refused_from = 8U << 10U;
    client.send(std::string(15'000, 'x'));
    CHECK(client.wait_closed() == 0);
    CHECK(refused_from == 0);
    CHECK(house.diary.next_closed().cause == Cause::cut);
    CHECK(eventually([&] { return house.server->stats().open == 1; }));
    other.send("hello");
    CHECK(other.receive() == "echo hello");
    // If the server can still stop, the failed connection has left nothing behind.
    house.server->stop(Clock::now() + 5s, "enough");
    CHECK(house.server->stats().open == 0);
}
