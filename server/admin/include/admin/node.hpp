#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace anteroom::admin {

/// A node: one process that serves the house.
struct Node {
    std::optional<std::string> name;  ///< none: a single node without a name
    bool here = false;                ///< the node that handles this request
    std::int64_t rooms = 0;           ///< number of tables that the node owns
    /// The node's report about itself. The report is empty until the first report is received.
    struct Said {
        std::string version;
        std::int64_t since_ms = 0;
        std::int64_t connections = 0;
        std::int64_t lease_left_ms = 0;  ///< how long other nodes would wait to take over; meaningless on a single node
        bool drains = false;
    };
    std::optional<Said> said{};
};

}  // namespace anteroom::admin
