#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "codec/text.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/list.hpp"
#include "engine/core/seat_map.hpp"

namespace anteroom::codec {

// The generic writer: appends the JSON of any type with a list of fields, and of lists, seat maps and
// optionals of such types. `Out` is std::string, or TileText, which also knows the names of a game's tiles.

using engine::Form;
using engine::Listed;

template <class T>
struct is_seat_map : std::false_type {};
template <class T>
struct is_seat_map<std::vector<std::pair<engine::Seat, T>>> : std::true_type {};

template <class T>
bool is_absent(const T& value, Form form) {
    if constexpr (std::is_same_v<T, bool>)
        return form == Form::flag && !value;
    else if constexpr (requires { value.has_value(); })
        return !value.has_value();
    else if constexpr (requires { value.empty(); } && !std::is_convertible_v<T, std::string_view>)
        return value.empty();
    else
        return false;
}

template <class Out, Listed T>
void write(Out& out, const T& value);
template <class Out, class... Ts>
void write(Out& out, const std::variant<Ts...>& value);
template <class Out, class T>
void write(Out& out, const std::optional<T>& value);
template <class Out, class T>
void write(Out& out, const std::vector<T>& list);
template <class Out, class T, std::size_t N>
void write(Out& out, const engine::List<T, N>& list);
template <class Out, class T>
void write(Out& out, const engine::SeatMap<T>& map);

/// Returns true for a list that is written as an object, with one key per place.
inline bool is_keyed(Form form) {
    return form == Form::seats || form == Form::places || form == Form::rows;
}

inline char prefix_of(Form form) {
    return form == Form::seats ? 's' : form == Form::rows ? 'r' : 'c';
}

template <class Out, class T>
void write_as(Out& out, const T& value, Form form) {
    if constexpr (requires { value.begin(); } && !is_seat_map<T>::value) {
        if (is_keyed(form)) {
            out += '{';
            for (std::size_t i = 0; i < value.size(); ++i) {
                if (is_absent(value[i], Form::value)) continue;
                key(out, prefix_of(form), i);
                write(out, value[i]);
            }
            out += '}';
            return;
        }
    }
    write(out, value);
}

/// Writes the fields without the braces around them.
template <class Out, Listed T>
void write_fields(Out& out, const T& value) {
    engine::each_told<T>([&](const auto& field) {
        if (is_absent(value.*field.member, field.form)) return;
        key(out, field.name);
        write_as(out, value.*field.member, field.form);
    });
}

/// Returns the names of the members that a value's object has.
template <Listed T>
std::vector<std::string_view> members_of(const T& value) {
    std::vector<std::string_view> names;
    engine::each_seen<T>([&](const auto& field) {
        if (!is_absent(value.*field.member, field.form)) names.push_back(field.name);
    });
    return names;
}

template <class Out, Listed T>
void write(Out& out, const T& value) {
    out += '{';
    if constexpr (!engine::fields_of<T>.told_type.empty()) {
        key(out, "type");
        write(out, engine::fields_of<T>.told_type);
    }
    write_fields(out, value);
    out += '}';
}

template <class Out, class... Ts>
void write(Out& out, const std::variant<Ts...>& value) {
    std::visit([&](const auto& alternative) { write(out, alternative); }, value);
}

template <class Out, class T>
void write(Out& out, const std::optional<T>& value) {
    write(out, *value);
}

template <class Out, class Some>
void write_list(Out& out, const Some& list) {
    out += '[';
    for (const auto& element : list) {
        next(out);
        write(out, element);
    }
    out += ']';
}

template <class Out, class T>
void write(Out& out, const std::vector<T>& list) {
    write_list(out, list);
}

template <class Out, class T, std::size_t N>
void write(Out& out, const engine::List<T, N>& list) {
    write_list(out, list);
}

template <class Out, class T>
void write(Out& out, const engine::SeatMap<T>& map) {
    out += '{';
    for (const auto& [seat, value] : map) {
        key(out, 's', seat.index);
        write(out, value);
    }
    out += '}';
}

}  // namespace anteroom::codec
