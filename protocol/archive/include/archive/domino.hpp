#pragma once

// Archived values that the domino games share. Pieces, ends and faces are written as numbers. The number of a
// piece is its place in the canonical order of its set. A face is 0-9, 10 for the wild half or 11 for a dead end.

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/core/domino/fields.hpp"

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

}  // namespace anteroom::archive
