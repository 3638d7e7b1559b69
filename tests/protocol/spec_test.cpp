#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <type_traits>

#include "support/catch.hpp"
#include "support/schema.hpp"
#include "wire/parse.hpp"

using namespace anteroom;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

const fs::path spec = "protocol/spec";

std::string text_of(const fs::path& path) {
    std::ifstream in(path);
    REQUIRE(in.good());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

json read(const fs::path& path) {
    return json::parse(text_of(path));
}

const support::Schemas& schemas() {
    static const support::Schemas all;
    return all;
}

/// Returns the examples, by their file names without the ending. `client.hello-token` is an example of `client.hello`.
std::map<std::string, json> examples(const std::string& folder) {
    std::map<std::string, json> found;
    for (const auto& entry : fs::directory_iterator(spec / "examples" / folder))
        found[entry.path().stem().string()] = read(entry.path());
    REQUIRE(!found.empty());
    return found;
}

std::string schema_of(const std::string& example) {
    return example.substr(0, example.find('-'));
}

bool is_request(const std::string& schema) {
    return schema.rfind("client.", 0) == 0;
}

std::set<std::string> names(const json& list, const char* field) {
    std::set<std::string> names;
    for (const json& entry : list) names.insert(entry.at(field).get<std::string>());
    return names;
}

template <class... Body>
std::set<std::string> types_of(std::type_identity<std::variant<Body...>>) {
    return {std::string(Body::type)...};
}

/// Returns the types of all requests that the server knows.
std::set<std::string> requests() {
    return types_of(std::type_identity<wire::RequestBody>());
}

/// Checks that a request's schema requires the groups that messages.json lists: at least one field of a group, or
/// exactly one.
void check_groups(const json& message, const json& schema) {
    std::set<std::set<std::string>> listed;
    for (const char* kind : {"any_of", "one_of"})
        for (const json& group : message.value(kind, json::array())) listed.emplace(group.begin(), group.end());
    std::set<std::set<std::string>> required;
    const std::function<void(const json&)> collect = [&](const json& part) {
        for (const char* keyword : {"allOf", "anyOf", "oneOf"})
            for (const json& inner : part.value(keyword, json::array())) collect(inner);
        if (&part != &schema && part.contains("required"))
            required.emplace(part.at("required").begin(), part.at("required").end());
    };
    if (is_request(schema.at("$id"))) collect(schema);
    CHECK(listed == required);
}

/// Returns the bytes of an example of a request that causes an error.
std::string sent_by(const json& example) {
    if (example.contains("request")) return example.at("request").dump();
    std::string text;
    if (example.contains("hex")) {
        const std::string hex = example.at("hex");
        for (std::size_t i = 0; i < hex.size(); i += 2)
            text += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
        return text;
    }
    for (int i = example.value("repeat", 1); i > 0; --i) text += example.at("text").get<std::string>();
    return text;
}

}  // namespace

TEST_CASE("every good example fits its schema, and the server reads the requests among them") {
    for (const auto& [name, message] : examples("good")) {
        INFO(name);
        REQUIRE(schemas().has(schema_of(name)));
        CHECK(schemas().faults(schema_of(name), message) == std::vector<std::string>{});
        if (!is_request(name)) continue;
        const auto result = wire::parse(message.dump(), wire::Limits{});
        REQUIRE(std::holds_alternative<wire::Request>(result));
        CHECK(wire::type_of(std::get<wire::Request>(result).body) == message.at("type").get<std::string>());
    }
}

TEST_CASE("every bad example is refused: a request with the code that it names, the rest by the schema") {
    for (const auto& [name, example] : examples("bad")) {
        INFO(name);
        const json& message = example.at("message");
        CHECK(!example.at("why").get<std::string>().empty());
        // The schema must find every missing field. Other faults of a request may be visible only to the server.
        if (!is_request(name) || example.at("code") == "missing_field")
            CHECK(schemas().faults(schema_of(name), message) != std::vector<std::string>{});
        if (!is_request(name)) continue;
        const auto result = wire::parse(message.dump(), wire::Limits{});
        REQUIRE(std::holds_alternative<wire::Malformed>(result));
        CHECK(wire::name_of(std::get<wire::Malformed>(result).code) == example.at("code").get<std::string>());
    }
}

TEST_CASE("every schema but the shared definitions has a good and a bad example") {
    for (const std::string folder : {"good", "bad"}) {
        std::set<std::string> shown;
        for (const auto& [name, message] : examples(folder)) shown.insert(schema_of(name));
        for (const std::string& name : schemas().names()) {
            INFO(folder << " " << name);
            CHECK((shown.contains(name) || name == "common"));
        }
    }
}

