#pragma once

#include <memory>

#include "room/catalogue.hpp"

// The games that Catalogue::standard is made of, one file of catalogue/ each.
namespace anteroom::room {

std::unique_ptr<GameKind> spoil();
std::unique_ptr<GameKind> spoiler();
std::unique_ptr<GameKind> spinner();
std::unique_ptr<GameKind> ladder();

}  // namespace anteroom::room
