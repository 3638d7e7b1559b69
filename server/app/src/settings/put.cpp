#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

#include "place.hpp"

namespace anteroom::app {

namespace {

/// Without the password that an address may have in it: what is said here ends up in logs. A name alone may be a token.
std::string without_password(std::string value) {
    const std::size_t scheme = value.find("://");
    const std::size_t host = value.rfind('@');
    if (scheme == std::string::npos || host == std::string::npos) return value;
    const std::size_t colon = value.find(':', scheme + 3);
    const std::size_t secret = colon < host ? colon + 1 : scheme + 3;
    return value.replace(secret, host - secret, "…");
}

[[noreturn]] void refuse(const std::string& place, const std::string& value, std::string_view right) {
    throw BadSetting(place + ": `" + without_password(value) + "` does not fit; " + std::string(right));
}

std::uint64_t number(const Setting& setting, const std::string& value, const std::string& place) {
    std::uint64_t found = 0;
    const char* end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, found);
    if (read.ec != std::errc() || read.ptr != end || found < setting.number_min || found > setting.number_max)
        refuse(place, value, setting.right);
    return found;
}

bool yes(const std::string& value, const std::string& place) {
    if (value == "true" || value == "1") return true;
    if (value == "false" || value == "0") return false;
    refuse(place, value, "it is true or false");
}

/// How many letters have to be changed, added or left out.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t corner = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = corner + (a[i] == b[j] ? 0 : 1);
            corner = row[j + 1];
            row[j + 1] = std::min({changed, corner + 1, row[j] + 1});
        }
    }
    return row.back();
}

/// Puts one setting into the configuration, by what it is.
struct Put {
    Config& config;
    const Setting& setting;
    const std::vector<std::string>& values;
    const std::string& place;

    const std::string& one() const {
        if (values.size() != 1) throw BadSetting(place + ": one value is wanted, not several");
        return values.front();
    }
    void operator()(std::string Config::*field) const { config.*field = one(); }
    void operator()(std::filesystem::path Config::*field) const { config.*field = one(); }
    void operator()(std::vector<std::string> Config::*field) const { config.*field = values; }
    void operator()(bool Config::*field) const { config.*field = yes(one(), place); }
    void operator()(std::uint16_t Config::*field) const {
        config.*field = static_cast<std::uint16_t>(number(setting, one(), place));
    }
    void operator()(std::size_t Config::*field) const { config.*field = number(setting, one(), place); }
    void operator()(std::optional<std::uint64_t> Config::*field) const {
        config.*field = number(setting, one(), place);
    }
};

}  // namespace

const Setting* find_setting(std::string_view name) {
    const auto settings = all_settings();
    const auto at =
        std::find_if(settings.begin(), settings.end(), [&](const Setting& setting) { return setting.name == name; });
    return at == settings.end() ? nullptr : &*at;
}

void refuse_unknown(const std::string& place, std::string_view name) {
    const auto settings = all_settings();
    const auto nearer = [name](const Setting& a, const Setting& b) {
        return distance(a.name, name) < distance(b.name, name);
    };
    const Setting& nearest = *std::min_element(settings.begin(), settings.end(), nearer);
    const std::string hint = distance(nearest.name, name) <= 2
                                 ? "did you mean `" + std::string(nearest.name) + "`?"
                                 : std::string("`anteroom config` shows all that there are");
    throw BadSetting(place + ": there is no setting `" + std::string(name) + "`; " + hint);
}

void put(Config& config, const Setting& setting, const std::vector<std::string>& values, const std::string& place) {
    if (setting.fits != nullptr) {
        for (const std::string& value : values)
            if (!setting.fits(value)) refuse(place, value, setting.right);
    }
    if (setting.is_secret != nullptr && place.starts_with("--")) {
        for (const std::string& value : values)
            if (setting.is_secret(value))
                throw BadSetting(place + ": a password on a command line is read by everybody on the machine; let " +
                                 environment_name(setting) + " or the file of settings have it");
    }
    std::visit(Put{config, setting, values, place}, setting.field);
}

}  // namespace anteroom::app
