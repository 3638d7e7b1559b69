#include "acts/node_table.hpp"
#include "support/catch.hpp"

using namespace anteroom;

TEST_CASE("nodes are listed for people in columns, what is not known as a question") {
    std::vector<admin::Node> nodes(2);
    nodes[0] = {"north", true, 12, admin::Node::Said{"1.4.0", 1'700'000'000'000, 40, 3'100, true}};
    nodes[1] = {"south-west", false, 0};
    CHECK(app::table_of(nodes) ==
          "node        release  since                 tables  connections  lease left\n"
          "north       1.4.0    2023-11-14T22:13:20Z  12      40           3100 ms     here, drains\n"
          "south-west  ?        ?                     0       ?            ?\n");
}

TEST_CASE("a server that is alone is listed without a name and a lease") {
    CHECK(app::table_of({{std::nullopt, true, 3, admin::Node::Said{"1.4.0", 0, 7, 0, false}}}) ==
          "node     release  since                 tables  connections  lease left\n"
          "(alone)  1.4.0    1970-01-01T00:00:00Z  3       7                        here\n");
}
