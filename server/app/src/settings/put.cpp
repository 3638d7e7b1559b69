#include <algorithm>
#include <charconv>

#include "../nearest.hpp"
#include "place.hpp"

namespace anteroom::app {

namespace {

/// Removes the password from an address, because error messages are written to logs. A user name without a password may
/// be a token, so the function removes it too.
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

/// Stores one setting's value in the configuration, by the type of its member.
struct Put {
    Config& config;
    const Setting& setting;
    const std::vector<std::string>& values;
    const std::string& place;

    const std::string& one() const {
        if (values.size() != 1) throw BadSetting(place + ": this setting takes one value, not several");
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
    std::vector<std::string> names;
    for (const Setting& setting : all_settings()) names.emplace_back(setting.name);
    const auto meant = nearest(name, names, 2);
    const std::string hint =
        meant ? "did you mean `" + *meant + "`?" : std::string("`anteroom config` shows all that there are");
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
                throw BadSetting(place +
                                 ": everybody on the machine can read a password on a command line; put it into " +
                                 environment_name(setting) + " or the file of settings");
    }
    std::visit(Put{config, setting, values, place}, setting.field);
}

}  // namespace anteroom::app
