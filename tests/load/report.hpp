#pragma once

#include <string>
#include <vector>

#include "run.hpp"

namespace anteroom::load {

/// One line of JSON.
std::string json_of(const Settings& settings, const std::vector<Window>& windows);

/// The same for people, several lines.
std::string words_of(const Settings& settings, const std::vector<Window>& windows);

/// The value that a share `part` of all values does not exceed; 0 without values.
double quantile(std::vector<float> values, double part);
double mean(const std::vector<float>& values);

}  // namespace anteroom::load