TEST_CASE("messages.json lists what the schemas say, no more and no less") {
    const json messages = read(spec / "messages.json").at("messages");
    std::set<std::string> listed;
    for (const json& message : messages) {
        const std::string name = message.at("schema");
        INFO(name);
        listed.insert(name);
        CHECK(name == message.at("from").get<std::string>() + "." + message.at("type").get<std::string>());
        REQUIRE(schemas().has(name));
        const json& schema = schemas().schema(name);
        std::set<std::string> required;
        for (const json& field : message.at("fields"))
            if (field.at("required")) required.insert(field.at("name").get<std::string>());
        required.insert("type");
        if (message.at("from") == "client") required.insert("id");
        CHECK(std::set<std::string>(schema.at("required").begin(), schema.at("required").end()) == required);

        std::set<std::string> fields = names(message.at("fields"), "name");
        fields.insert("type");
        if (message.at("from") == "client") fields.insert("id");
        std::set<std::string> properties;
        for (const auto& [property, part] : schema.at("properties").items()) properties.insert(property);
        CHECK(properties == fields);
        check_groups(message, schema);
        if (message.at("from") == "client") {
            CHECK((message.at("answer") == "ok" || message.at("answer") == "update"));
            if (message.contains("data")) CHECK(schemas().has(message.at("data")));
        }
    }
    for (const std::string& name : schemas().names()) {
        INFO(name);
        if (is_request(name) || name.rfind("server.", 0) == 0) CHECK(listed.contains(name));
    }
}

TEST_CASE("messages.json leads to every schema: of the messages, of answers, of the room and of each game") {
    const json document = read(spec / "messages.json");
    std::set<std::string> named = {"common", document.at("repeated")};
    for (const json& message : document.at("messages")) {
        named.insert(message.at("schema").get<std::string>());
        if (message.contains("data")) named.insert(message.at("data").get<std::string>());
    }
    for (const auto& [what, schema] : document.at("views").at("room").items()) {
        CHECK(schema == "room." + what);
        named.insert(schema.get<std::string>());
    }
    for (const auto& [game, views] : document.at("views").at("games").items())
        for (const auto& [what, schema] : views.items()) {
            CHECK(schema == game + "." + what);
            named.insert(schema.get<std::string>());
        }
    const auto all = schemas().names();
    CHECK(named == std::set<std::string>(all.begin(), all.end()));
}

TEST_CASE("messages.json says with which codes each request may be refused, in their order, and leaves none out") {
    const json document = read(spec / "messages.json");
    std::vector<std::string> order;
    const json errors = read(spec / "errors.json").at("errors");
    for (const json& error : errors) order.push_back(error.at("code"));
    std::set<std::string> said;
    const auto look = [&](const json& codes) {
        std::vector<std::size_t> places;
        for (const std::string code : codes) {
            places.push_back(static_cast<std::size_t>(std::ranges::find(order, code) - order.begin()));
            said.insert(code);
        }
        CHECK(std::ranges::is_sorted(places));
    };
    look(document.at("frame_codes"));
    for (const json& message : document.at("messages")) {
        INFO(message.at("type"));
        if (message.at("from") == "client") look(message.at("codes"));
        CHECK(message.contains("codes") == (message.at("from") == "client"));
    }
    CHECK(said == std::set<std::string>(order.begin(), order.end()));
}

TEST_CASE("the server knows exactly the requests of messages.json") {
    std::set<std::string> listed;
    const json messages = read(spec / "messages.json").at("messages");
    for (const json& message : messages)
        if (message.at("from") == "client") listed.insert(message.at("type").get<std::string>());
    const std::set<std::string> known = requests();
    for (const std::string& type : known) {
        INFO(type);
        CHECK(listed.contains(type));
    }
    for (const std::string& type : listed) {
        INFO(type);
        CHECK(known.contains(type));
        const auto result = wire::parse(json{{"type", type}, {"id", 1}}.dump(), wire::Limits{});
        if (const auto* malformed = std::get_if<wire::Malformed>(&result))
            CHECK(malformed->code != wire::ErrorCode::unknown_type);
    }
}

