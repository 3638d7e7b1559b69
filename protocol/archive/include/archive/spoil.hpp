#pragma once

// Spoil's Config, State, Event and Action in and out of JSON: journal, replay, scenarios. Cards are "9H", seats "s2".
// A table's archive holds every hand and the deck; it never leaves the server before the game is over.

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/games/spoil.hpp"
#include "engine/games/spoil/fields.hpp"
