#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::store {

// Decisions of the house about all tables

/// A closure. Running games finish, but no new game begins.
struct Closure {
    /// The numbers are stored, so they never change.
    enum class What : std::uint8_t {
        site = 0,
        game = 1,
        table = 2,
        player = 3,  ///< suspended: the player cannot stake money
    };
    What what = What::site;
    std::string of;  ///< a game's id, or the number of a room or a player; empty for the site

    friend auto operator<=>(const Closure&, const Closure&) = default;
};

/// The name of each kind of closure, in the log and in the house's interface.
std::string_view name_of(Closure::What what);
std::optional<Closure::What> closure_named(std::string_view name);

/// A request to open or close; it changes nothing if the closure is already in that state.
struct ClosureChange {
    Closure closure;
    bool closed = true;

    friend bool operator==(const ClosureChange&, const ClosureChange&) = default;
};

/// The settings of a new table under a name, so that a table can be opened by this name alone.
struct Template {
    std::string name;  ///< unique; the name that people read
    std::string body;  ///< JSON of the settings for a new table; the store does not parse it

    friend bool operator==(const Template&, const Template&) = default;
};

/// Adds a template, or replaces the body of the one that has this name.
struct TemplateChange {
    std::string name;
    std::optional<std::string> body;  ///< empty: the template is deleted

    friend bool operator==(const TemplateChange&, const TemplateChange&) = default;
};

}  // namespace anteroom::store