TEST_CASE("requests.md has every request in its table, and no other") {
    const std::string text = text_of(spec / "parts/requests.md");
    const auto from = text.find("\n| request |");
    REQUIRE(from != std::string::npos);
    std::istringstream lines(text.substr(from + 1, text.find("\n\n", from) - from));
    const std::regex quoted("`([a-z_]+)`");
    std::set<std::string> shown = {"hello"};  // `hello` has its own section before the table
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| `")) continue;
        const std::string first = line.substr(0, line.find('|', 1));
        for (std::sregex_iterator at(first.begin(), first.end(), quoted), end; at != end; ++at) shown.insert((*at)[1]);
    }
    for (const std::string& type : requests()) {
        INFO(type);
        CHECK(shown.erase(type) == 1);
    }
    CHECK(shown == std::set<std::string>());
}

TEST_CASE("errors.md says of each family of codes what errors.json says") {
    const std::string text = text_of(spec / "parts/errors.md");
    const json errors = read(spec / "errors.json");
    for (const auto& [family, meaning] : errors.at("families").items())
        CHECK(text.find("| `" + family + "` | " + meaning.get<std::string>() + " |") != std::string::npos);
}

TEST_CASE("errors.json begins with the server's own codes, in their order") {
    const json errors = read(spec / "errors.json").at("errors");
    std::size_t place = 0;
    for (const wire::ErrorInfo& info : wire::error_table()) {
        const json& error = errors.at(place++);
        INFO(info.name);
        CHECK(error.at("code") == std::string(info.name));
        CHECK(error.at("family") == std::string(wire::name_of(info.family)));
        CHECK(error.at("text") == std::string(info.text));
        CHECK(error.at("from") == "server");
        CHECK(!error.at("when").get<std::string>().empty());
    }
    for (; place < errors.size(); ++place) CHECK(errors.at(place).at("from") == "rules");
    CHECK(names(errors, "code").size() == errors.size());
}

TEST_CASE("an error that names paragraphs of the rules says where each of them is read") {
    const json errors = read(spec / "errors.json").at("errors");
    for (const json& error : errors) {
        INFO(error.at("code"));
        static const std::regex number("(ALL|SPOIL|SPOILER|SPINNER|LADDER)-[0-9]+");
        static const std::regex form("/spec/rules/([a-z]+\\.md)#([A-Z]+-[0-9]+)");
        std::set<std::string> explained;
        for (const std::string address : error.value("rules", json::array())) {
            std::smatch parts;
            REQUIRE(std::regex_match(address, parts, form));
            const std::string sheet = text_of("engine/rules/" + parts[1].str());
            CHECK(sheet.find("- **" + parts[2].str() + "** ") != std::string::npos);
            explained.insert(parts[2]);
        }
        const auto when = error.at("when").get<std::string>();
        for (auto it = std::sregex_iterator(when.begin(), when.end(), number); it != std::sregex_iterator(); ++it)
            CHECK(explained.contains(it->str()));
    }
}

TEST_CASE("every code of the rules of a game that has schemas is in errors.json") {
    const auto listed = names(read(spec / "errors.json").at("errors"), "code");
    const std::regex constant("string_view \\w+ = \"([^\"]+)\"");
    std::size_t found = 0;
    for (const auto& entry : fs::recursive_directory_iterator("engine/include/engine/games")) {
        const std::string game = entry.path().parent_path().filename().string();
        if (entry.path().filename() != "errors.hpp" || !schemas().has(game + ".table")) continue;
        const std::string text = text_of(entry.path());
        for (std::sregex_iterator code(text.begin(), text.end(), constant), end; code != end; ++code, ++found) {
            INFO(entry.path() << " " << (*code)[1]);
            CHECK(listed.contains((*code)[1]));
        }
    }
    CHECK(found > 0);
}

TEST_CASE("every code has an example, and those of the frame are what the server answers to it") {
    const json errors = read(spec / "errors.json").at("errors");
    const auto shown = examples("errors");
    CHECK(shown.size() == errors.size());
    std::map<std::string, std::set<std::string>> listed;
    const json messages = read(spec / "messages.json").at("messages");
    for (const json& message : messages)
        for (const std::string code : message.value("codes", json::array()))
            listed[message.at("type").get<std::string>()].insert(code);
    for (const json& error : errors) {
        const std::string code = error.at("code");
        INFO(code);
        REQUIRE(shown.contains(code));
        const json& answer = shown.at(code).at("answer");
        CHECK(schemas().faults("server.error", answer) == std::vector<std::string>{});
        CHECK(answer.at("code") == code);
        const auto result = wire::parse(sent_by(shown.at(code)), wire::Limits{});
        const auto* malformed = std::get_if<wire::Malformed>(&result);
        const bool of_frame = malformed != nullptr;
        if (!of_frame) {
            const std::string type = shown.at(code).at("request").at("type");
            CHECK(listed.at(type).contains(code));
            CHECK(schemas().faults("client." + type, shown.at(code).at("request")) == std::vector<std::string>{});
            continue;
        }
        CHECK(wire::name_of(malformed->code) == code);
        CHECK(malformed->text == answer.at("text").get<std::string>());
        CHECK(malformed->id.has_value() == answer.contains("re"));
    }
}

TEST_CASE("each code of the frame is reached by its example") {
    const auto shown = examples("errors");
    for (const wire::ErrorInfo& info : wire::error_table()) {
        if (info.code > wire::ErrorCode::bad_text) continue;
        INFO(info.name);
        const auto result = wire::parse(sent_by(shown.at(std::string(info.name))), wire::Limits{});
        REQUIRE(std::holds_alternative<wire::Malformed>(result));
        CHECK(std::get<wire::Malformed>(result).code == info.code);
    }
}

TEST_CASE("no game has a notice of the name of one of the room's") {
    const json& room = schemas().schema("room.notice").at("$defs");
    for (const std::string& name : schemas().names()) {
        if (name == "room.notice" || name.find(".notice") == std::string::npos) continue;
        for (const auto& [type, schema] : schemas().schema(name).at("$defs").items()) {
            INFO(name << " " << type);
            CHECK_FALSE(room.contains(type));
        }
    }
}
