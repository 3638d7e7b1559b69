#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>

// Lists of fields: a game names each field of its values once, together with the member that
// stores it. Messages to clients, records and the published schemas all use the same list.
namespace anteroom::engine {

/// The form of a field in messages, if its type alone does not decide the form.
enum class Form : std::uint8_t {
    value,   ///< the field is absent for an empty optional, list or map
    filled,  ///< a list or map that is never empty, and so is never absent
    flag,    ///< a bool that is absent when it is false
    seats,   ///< a list by seat, as an object with the keys s0, s1, …
    places,  ///< a list by place, as an object with the keys c0, c1, …
    rows,    ///< the rows of a score sheet, oldest first, as an object with the keys r0, r1, …
};

/// A field of messages and of records.
template <class Of, class T>
struct Field {
    std::string_view name;
    T Of::*member;
    Form form = Form::value;

    static constexpr bool is_kept = true;
    static constexpr bool is_told = true;
};

/// A field of records only. Clients get the value in another place, or never.
template <class Of, class T>
struct Kept {
    std::string_view name;
    T Of::*member;

    static constexpr bool is_kept = true;
    static constexpr bool is_told = false;
};

/// A field of messages only. The game's codec writes it in a special form, or omits it if it has no content.
template <class Of, class T>
struct Shaped {
    std::string_view name;
    T Of::*member;

    static constexpr Form form = Form::value;
    static constexpr bool is_kept = false;
    static constexpr bool is_told = false;
};

template <class... Each>
struct Fields {
    std::string_view type;       ///< the name of the type in a variant; empty if it is in none
    std::string_view told_type;  ///< the name of the type in messages
    std::tuple<Each...> each;
};

/// Makes the list of a plain struct.
template <class... Each>
constexpr Fields<Each...> fields(Each... each) {
    return {"", "", {each...}};
}

/// Makes the list of one type of a variant. `type` tells the types of the variant apart.
template <class... Each>
constexpr Fields<Each...> alternative(std::string_view type, Each... each) {
    return {type, type, {each...}};
}

/// Makes the list of an event that has another name in messages.
template <class... Each>
constexpr Fields<Each...> told_as(std::string_view type, Fields<Each...> fields) {
    fields.told_type = type;
    return fields;
}

/// The list of fields of a type. Only structs of this project have such a list.
template <class T>
inline constexpr auto fields_of = nullptr;

template <class T>
concept Listed = !std::is_null_pointer_v<std::remove_cv_t<decltype(fields_of<T>)>>;

template <Listed T>
inline constexpr std::string_view told_type_of = fields_of<T>.told_type;

/// Calls `visit` with each field that messages contain in the form of its type, in order.
template <Listed T, class Visit>
constexpr void each_told(Visit&& visit) {
    const auto each = [&]<class F>(const F& field) {
        if constexpr (F::is_told) visit(field);
    };
    std::apply([&](const auto&... field) { (each(field), ...); }, fields_of<T>.each);
}

/// Calls `visit` with each field that clients may see, including the fields that the game's codec writes.
template <Listed T, class Visit>
constexpr void each_seen(Visit&& visit) {
    const auto each = [&]<class F>(const F& field) {
        if constexpr (F::is_told || !F::is_kept) visit(field);
    };
    std::apply([&](const auto&... field) { (each(field), ...); }, fields_of<T>.each);
}

/// Calls `visit` with each field of records.
template <Listed T, class Visit>
constexpr void each_kept(Visit&& visit) {
    const auto each = [&]<class F>(const F& field) {
        if constexpr (F::is_kept) visit(field);
    };
    std::apply([&](const auto&... field) { (each(field), ...); }, fields_of<T>.each);
}

}  // namespace anteroom::engine
