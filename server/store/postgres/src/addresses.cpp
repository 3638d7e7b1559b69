#include "addresses.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <vector>

namespace anteroom::store {

namespace {

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

using Settings = std::map<std::string, std::string>;

Settings set_in(PQconninfoOption* read) {
    const std::unique_ptr<PQconninfoOption, FreeOptions> options(read);
    Settings settings;
    for (const PQconninfoOption* each = options.get(); each != nullptr && each->keyword != nullptr; ++each)
        if (each->val != nullptr) settings.emplace(each->keyword, each->val);
    return settings;
}

/// Returns the settings in the place itself.
Settings settings_of(const std::string& place) {
    return set_in(PQconninfoParse(place.c_str(), nullptr));
}

std::string place_of(const Settings& settings) {
    std::string place;
    for (const auto& [keyword, value] : settings) {
        place += (place.empty() ? "" : " ") + keyword + "='";
        for (const char letter : value)
            place += (letter == '\'' || letter == '\\' ? "\\" : "") + std::string(1, letter);
        place += "'";
    }
    return place;
}

/// Returns the comma-separated parts of this setting.
std::vector<std::string> listed(const Settings& settings, const char* keyword) {
    std::vector<std::string> list(1);
    const auto set = settings.find(keyword);
    if (set == settings.end()) return list;
    for (const char letter : set->second) {
        if (letter == ',')
            list.emplace_back();
        else
            list.back() += letter;
    }
    return list;
}

std::string rotated(std::vector<std::string> list, std::size_t first) {
    std::ranges::rotate(list, list.begin() + static_cast<std::ptrdiff_t>(first));
    std::string text;
    for (const std::string& one : list) text += (&one == &list.front() ? "" : ",") + one;
    return text;
}

}  // namespace

std::string answering_first(const std::string& place, PGconn* connection) {
    const Settings all = set_in(PQconninfo(connection));
    // PQhost() returns the host, if both are set.
    const auto hosts = listed(all, all.contains("host") ? "host" : "hostaddr");
    const auto ports = listed(all, "port");
    const auto answered = [&](std::size_t i) {
        const std::string& port = ports.size() == hosts.size() ? ports[i] : ports.front();
        return hosts[i] == PQhost(connection) && (port.empty() || port == PQport(connection));
    };
    std::size_t first = 0;
    while (first < hosts.size() && !answered(first)) ++first;
    if (first == 0 || first == hosts.size()) return place;
    Settings settings = settings_of(place);
    for (const char* const keyword : {"host", "hostaddr", "port"}) {
        const auto list = listed(all, keyword);
        if (list.size() == hosts.size()) settings[keyword] = rotated(list, first);
    }
    return place_of(settings);
}

bool takes_whoever_reads(PGconn* connection) {
    const Settings settings = set_in(PQconninfo(connection));
    if (listed(settings, "host").size() == 1 && listed(settings, "hostaddr").size() == 1) return false;
    const std::string wanted = listed(settings, "target_session_attrs").front();
    return wanted != "read-write" && wanted != "primary";
}

}  // namespace anteroom::store
