#include "support/schema.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string_view>

namespace anteroom::support {

using nlohmann::json;

/// The place of a value in its message. The text of the path is made only for a fault.
struct Schemas::Place {
    const std::string& file;  ///< the file that a $ref without a file name refers to
    std::vector<std::string>& faults;
    const Place* outer = nullptr;
    std::string_view name = "";

    std::string path() const {
        const std::string before = outer ? outer->path() : "";
        if (name.empty()) return before;
        return before.empty() ? std::string(name) : before + "." + std::string(name);
    }
    void fault(const std::string& what) const {
        const std::string where = path();
        faults.push_back((where.empty() ? "the message" : where) + " " + what);
    }
    Place inside(std::string_view part) const { return {file, faults, this, part}; }
};

namespace {

const std::set<std::string> keywords = {"$schema",    "$id",
                                        "title",      "$defs",
                                        "$ref",       "type",
                                        "const",      "enum",
                                        "properties", "required",
                                        "items",      "oneOf",
                                        "anyOf",      "allOf",
                                        "minItems",   "maxItems",
                                        "minimum",    "maximum",
                                        "minLength",  "maxLength",
                                        "pattern",    "additionalProperties"};

bool is_type(const std::string& type, const json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    throw std::runtime_error("unknown type in a schema: " + type);
}

bool has_type(const json& types, const json& value) {
    if (types.is_string()) return is_type(types, value);
    return std::ranges::any_of(types, [&](const json& type) { return is_type(type, value); });
}

std::size_t code_points(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80; }));
}

}  // namespace

Schemas::Schemas(const std::string& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(entry.path());
        files_[entry.path().stem().string()] = json::parse(in);
    }
    if (files_.empty()) throw std::runtime_error("no schemas in " + folder);
    for (const auto& [name, schema] : files_) {
        if (schema.at("$id") != name + ".json") throw std::runtime_error(name + ": its $id is not its file's name");
        learn(name, schema);
    }
}

void Schemas::add(const std::string& path) {
    const std::string name = std::filesystem::path(path).stem().string();
    std::ifstream in(path);
    learn(name, files_[name] = json::parse(in));
}

void Schemas::add_document(const std::string& path) {
    const std::string document = std::filesystem::path(path).stem().string();
    std::ifstream in(path);
    files_[document] = json::parse(in);
    for (const json& schema : files_.at(document).at("components").at("schemas")) learn(document, schema);
}

std::vector<std::string> Schemas::names() const {
    std::vector<std::string> names;
    for (const auto& [name, schema] : files_) names.push_back(name);
    return names;
}

void Schemas::learn(const std::string& name, const json& schema) {
    for (const auto& [keyword, value] : schema.items()) {
        if (!keywords.contains(keyword)) throw std::runtime_error(name + ": unknown keyword " + keyword);
        if (keyword == "$ref" && schema.size() != 1) throw std::runtime_error(name + ": a $ref with siblings");
        if (keyword == "pattern") patterns_.try_emplace(value.get<std::string>(), value.get<std::string>());
        if (keyword == "properties" || keyword == "$defs")
            for (const json& part : value) learn(name, part);
        if (keyword == "oneOf" || keyword == "anyOf" || keyword == "allOf")
            for (const json& part : value) learn(name, part);
        if (keyword == "items" || (keyword == "additionalProperties" && value.is_object())) learn(name, value);
        if (keyword == "$ref") targets_[name].try_emplace(value, target(name, value));
    }
}

std::vector<std::string> Schemas::faults(const std::string& name, const json& value) const {
    std::vector<std::string> faults;
    check({name, faults}, files_.at(name), value);
    return faults;
}

std::vector<std::string> Schemas::faults_by(const std::string& reference, const json& value) const {
    std::vector<std::string> faults;
    const Target found = target("", reference);
    check({found.file, faults}, *found.schema, value);
    return faults;
}

Schemas::Target Schemas::target(const std::string& from, const std::string& reference) const {
    const auto hash = reference.find('#');
    std::string file = reference.substr(0, hash);
    file = file.empty() ? from : file.substr(0, file.rfind(".json"));
    if (!files_.contains(file)) throw std::runtime_error(from + ": no such schema: " + reference);
    const json* schema = &files_.at(file);
    if (hash != std::string::npos) {
        const json::json_pointer pointer(reference.substr(hash + 1));
        if (!schema->contains(pointer)) throw std::runtime_error(from + ": no such definition: " + reference);
        schema = &schema->at(pointer);
    }
    return {file, schema};
}

