#include "body.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "admin/code.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

constexpr std::size_t reason_len_max = 140;
constexpr std::size_t words_len_max = 140;
/// The text and the person's name together form a note, which the store limits to 512 bytes.
constexpr std::size_t text_bytes_max = 380;

Json parsed_object(const std::string& text) {
    std::vector<std::set<std::string>> open;
    bool twice = false;
    const auto look = [&](int, nlohmann::detail::parse_event_t event, Json& value) {
        using Event = nlohmann::detail::parse_event_t;
        if (event == Event::object_start) open.emplace_back();
        if (event == Event::object_end) open.pop_back();
        if (event == Event::key) twice = !open.back().insert(value.get<std::string>()).second || twice;
        return true;
    };
    Json object = Json::parse(text, look, false);
    if (object.is_discarded() || !object.is_object()) throw Refused(Code::malformed, "The body is no JSON object.");
    if (twice) throw Refused(Code::malformed, "The body names a field twice.");
    return object;
}

bool is_all(const std::string& text, std::size_t len_min, std::size_t len_max, std::string_view signs) {
    return text.size() >= len_min && text.size() <= len_max && text.find_first_not_of(signs) == std::string::npos;
}

}  // namespace

Body::Body(const std::string& text, std::initializer_list<std::string_view> fields) : object_(parsed_object(text)) {
    check(fields);
}

Body::Body(Json object, const std::string& name, std::initializer_list<std::string_view> fields)
    : object_(std::move(object)), within_(name + ".") {
    if (!object_.is_object()) throw Refused(Code::malformed, "`" + name + "` has to be an object.");
    check(fields);
}

void Body::check(std::initializer_list<std::string_view> fields) const {
    for (const auto& [name, value] : object_.items())
        if (std::ranges::find(fields, std::string_view(name)) == fields.end())
            throw Refused(Code::malformed, "The body has a field that this route does not know.");
}

void Body::fail(std::string_view field, const std::string& expected) const {
    throw Refused(Code::malformed, "`" + within_ + std::string(field) + "` " + expected);
}

const Json& Body::part(std::string_view field) const {
    const auto at = object_.find(std::string(field));
    if (at == object_.end()) fail(field, "is missing.");
    return *at;
}

std::int64_t Body::whole(std::string_view field, std::int64_t min, std::int64_t max) const {
    const Json& value = part(field);
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX}) &&
                      value.get<std::int64_t>() >= min && value.get<std::int64_t>() <= max;
    if (!fits) fail(field, "has to be a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ".");
    return value.get<std::int64_t>();
}

bool Body::flag(std::string_view field) const {
    const Json& value = part(field);
    if (!value.is_boolean()) fail(field, "has to be true or false.");
    return value.get<bool>();
}

bool Body::flag(std::string_view field, bool otherwise) const {
    return has(field) ? flag(field) : otherwise;
}

const std::string& Body::string(std::string_view field) const {
    const Json& value = part(field);
    if (!value.is_string()) fail(field, "has to be a text.");
    return value.get_ref<const std::string&>();
}

std::string Body::text(std::string_view field, std::size_t len_max) const {
    auto clean = wire::clean_text(string(field), len_max);
    if (!clean || clean->size() > text_bytes_max)
        throw Refused(Code::bad_text, "`" + within_ + std::string(field) + "` has to be a text of 1 to " +
                                          std::to_string(len_max) + " signs that can be shown.");
    return *std::move(clean);
}

std::string Body::plain(std::string_view field, std::size_t bytes_max) const {
    const std::string& value = string(field);
    if (value.size() > bytes_max) fail(field, "is too long.");
    return value;
}

std::string Body::word(std::string_view field) const {
    const std::string& value = string(field);
    if (!is_all(value, 1, 32, "abcdefghijklmnopqrstuvwxyz0123456789_")) fail(field, "has to be a name of a-z, 0-9, _.");
    return value;
}

std::string Body::node(std::string_view field) const {
    const std::string& value = string(field);
    if (!is_all(value, 1, 32, "abcdefghijklmnopqrstuvwxyz0123456789-")) fail(field, "has to be the name of a node.");
    return value;
}

std::string Body::program() const {
    const std::string& value = string("program");
    if (!is_all(value, 1, 40, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./-"))
        fail("program", "has to be a name of A-Z, a-z, 0-9 and _./-, at most 40 characters long.");
    return value;
}

std::string Body::currency(std::string_view field) const {
    const std::string& value = string(field);
    if (!is_all(value, 3, 8, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")) fail(field, "has to be a currency's code.");
    return value;
}

std::string Body::key(std::size_t bytes_max) const {
    std::string key = text("key", bytes_max);
    if (key.size() > bytes_max) fail("key", "has to have at most " + std::to_string(bytes_max) + " bytes.");
    return key;
}

std::string Body::reason() const {
    return text("reason", reason_len_max);
}

std::string Body::words() const {
    return has("words") ? text("words", words_len_max) : "";
}

}  // namespace anteroom::admin
