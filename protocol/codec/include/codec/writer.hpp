#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "codec/describe.hpp"
#include "codec/text.hpp"
#include "engine/core/seat_map.hpp"

namespace anteroom::codec {

// The generic writer: appends the JSON of any type that Describe knows, or of lists, seat maps and optionals of such.
// `Out` is std::string, or a text that knows more: TileText knows how a game prints its tiles.

template <class T>
concept Described = requires {
    sizeof(Describe<T>);
};

template <class T>
struct is_seat_map : std::false_type {};
template <class T>
struct is_seat_map<std::vector<std::pair<engine::Seat, T>>> : std::true_type {};

template <class T>
bool is_absent(const T& value, As as) {
    if constexpr (std::is_same_v<T, bool>)
        return as == As::flag && !value;
    else if constexpr (requires { value.has_value(); })
        return !value.has_value();
    else if constexpr (requires { value.size(); } && !std::is_convertible_v<T, std::string_view>)
        return value.empty();
    else
        return false;
}

template <class Out, Described T>
void write(Out& out, const T& value);
template <class Out, class... Ts>
void write(Out& out, const std::variant<Ts...>& value);
template <class Out, class T>
void write(Out& out, const std::optional<T>& value);
template <class Out, class T>
void write(Out& out, const std::vector<T>& list);
template <class Out, class T>
void write(Out& out, const engine::SeatMap<T>& map);

inline char prefix_of(As as) {
    return as == As::seats ? 's' : as == As::rows ? 'r' : 'c';
}

template <class Out, class T>
void write_as(Out& out, const T& value, As as) {
    if constexpr (requires { value.begin(); } && !is_seat_map<T>::value) {
        if (as != As::value) {
            out += '{';
            for (std::size_t i = 0; i < value.size(); ++i) {
                if (is_absent(value[i], As::value)) continue;
                key(out, prefix_of(as), i);
                write(out, value[i]);
            }
            out += '}';
            return;
        }
    }
    write(out, value);
}

/// The fields without the braces around them.
template <class Out, Described T>
void write_fields(Out& out, const T& value) {
    Describe<T>::fields([&](std::string_view name, auto member, As as = As::value) {
        if (is_absent(value.*member, as)) return;
        key(out, name);
        write_as(out, value.*member, as);
    });
}

template <class Out, Described T>
void write(Out& out, const T& value) {
    out += '{';
    if constexpr (requires { Describe<T>::type; }) {
        key(out, "type");
        write(out, Describe<T>::type);
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

template <class Out, class T>
void write(Out& out, const std::vector<T>& list) {
    out += '[';
    for (const auto& element : list) {
        next(out);
        write(out, element);
    }
    out += ']';
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
