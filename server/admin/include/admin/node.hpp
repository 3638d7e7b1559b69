#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace anteroom::admin {

/// A process that serves the house.
struct Node {
    std::optional<std::string> name;  ///< none: it is alone
    bool here = false;                ///< it is the one that was asked
    std::int64_t rooms = 0;           ///< tables that are its own
    /// What it says of itself; none: nothing yet, or it is of a release that does not.
    struct Said {
        std::string version;
        std::int64_t since_ms = 0;
        std::int64_t connections = 0;
        std::int64_t lease_left_ms = 0;  ///< as long as another would wait for its tables; alone without meaning
        bool drains = false;
    };
    std::optional<Said> said{};
};

}  // namespace anteroom::admin
