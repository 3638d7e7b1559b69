#pragma once
// The text of an answer's head, written directly.

#include <string>

#include "net/http.hpp"

namespace anteroom::net {

/// Status line to empty line. `host` is the checked Host header, or empty when it was not ours.
struct HeadFacts {
    std::string_view host;  ///< checked, for the policy; empty: none
    bool keep_alive;
    bool has_tls;  ///< then browsers shall come by it from now on
};
std::string response_head(const Response& response, const HeadFacts& facts);

}  // namespace anteroom::net
