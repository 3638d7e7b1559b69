#pragma once

// What the domino games' archived values share. Pieces, ends and faces stand as their numbers: a piece is its place in
// the canonical order of its set, a face 0-9, 10 for the wild half, 11 for a dead end.

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/core/domino/words.hpp"

namespace anteroom::archive {

namespace domino = engine::domino;

template <>
struct Bare<domino::TileId> {
    static constexpr auto member = &domino::TileId::index;
};
template <>
struct Bare<domino::EndId> {
    static constexpr auto member = &domino::EndId::number;
};
template <>
struct Bare<domino::Face> {
    static constexpr auto member = &domino::Face::code;
};

template <>
struct Words<domino::Manner> {
    static constexpr domino::Manner all[] = {domino::Manner::in_line, domino::Manner::crosswise};
};

template <>
struct Fields<domino::Port> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("placement", v.placement);
        archive("side", v.side);
    }
};

template <>
struct Fields<domino::Placement> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tile", v.tile);
        archive("inward", v.inward);
        archive("manner", v.manner);
        archive("on", v.on);
    }
};

template <>
struct Fields<domino::OpenEnd> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("id", v.id);
        archive("at", v.at);
        archive("face", v.face);
    }
};

template <>
struct Fields<domino::Layout> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("tiles", v.tiles);
        archive("ends", v.ends);
        archive("ends_named", v.ends_named);
    }
};

}  // namespace anteroom::archive
