#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "support/catch.hpp"
#include "support/schema.hpp"
#include "wire/parse.hpp"

using namespace anteroom;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

struct Example {
    std::string schema;
    json message;
};

std::vector<Example> good_requests() {
    std::vector<Example> found;
    for (const auto& entry : fs::directory_iterator("protocol/spec/examples/good")) {
        const std::string name = entry.path().stem().string();
        if (name.rfind("client.", 0) != 0) continue;
        std::ifstream in(entry.path());
        found.push_back({name.substr(0, name.find('-')), json::parse(in)});
    }
    REQUIRE(!found.empty());
    return found;
}

bool is_read(const json& message) {
    return std::holds_alternative<wire::Request>(wire::parse(message.dump(), wire::Limits{}));
}

/// A value that is invalid for every field of every request.
const json nonsense = json::array({json::array()});

json with_nonsense(json message, const std::string& field) {
    message[field] = nonsense;
    return message;
}

json without(json message, const std::string& field) {
    message.erase(field);
    return message;
}

}  // namespace

TEST_CASE("a request reads every field that its schema has, and needs those that are required") {
    const support::Schemas schemas;
    std::map<std::string, std::vector<json>> by_schema;
    for (const Example& example : good_requests()) {
        REQUIRE(is_read(example.message));
        by_schema[example.schema].push_back(example.message);
    }
    for (const auto& [name, messages] : by_schema) {
        const json& schema = schemas.schema(name);
        const std::set<std::string> required(schema.at("required").begin(), schema.at("required").end());
        for (const auto& [field, property] : schema.at("properties").items()) {
            INFO(name << "." << field);
            const auto refuses_nonsense = [&](const json& message) { return !is_read(with_nonsense(message, field)); };
            const auto is_read_without = [&](const json& message) { return is_read(without(message, field)); };
            CHECK(std::ranges::any_of(messages, refuses_nonsense));
            CHECK(std::ranges::any_of(messages, is_read_without) == !required.contains(field));
        }
    }
}

TEST_CASE("a request reads no field of another") {
    const support::Schemas schemas;
    std::set<std::string> fields;
    for (const Example& example : good_requests())
        for (const auto& [field, property] : schemas.schema(example.schema).at("properties").items())
            fields.insert(field);
    for (const Example& example : good_requests())
        for (const std::string& field : fields) {
            if (schemas.schema(example.schema).at("properties").contains(field)) continue;
            INFO(example.schema << "." << field);
            CHECK(is_read(with_nonsense(example.message, field)));
        }
}
