#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::admin {

using Json = nlohmann::ordered_json;

/// The JSON object of a request, read strictly: it accepts only the named fields, each at most once, and
/// only whole numbers. Throws Refused{malformed}, or Refused{bad_text} for a text that is not allowed.
class Body {
  public:
    Body(const std::string& text, std::initializer_list<std::string_view> fields);
    /// Reads an object within another object.
    Body(Json object, const std::string& name, std::initializer_list<std::string_view> fields);

    bool has(std::string_view field) const { return object_.contains(std::string(field)); }
    std::int64_t whole(std::string_view field, std::int64_t min, std::int64_t max) const;
    bool flag(std::string_view field, bool otherwise) const;
    bool flag(std::string_view field) const;
    /// Returns a text, cleaned in the same way as all text that people see.
    std::string text(std::string_view field, std::size_t len_max) const;
    /// Returns the text unchanged. The text may be empty.
    std::string plain(std::string_view field, std::size_t bytes_max) const;
    std::string word(std::string_view field) const;
    std::string currency(std::string_view field) const;
    std::string node(std::string_view field) const;
    /// Returns the field `program`, the name that a client gives itself.
    std::string program() const;
    std::string reason() const;
    /// Returns the message for the players, which is separate from the reason. The message may be empty.
    std::string words() const;
    /// Returns the key that identifies an action for ever, so that a repeat does nothing.
    std::string key(std::size_t bytes_max) const;
    const Json& part(std::string_view field) const;

  private:
    void check(std::initializer_list<std::string_view> fields) const;
    const std::string& string(std::string_view field) const;
    [[noreturn]] void fail(std::string_view field, const std::string& expected) const;

    Json object_;
    std::string within_;
};

/// The largest whole number of the protocol. A double represents all whole numbers up to this one exactly.
inline constexpr std::int64_t whole_max = 9'007'199'254'740'991;

}  // namespace anteroom::admin
