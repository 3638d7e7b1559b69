#pragma once

#include "engine/core/domino/layout.hpp"
#include "engine/core/domino/words.hpp"
#include "engine/core/fields.hpp"

// Fields of the domino types in records. Clients get a layout in another form.
namespace anteroom::engine {

template <>
inline constexpr auto fields_of<domino::Port> = fields(Field{"placement", &domino::Port::placement},
                                                       Field{"side", &domino::Port::side});

template <>
inline constexpr auto fields_of<domino::Placement> = fields(Field{"tile", &domino::Placement::tile},
                                                            Field{"inward", &domino::Placement::inward},
                                                            Field{"manner", &domino::Placement::manner},
                                                            Field{"on", &domino::Placement::on});

template <>
inline constexpr auto fields_of<domino::OpenEnd> = fields(Field{"id", &domino::OpenEnd::id},
                                                          Field{"at", &domino::OpenEnd::at},
                                                          Field{"face", &domino::OpenEnd::face});

template <>
inline constexpr auto fields_of<domino::Layout> = fields(Field{"tiles", &domino::Layout::tiles},
                                                         Field{"ends", &domino::Layout::ends},
                                                         Field{"ends_named", &domino::Layout::ends_named});

}  // namespace anteroom::engine
