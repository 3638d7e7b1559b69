#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/card.hpp"
#include "engine/core/domino/layout.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/seat_map.hpp"
#include "engine/core/words.hpp"

// The shape of a message, made from the lists of fields. It is a value that can be compared with a schema.
namespace anteroom::told {

struct Member;

struct Shape {
    enum class Kind {
        whole,     ///< an integer
        truth,     ///< a bool
        word,      ///< one of `words`
        common,    ///< the definition `name` in common.json
        object,    ///< an object of `members`
        one_of,    ///< objects that differ in `type` or `name`; the alternatives are in `of`
        list,      ///< a list; its element is in `of`
        by_seat,   ///< s0, s1, …; the element is in `of`
        by_place,  ///< c0, c1, …; the element is in `of`
        rows,      ///< r0, r1, …; the element is in `of`
        own,       ///< the codec's own form, which no list of fields describes
    } kind;
    std::string name;  ///< the name of the type, if the object is an alternative
    std::vector<std::string> words;
    std::vector<Member> members;
    std::vector<Shape> of;  ///< the shape of the element, or the alternatives of a one_of
};

struct Member {
    std::string name;
    bool always_told;
    Shape shape;
};

template <class T>
struct Type : std::type_identity<T> {};

template <class T>
Shape shape_of(Type<T>, engine::Form form = engine::Form::value);

template <class T>
Shape filled_with(Shape::Kind kind) {
    return {kind, {}, {}, {}, {shape_of(Type<T>{})}};
}

template <class T>
Shape shape_of_list(Type<std::vector<T>>, engine::Form form) {
    using enum engine::Form;
    return filled_with<T>(form == seats    ? Shape::Kind::by_seat
                          : form == places ? Shape::Kind::by_place
                          : form == rows   ? Shape::Kind::rows
                                           : Shape::Kind::list);
}

template <class T, std::size_t N>
Shape shape_of_list(Type<engine::List<T, N>>, engine::Form form) {
    return shape_of_list(Type<std::vector<T>>{}, form);
}

template <class T>
Shape shape_of_list(Type<engine::SeatMap<T>>, engine::Form) {
    return filled_with<T>(Shape::Kind::by_seat);
}

/// Returns the shape of a seat's legal actions, in which each field of an action has the list of its possible values.
template <class... Each>
Shape patterns_of(Type<std::vector<std::variant<Each...>>>) {
    Shape pattern = shape_of(Type<std::variant<Each...>>{});
    for (Shape& action : pattern.of)
        for (Member& member : action.members)
            if (member.shape.kind != Shape::Kind::own)
                member.shape = {Shape::Kind::list, {}, {}, {}, {std::move(member.shape)}};
    return {Shape::Kind::list, {}, {}, {}, {std::move(pattern)}};
}

/// Returns false if the codec leaves an absent value out. A list by seat always has all seats.
template <class T>
bool is_always_told(engine::Form form) {
    if constexpr (requires(T value) { value.has_value(); }) return false;
    if constexpr (std::is_same_v<T, bool>) return form != engine::Form::flag;
    if constexpr (requires(T value) { value.empty(); })
        return form == engine::Form::seats || form == engine::Form::filled;
    return true;
}

template <class Of, class T>
void add_member(Shape& shape, const engine::Field<Of, T>& field) {
    shape.members.push_back({std::string(field.name), is_always_told<T>(field.form), shape_of(Type<T>{}, field.form)});
}

template <class Of, class T>
void add_member(Shape&, const engine::Kept<Of, T>&) {}

/// Adds a member that is absent if it has no content.
template <class Of, class T>
void add_member(Shape& shape, const engine::Shaped<Of, T>& field) {
    Shape own{Shape::Kind::own, {}, {}, {}, {}};
    if constexpr (requires { patterns_of(Type<T>{}); }) own = patterns_of(Type<T>{});
    shape.members.push_back({std::string(field.name), false, std::move(own)});
}

template <engine::Listed T>
Shape shape_of_struct(Type<T>) {
    Shape shape{Shape::Kind::object, std::string(engine::told_type_of<T>), {}, {}, {}};
    std::apply([&](const auto&... field) { (add_member(shape, field), ...); }, engine::fields_of<T>.each);
    return shape;
}

template <class... Each>
Shape shape_of_variant(Type<std::variant<Each...>>) {
    return {Shape::Kind::one_of, {}, {}, {}, {shape_of(Type<Each>{})...}};
}

template <engine::Worded E>
Shape shape_of_word(Type<E>) {
    const auto& words = engine::words_of<E>;
    return {Shape::Kind::word, {}, {words.begin(), words.end()}, {}, {}};
}

/// Returns the definition in common.json for a type with its own form.
template <class T>
constexpr const char* common_name_of() {
    if constexpr (std::is_same_v<T, engine::Seat>) return "seat";
    if constexpr (std::is_same_v<T, engine::Card>) return "card";
    if constexpr (std::is_same_v<T, engine::domino::TileId>) return "tile";
    if constexpr (std::is_same_v<T, engine::domino::EndId>) return "end";
    if constexpr (std::is_same_v<T, engine::domino::Face>) return "face";
    if constexpr (std::is_same_v<T, engine::domino::Layout>) return "layout";
    return nullptr;
}

template <class T>
Shape shape_of(Type<T> type, engine::Form form) {
    if constexpr (common_name_of<T>() != nullptr)
        return {Shape::Kind::common, common_name_of<T>(), {}, {}, {}};
    else if constexpr (std::is_same_v<T, bool>)
        return {Shape::Kind::truth, {}, {}, {}, {}};
    else if constexpr (std::is_integral_v<T>)
        return {Shape::Kind::whole, {}, {}, {}, {}};
    else if constexpr (engine::Worded<T>)
        return shape_of_word(type);
    else if constexpr (engine::Listed<T>)
        return shape_of_struct(type);
    else if constexpr (requires(T value) { value.has_value(); })
        return shape_of(Type<typename T::value_type>{}, form);
    else if constexpr (requires { shape_of_variant(type); })
        return shape_of_variant(type);
    else
        return shape_of_list(type, form);
}

}  // namespace anteroom::told
