#pragma once

// Spinner's Config, State, Event and Action in and out of JSON: journal, replay, scenarios. A table's archive holds
// every hand and what is face down; it never leaves the server before the game is over.

#include "archive/domino.hpp"
#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/games/spinner.hpp"
#include "engine/games/spinner/fields.hpp"
