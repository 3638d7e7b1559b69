#pragma once
// The text of an answer's head, written directly.

#include <string>

#include "net/http.hpp"

namespace anteroom::net {

/// Status line to empty line. `host` is the checked Host header, or empty when it was not ours.
std::string response_head(const Response& response, std::string_view host, bool keep_alive);

}  // namespace anteroom::net
