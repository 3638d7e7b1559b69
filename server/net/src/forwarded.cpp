#include "forwarded.hpp"

#include <algorithm>

#include "guard.hpp"

namespace anteroom::net {

namespace ip = boost::asio::ip;

namespace {

std::string unquoted(std::string_view text) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
    std::string out;
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
        if (text[at] == '\\' && at + 2 < text.size()) ++at;
        out += text[at];
    }
    return out;
}

bool is_same_name(std::string_view one, std::string_view other) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(one, other, {}, lower, lower);
}

/// Returns the value of `name`. Returns an empty text if the name occurs twice, because then it is unclear which value
/// counts.
std::string value_in(std::string_view element, std::string_view name) {
    std::string found;
    int times = 0;
    for (const std::string_view pair : split_unquoted(element, ';')) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos || !is_same_name(pair.substr(0, equals), name)) continue;
        found = unquoted(pair.substr(equals + 1));
        ++times;
    }
    return times == 1 ? found : std::string();
}

/// Returns whether the text after an address is empty or a port. A
/// proxy may also use a name instead of a port number (`:_name`).
bool is_port(std::string_view text) {
    if (text.empty()) return true;
    if (text.front() != ':' || text.size() < 2) return false;
    text.remove_prefix(1);
    constexpr std::string_view digits = "0123456789";
    constexpr std::size_t digits_max = 5;
    return text.front() == '_' || (text.size() <= digits_max && text.find_first_not_of(digits) == text.npos);
}

std::optional<Address> read_address(std::string_view text, bool bracketed) {
    boost::system::error_code error;
    const Address address = ip::make_address(std::string(text), error);
    if (error || (bracketed && !address.is_v6())) return std::nullopt;
    return address;
}

}  // namespace

std::vector<std::string> hops_of_list(std::string_view forwarded_for) {
    std::vector<std::string> hops;
    each_element(forwarded_for, [&](std::string_view element) { hops.push_back(unquoted(element)); });
    return hops;
}

std::vector<std::string> hops_of_forwarded(std::string_view forwarded) {
    std::vector<std::string> hops;
    for (const std::string_view element : split_unquoted(forwarded, ',')) hops.push_back(value_in(element, "for"));
    return hops;
}

std::string last_of_forwarded(std::string_view forwarded, std::string_view name) {
    const auto elements = split_unquoted(forwarded, ',');
    if (elements.empty()) return {};
    std::string value = value_in(elements.back(), name);
    for (char& c : value)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return value;
}

std::optional<Address> address_of_hop(std::string_view hop) {
    if (hop.starts_with('[')) {
        const std::size_t bracket = hop.find(']');
        if (bracket == std::string_view::npos || !is_port(hop.substr(bracket + 1))) return std::nullopt;
        return read_address(hop.substr(1, bracket - 1), true);
    }
    // An IPv6 address without brackets has no port.
    const std::size_t colon = hop.find(':');
    const bool has_port = colon != std::string_view::npos && hop.find(':', colon + 1) == std::string_view::npos;
    if (!has_port) return read_address(hop, false);
    return is_port(hop.substr(colon)) ? read_address(hop.substr(0, colon), false) : std::nullopt;
}

}  // namespace anteroom::net