void Schemas::check(const Place& at, const json& schema, const json& value) const {
    if (const auto reference = schema.find("$ref"); reference != schema.end()) {
        const Target& found = targets_.at(at.file).at(reference->get_ref<const std::string&>());
        return check({found.file, at.faults, &at}, *found.schema, value);
    }
    if (schema.contains("oneOf")) return check_one_of(at, schema.at("oneOf"), value);
    if (schema.contains("allOf"))
        for (const json& part : schema.at("allOf")) check(at, part, value);
    const auto fits = [&](const json& part) {
        std::vector<std::string> faults;
        check({at.file, faults, &at}, part, value);
        return faults.empty();
    };
    if (schema.contains("anyOf") && std::ranges::none_of(schema.at("anyOf"), fits))
        at.fault("fits none of anyOf: " + schema.at("anyOf").dump());
    if (schema.contains("type") && !has_type(schema.at("type"), value))
        return at.fault("is not of the type " + schema.at("type").dump());
    if (schema.contains("const") && schema.at("const") != value) return at.fault("is not " + schema.at("const").dump());
    if (schema.contains("enum") && std::ranges::find(schema.at("enum"), value) == schema.at("enum").end())
        return at.fault("is none of " + schema.at("enum").dump());
    if (value.is_object())
        check_object(at, schema, value);
    else
        check_scalar(at, schema, value);
}

void Schemas::check_object(const Place& at, const json& schema, const json& value) const {
    const json none = json::object();
    const json& properties = schema.contains("properties") ? schema.at("properties") : none;
    if (schema.contains("required"))
        for (const json& name : schema.at("required"))
            if (!value.contains(name)) at.fault("lacks " + name.get<std::string>());
    for (const auto& [name, part] : value.items()) {
        if (properties.contains(name))
            check(at.inside(name), properties.at(name), part);
        else if (schema.contains("additionalProperties") && schema.at("additionalProperties").is_object())
            check(at.inside(name), schema.at("additionalProperties"), part);
        else if (schema.contains("properties"))
            at.fault("has the unknown field " + name);
    }
}

void Schemas::check_scalar(const Place& at, const json& schema, const json& value) const {
    const auto limit = [&](const char* keyword) { return schema.value(keyword, std::int64_t{0}); };
    if (value.is_array()) {
        const auto size = static_cast<std::int64_t>(value.size());
        if (schema.contains("minItems") && size < limit("minItems")) at.fault("has too few elements");
        if (schema.contains("maxItems") && size > limit("maxItems")) at.fault("has too many elements");
        if (schema.contains("items"))
            for (std::size_t i = 0; i < value.size(); ++i)
                check(at.inside(std::to_string(i)), schema.at("items"), value[i]);
    }
    if (value.is_number_integer()) {
        if (schema.contains("minimum") && value < schema.at("minimum")) at.fault("is too small");
        if (schema.contains("maximum") && value > schema.at("maximum")) at.fault("is too large");
    }
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        const auto size = static_cast<std::int64_t>(code_points(text));
        if (schema.contains("minLength") && size < limit("minLength")) at.fault("is too short");
        if (schema.contains("maxLength") && size > limit("maxLength")) at.fault("is too long");
        if (schema.contains("pattern") && !std::regex_search(text, patterns_.at(schema.at("pattern"))))
            at.fault("does not look like " + schema.at("pattern").get<std::string>());
    }
}

void Schemas::check_one_of(const Place& at, const json& list, const json& value) const {
    std::size_t good = 0;
    std::vector<std::string> closest;
    for (const json& part : list) {
        std::vector<std::string> faults;
        check({at.file, faults, &at}, part, value);
        if (faults.empty()) ++good;
        // A tag selects one alternative, so the useful faults are those of the alternative with the right tag.
        const bool other_tag =
            std::ranges::any_of(faults, [](const auto& f) { return f.find("type is not") != f.npos; });
        if (!faults.empty() && !other_tag) closest = faults;
    }
    if (good == 1) return;
    if (good > 1) return at.fault("fits more than one of oneOf");
    if (closest.empty()) return at.fault("fits none of oneOf: " + value.dump());
    at.faults.insert(at.faults.end(), closest.begin(), closest.end());
}

}  // namespace anteroom::support
