#pragma once
// The settings. `serve`, `config`, the settings file, the settings page and the container use one list.

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/config.hpp"

namespace anteroom::app {

/// The member of Config that gets the value. The type of the member determines the kind of setting: text, path, number,
/// list, or yes or no.
using SettingField =
    std::variant<std::string Config::*, std::filesystem::path Config::*, std::uint16_t Config::*, std::size_t Config::*,
                 std::vector<std::string> Config::*, bool Config::*, std::optional<std::uint64_t> Config::*>;

/// The sources from which a setting may come.
enum class Ways : std::uint8_t {
    all,
    not_as_option,  ///< for a secret, because everybody on the machine can read the command line
    option_only,    ///< for tests; such a setting must not stay in a file
};

struct Setting {
    std::string_view name;   ///< the name in the file; the option is `--name`, the environment variable ANTEROOM_NAME
    std::string_view takes;  ///< the kind of value, for people: `ADDRESS`
    SettingField field;
    std::string_view help;    ///< the purpose of the setting
    std::string_view reason;  ///< the reason for the default value
    Ways ways = Ways::all;
    bool (*fits)(const std::string& value) = nullptr;  ///< checks each value of a list
    std::string_view right = {};                       ///< describes the right values in the error message
    std::uint64_t number_min = 0;
    std::uint64_t number_max = std::numeric_limits<std::uint64_t>::max();
    bool (*is_secret)(const std::string& value) = nullptr;  ///< true for a value that must not be on a command line
};

std::span<const Setting> all_settings();
/// Returns the name of the setting's variable. For example, the variable of `trusted-proxy` is ANTEROOM_TRUSTED_PROXY.
std::string environment_name(const Setting& setting);

/// A wrong setting. The text is one line with the setting, its place and the remedy. The program's exit code is then
/// 78, EX_CONFIG of sysexits. A restart does not help, and systemd is configured not to restart the program.
class BadSetting : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
    static constexpr int exit_code = 78;
};

/// A fault that may be temporary: another server has the port or the folder, or a database or bus does not answer. This
/// happens when a node starts while the database or the bus restarts. systemd starts the node again later.
class TakenSetting : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The options of the command line: the values that it gives to each setting.
struct Options {
    std::map<std::string_view, std::vector<std::string>> given;
    std::string file;  ///< the file in `--config`; if empty, the file that ANTEROOM_CONFIG names, if any
};

struct Settings {
    Config config;
    std::filesystem::path file;                      ///< the file that was read; empty for none
    std::map<std::string_view, std::string> places;  ///< the source of each setting that has one: `--port`, `FILE:3`
    std::vector<std::string> unknown;                ///< environment variables with our prefix that are not settings

    /// Returns the place of a setting for error messages. Returns `--name` for a default.
    std::string place(std::string_view name) const;
};

using Environment = std::map<std::string, std::string>;
/// Returns the environment variables that begin with ANTEROOM_ and are not empty.
Environment environment();

/// Reads all settings. An option overrides the environment, which overrides the file, which overrides the default. A
/// list overrides another list as a whole. Throws BadSetting.
Settings read_settings(const Options& options, const Environment& variables);

/// Checks everything that can be checked before a server with these settings starts: folders, key and port. Changes
/// nothing on disk. Throws BadSetting or TakenSetting. With Beside::running, another server may already use the folder.
/// The function then does not try the port, because the other server probably has it. Returns whether another server
/// runs. If the setting has several database addresses, the address that answered moves to the front.
enum class Beside : std::uint8_t { nobody, running };
bool check_settings(Settings& settings, Beside beside);

/// Returns all settings in the form of a settings file, with the source and reason of each value.
std::string settings_text(const Settings& settings);

}  // namespace anteroom::app
