#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::store {

// What the house decides about all tables

/// Something that is shut: running games finish, nothing new begins there.
struct Closure {
    /// The numbers are stored: they are never changed.
    enum class What : std::uint8_t {
        site = 0,
        game = 1,
        table = 2,
        player = 3,  ///< is suspended: stakes nothing more
    };
    What what = What::site;
    std::string of;  ///< empty for the site, a game's id, a room's or a player's number

    friend auto operator<=>(const Closure&, const Closure&) = default;
};

/// As the log and the house's interface name closures.
std::string_view name_of(Closure::What what);
std::optional<Closure::What> closure_named(std::string_view name);

/// A closure that is as it is asked for changes nothing.
struct ClosureChange {
    Closure closure;
    bool closed = true;

    friend bool operator==(const ClosureChange&, const ClosureChange&) = default;
};

/// A table that can be opened by its name alone.
struct Template {
    std::string name;  ///< unique; as people read it
    std::string body;  ///< JSON of what opening a table needs; the store does not look inside

    friend bool operator==(const Template&, const Template&) = default;
};

/// Of a name that stands for a template the body is replaced.
struct TemplateChange {
    std::string name;
    std::optional<std::string> body;  ///< empty: the template goes

    friend bool operator==(const TemplateChange&, const TemplateChange&) = default;
};

}  // namespace anteroom::store
