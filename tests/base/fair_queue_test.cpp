#include "base/fair_queue.hpp"

#include "support/catch.hpp"

using anteroom::base::FairQueue;

TEST_CASE("sources are served in turn, and each in the order in which it asked") {
    FairQueue<int> queue(100);
    for (int i = 0; i < 5; ++i) queue.push("many", i);
    queue.push("one", 10);
    queue.push("two", 20);
    CHECK(queue.pop() == 0);
    CHECK(queue.pop() == 10);
    CHECK(queue.pop() == 20);
    for (int i = 1; i < 5; ++i) CHECK(queue.pop() == i);
    CHECK(queue.is_empty());
}

TEST_CASE("where too much waits, the newest goes of whoever has most waiting, and nobody else's") {
    FairQueue<int> queue(3);
    for (int i = 0; i < 3; ++i) CHECK_FALSE(queue.push("many", i));
    CHECK(queue.push("many", 3) == 3);
    CHECK(queue.push("one", 10) == 2);
    CHECK(queue.push("two", 20) == 1);
    CHECK(queue.push("one", 11) == 11);
    CHECK(queue.size() == 3);
    CHECK(queue.pop() == 0);
    CHECK(queue.pop() == 10);
    CHECK(queue.pop() == 20);
}
