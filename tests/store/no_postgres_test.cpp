#include <iostream>
#include "support/catch.hpp"

TEST_CASE("The store on PostgreSQL is not tried without it") {
    std::cout << "not run: the store on PostgreSQL, which is not installed\n";
}
