#pragma once

#include <memory>

#include "room/catalogue.hpp"

// The games that Catalogue::standard is made of, one file of catalogue/ each.
namespace anteroom::room {

std::unique_ptr<GameKind> spoil();

}  // namespace anteroom::room
