#pragma once

#include <string>
#include <utility>
#include <vector>

#include "codec/writer.hpp"

namespace anteroom::codec {

// The generic patch writer: from the typed value before and the typed value after, the RFC 7396 merge patch between
// what the generic writer makes of both. Structs and maps by id are patched inside; lists are replaced whole.

/// Appends `"name":…` for what changed between two fields, nothing if nothing did.
template <class Out, class Key, class T>
void patch_field(Out& out, Key append_key, const T& before, const T& after, As as);

template <class Out, Described T>
void patch_fields(Out& out, const T& before, const T& after) {
    Describe<T>::fields([&](std::string_view name, auto member, As as = As::value) {
        patch_field(
            out, [&] { key(out, name); }, before.*member, after.*member, as);
    });
}

template <class Out, class T>
void patch_places(Out& out, const std::vector<T>& before, const std::vector<T>& after, char prefix) {
    for (std::size_t i = 0; i < before.size() || i < after.size(); ++i) {
        const auto append_key = [&] { key(out, prefix, i); };
        if (i >= after.size()) {
            append_key();
            out += "null";
        } else if (i >= before.size()) {
            append_key();
            write(out, after[i]);
        } else {
            patch_field(out, append_key, before[i], after[i], As::value);
        }
    }
}

template <class Out, class T>
void patch_seats(Out& out, const engine::SeatMap<T>& before, const engine::SeatMap<T>& after) {
    for (const auto& [seat, value] : before) {
        if (find(after, seat) != nullptr) continue;
        key(out, 's', seat.index);
        out += "null";
    }
    for (const auto& [seat, value] : after) {
        const auto append_key = [&out, index = seat.index] { key(out, 's', index); };
        if (const T* old = find(before, seat)) {
            patch_field(out, append_key, *old, value, As::value);
        } else {
            append_key();
            write(out, value);
        }
    }
}

template <class Out, class Key, class T>
void patch_field(Out& out, Key append_key, const T& before, const T& after, As as) {
    if (before == after) return;
    append_key();
    if (is_absent(after, as)) {
        out += "null";
        return;
    }
    if (is_absent(before, as)) return write_as(out, after, as);
    if constexpr (requires { patch_value(out, before, after); }) {
        patch_value(out, before, after);  // a type with a form of its own
    } else if constexpr (Described<T>) {
        out += '{';
        patch_fields(out, before, after);
        out += '}';
    } else if constexpr (requires {
                             requires Described<typename T::value_type>;
                             before.has_value();
                         }) {
        out += '{';
        patch_fields(out, *before, *after);
        out += '}';
    } else if constexpr (is_seat_map<T>::value) {
        out += '{';
        patch_seats(out, before, after);
        out += '}';
    } else if constexpr (requires { before.begin(); }) {
        if (as == As::value) return write(out, after);
        out += '{';
        patch_places(out, before, after, prefix_of(as));
        out += '}';
    } else {
        write(out, after);
    }
}

/// The whole patch as an object; nothing at all where nothing changed.
template <class Out, Described T>
void patch(Out& out, const T& before, const T& after) {
    if (before == after) return;
    out += '{';
    patch_fields(out, before, after);
    out += '}';
}

}  // namespace anteroom::codec
