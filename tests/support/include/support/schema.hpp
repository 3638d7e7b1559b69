#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

namespace anteroom::support {

/// The published schemas as a checker of messages. The checker knows only the keywords that the schemas may use.
/// Another keyword, or a $ref without a target, is a fault of the schema, and the checker throws.
///
/// Published schemas are open to additions. Here the schemas are strict: an object with `properties` may have no other
/// members.
class Schemas {
  public:
    /// The folder is relative, because tests run in the root of the project.
    explicit Schemas(const std::string& folder = "protocol/spec/schemas");

    Schemas(Schemas&&) = default;
    Schemas(const Schemas&) = delete;  // targets of a $ref are stored by address

    /// Adds one more schema, under the name of its file.
    void add(const std::string& path);

    /// Adds the schemas of an OpenAPI document, which refers to no other file.
    void add_document(const std::string& path);

    /// Returns the faults of a value, each with its place. `name` is the schema's file, such as `server.update`.
    std::vector<std::string> faults(const std::string& name, const nlohmann::json& value) const;

    /// Checks against a schema of a document, such as `openapi.json#/components/schemas/me`.
    std::vector<std::string> faults_by(const std::string& reference, const nlohmann::json& value) const;

    bool has(const std::string& name) const { return files_.contains(name); }
    std::vector<std::string> names() const;
    const nlohmann::json& schema(const std::string& name) const { return files_.at(name); }

  private:
    struct Place;
    /// The target of a $ref. The schema is in `files_`.
    struct Target {
        std::string file;
        const nlohmann::json* schema;
    };

    void check(const Place& at, const nlohmann::json& schema, const nlohmann::json& value) const;
    void check_object(const Place& at, const nlohmann::json& schema, const nlohmann::json& value) const;
    void check_scalar(const Place& at, const nlohmann::json& schema, const nlohmann::json& value) const;
    void check_one_of(const Place& at, const nlohmann::json& list, const nlohmann::json& value) const;
    Target target(const std::string& from, const std::string& reference) const;
    void learn(const std::string& name, const nlohmann::json& schema);

    std::map<std::string, nlohmann::json> files_;
    std::map<std::string, std::regex> patterns_;
    std::map<std::string, std::map<std::string, Target>> targets_;  ///< by file and reference
};

}  // namespace anteroom::support
