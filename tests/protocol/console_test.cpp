#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "support/catch.hpp"
#include "support/schema.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

const char* const path = "protocol/spec/console/openapi.json";

const json& document() {
    static const json read = [] {
        std::ifstream in(path);
        return json::parse(in);
    }();
    return read;
}

const support::Schemas& console_schemas() {
    static const support::Schemas all = [] {
        support::Schemas made;
        made.add_document(path);
        return made;
    }();
    return all;
}

template <class F>
void each_operation(F use) {
    for (const auto& [route, methods] : document().at("paths").items())
        for (const auto& [method, operation] : methods.items()) {
            INFO(method << " " << route);
            use(operation);
        }
}

std::string schema_of(const json& content) {
    return "openapi.json" + content.at("schema").at("$ref").get<std::string>();
}

}  // namespace

TEST_CASE("every example of the house's interface fits its schema") {
    const std::vector<std::string> none;
    each_operation([&](const json& operation) {
        if (operation.contains("requestBody")) {
            const json& body = operation.at("requestBody").at("content").at("application/json");
            CHECK(console_schemas().faults_by(schema_of(body), body.at("example")) == none);
        }
        const json& contents = operation.at("responses").at("200").at("content");
        if (!contents.contains("application/json")) return;
        const json& answer = contents.at("application/json");
        CHECK(console_schemas().faults_by(schema_of(answer), answer.at("example")) == none);
    });
    const json& refused = document().at("components").at("responses").at("refused").at("content");
    const json& error = refused.at("application/json");
    CHECK(console_schemas().faults_by(schema_of(error), error.at("example")) == none);
}

TEST_CASE("the codes of the house's interface are one closed list, and each is one that some operation gives") {
    std::vector<std::string> listed;
    for (const json& error : document().at("x-errors")) listed.push_back(error.at("code"));
    const json& schema = document().at("components").at("schemas").at("error").at("properties").at("error");
    CHECK(schema.at("properties").at("code").at("enum").get<std::vector<std::string>>() == listed);
    std::set<std::string> given;
    each_operation([&](const json& operation) {
        for (const json& code : operation.at("x-codes")) given.insert(code.get<std::string>());
    });
    given.insert("wrong_method");  // this code belongs to no single operation, so none lists it
    CHECK(given == std::set<std::string>(listed.begin(), listed.end()));
}

TEST_CASE("every operation of the house's interface has a name of its own and says who may ask") {
    std::set<std::string> names;
    each_operation([&](const json& operation) {
        CHECK(names.insert(operation.at("operationId").get<std::string>()).second);
        const json& roles = operation.at("x-roles");
        const bool is_for_all = roles == json{"player", "cashier", "operator"};
        CHECK((roles == json{"operator"} || roles == json{"cashier", "operator"} || is_for_all));
    });
}
