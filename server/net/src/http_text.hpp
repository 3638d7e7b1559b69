#pragma once
// The head of an answer, written directly as text.

#include <string>

#include "net/http.hpp"

namespace anteroom::net {

/// Facts about the connection that the head of an answer contains.
struct HeadFacts {
    std::string_view host;  ///< the checked Host header, for the policy; empty if there is none
    bool keep_alive;
    bool has_tls;  ///< true to tell browsers to use HTTPS from now on
};
std::string response_head(const Response& response, const HeadFacts& facts);

}  // namespace anteroom::net
