#include <iostream>

#include "support/catch.hpp"

TEST_CASE("The bus over NATS is not tried without it") {
    std::cout << "not run: the bus over NATS, which is not installed\n";
}
