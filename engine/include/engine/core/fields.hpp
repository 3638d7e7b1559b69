#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>

// How a game says which fields its values have: each is named once, with where it stands. What clients are sent, what
// records keep and what the published schemas say goes by the same list.
namespace anteroom::engine {

/// How clients see a field where its type does not say it.
enum class Form : std::uint8_t {
    value,   ///< absent: an empty optional, an empty list or map
    filled,  ///< a list or map that is never empty, and so never absent
    flag,    ///< a bool that is absent when false
    seats,   ///< a list by seat, as an object with the keys s0, s1, …
    places,  ///< a list by place, as an object with the keys c0, c1, …
    rows,    ///< the rows of a score sheet, oldest first, as an object with the keys r0, r1, …
};

/// In messages and in records.
template <class Of, class T>
struct Field {
    std::string_view name;
    T Of::*member;
    Form form = Form::value;

    static constexpr bool is_kept = true;
    static constexpr bool is_told = true;
};

/// In records alone: clients are told it elsewhere, or never.
template <class Of, class T>
struct Kept {
    std::string_view name;
    T Of::*member;

    static constexpr bool is_kept = true;
    static constexpr bool is_told = false;
};

/// In messages alone, in a form that the game's codec gives it; absent where there is nothing to tell.
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
    std::string_view type;       ///< of an alternative of a variant; else empty
    std::string_view told_type;  ///< the same in messages
    std::tuple<Each...> each;
};

/// Of a plain struct.
template <class... Each>
constexpr Fields<Each...> fields(Each... each) {
    return {"", "", {each...}};
}

/// Of an alternative of a variant, which its type tells from the others.
template <class... Each>
constexpr Fields<Each...> alternative(std::string_view type, Each... each) {
    return {type, type, {each...}};
}

/// Of an event that clients know by another name.
template <class... Each>
constexpr Fields<Each...> told_as(std::string_view type, Fields<Each...> fields) {
    fields.told_type = type;
    return fields;
}

/// The list of a type; a type without one is no struct of ours.
template <class T>
inline constexpr auto fields_of = nullptr;

template <class T>
concept Listed = !std::is_null_pointer_v<std::remove_cv_t<decltype(fields_of<T>)>>;

template <Listed T>
inline constexpr std::string_view told_type_of = fields_of<T>.told_type;

/// Calls `visit` with each field of a type that stands in messages as its type says, in their order.
template <Listed T, class Visit>
constexpr void each_told(Visit&& visit) {
    const auto each = [&]<class F>(const F& field) {
        if constexpr (F::is_told) visit(field);
    };
    std::apply([&](const auto&... field) { (each(field), ...); }, fields_of<T>.each);
}

/// The same with those to which the game's codec gives a form: all that clients may see of a value.
template <Listed T, class Visit>
constexpr void each_seen(Visit&& visit) {
    const auto each = [&]<class F>(const F& field) {
        if constexpr (F::is_told || !F::is_kept) visit(field);
    };
    std::apply([&](const auto&... field) { (each(field), ...); }, fields_of<T>.each);
}

/// The same of records.
template <Listed T, class Visit>
constexpr void each_kept(Visit&& visit) {
    const auto each = [&]<class F>(const F& field) {
        if constexpr (F::is_kept) visit(field);
    };
    std::apply([&](const auto&... field) { (each(field), ...); }, fields_of<T>.each);
}

}  // namespace anteroom::engine
