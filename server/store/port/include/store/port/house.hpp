#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::store {

// Decisions of the house about all tables

/// Closes the site, a game, a table or a player's stakes. Running games continue to their end, but no new game begins.
struct Closure {
    /// The store keeps these numbers, so they never change.
    enum class What : std::uint8_t {
        site = 0,
        game = 1,
        table = 2,
        player = 3,  ///< suspended: the server takes no stakes from the player
    };
    What what = What::site;
    std::string of;  ///< a game's id, or the number of a room or a player; empty for the site

    friend auto operator<=>(const Closure&, const Closure&) = default;
};

/// Returns the name of each kind of closure for the log and the house's interface.
std::string_view name_of(Closure::What what);
std::optional<Closure::What> closure_named(std::string_view name);

/// A request to open or close. The request changes nothing if the closure already has that state.
struct ClosureChange {
    Closure closure;
    bool closed = true;

    friend bool operator==(const ClosureChange&, const ClosureChange&) = default;
};

/// Named settings for a new table. A player can open such a table by this name alone.
struct Template {
    std::string name;  ///< unique; the name that people read
    std::string body;  ///< JSON of the settings for a new table; the store does not parse it

    friend bool operator==(const Template&, const Template&) = default;
};

/// Adds a template, or replaces the body of the template with this name.
struct TemplateChange {
    std::string name;
    std::optional<std::string> body;  ///< empty: the template is deleted

    friend bool operator==(const TemplateChange&, const TemplateChange&) = default;
};

}  // namespace anteroom::store
