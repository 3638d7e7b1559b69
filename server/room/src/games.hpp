#pragma once

#include <memory>

#include "room/catalogue.hpp"

// The games that Catalogue::standard is made of, one file of catalogue/ each.
namespace anteroom::room {

std::unique_ptr<GameType> spoil();
std::unique_ptr<GameType> spoiler();
std::unique_ptr<GameType> spinner();
std::unique_ptr<GameType> ladder();

}  // namespace anteroom::room
