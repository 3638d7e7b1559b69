#include "strict_json.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "not_such_a_file.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse_text(const std::string& what) {
    throw NotSuchAFile(NotSuchAFile::Reason::text, what);
}

/// Refuses JSON that two readers could interpret differently, or that is nested too deeply.
class Strict {
  public:
    bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        constexpr int depth_max = 32;
        // When a list or an object starts, `depth` counts the lists and objects around it.
        if ((event == Event::object_start || event == Event::array_start) && depth >= depth_max)
            refuse_text("it is nested too deeply");
        if (event == Event::object_start) names_.emplace_back();
        if (event == Event::object_end) names_.pop_back();
        if (event == Event::key) take(parsed.get<std::string>());
        if (event == Event::value && parsed.is_number()) check_number(parsed);
        return true;
    }

  private:
    void take(const std::string& name) {
        if (std::ranges::any_of(name, [](char one) { return one <= ' ' || one > '~'; }))
            refuse_text("a member's name is none of Anteroom's");
        if (!names_.back().insert(name).second) refuse_text("it has a member twice: " + name);
    }

    static void check_number(const Json& number) {
        constexpr std::int64_t whole_max = (1LL << 53) - 1;
        const bool is_whole = number.is_number_unsigned()
                                  ? number.get<std::uint64_t>() <= std::uint64_t{whole_max}
                                  : number.is_number_integer() && number.get<std::int64_t>() >= -whole_max;
        if (!is_whole) refuse_text("it has a number that is not whole, or too large");
        // The library reads digits without a sign as an unsigned number, so this zero has a sign.
        if (!number.is_number_unsigned() && number.get<std::int64_t>() == 0) refuse_text("it has the number -0");
    }

    std::vector<std::set<std::string>> names_;  ///< member names of the open objects
};

}  // namespace

Json strict_json(const std::string& text) {
    if (text.size() > file_bytes_max) refuse_text("it is larger than any file that Anteroom writes");
    // The library would skip a byte order mark and would end at a NUL.
    if (text.starts_with("\xEF\xBB\xBF")) refuse_text("it begins with a byte order mark");
    if (const auto nul = text.find('\0'); nul != std::string::npos)
        refuse_text("this is no JSON, from byte " + std::to_string(nul + 1) + " on");
    try {
        return Json::parse(text,
                           [strict = std::make_shared<Strict>()](int depth, Json::parse_event_t event, Json& parsed) {
                               return (*strict)(depth, event, parsed);
                           });
    } catch (const Json::parse_error& fault) {
        refuse_text("this is no JSON, from byte " + std::to_string(fault.byte) + " on");
    } catch (const Json::out_of_range&) {
        refuse_text("it has a number that is not whole, or too large");
    }
}

}  // namespace anteroom::app
