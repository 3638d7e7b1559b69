#include "told_schema.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace anteroom::told {
namespace {

using nlohmann::json;
using Kind = Shape::Kind;

class Comparison {
  public:
    explicit Comparison(const Documents& documents) : documents_(documents) {}

    std::vector<std::string> take() { return std::move(found_); }

    /// Compares the shape with `node`, a part of the document `file`.
    void compare(const std::string& at, std::string file, const json& node, const Shape& shape,
                 const std::vector<std::string>& besides = {}) {
        const json& schema = followed(file, node);
        switch (shape.kind) {
            case Kind::whole:
                return expect(at, schema.value("type", json()) == "integer", "is no whole number");
            case Kind::truth:
                return expect(at, is_truth(schema), "is neither true nor false");
            case Kind::word:
                return compare_words(at, schema, shape.words);
            case Kind::common:
                return expect(at, schema == documents_.at("common").at("$defs").at(shape.name),
                              "is not what common.json calls " + shape.name);
            case Kind::object:
                return compare_object(at, file, schema, shape, besides);
            case Kind::one_of:
                return compare_alternatives(at, file, schema, shape);
            case Kind::list:
                return compare_part(at + "[]", file, schema, "items", shape.of.front());
            case Kind::rows:
                return compare_part(at + ".r0", file, schema, "additionalProperties", shape.of.front());
            case Kind::by_seat:
                return compare_places(at, file, schema, 's', shape.of.front());
            case Kind::by_place:
                return compare_places(at, file, schema, 'c', shape.of.front());
            case Kind::own:
                return;
        }
    }

  private:
    static bool is_truth(const json& schema) {
        return schema.value("type", json()) == "boolean" || schema.value("const", json()) == true;
    }

    void expect(const std::string& at, bool holds, const std::string& fault) {
        if (!holds) found_.push_back(at + " " + fault);
    }

    /// Follows all references from `node`. Afterwards `file` is the document of the result.
    const json& followed(std::string& file, const json& node) const {
        const json* schema = &node;
        while (schema->contains("$ref")) {
            const std::string reference = schema->at("$ref");
            const std::size_t hash = reference.find('#');
            if (hash > 0) file = reference.substr(0, hash - std::string(".json").size());
            schema = &documents_.at(file).at(json::json_pointer(reference.substr(hash + 1)));
        }
        return *schema;
    }

    void compare_words(const std::string& at, const json& schema, const std::vector<std::string>& words) {
        const std::vector<std::string> listed = schema.value("enum", std::vector<std::string>());
        expect(at, std::set(listed.begin(), listed.end()) == std::set(words.begin(), words.end()),
               "has other words than its enum");
    }

    void compare_object(const std::string& at, const std::string& file, const json& schema, const Shape& shape,
                        const std::vector<std::string>& besides) {
        const json properties = schema.value("properties", json::object());
        std::set<std::string> named(besides.begin(), besides.end());
        std::set<std::string> always = named;
        const auto stated = schema.value("required", std::vector<std::string>());
        const std::set<std::string> required(stated.begin(), stated.end());
        if (!shape.name.empty()) {
            named.insert("type");
            always.insert("type");
            expect(at, properties.value("type", json::object()).value("const", "") == shape.name,
                   "is of another type than " + shape.name);
        }
        for (const Member& member : shape.members) {
            const std::string place = at + "." + member.name;
            named.insert(member.name);
            if (member.always_told) always.insert(member.name);
            if (!properties.contains(member.name))
                expect(place, false, "is told, and no property");
            else
                compare(place, file, properties.at(member.name), member.shape);
        }
        for (const auto& [name, property] : properties.items())
            expect(at + "." + name, named.contains(name), "is a property that no field tells");
        for (const std::string& name : always)
            expect(at + "." + name, required.contains(name), "is always told, and not required");
        for (const std::string& name : required)
            expect(at + "." + name, always.contains(name), "is required, and not always told");
    }

    void compare_alternatives(const std::string& at, const std::string& file, const json& schema, const Shape& shape) {
        std::set<std::string> listed;
        for (const json& alternative : schema.value("oneOf", json::array())) {
            std::string place = file;
            const json& object = followed(place, alternative);
            const std::string type = object.at("properties").at("type").at("const");
            const auto told =
                std::find_if(shape.of.begin(), shape.of.end(), [&](const Shape& one) { return one.name == type; });
            listed.insert(type);
            if (told == shape.of.end())
                expect(at + "." + type, false, "is an alternative that nothing tells");
            else
                compare(at + "." + type, place, object, *told);
        }
        for (const Shape& one : shape.of)
            expect(at + "." + one.name, listed.contains(one.name), "is told, and no alternative");
    }

    void compare_part(const std::string& at, const std::string& file, const json& schema, const char* keyword,
                      const Shape& shape) {
        if (!schema.contains(keyword)) return expect(at, false, std::string("has no ") + keyword);
        compare(at, file, schema.at(keyword), shape);
    }

    /// Expects the keys 0, 1, … without a gap, each with the prefix.
    void compare_places(const std::string& at, const std::string& file, const json& schema, char prefix,
                        const Shape& shape) {
        const json places = schema.value("properties", json::object());
        expect(at, !places.empty(), "has no places");
        expect(at, schema.contains("required"), "does not say what is required; of its places nothing is: []");
        expect(at, schema.value("required", json::array()).empty(), "requires a place, and all are optional");
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::string name = prefix + std::to_string(i);
            if (!places.contains(name))
                expect(at + "." + name, false, "is missing");
            else
                compare(at + "." + name, file, places.at(name), shape);
        }
    }

    const Documents& documents_;
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> differences(const Documents& documents, const std::string& name, const Shape& shape,
                                     const std::vector<std::string>& besides) {
    Comparison comparison(documents);
    comparison.compare(name, name, documents.at(name), shape, besides);
    return comparison.take();
}

}  // namespace anteroom::told
