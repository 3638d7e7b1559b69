#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "archive/domino.hpp"
#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "support/catch.hpp"

/// Checks that the archive reads back the value that it wrote.
template <class T>
void comes_back(const T& value) {
    const std::string text = anteroom::archive::text_of(value);
    const auto again = anteroom::archive::read<T>(nlohmann::json::parse(text));
    if (!again) FAIL(again.error().place + ": " + again.error().reason + " in " + text);
    if (*again != value) FAIL("reads back as something else: " + text);
}
