#include "file_form.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "file_format.hpp"
#include "ledger/account.hpp"
#include "ledger/transfer.hpp"
#include "not_such_a_file.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;

/// A whole number in this range. strict_json() accepts only numbers that every reader of JSON can represent.
template <std::int64_t least, std::int64_t most>
bool is_from_to(const Json& value) {
    if (!value.is_number_integer()) return false;
    const auto number = value.get<std::int64_t>();
    return number >= least && number <= most;
}

bool is_text(const Json& value) {
    return value.is_string() && value.get_ref<const std::string&>().size() <= std::numeric_limits<std::uint16_t>::max();
}

template <std::size_t bytes>
bool is_hex(const Json& value) {
    constexpr std::string_view digits = "0123456789abcdef";
    return value.is_string() && value.get_ref<const std::string&>().size() == 2 * bytes &&
           value.get_ref<const std::string&>().find_first_not_of(digits) == std::string::npos;
}

bool is_seat(const Json& value) {
    if (!value.is_string()) return false;
    const auto& seat = value.get_ref<const std::string&>();
    return seat.size() == 2 && seat >= "s0" && seat <= "s7";
}

bool is_account(const Json& value) {
    if (!value.is_string()) return false;
    const auto account = ledger::account_named(value.get_ref<const std::string&>(), {1});
    if (!account) return false;
    const auto place = ledger::table_account_of(*account);
    return !place || place->seat < 8;
}

/// Returns whether the chain belongs to a game or to a wallet.
bool is_chain(const Json& value) {
    if (!value.is_string()) return false;
    const auto& name = value.get_ref<const std::string&>();
    return name.starts_with("table:") ? is_account(Json(name + ":pot"))
                                      : name.starts_with("wallet:") && is_account(value);
}

struct MemberType {
    std::string_view name;
    bool (*holds)(const Json& value);
};

constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

/// The types of members that files.md defines.
constexpr std::array member_types = {
    MemberType{"text", is_text},
    MemberType{"whole", is_from_to<-highest, highest>},
    MemberType{"count", is_from_to<0, highest>},
    MemberType{"number", is_from_to<1, highest>},
    MemberType{"number32", is_from_to<1, std::numeric_limits<std::uint32_t>::max()>},
    MemberType{"byte", is_from_to<1, std::numeric_limits<std::uint8_t>::max()>},
    MemberType{"flag", [](const Json& value) { return value.is_boolean(); }},
    MemberType{"yes", [](const Json& value) { return value == true; }},
    MemberType{"object", [](const Json& value) { return value.is_object(); }},
    MemberType{"hex32", is_hex<32>},
    MemberType{"hex64", is_hex<64>},
    MemberType{"seat", is_seat},
    MemberType{"account", is_account},
    MemberType{"chain", is_chain},
    MemberType{
        "kind",
        [](const Json& value) { return value.is_string() && ledger::kind_named(value.get_ref<const std::string&>()); }},
};

[[noreturn]] void refuse_form(const std::string& what) {
    throw NotSuchAFile(NotSuchAFile::Reason::form, what);
}

/// Returns whether the value is one of the words of `player|clock|bot`.
bool is_one_of(const Json& value, std::string_view words) {
    if (!value.is_string()) return false;
    const auto& text = value.get_ref<const std::string&>();
    while (!words.empty()) {
        const auto end = std::min(words.find('|'), words.size());
        if (words.substr(0, end) == text) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

void insist(const Json& value, const std::string& form, const std::string& place);

void insist_on_list(const Json& value, const std::string& form, const std::string& place) {
    if (!value.is_array()) refuse_form(place + " is not a list");
    if (form.starts_with("[+]") && value.empty()) refuse_form(place + " is empty");
    const std::string each = form.substr(form.find(']') + 1);
    std::size_t at = 0;
    for (const Json& one : value) insist(one, each, place + "[" + std::to_string(at++) + "]");
}

void insist_on_members(const Json& value, const Json& shape, const std::string& place) {
    if (!value.is_object()) refuse_form(place + " is not an object");
    std::size_t found = 0;
    for (const auto& [name, form] : shape.items()) {
        const bool is_optional = name.ends_with('?');
        const std::string member = is_optional ? name.substr(0, name.size() - 1) : name;
        const auto at = value.find(member);
        if (at != value.end()) {
            ++found;
            insist(*at, form.get_ref<const std::string&>(), place + "." + member);
        } else if (!is_optional) {
            refuse_form(place + " has no " + member);
        }
    }
    if (found == value.size()) return;
    for (const auto& [name, member] : value.items())
        if (!shape.contains(name) && !shape.contains(name + "?"))
            refuse_form(place + " has an unknown member: " + name);
}

void insist(const Json& value, const std::string& form, const std::string& place) {
    if (form.starts_with('[')) return insist_on_list(value, form, place);
    if (const auto shape = file_shapes().find(form); shape != file_shapes().end())
        return insist_on_members(value, *shape, place);
    if (form.starts_with('=')) {
        if (!is_one_of(value, std::string_view(form).substr(1))) refuse_form(place + " is none of " + form.substr(1));
        return;
    }
    const auto* type = std::ranges::find(member_types, form, &MemberType::name);
    if (type == member_types.end()) throw std::logic_error("a shape has an unknown type: " + form);
    if (!type->holds(value)) refuse_form(place + " is not of the type " + form);
}

}  // namespace

FileKind insist_on_form(const Json& file) {
    const Json format = file.is_object() ? file.value("format", Json()) : Json();
    const auto checked = [&](const char* shape, FileKind kind) {
        insist(file, shape, shape);
        return kind;
    };
    if (format == receipt_format) return checked("receipt", FileKind::receipt);
    if (format == record_format) return checked("record", FileKind::record);
    if (format == dispute_format) return checked("dispute", FileKind::dispute);
    throw NotSuchAFile(NotSuchAFile::Reason::format,
                       "its format is none of a receipt, a record or a dispute file that this program knows");
}

}  // namespace anteroom::app
