#include "node_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/moment.hpp"

namespace anteroom::app {

namespace {

using Row = std::array<std::string, 7>;

Row row_of(const admin::Node& node) {
    Row row{node.name.value_or("(alone)"), "?", "?", std::to_string(node.rooms), "?", "?", node.here ? "here" : ""};
    if (!node.said) return row;
    row[1] = node.said->version;
    row[2] = base::moment_text(node.said->since_ms);
    row[4] = std::to_string(node.said->connections);
    row[5] = node.name ? std::to_string(node.said->lease_left_ms) + " ms" : "";
    if (node.said->drains) row[6] += row[6].empty() ? "drains" : ", drains";
    return row;
}

}  // namespace

std::string table_of(const std::vector<admin::Node>& nodes) {
    std::vector<Row> rows{{"node", "release", "since", "tables", "connections", "lease left", ""}};
    for (const admin::Node& node : nodes) rows.push_back(row_of(node));
    std::string out;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::size_t width = 0;
            for (const Row& each : rows) width = std::max(width, each[i].size());
            line += row[i] + std::string(width + 2 - row[i].size(), ' ');
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

}  // namespace anteroom::app
