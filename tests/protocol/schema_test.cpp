#include "support/schema.hpp"

#include <filesystem>
#include <fstream>

#include "support/catch.hpp"

using anteroom::support::Schemas;
using nlohmann::json;

namespace {

/// Returns the faults of `value` against one schema, which may use the definition `#/$defs/seat`.
std::vector<std::string> faults(json schema, const json& value) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "anteroom-schema-test";
    fs::remove_all(folder);
    fs::create_directories(folder);
    schema["$id"] = "probe.json";
    schema["$defs"]["seat"] = {{"enum", {"s0", "s1"}}};
    std::ofstream(folder / "probe.json") << schema.dump();
    const Schemas schemas(folder.string());
    fs::remove_all(folder);
    return schemas.faults("probe", value);
}

bool fits(const char* schema, const char* value) {
    return faults(json::parse(schema), json::parse(value)).empty();
}

}  // namespace

TEST_CASE("each keyword of the subset allows and forbids") {
    CHECK(fits(R"({"type":"integer","minimum":1,"maximum":3})", "3"));
    CHECK_FALSE(fits(R"({"type":"integer","minimum":1,"maximum":3})", "0"));
    CHECK_FALSE(fits(R"({"type":"integer","minimum":1,"maximum":3})", "4"));
    CHECK_FALSE(fits(R"({"type":"integer"})", "1.5"));
    CHECK(fits(R"({"type":["object","null"]})", "null"));
    CHECK_FALSE(fits(R"({"type":["object","null"]})", "[]"));
    CHECK(fits(R"({"const":"a"})", R"("a")"));
    CHECK_FALSE(fits(R"({"const":"a"})", R"("b")"));
    CHECK_FALSE(fits(R"({"enum":[1,2]})", "3"));
    CHECK(fits(R"({"type":"string","minLength":1,"maxLength":2})", R"("üü")"));
    CHECK_FALSE(fits(R"({"type":"string","minLength":1,"maxLength":2})", R"("abc")"));
    CHECK_FALSE(fits(R"({"type":"string","minLength":1,"maxLength":2})", R"("")"));
    CHECK_FALSE(fits(R"({"type":"string","pattern":"^[a-z]+$"})", R"("aB")"));
    CHECK(fits(R"({"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2})", "[true]"));
    CHECK_FALSE(fits(R"({"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2})", "[1]"));
    CHECK_FALSE(fits(R"({"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2})", "[]"));
    CHECK_FALSE(fits(R"({"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2})", "[true,true,true]"));
    CHECK(fits(R"({"type":"object","additionalProperties":{"type":"integer"}})", R"({"a":1})"));
    CHECK_FALSE(fits(R"({"type":"object","additionalProperties":{"type":"integer"}})", R"({"a":"1"})"));
    CHECK_FALSE(fits(R"({"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]})", "{}"));
    CHECK(fits(R"({"oneOf":[{"type":"integer"},{"type":"string"}]})", R"("a")"));
    CHECK_FALSE(fits(R"({"oneOf":[{"type":"integer"},{"type":"integer"}]})", "1"));
    CHECK(fits(R"({"anyOf":[{"required":["a"]},{"required":["b"]}]})", R"({"a":1,"b":2})"));
    CHECK_FALSE(fits(R"({"anyOf":[{"required":["a"]},{"required":["b"]}]})", R"({"c":1})"));
    CHECK(fits(R"({"allOf":[{"required":["a"]},{"required":["b"]}]})", R"({"a":1,"b":2})"));
    CHECK_FALSE(fits(R"({"allOf":[{"required":["a"]},{"required":["b"]}]})", R"({"a":1})"));
    CHECK(fits(R"({"type":"array","items":{"$ref":"#/$defs/seat"}})", R"(["s1"])"));
    CHECK_FALSE(fits(R"({"type":"array","items":{"$ref":"#/$defs/seat"}})", R"(["s2"])"));
}

TEST_CASE("a field that the schema does not list is a fault in tests") {
    CHECK(faults(json::parse(R"({"type":"object","properties":{"a":{}},"required":[]})"), json::parse(R"({"b":1})")) ==
          std::vector<std::string>{"the message has the unknown field b"});
    CHECK(fits(R"({"type":"object"})", R"({"b":1})"));
}

TEST_CASE("a keyword outside the subset and a reference to nothing are refused") {
    CHECK_THROWS(faults(json::parse(R"({"minContains":1})"), json()));
    CHECK_THROWS(faults(json::parse(R"({"properties":{"a":{"format":"uri"}}})"), json()));
    CHECK_THROWS(faults(json::parse(R"({"items":{"$ref":"#/$defs/nobody"}})"), json()));
    CHECK_THROWS(faults(json::parse(R"({"items":{"$ref":"other.json"}})"), json()));
    CHECK_THROWS(faults(json::parse(R"({"items":{"$ref":"#/$defs/seat","title":"x"}})"), json()));
}
