#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::admin {

using Json = nlohmann::ordered_json;

/// The JSON object of a request, read strictly: no field but those named, none twice, whole numbers only. Throws
/// Refused{malformed}, or {bad_text} for what a text may not be.
class Body {
  public:
    Body(const std::string& text, std::initializer_list<std::string_view> fields);
    /// An object within another.
    Body(Json object, const std::string& name, std::initializer_list<std::string_view> fields);

    bool has(std::string_view field) const { return object_.contains(std::string(field)); }
    std::int64_t whole(std::string_view field, std::int64_t min, std::int64_t max) const;
    bool flag(std::string_view field, bool otherwise) const;
    bool flag(std::string_view field) const;
    /// Cleaned as all text that people see.
    std::string text(std::string_view field, std::size_t len_max) const;
    /// May be empty.
    std::string plain(std::string_view field, std::size_t bytes_max) const;
    std::string word(std::string_view field) const;
    std::string currency(std::string_view field) const;
    std::string node(std::string_view field) const;
    std::string reason() const;
    /// What players are told beside it; empty where it is not there.
    std::string words() const;
    /// What names a action for ever.
    std::string key(std::size_t bytes_max) const;
    const Json& part(std::string_view field) const;

  private:
    void check(std::initializer_list<std::string_view> fields) const;
    const std::string& string(std::string_view field) const;
    [[noreturn]] void fail(std::string_view field, const std::string& expected) const;

    Json object_;
    std::string within_;
};

/// Numbers that a double holds exactly: the protocol's whole numbers.
inline constexpr std::int64_t whole_max = 9'007'199'254'740'991;

}  // namespace anteroom::admin
