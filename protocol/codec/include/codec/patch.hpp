#pragma once

#include <string>
#include <utility>
#include <vector>

#include "codec/writer.hpp"

namespace anteroom::codec {

// The generic patch writer. It makes the RFC 7396 merge patch between the texts of two typed values. The patch contains
// the changed members of structs and maps, and replaces lists as a whole.

/// Appends `"name":…` for the changes between two fields. Appends nothing if nothing changed.
template <class Out, class Key, class T>
void patch_field(Out& out, Key append_key, const T& before, const T& after, Form form);

template <class Out, Listed T>
void patch_fields(Out& out, const T& before, const T& after) {
    engine::each_told<T>([&](const auto& field) {
        patch_field(
            out, [&] { key(out, field.name); }, before.*field.member, after.*field.member, field.form);
    });
}

template <class Out, class Some>
void patch_places(Out& out, const Some& before, const Some& after, char prefix) {
    for (std::size_t i = 0; i < before.size() || i < after.size(); ++i) {
        const auto append_key = [&] { key(out, prefix, i); };
        if (i >= after.size()) {
            append_key();
            out += "null";
        } else if (i >= before.size()) {
            append_key();
            write(out, after[i]);
        } else {
            patch_field(out, append_key, before[i], after[i], Form::value);
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
            patch_field(out, append_key, *old, value, Form::value);
        } else {
            append_key();
            write(out, value);
        }
    }
}

template <class Out, class Key, class T>
void patch_field(Out& out, Key append_key, const T& before, const T& after, Form form) {
    if (before == after) return;
    append_key();
    if (is_absent(after, form)) {
        out += "null";
        return;
    }
    if (is_absent(before, form)) return write_as(out, after, form);
    if constexpr (requires { patch_value(out, before, after); }) {
        patch_value(out, before, after);  // for a type with its own form
    } else if constexpr (Listed<T>) {
        out += '{';
        patch_fields(out, before, after);
        out += '}';
    } else if constexpr (requires {
                             requires Listed<typename T::value_type>;
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
        if (!is_keyed(form)) return write(out, after);
        out += '{';
        patch_places(out, before, after, prefix_of(form));
        out += '}';
    } else {
        write(out, after);
    }
}

/// Writes the whole patch as an object. Writes nothing at all if nothing changed.
template <class Out, Listed T>
void patch(Out& out, const T& before, const T& after) {
    if (before == after) return;
    out += '{';
    patch_fields(out, before, after);
    out += '}';
}

}  // namespace anteroom::codec
