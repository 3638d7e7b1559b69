#pragma once
// What can be set: one list that `serve`, `config`, the file of settings, the README and the container share.

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

/// Where the value goes, and with that what it is: text, a path, a number, a list, yes or no.
using SettingField =
    std::variant<std::string Config::*, std::filesystem::path Config::*, std::uint16_t Config::*, std::size_t Config::*,
                 std::vector<std::string> Config::*, bool Config::*, std::optional<std::uint64_t> Config::*>;

/// From where a value may come.
enum class Ways : std::uint8_t {
    all,
    not_as_option,  ///< a secret: a command line is read by everybody on the machine
    option_only,    ///< for tests; nobody shall find it left in a file
};

struct Setting {
    std::string_view name;   ///< as in the file; the option is `--name`, in the environment it is ANTEROOM_NAME
    std::string_view takes;  ///< what its value is, for people: `ADDRESS`
    SettingField field;
    std::string_view help;    ///< what it is for
    std::string_view reason;  ///< why it is what it is where nobody set it
    Ways ways = Ways::all;
    bool (*fits)(const std::string& value) = nullptr;  ///< of each value of a list
    std::string_view right = {};                       ///< what does fit, for who wrote something else
    std::uint64_t number_min = 0;
    std::uint64_t number_max = std::numeric_limits<std::uint64_t>::max();
    bool (*is_secret)(const std::string& value) = nullptr;  ///< such a value may not stand on a command line
};

std::span<const Setting> all_settings();
/// `trusted-proxy` is ANTEROOM_TRUSTED_PROXY.
std::string environment_name(const Setting& setting);

/// A setting that cannot be, with the place where it stands and how to mend it, in one line. The program's exit code is
/// then 78, sysexits' EX_CONFIG: starting again mends nothing, and systemd is told not to try.
class BadSetting : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
    static constexpr int exit_code = 78;
};

/// What stands in the way now and may be gone later: a port or a folder that another server has, a database or a bus
/// that does not answer. A node that starts while they are restarted comes up behind them by being started again.
class TakenSetting : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// What the command line says: of each setting that is named there, its values.
struct Options {
    std::map<std::string_view, std::vector<std::string>> given;
    std::string file;  ///< `--config`; empty: what ANTEROOM_CONFIG names, if anything
};

struct Settings {
    Config config;
    std::filesystem::path file;                      ///< that was read; empty: none
    std::map<std::string_view, std::string> places;  ///< where a setting that somebody set stands: `--port`, `FILE:3`
    std::vector<std::string> unknown;                ///< in the environment, with our prefix

    /// The place of a setting, by which a fault of it is named; `--name` where nobody set it.
    std::string place(std::string_view name) const;
};

using Environment = std::map<std::string, std::string>;
/// Of this process, what begins with ANTEROOM_ and is not empty.
Environment environment();

/// An option counts more than the environment, that more than the file, that more than what a setting is by itself; a
/// list is replaced as a whole. Throws BadSetting.
Settings read_settings(const Options& options, const Environment& variables);

/// What can be found out before anything is begun, of a server with these settings: its folders, its key, its port.
/// Changes nothing. Throws BadSetting or TakenSetting. `beside_running`: a server that runs on the folder is no fault,
/// and then the port is not tried, which is most likely its own; returns whether there is one. Of several addresses of
/// the database the one that answered comes first in the settings then.
enum class Beside : std::uint8_t { nobody, running };
bool check_settings(Settings& settings, Beside beside);

/// All settings as a file of them that could be read again, with where each value is from and why.
std::string settings_text(const Settings& settings);

}  // namespace anteroom::app
