#pragma once

#include <string>
#include <vector>

#include "run.hpp"

namespace anteroom::load {

/// Returns the report as one line of JSON.
std::string json_of(const Settings& settings, const std::vector<Window>& windows);

/// Returns the report for people, in several lines.
std::string words_of(const Settings& settings, const std::vector<Window>& windows);

/// Returns the quantile: the value that a share of `part` of all values does not exceed. Returns 0 if there are no
/// values.
double quantile(std::vector<float> values, double part);
double mean(const std::vector<float>& values);

}  // namespace anteroom::load
