#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::admin {

/// A query string, read strictly: it accepts only the named fields, each at most once. Throws Refused{malformed}.
class Query {
  public:
    Query(std::string_view query, std::initializer_list<std::string_view> fields);

    std::optional<std::int64_t> whole(std::string_view field, std::int64_t min, std::int64_t max) const;
    /// Returns the number of rows on a page.
    std::uint32_t count(std::uint32_t most) const;
    std::optional<std::string> text(std::string_view field, std::size_t bytes_max) const;
    std::string needed(std::string_view field, std::size_t bytes_max) const;

  private:
    std::map<std::string, std::string, std::less<>> values_;
};

/// Reads digits with an optional sign and no leading zeros. Returns nothing for anything else.
std::optional<std::int64_t> whole_of(std::string_view text);

}  // namespace anteroom::admin
